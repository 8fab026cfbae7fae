import { expect, test } from 'vitest';
import { blockLength } from './block-length.ts';
import { blockSample } from './block-sample.ts';
import { chanceRange } from './chance-range.ts';
import { fixedBarriers } from './path-rules.ts';
import { simulateOdds } from './plan-odds.ts';
import { beginStream, nextNumber } from './sfc32.ts';

function days(count: number, carried: number): number[] {
  const stream = new Int32Array(4);
  beginStream(stream, 20_261_127, 0, 0);
  let last = 0;
  return Array.from({ length: count }, () => {
    last = carried * last + 1000 * (nextNumber(stream) + nextNumber(stream) + nextNumber(stream) - 1.5);
    return Math.round(last);
  });
}

test('blocks are as long as the record suggests, from 3 days to a tenth of it', () => {
  expect(blockLength(days(250, 0))).toBe(3);
  expect(blockLength(days(250, 0.5))).toBeGreaterThan(4);
  expect(blockLength(days(250, 0.8))).toBeGreaterThan(blockLength(days(250, 0.5)));
  expect(blockLength(days(100, 0.99))).toBe(10);
  expect(blockLength(days(20, 0.5))).toBe(2);
  expect(blockLength(days(15, 0))).toBe(1.5);
  expect([blockLength([]), blockLength([5]), blockLength(Array(60).fill(7))]).toEqual([1, 1, 3]);
});

test('the weights of days that have nothing to do with each other spread a mean as its own days do', () => {
  const { blocks } = blockSample(days(60, 0).map(net => [net]));
  expect(blocks).toMatchObject({ length: 3, ring: 60 });
  expect(blocks.shapes[0]).toBeCloseTo(11 / 60, 12);
  expect(blocks.shapes[1]).toBeCloseTo((11 / 60) * (30 / 60), 12);
});

test('the range of a streaky record is wider than that of the same days in any other order', () => {
  const streaky = days(150, 0.5);
  const mixed = streaky.map((_, day) => streaky[(day * 67) % 150] ?? 0);
  const told = (nets: readonly number[]) =>
    simulateOdds(
      { days: nets.map(net => [net]), balance: null },
      { seed: 7, days: 40, rules: fixedBarriers(-4000, 4000) },
      { worlds: 200, paths: 20 },
    );
  const [one, other] = [told(streaky).range, told(mixed).range];
  expect(one.p90 - one.p10).toBeGreaterThan(1.15 * (other.p90 - other.p10));
});

test('the range of a small chance does not come in steps of one path', () => {
  const hits = new Uint32Array(1000).map((_, world) => Number(world % 5 === 0) + Number(world % 20 === 0));
  const { p10, p50, p90 } = chanceRange(hits, 20);
  expect(p10).toBeGreaterThan(0);
  expect(p10).toBeLessThan(p50);
  expect(p50).toBeLessThan(0.0125);
  expect(p90).toBeGreaterThan(0.0125);
});
