import { expect, test } from 'vitest';
import { accountsSentence, hasEnded, higherLimit, pausedSentence, spanSentence } from './standing-words.ts';

test.each([
  [{ daily: 95_000, max: 90_000 }, 'to the daily loss level, closer than the max loss level'],
  [{ daily: 89_000, max: 90_000 }, 'to the max loss level, closer than the daily loss level'],
  [{ daily: 90_000, max: 90_000 }, 'before both loss levels'],
  [{ daily: 90_000, max: null }, null],
  [{ daily: null, max: null }, null],
])('the headroom with %j is told %j', (limits, words) => {
  expect(higherLimit(limits)).toBe(words);
});

test('days that a loss has paused are counted', () => {
  expect(pausedSentence([])).toBeNull();
  expect(pausedSentence(['2026-03-04'])).toBe('Paused on Mar 4, 2026: the daily loss was over the limit.');
  expect(pausedSentence(['2026-03-04', '2026-03-06'])).toMatch(/^Paused on 2 days, last on Mar 6, 2026:/);
});

test('a challenge that has not begun, or is over, says so', () => {
  const days = { began_on: '2026-03-04', ends_on: '2026-03-10' };
  expect(spanSentence(days, '2026-03-03')).toBe('It starts on Mar 4, 2026; earlier trades don’t count.');
  expect(spanSentence(days, '2026-03-04')).toBeNull();
  expect(spanSentence(days, '2026-03-10')).toBeNull();
  expect(spanSentence(days, '2026-03-11')).toMatch(/^Its last day was Mar 10, 2026;/);
  expect(spanSentence({ ...days, ends_on: null }, '2027-01-01')).toBeNull();
  expect(hasEnded(null, '2027-01-01')).toBe(false);
});

test('whose trades count is said where there are several accounts, or other money than dollars', () => {
  const main = { id: 'main', name: 'Main', currency: 'USD', counts: true };
  const euros = { id: 'euros', name: 'FTMO', currency: 'EUR', counts: false };
  expect(accountsSentence([main], null)).toBeNull();
  expect(accountsSentence([main, euros], null)).toBe('Based on trades of all included accounts.');
  // A deleted account leaves its plan for all other accounts.
  expect(accountsSentence([main, euros], 'gone')).toBe('Based on trades of all included accounts.');
  expect(accountsSentence([main, euros], 'main')).toBe('Based on trades of “Main”.');
  expect(accountsSentence([main, euros], 'euros')).toBe(
    'Based on trades of “FTMO”. Converted to dollars at each trade’s rate.',
  );
});
