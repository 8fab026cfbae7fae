import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellNumber, decimalSignOf, isBlank, readNumber } from './numbers.ts';

describe('a number as statements print it', () => {
  test.each([
    ['1.10000', '.', '1.10000'],
    ['-12.50', '.', '-12.50'],
    ['1 234 567.89', '.', '1234567.89'],
    ['1 234,50', ',', '1234.50'],
    ['1’234.50', '.', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['12,34,567.00', '.', '1234567.00'],
    ['\u221212.50', '.', '-12.50'],
    ['- 12.50', '.', '-12.50'],
    ['(12.50)', '.', '-12.50'],
    ['12.50-', '.', '-12.50'],
    ['+3.5', '.', '3.5'],
    ['-$1,250.50', '.', '-1250.50'],
    ['$-5', '.', '-5'],
    ['US$ 5.00', '.', '5.00'],
    ['5,00 €', ',', '5.00'],
    ['100.00 USD', '.', '100.00'],
    ['USC 3', '.', '3'],
    ['0.09 Lots', '.', '0.09'],
    ['1 428 Lots', '.', '1428'],
    ['12.5 %', '.', '12.5'],
    ['.5', '.', '0.5'],
    ['007', '.', '7'],
    ['-0.00', '.', '0.00'],
    ['1.2E-05', '.', '0.000012'],
    ['1.0849999999999999', '.', '1.085'],
  ] as const)('%s is %s-decimal %s', (text, sign, read) => {
    expect(readNumber(text, sign)).toBe(read);
  });

  test.each([
    ['', '.'],
    ['—', '.'],
    ['-', '.'],
    ['0.06 / 0.06', '.'],
    ['2024.01.02', '.'],
    ['May 75', '.'],
    ['3. Apr', '.'],
    ['5 USD 6', '.'],
    ['5%6', '.'],
    ['12 34', '.'],
    ['1,2', '.'],
    ['1.234.56', '.'],
    ['--5', '.'],
    ['(-5)', '.'],
    ['NaN', '.'],
    ['1e999', '.'],
    ['1234567890123456', '.'],
  ] as const)('%s is none', (text, sign) => {
    expect(readNumber(text, sign)).toBeNull();
  });

  test('a spreadsheet cell counts as stored, and never where it is a date', () => {
    const cell = { text: '', colspan: 1, title: '', isHeader: false, isHidden: false, datePattern: null };
    expect(cellNumber({ ...cell, number: 0.1 + 0.2 }, ',')).toBe('0.3');
    expect(cellNumber({ ...cell, number: 27515, datePattern: 'mmm-yy' }, '.')).toBeNull();
  });

  test('any text is answered', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-+()$€% \u00a0\u2212LotsUSDe'), maxLength: 12 }),
        text => {
          expect(readNumber(text, '.') ?? '0').toMatch(/^-?\d+(\.\d+)?$/);
        },
      ),
    );
  });
});

test('blanks are nothing or a dash alone', () => {
  expect(['', ' ', '-', '\u2014', '\u00a0'].every(isBlank)).toBe(true);
  expect(['0', '- 1', 'x'].some(isBlank)).toBe(false);
});

describe('the decimal sign of a column', () => {
  test.each([
    [['1,234.50', '12'], '.'],
    [['1.234,50', '7'], ','],
    [['1.234.567'], ','],
    [['1,234,567'], '.'],
    [['1,25', '1,250'], ','],
    [['1,250', '0,123'], ','],
    [['1,250', '3'], null],
    [['1.250'], null],
    [['1.5', '1,5'], null],
    [['12', '-', 'n/a', '2024.01.02 10:00', ''], '.'],
  ] as const)('of %j is %s', (column, sign) => {
    expect(decimalSignOf(column)).toBe(sign);
  });
});
