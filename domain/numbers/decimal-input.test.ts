import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ruleFields } from '#domain/challenges/rule-fields.ts';
import { levelField, lotField, priceField, tradeNumberFields } from '#domain/trades/trade-numbers.ts';
import { amountField, balanceField, costField, parseDecimal, targetField } from './decimal-input.ts';

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
  expect(parseDecimal(typed, priceField)).toEqual({ ok: true, value, text: typed.trim() });
});

const digits = 'Use digits and a decimal point, like 1.08543.';
test.each([
  ['', 'Enter a number, like 1.08543.'],
  [' ', 'Enter a number, like 1.08543.'],
  ['1,085431', 'Use at most 5 decimals.'],
  ['1,00,0', digits],
  ['1,0,0', digits],
  ['1,0000,000', digits],
  ['12,34.5', digits],
  ['1.234,567.8', digits],
  ['1,234 567', digits],
  ['0,123,456', digits],
  ['a,b', digits],
  ['5k', digits],
  ['abc 5', digits],
  [',', digits],
  ['abc', digits],
  ['1e5', digits],
  ['0x10', digits],
  ['Infinity', digits],
  ['NaN', digits],
  ['1.2.3', digits],
  ['--1', digits],
  ['-', digits],
  ['.', digits],
  ['5%', digits],
  ['−1', 'Leave out the minus sign.'],
  ['1_000', digits],
  ['+1', 'Leave out the plus sign.'],
  ['-1', 'Leave out the minus sign.'],
  ['-.5', 'Leave out the minus sign.'],
  ['1.085431', 'Use at most 5 decimals.'],
  ['0', 'Enter 0.00001 or more.'],
  ['10000000000', 'Enter 9999999999.99999 or less.'],
])('the price %j is refused: %s', (typed, error) => {
  expect(parseDecimal(typed, priceField)).toEqual({ ok: false, error, meant: [] });
});

