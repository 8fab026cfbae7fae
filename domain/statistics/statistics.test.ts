import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from './luck.ts';
import { meanInterval } from './mean-interval.ts';
import { normalQuantile } from './normal.ts';
import { makeSample, sampleMean, standardDeviation } from './sample.ts';
import { chanceBeyond, student95 } from './student.ts';
import { shareInterval } from './wilson.ts';

test.each([
  [0.5, 0],
  [0.75, 0.6744898],
  [0.975, 1.959964],
  [0.995, 2.5758293],
  [0.9989583333, 3.0780881],
  [0.99999, 4.2648908],
  [1e-12, -7.0344838],
])('the normal deviate of %d is %d', (probability, expected) => {
  expect(normalQuantile(probability)).toBeCloseTo(expected, 5);
});

test.each([
  [1, 12.7062047],
  [2, 4.3026527],
  [3, 3.1824463],
  [11, 2.2009852],
  [39, 2.0226909],
  [100, 1.9839715],
  [101, 1.983731],
  [19_999, 1.9600826],
])('t of 95 in 100 with %d degrees of freedom is %d', (degrees, expected) => {
  expect(student95(degrees)).toBeCloseTo(expected, 6);
});

test('t falls with each degree of freedom, where one way of working it out hands over to the other as well', () => {
  for (let degrees = 2; degrees <= 300; degrees += 1) {
    expect(student95(degrees)).toBeLessThan(student95(degrees - 1));
  }
});

test('a sample of nothing has no mean, and one number or equal ones no interval', () => {
  expect(sampleMean(makeSample([]))).toBeNull();
  expect(standardDeviation(makeSample([7]))).toBeNull();
  expect(meanInterval(7, null, 1)).toBeNull();
  expect(meanInterval(7, standardDeviation(makeSample([7, 7, 7])), 3)).toBeNull();
  expect(shareInterval(0, 0)).toBeNull();
  expect(differences(makeSample([1]), makeSample([1, 2]))).toBeNull();
  expect(differences(makeSample([1, 1]), makeSample([2, 2]))).toBeNull();
});

test("Welch's t is that of the textbooks, and the other way round it has the other sign", () => {
  const [one, other] = [makeSample([27, 21, 25, 28, 24]), makeSample([19, 17, 30, 12])];
  expect(differences(one, other)?.welch.t).toBeCloseTo(1.378595, 6);
  expect(differences(other, one)?.welch.t).toBeCloseTo(-1.378595, 6);
  expect(differences(one, other)?.welch.degrees).toBeCloseTo(3.627303, 6);
});

test("the chance of a Student's t is that of the tables, and 5 in 100 at its own quantile", () => {
  expect(chanceBeyond(1, 1)).toBeCloseTo(0.5, 10);
  expect(chanceBeyond(2.228139, 10)).toBeCloseTo(0.05, 6);
  expect(chanceBeyond(3.169273, 10)).toBeCloseTo(0.01, 6);
  expect(chanceBeyond(0, 3)).toBe(1);
  for (const degrees of [1, 2, 5, 11, 40, 100, 101, 5000]) {
    expect(chanceBeyond(student95(degrees), degrees)).toBeCloseTo(0.05, 6);
  }
  expect(chanceBeyond(1.959964, 1e9)).toBeCloseTo(0.05, 5);
});

test('a spread loses no digit where the numbers are large and close together', () => {
  const [large, small] = [
    [1e12 + 1, 1e12 + 2, 1e12 + 4],
    [1, 2, 4],
  ];
  expect(standardDeviation(makeSample(large))).toBe(standardDeviation(makeSample(small)));
});

test('the interval of a share lies within 0 and 100, around the share, and mirrors that of the misses', () => {
  const counts = fc.tuple(fc.nat(20_000), fc.nat(20_000)).filter(([hits, misses]) => hits + misses > 0);
  fc.assert(
    fc.property(counts, ([hits, misses]) => {
      const n = hits + misses;
      const { low, high } = shareInterval(hits, n) ?? { low: -1, high: -1 };
      const mirrored = shareInterval(misses, n) ?? { low: -1, high: -1 };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(100);
      expect(low).toBeLessThanOrEqual((100 * hits) / n);
      expect(high).toBeGreaterThanOrEqual((100 * hits) / n);
      expect(100 - mirrored.high).toBeCloseTo(low, 9);
    }),
  );
});
