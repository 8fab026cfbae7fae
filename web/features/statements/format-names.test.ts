import { expect, test } from 'vitest';
import { accountWords } from './format-names.ts';

test('of a number its last digits are shown, the name of another journal’s account as it is', () => {
  expect(accountWords('12345678')).toBe('…5678');
  expect(accountWords('Apex-123456')).toBe('…3456');
  expect(accountWords('Funded 1')).toBe('Funded 1');
});