describe('what is typed as people of many countries write', () => {
  const of = (symbol: string) => tradeNumberFields(symbol).price;
  const fields = {
    money: amountField,
    cost: costField,
    lots: lotField,
    days: ruleFields.minimumDays,
    percent: ruleFields.target,
    EURUSD: of('EURUSD'),
    USDJPY: of('USDJPY'),
    XAUUSD: of('XAUUSD'),
    XAGUSD: of('XAGUSD'),
    US30: of('US30'),
    BTCUSD: of('BTCUSD'),
  };

  test.each<[keyof typeof fields, string, string]>([
    ['money', '5,000', '5000'],
    ['money', '1,250.50', '1250.50'],
    ['money', '1.250,50', '1250.50'],
    ['money', '1 250,50', '1250.50'],
    ['money', '1\u00a0250,50', '1250.50'],
    ['money', '1\u202f250,50 €', '1250.50'],
    ['money', "1'000.00", '1000.00'],
    ['money', '1’000', '1000'],
    ['money', '1,000,000', '1000000'],
    ['money', '1.000.000', '1000000'],
    ['money', '12,34,567.80', '1234567.80'],
    ['money', '10,50', '10.50'],
    ['money', '10,5', '10.5'],
    ['money', ',5', '.5'],
    ['money', '5,', '5.'],
    ['money', '0,500', '0.500'],
    ['money', '$5,000', '5000'],
    ['money', 'US$ 5,000', '5000'],
    ['money', '5000 USD', '5000'],
    ['money', '٥٠٠٠', '5000'],
    ['money', '１，２５０．５０', '1250.50'],
    ['cost', '-$3,50', '-3.50'],
    ['cost', '$-3.50', '-3.50'],
    ['cost', '−3.50', '-3.50'],
    ['lots', '0,10', '0.10'],
    ['lots', '1.000', '1.000'],
    ['percent', '5,000', '5.000'],
    ['EURUSD', '1,08650', '1.08650'],
    ['EURUSD', '1,085', '1.085'],
    ['EURUSD', '1.085', '1.085'],
    ['USDJPY', '151,234', '151.234'],
    ['XAUUSD', '2,650.50', '2650.50'],
    ['XAUUSD', '2.650,50', '2650.50'],
    ['XAUUSD', '2,650', '2650'],
    ['XAGUSD', '31,250', '31.250'],
    ['US30', '38,500', '38500'],
    ['BTCUSD', '68,123.45', '68123.45'],
    ['BTCUSD', '68.123', '68.123'],
    ['BTCUSD', '68123,456', '68123.456'],
  ])('%s: %j can only be %s', (field, typed, text) => {
    expect(parseDecimal(typed, fields[field])).toEqual({ ok: true, value: Number(text), text });
  });

  test.each<[keyof typeof fields, string, string, string[]]>([
    ['money', '5.000', 'Is it 5000 or 5?', ['5000', '5']],
    ['money', '5.125', 'Use at most 2 decimals.', ['5125']],
    ['lots', '1,000', 'Is it 1000 or 1?', ['1000', '1']],
    ['lots', '1,125', 'Use at most 2 decimals.', ['1125']],
    ['EURUSD', '10,850', 'Is it 10850 or 10.85?', ['10850', '10.85']],
    ['XAUUSD', '2.650', 'Is it 2650 or 2.65?', ['2650', '2.65']],
    ['US30', '38.500', 'Is it 38500 or 38.5?', ['38500', '38.5']],
    ['BTCUSD', '68,123', 'Is it 68123 or 68.123?', ['68123', '68.123']],
  ])('%s: %j is asked about: %s', (field, typed, error, meant) => {
    expect(parseDecimal(typed, fields[field])).toEqual({ ok: false, error, meant });
  });

  test('a whole number in groups is one, and no number of another size', () => {
    expect(parseDecimal('1,000', { decimals: 0, least: 0, most: 5000, example: '4' })).toMatchObject({
      value: 1000,
    });
    expect(parseDecimal('1,000', fields.days)).toMatchObject({ error: 'Enter 250 or less.' });
  });

  test.each(['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-BR', 'ar-EG', 'fa-IR', 'hi-IN-u-nu-deva'])(
    'money as %s prints it is that money, or is asked about with it',
    locale => {
      const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      const [printed, whole] = [new Intl.NumberFormat(locale, options), new Intl.NumberFormat(locale)];
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1e11 }), cents => {
          expect(parseDecimal(printed.format(cents / 100), amountField)).toMatchObject({
            value: cents / 100,
          });
          const result = parseDecimal(whole.format(cents), amountField);
          expect(result.ok ? result.value : result.meant.map(Number)[0]).toBe(cents);
        }),
      );
    },
  );
});

describe('each field has its own range', () => {
  const read = (typed: string, field: typeof priceField) => {
    const result = parseDecimal(typed, field);
    return result.ok ? result.value : result.error;
  };

  test('a balance may be below zero', () => {
    expect(read('-250.10', balanceField)).toBe(-250.1);
    expect(read('-0', balanceField)).toBe(0);
    expect(read('--1', balanceField)).toBe('Use digits and a decimal point, like 1250.50.');
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
    expect(tradeNumberFields('GER30')).toMatchObject({ price: priceField, level: levelField, lot: lotField });
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

test('a text keeps all its digits and its only point, or is questioned', () => {
  const pieces = fc.constantFrom(...'0123456789000', '.', ',', ' ', "'", '-', '$', '+', 'e');
  const fields = [balanceField, priceField, lotField, tradeNumberFields('XAUUSD').level];
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 12 }), fc.constantFrom(...fields), (typed, field) => {
      const result = parseDecimal(typed, field);
      if (!result.ok) {
        return;
      }
      expect(result.value).toBe(Number(result.text) + 0);
      expect(result.text.replace(/\D/g, '')).toBe(typed.replace(/\D/g, ''));
      const [whole = '', decimals, ...more] = typed.replace(/[-$ ]/g, '').split(/[.,']/);
      if (decimals !== undefined && more.length === 0 && !/^[1-9]\d{0,2}$/.test(whole)) {
        expect(result.value).toBe(Number(`${typed.includes('-') ? '-' : ''}${whole}.${decimals}`) + 0);
      }
      // A single point is never a thousands separator.
      if (/^-?\d*\.\d*$/.test(typed)) {
        expect(result.value).toBe(Number(typed) + 0);
      }
    }),
    { numRuns: 4_000 },
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
