import { describe, expect, test } from 'vitest';
import { canonical, decimalOfNumber, isZero, printedDecimals, roundedTo } from './decimals.ts';
import { currencyDigits, moneyDigits, moneyText, shortMoneyText, toMoney } from './money.ts';
import { isOrderVolume, readSize } from './sizes.ts';

test('the unit of money is that of the currency, or finer where it is printed so', () => {
  expect(['USD', 'JPY', 'USC', 'BTC', 'KWD', null].map(currencyDigits)).toEqual([2, 0, 2, 8, 3, 2]);
  expect(moneyDigits('JPY', ['1000', '5'])).toBe(0);
  expect(moneyDigits('USD', ['1.5', '-0.035'])).toBe(3);
  expect(moneyDigits('USD', ['-411.91000000', '-4.08'])).toBe(2);
});

describe('money in whole units', () => {
  test.each([
    ['-12.5', 2, -1250],
    ['0.00', 2, 0],
    ['-0', 2, 0],
    ['1.005', 2, 101],
    ['-1.005', 2, -101],
    ['1234', 0, 1234],
    ['9999999999999999', 2, null],
  ])('%s with %i digits is %s', (text, digits, money) => {
    expect(toMoney(text, digits)).toBe(money);
  });

  test('and back', () => {
    expect([moneyText(-5, 2), moneyText(1250, 2), moneyText(-7, 0), moneyText(0, 2)]).toEqual([
      '-0.05',
      '12.50',
      '-7',
      '0.00',
    ]);
  });
});

test('sums have the decimals of their currency, and more where they need them', () => {
  const texts = [
    shortMoneyText(11_826_000_000, 8, 'USD'),
    shortMoneyText(-9_857_143, 8, null),
    shortMoneyText(10_000_000, 8, 'USD'),
    shortMoneyText(0, 8, 'USD'),
    shortMoneyText(500_00, 2, 'JPY'),
    shortMoneyText(5_05, 2, 'JPY'),
    shortMoneyText(100, 0, 'JPY'),
    shortMoneyText(100, 0, 'USD'),
  ];
  expect(texts).toEqual(['118.26', '-0.09857143', '0.10', '0.00', '500', '5.05', '100', '100']);
});

test('decimals keep the zeros they are printed with, and lose dust', () => {
  expect(decimalOfNumber(0.1 + 0.2)).toBe('0.3');
  expect(decimalOfNumber(1e-7)).toBe('0.0000001');
  expect(decimalOfNumber(1e30)).toBeNull();
  expect(printedDecimals('1.10000')).toBe(5);
  expect(roundedTo('9.995', 2)).toBe('10');
  expect(roundedTo('-0.004', 2)).toBe('0');
  expect(['1.10000', '-0.00', '100', '0.50'].map(canonical)).toEqual(['1.1', '0', '100', '0.5']);
  expect([isZero('0.00000'), isZero('0.1')]).toEqual([true, false]);
});

test('sizes name their unit, and an order volume is no size', () => {
  expect(readSize('0.09 Lots', '.')).toEqual({ value: '0.09', counts: 'lots' });
  expect(readSize('10 000 units', '.')).toEqual({ value: '10000', counts: 'units' });
  expect(readSize('0,5', ',')).toEqual({ value: '0.5', counts: null });
  expect(readSize('0.06 / 0.06', '.')).toBeNull();
  expect(readSize('-1', '.')).toBeNull();
  expect([isOrderVolume('0.06 / 0.06'), isOrderVolume('0.06')]).toEqual([true, false]);
});
