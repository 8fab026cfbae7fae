import { describe, expect, test } from 'vitest';
import { limitInSeries, median, percentile, sortedTimes } from './figures.ts';

describe('the limit in series', () => {
  test('two stages of 1,000 and 4,000 a second take 1 ms and 0.25 ms: 800 a second', () => {
    expect(limitInSeries(1_000, 4_000)).toBeCloseTo(800, 9);
  });

  test('two alike halve the rate, and a stage that takes no time leaves the other as it is', () => {
    expect(limitInSeries(500, 500)).toBeCloseTo(250, 9);
    expect(limitInSeries(500, Number.POSITIVE_INFINITY)).toBe(500);
  });

  test('a stage that does nothing at all lets nothing through', () => {
    expect(limitInSeries(0, 500)).toBe(0);
  });
});

describe('the percentile by nearest rank', () => {
  // The example of https://en.wikipedia.org/wiki/Percentile#The_nearest-rank_method
  const five = [15, 20, 35, 40, 50];

  test.each([
    [0.05, 15],
    [0.3, 20],
    [0.4, 20],
    [0.5, 35],
    [1, 50],
  ])('of five values %d of them do not pass %d', (share, value) => {
    expect(percentile(five, share)).toBe(value);
  });

  test('a share that falls on a rank is that rank, and the least bit more is the next', () => {
    expect(percentile(five, 0.2)).toBe(15);
    expect(percentile(five, 0.2001)).toBe(20);
  });

  test('the share 0 is the least value', () => {
    expect(percentile(five, 0)).toBe(15);
  });

  test('one value is every percentile', () => {
    expect([0, 0.5, 0.99, 1].map(share => percentile([7], share))).toEqual([7, 7, 7, 7]);
  });

  test('of a hundred values the 95th, and the 99th, stand at those places', () => {
    const hundred = Float64Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile(hundred, 0.99)).toBe(99);
  });

  test('of no values there is none', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('the median', () => {
  test('of an odd number of values is the one in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4])).toBe(4);
  });

  test('of an even number is the mean of the two in the middle', () => {
    expect(median([8, 1, 2, 100])).toBe(5);
    expect(median([1, 2])).toBe(1.5);
  });

  test('orders by size, not as text', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  test('of no values there is none', () => {
    expect(median([])).toBeNaN();
  });

  test('leaves the values as they were', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('the times of several measurements', () => {
  test('are put in one order, across the measurements', () => {
    const measurements = [
      { times: Float64Array.of(5, 1) },
      { times: new Float64Array() },
      { times: Float64Array.of(10, 2, 1) },
    ];
    expect([...sortedTimes(measurements)]).toEqual([1, 1, 2, 5, 10]);
  });

  test('of none there are none', () => {
    expect([...sortedTimes([])]).toEqual([]);
  });
});
