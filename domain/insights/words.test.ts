import { expect, test } from 'vitest';
import { expectancyOf } from './expectancy.ts';
import { chanceOfRun, expectedLongestRun, usualRun } from './run-chance.ts';
import { tallyOf } from './tally.ts';
import { moreToTell, outsideTrades, standsOutSentence, usualRunSentence, verdictSentence } from './words.ts';

const tally = (...amounts: number[]) =>
  tallyOf(amounts.map(cents => ({ cents, trade_result: cents > 0 ? 'won' : 'lost' })));
const twelve = tally(5000, -2500, -2500, 7500, 0, -2500, 4000, 6000, -3000, -2500, -2500, 9000);
const sentenceOf = (...cents: number[]) => verdictSentence(expectancyOf(tally(...cents)), false);

test('the sentence on top says what the record can tell', () => {
  expect(verdictSentence(expectancyOf(twelve), true)).toBe(
    '12 trades cannot tell yet: $13.33 a trade on average, and the true average may be anywhere from -$15.92 to $42.59.',
  );
  expect(sentenceOf(1000, 1100, 900, 1000)).toMatch(/^Your record gains: \$10\.00 a trade/);
  expect(sentenceOf(-1000, -1100, -900, -1000)).toMatch(/^Your record loses: -\$10\.00 a trade/);
  const two = expectancyOf(tally(1000, 1001));
  expect(verdictSentence(two, true)).toMatch(/^So far your record gains: .* may be anywhere roughly from/);
  expect(sentenceOf(1000)).toBe('1 trade cannot tell yet.');
  expect(sentenceOf()).toBe('No closed trade yet.');
});

test('what stands out is told beside the others, and how many trades more would tell', () => {
  const row = { trades: 4, net: -40, expectancy: expectancyOf(tally(-1000)) };
  expect(standsOutSentence('XAUUSD', row, { trades: 6, net: -38 })).toBe(
    'XAUUSD stands out: -$10.00 a trade over 4 trades, $1.00 over the others.',
  );
  expect(moreToTell(expectancyOf(twelve))).toBe('About 34 trades more like these would tell.');
  expect(moreToTell(expectancyOf(tally(1000, 1100, 900)))).toBeNull();
  expect(moreToTell(expectancyOf(tally(0, 0)))).toBeNull();
});

test('how usual the longest run of losses is', () => {
  const sentence = (longest: number, wins: number, losses: number) => {
    const run = usualRun(longest, { wins, losses });
    return run && usualRunSentence(run);
  };
  expect(sentence(3, 5, 6)).toBe(
    'Your longest run of losses is 3. With 6 losses in 11, chance alone gives 3 or more in 64 of 100 such records.',
  );
  expect(sentence(1, 2000, 1)).toMatch(/With 1 loss in 2,001, chance alone gives 1 or more in 63 of 100/);
  expect(sentence(20, 50, 50)).toMatch(/fewer than 1 of 100/);
  expect(sentence(1, 50, 50)).toMatch(/more than 99 of 100/);
  expect(sentence(0, 5, 0)).toBeNull();
});

test('a win rate that is not that of the card says why, and costs outside trades are told', () => {
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
