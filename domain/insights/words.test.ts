import { expect, test } from 'vitest';
import { tradeExpectancy } from './expectancy.ts';
import { chanceOfRun, expectedLongestRun, usualRun } from './run-chance.ts';
import { tallyTrades } from './tally.ts';
import {
  moreTradesSentence,
  outsideTrades,
  standsOutSentence,
  usualRunSentence,
  verdictSentence,
} from './words.ts';

const tally = (...amounts: number[]) =>
  tallyTrades(amounts.map(cents => ({ cents, trade_result: cents > 0 ? 'won' : 'lost' })));
const twelve = tally(5000, -2500, -2500, 7500, 0, -2500, 4000, 6000, -3000, -2500, -2500, 9000);
const writeSentence = (...cents: number[]) => verdictSentence(tradeExpectancy(tally(...cents)), false);

test('the headline states what the results show', () => {
  expect(verdictSentence(tradeExpectancy(twelve), true)).toBe(
    'Too early to tell: 12 trades, $13.33 per trade on average (95% range -$15.92 to $42.59).',
  );
  expect(writeSentence(1000, 1100, 900, 1000)).toMatch(/^You have an edge so far: \$10\.00 per trade/);
  expect(writeSentence(-1000, -1100, -900, -1000)).toMatch(/^You’re losing so far: -\$10\.00 per trade/);
  const two = tradeExpectancy(tally(1000, 1001));
  expect(verdictSentence(two, true)).toMatch(/^You’re up so far: .* \(rough 95% range/);
  expect(verdictSentence(two, false, 'USD', false)).toMatch(/^This trader has an edge so far: /);
  expect(writeSentence(1000)).toBe('Too early to tell: 1 trade.');
  expect(writeSentence()).toBe('No closed trades yet.');
});

test('an outlier is compared with the rest, and more trades needed are counted', () => {
  const row = { trades: 4, net: -40, expectancy: tradeExpectancy(tally(-1000)) };
  expect(standsOutSentence('XAUUSD', row, { trades: 6, net: -38 })).toBe(
    'XAUUSD stands out: -$10.00 per trade (4 trades), against $1.00 for the rest.',
  );
  expect(moreTradesSentence(tradeExpectancy(twelve))).toBe(
    'You’d need about 34 more trades like these to be sure.',
  );
  expect(moreTradesSentence(tradeExpectancy(tally(1000, 1100, 900)))).toBeNull();
  expect(moreTradesSentence(tradeExpectancy(tally(0, 0)))).toBeNull();
});

test('how usual the longest run of losses is', () => {
  const sentence = (longest: number, wins: number, losses: number) => {
    const run = usualRun(longest, { wins, losses });
    return run && usualRunSentence(run);
  };
  expect(sentence(3, 5, 6)).toBe(
    'Longest losing streak: 3. With your win rate, a streak of 3+ in 11 trades happens 64% of the time by chance.',
  );
  expect(sentence(1, 2000, 1)).toMatch(/a streak of 1\+ in 2,001 trades happens 63% of the time/);
  expect(sentence(20, 50, 50)).toMatch(/less than 1%/);
  expect(sentence(1, 50, 50)).toMatch(/more than 99%/);
  expect(sentence(0, 5, 0)).toBeNull();
});

test('financing outside trades has a sentence', () => {
  expect(outsideTrades(-12.4)).toBe('Financing outside trades: -$12.40');
  expect(outsideTrades(0)).toBeNull();
});

test.each([
  [3, 0.5],
  [300, 0.9],
  [1_000, 0.99],
  [2_000, 0.999],
  [2_000, 0.6],
])('the run to expect of %d trades that lose with %d is the sum of the chances of every run', (n, p) => {
  const lengths = Array.from({ length: n }, (_, index) => index + 1);
  const expected = lengths.reduce((sum, length) => sum + chanceOfRun(length, n, p), 0);
  expect(expectedLongestRun(n, p)).toBeCloseTo(expected, 5);
});
