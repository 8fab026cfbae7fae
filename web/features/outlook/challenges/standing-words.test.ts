import { expect, test } from 'vitest';
import { higherLimit, pausedSentence } from './standing-words.ts';

test.each([
  [{ daily: 95_000, max: 90_000 }, 'to the daily limit, the higher one'],
  [{ daily: 89_000, max: 90_000 }, 'to the limit of all losses, the higher one'],
  [{ daily: 90_000, max: 90_000 }, 'to both limits'],
  [{ daily: 90_000, max: null }, null],
  [{ daily: null, max: null }, null],
])('the headroom with %j is told %j', (limits, words) => {
  expect(higherLimit(limits)).toBe(words);
});

test('days that a loss has paused are counted', () => {
  expect(pausedSentence([])).toBeNull();
  expect(pausedSentence(['2026-03-04'])).toBe(
    'Paused on Mar 4, 2026: the loss was larger than a day allows.',
  );
  expect(pausedSentence(['2026-03-04', '2026-03-06'])).toMatch(/^Paused on 2 days, last on Mar 6, 2026:/);
});
