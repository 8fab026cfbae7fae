import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountField, balanceField, parseDecimal, targetField } from './decimal-input.ts';
import { levelField, lotField, priceField, tradeNumberFields } from './trade-numbers.ts';

test.each([
  ['1.08543', 1.08543],
  [' 1.08543 ', 1.08543],
  ['1.085430', 1.08543],
  ['2650', 2650],
  ['007.5', 7.5],
  ['.5', 0.5],
  ['5.', 5],
  ['9999999999.99999', 9999999999.99999],
])('the price %j is read as %d', (typed, value) => {
  expect(parseDecimal(typed, priceField)).toEqual({ ok: true, value });
});

const comma = 'Use a point for decimals and no commas, like 1.08543.';
const digits = 'Use only digits and a point, like 1.08543.';
test.each([
  ['', 'Enter a number, like 1.08543.'],
  [' ', 'Enter a number, like 1.08543.'],
  ['1,08543', comma],
  ['1,000.50', comma],
  ['1.000,50', comma],
  ['abc', digits],
  ['1e5', digits],
  ['0x10', digits],
  ['Infinity', digits],
  ['NaN', digits],
  ['1.2.3', digits],
  ['--1', digits],
  ['-', digits],
  ['.', digits],
  ['1 000', digits],
  ['$5', digits],
  ['5%', digits],
  ['٣', digits],
  ['１', digits],
  ['−1', digits],
  ['1_000', digits],
  ['+1', 'Leave out the plus sign.'],
  ['-1', 'Leave out the minus sign.'],
  ['-.5', 'Leave out the minus sign.'],
  ['1.085431', 'Use at most 5 decimals.'],
  ['0', 'Enter 0.00001 or more.'],
  ['10000000000', 'Enter 9999999999.99999 or less.'],
])('the price %j is refused: %s', (typed, error) => {
  expect(parseDecimal(typed, priceField)).toEqual({ ok: false, error });
});

describe('each field has its own range', () => {
  const read = (typed: string, field: typeof priceField) => {
    const result = parseDecimal(typed, field);
    return result.ok ? result.value : result.error;
  };

  test('a balance may be below zero', () => {
    expect(read('-250.10', balanceField)).toBe(-250.1);
    expect(read('-0', balanceField)).toBe(0);
    expect(read('--1', balanceField)).toBe('Use only digits and a point, like 1250.50.');
    expect(read('-1000000000000', balanceField)).toBe('Enter -999999999999.99 or more.');
  });

  test('an amount has two decimals and may be nothing', () => {
    expect(read('0', amountField)).toBe(0);
    expect(read('999999999999.99', amountField)).toBe(999_999_999_999.99);
    expect(read('1000000000000', amountField)).toBe('Enter 999999999999.99 or less.');
    expect(read('1.005', amountField)).toBe('Use at most 2 decimals.');
    expect(read('1'.repeat(400), amountField)).toBe('Enter 999999999999.99 or less.');
  });

  test('a target is more than nothing', () => {
    expect(read('0.00', targetField)).toBe('Enter 0.01 or more.');
  });

  test('a take profit or stop loss may be 0, an entry price not', () => {
    expect(read('0', levelField)).toBe(0);
    expect(read('0', priceField)).toBe('Enter 0.00001 or more.');
  });

  test('a lot is a hundredth or more', () => {
    expect(read('0.01', lotField)).toBe(0.01);
    expect(read('0', lotField)).toBe('Enter 0.01 or more.');
    expect(read('0.001', lotField)).toBe('Use at most 2 decimals.');
    expect(read('100000000', lotField)).toBe('Enter 99999999.99 or less.');
  });

  test('of other symbols than the 35, prices and lots have 8 decimals, and 15 digits in all', () => {
    expect(tradeNumberFields('GER30')).toEqual({ price: priceField, level: levelField, lot: lotField });
    const { price, level, lot } = tradeNumberFields('BTCUSD');
    expect(read('0.00000001', price)).toBe(0.00000001);
    expect(read('0', price)).toBe('Enter 0.00000001 or more.');
    expect(read('0', level)).toBe(0);
    expect(read('0.00012345', lot)).toBe(0.00012345);
    expect(read('0.000000001', lot)).toBe('Use at most 8 decimals.');
    expect(read('68123.12345678', price)).toBe(68123.12345678);
    expect(read('9999999.123456780', price)).toBe(9_999_999.12345678);
    expect(read('99999999.12345678', price)).toBe('Use at most 15 digits.');
    expect(read('100000000', lot)).toBe('Enter 99999999.99 or less.');
  });
});

test('what is accepted is never another number than what was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-+e $') }), typed => {
      const result = parseDecimal(typed, balanceField);
      if (result.ok) {
        expect(result.value).toBe(Number(typed) + 0);
      }
    }),
    { numRuns: 5000 },
  );
});

test.each([amountField, priceField, lotField])(
  'every number of $decimals decimals up to $most travels exactly',
  field => {
    const scale = 10 ** field.decimals;
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: BigInt(Math.round(field.most * scale)) }), units => {
        const digits = String(units).padStart(field.decimals + 1, '0');
        const typed = `${digits.slice(0, -field.decimals)}.${digits.slice(-field.decimals)}`;
        const result = parseDecimal(typed, field);
        expect(result.ok && Number(JSON.stringify(result.value)).toFixed(field.decimals)).toBe(typed);
      }),
    );
  },
);
