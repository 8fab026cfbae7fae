import { expect, test } from 'vitest';
import { currentRun } from './runs.ts';

const run = (results: string) =>
  currentRun([...results].map(result => ({ trade_result: result === 'w' ? 'won' : 'lost' }) as never));

test.each([
  ['', null],
  ['w', { length: 1, isWinning: true }],
  ['wl', { length: 1, isWinning: false }],
  ['wllw', { length: 1, isWinning: true }],
  ['wlll', { length: 3, isWinning: false }],
  ['www', { length: 3, isWinning: true }],
])('the streak at the end of %s', (results, expected) => {
  expect(run(results)).toEqual(expected);
});
