import { expect, test } from 'vitest';
import { currencyPairs } from './currency-pairs.ts';

test('there are 35 pairs, majors first and indices last, each once', () => {
  expect(currencyPairs).toHaveLength(35);
  expect(new Set(currencyPairs).size).toBe(35);
  expect(currencyPairs.at(0)).toBe('EURUSD');
  expect(currencyPairs.at(-1)).toBe('GER30');
});
