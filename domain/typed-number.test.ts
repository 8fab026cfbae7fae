import { expect, test } from 'vitest';
import { amountField, balanceField } from './decimal-input.ts';
import { priceField } from './trade-numbers.ts';
import { numbersMeant } from './typed-number.ts';

test.each([
  ['1,08543', ['1.08543']],
  [' 151,234 ', ['151234', '151.234']],
  [',5', ['.5']],
  ['1,000.50', ['1000.50']],
  ['1.000,50', ['1000.50']],
  ['1,000,000', ['1000000']],
  ['$ 1 250.50', ['1250.50']],
  ['1 250,50 USD', ['1250.50']],
])('%j could be %j', (typed, numbers) => {
  expect(numbersMeant(typed, priceField)).toEqual(numbers);
});

test.each(['1.08543', '1000', '1,0,0', '1,085431', '-1,5', '1.2.3', '12,34.5', '1e5', 'a,b', '$', ',', ''])(
  'there is nothing to ask about %j',
  typed => {
    expect(numbersMeant(typed, priceField)).toEqual([]);
  },
);

test('only what the field takes is asked about', () => {
  expect(numbersMeant('1,255', amountField)).toEqual(['1255']);
  expect(numbersMeant('1,25', amountField)).toEqual(['1.25']);
  expect(numbersMeant('-$1,000.50', balanceField)).toEqual(['-1000.50']);
  expect(numbersMeant('−3.50', balanceField)).toEqual(['-3.50']);
  expect(numbersMeant('-$1,000.50', amountField)).toEqual([]);
});
