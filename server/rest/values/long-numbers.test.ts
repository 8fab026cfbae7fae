import { expect, test } from 'vitest';
import { hasLongNumber } from './long-numbers.ts';

test.each<[string, unknown, boolean]>([
  ['a number of 20 digits', 12345678901234567000, false],
  ['numbers beside each other', Array.from({ length: 50 }, (_, i) => i), false],
  ['a text of digits', { note: '1'.repeat(100) }, false],
  ['a text that ends in a backslash', ['\\', '1'.repeat(100), '"'], false],
  ['a text with quotes', { '"\\"': '"1111111111111111111111111111111111111111"' }, false],
])('%s', (_, value, isLong) => {
  expect(hasLongNumber(JSON.stringify(value), 24)).toBe(isLong);
});

test('a number that is longer', () => {
  expect(hasLongNumber(`{"note":"\\\\","amount":${'1'.repeat(25)}}`, 24)).toBe(true);
  expect(hasLongNumber(`[-1.${'0'.repeat(25)}1e-5]`, 24)).toBe(true);
});

test('a number that is long once it is written out', () => {
  expect(hasLongNumber('[1e400, 2E-308, true, {"a": false}, 12345, "1e131071"]', 24)).toBe(false);
  expect(hasLongNumber('{"trades":[{"profit":1e131071}]}', 24)).toBe(true);
  expect(hasLongNumber('[1E-16383]', 24)).toBe(true);
});

test('takes no longer for four million quotes and backslashes', () => {
  const start = performance.now();
  expect(hasLongNumber(JSON.stringify('\\"'.repeat(1_000_000)), 24)).toBe(false);
  expect(performance.now() - start).toBeLessThan(2_000);
});
