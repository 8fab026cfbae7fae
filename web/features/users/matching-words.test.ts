import { expect, test } from 'vitest';
import { matchingWords } from './matching-words.ts';

test.each([
  [0, false, 'No users match'],
  [1, false, '1 user matches'],
  [3, false, '3 users match'],
  [50, true, '50 or more users match'],
])('%i users, and more of them: %s', (count, hasMore, words) => {
  expect(matchingWords(count, hasMore)).toBe(words);
});
