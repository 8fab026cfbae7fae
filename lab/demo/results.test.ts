import { expect, test } from 'vitest';
import { makeRandom } from './random.ts';
import { makeResults } from './results.ts';

test('results have exactly the win rate that was asked for', () => {
  for (const winRate of [0, 35, 50, 65, 100]) {
    const results = makeResults(200, winRate, makeRandom(winRate));
    expect(results.filter(result => result === 'won')).toHaveLength(winRate * 2);
  }
});

test('results come in streaks', () => {
  const results = makeResults(10_000, 50, makeRandom(1));
  const repeated = results.filter((result, index) => result === results[index - 1]).length;
  expect(repeated / results.length).toBeGreaterThan(0.58);
});
