import { expect, test } from 'vitest';
import { pointForComma } from './comma-typed.ts';
import { amountField, priceField } from './decimal-input.ts';

test.each([
  ['1,08543', '1.08543'],
  [' 151,234 ', '151.234'],
  [',5', '.5'],
])('%j could be %s', (typed, changed) => {
  expect(pointForComma(typed, priceField)).toBe(changed);
});

test.each(['1.08543', '1,000.50', '1.000,50', '1,000,000', '1,085431', '-1,5', 'a,b', ',', ''])(
  'there is nothing to ask about %j',
  typed => {
    expect(pointForComma(typed, priceField)).toBeUndefined();
  },
);

test('an amount with more decimals than cents is not asked about', () => {
  expect(pointForComma('1,255', amountField)).toBeUndefined();
  expect(pointForComma('1,25', amountField)).toBe('1.25');
});
