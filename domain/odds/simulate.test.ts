import { describe, expect, test } from 'vitest';
import { chanceRange, percentileSpread } from './chance-range.ts';
import { type DayColumns, dayColumns } from './day-columns.ts';
import { fixedBarriers } from './path-rules.ts';
import { beginStream } from './sfc32.ts';
import { type Simulation, simulate } from './simulate.ts';
import { fillWeights } from './world-weights.ts';

const noEnd = 1_000_000;

function coin(wins: number, losses: number, [win, loss] = [1, -1]): DayColumns {
  return dayColumns([...Array(wins).fill([win]), ...Array(losses).fill([loss])]);
}

function run(sample: DayColumns, floor: number, target: number, simulation: Partial<Simulation>) {
  const settings = {
    seed: 20_261_123,
    worlds: 1,
    paths: 2500,
    days: noEnd,
    lookAt: [],
    balance: null,
    isWeighted: false,
    ...simulation,
  };
  const ends = simulate(sample, settings, fixedBarriers(-floor, target));
  const all = settings.worlds * settings.paths;
  const share = (hits: Uint32Array) => hits.reduce((sum, hit) => sum + hit, 0) / all;
  return { ...ends, all, reachedShare: share(ends.reached), flooredShare: share(ends.floored) };
}

function isNear(share: number, exact: number, all: number, besides = 0) {
  expect(Math.abs(share - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / all) + besides);
}

describe('chances that are known exactly', () => {
  test.each([
    ['1 up or down, 52 in 100', coin(13, 12), 10, 10, noEnd, 0.6901, 0.3099],
    ['even chances, a nearer target', coin(1, 1), 10, 5, noEnd, 0.6667, 0.3333],
    ['45 in 100', coin(9, 11), 20, 10, noEnd, 0.1323, 0.8677],
    ['55 in 100, a near floor', coin(11, 9), 5, 15, noEnd, 0.645, 0.355],
    ['52 in 100, 50 trades', coin(13, 12), 10, 10, 50, 0.2337, 0.105],
    ['52 in 100, 100 trades', coin(13, 12), 10, 10, 100, 0.4536, 0.2037],
    ['52 in 100, 200 trades', coin(13, 12), 10, 10, 200, 0.6268, 0.2815],
    ['55 in 100, 60 trades', coin(11, 9), 10, 10, 60, 0.4531, 0.0609],
    ['2 for 1, 45 in 100, 40 trades', coin(9, 11, [2, -1]), 10, 10, 40, 0.7775, 0.0263],
    ['2 for 1, 45 in 100, 100 trades', coin(9, 11, [2, -1]), 10, 10, 100, 0.9587, 0.0328],
    ['2 for 1, 45 in 100', coin(9, 11, [2, -1]), 10, 10, noEnd, 0.9669, 0.0331],
    ['2 for 1, 40 in 100, 100 trades', coin(2, 3, [2, -1]), 10, 20, 100, 0.6099, 0.1249],
    ['even chances, 20 trades', coin(1, 1), 5, 5, 20, 0.2628, 0.2628],
    ['days of several trades', dayColumns([[2, -1], [-1], [-1, -1], [1], [], [2]]), 4, 6, 20, 0.5076, 0.3072],
  ])('%s', (_case, sample, floor, target, days, reached, floored) => {
    const ends = run(sample, floor, target, { days });
    isNear(ends.reachedShare, reached, ends.all);
    isNear(ends.flooredShare, floored, ends.all);
  });
});

// A walk of small steps h comes within 0.001 of one that never jumps: up with (1 + drift x h / spread²) / 2, h² /
// spread² days each.
describe('chances of many small trades', () => {
  test.each([
    ['a drift of 0.05 with a spread of 1', coin(81, 79), 20, 40, noEnd, 0.5065, 0.4935],
    ['the same with 100 days', coin(81, 79), 20, 40, 1600, 0.4219, 0.4535],
    ['a drift of 40 with a spread of 300', coin(14, 13), 24, 36, noEnd, 0.8409, 0.1591],
    ['the same with 60 days', coin(14, 13), 24, 36, 778, 0.5368, 0.1251],
    ['the same without a floor', coin(14, 13), Infinity, 36, 778, 0.543, 0],
    ['a drift of 0.05 without a floor, 100 days', coin(81, 79), Infinity, 40, 1600, 0.4901, 0],
    ['no drift and no floor', coin(1, 1), Infinity, 40, 1600, 0.3173, 0],
  ])('%s', (_case, sample, floor, target, days, reached, floored) => {
    const ends = run(sample, floor, target, { days, paths: 500 });
    isNear(ends.reachedShare, reached, ends.all, 0.001);
    isNear(ends.flooredShare, floored, ends.all, 0.001);
  });
});

test('where a walk without barriers ends', () => {
  const { moved } = run(coin(13, 12), Infinity, Infinity, { days: 100, lookAt: [100] });
  expect(moved.map(percentileSpread)).toEqual([{ p10: -8, p50: 4, p90: 16 }]);
});

describe('chances of a record, by the worlds that it leaves open', () => {
  test.each([
    ['50 days, no end', coin(26, 24), noEnd, 0.5961, [0.0554, 0.6924, 0.9888], 0.065],
    ['50 days, 100 to come', coin(26, 24), 100, 0.4759, [0.0465, 0.4555, 0.9423], 0.065],
    ['500 days, 100 to come', coin(260, 240), 100, 0.4582, [0.2646, 0.4538, 0.6584], 0.03],
  ])('%s', (_case, sample, days, reached, range, tolerance) => {
    const ends = run(sample, 10, 10, { worlds: 1000, paths: 20, days, isWeighted: true });
    const { p10, p50, p90 } = chanceRange(ends.reached, 20);
    expect(Math.abs(ends.reachedShare - reached)).toBeLessThan(tolerance);
    [p10, p50, p90].forEach((found, index) => {
      expect(Math.abs(found - (range[index] ?? 0))).toBeLessThan(tolerance);
    });
  });
});

test('a mean of weighted trades is spread as that of a Bayesian bootstrap: s / sqrt(n + 1)', () => {
  const twelve = [50, -25, -25, 75, 0, -25, 40, 60, -30, -25, -25, 90];
  const stream = new Int32Array(4);
  const weights = new Float64Array(twelve.length);
  const means = Array.from({ length: 4000 }, (_, world) => {
    beginStream(stream, 1, world, 2 ** 32 - 1);
    fillWeights(weights, stream);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return twelve.reduce((mean, amount, index) => mean + (amount * (weights[index] ?? 0)) / sum, 0);
  });
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  const variance = means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / means.length;
  expect(Math.abs(Math.sqrt(variance) - 12.23)).toBeLessThan((4 * 12.23) / Math.sqrt(2 * means.length));
});
