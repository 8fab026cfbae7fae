import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thinned } from './thinned.ts';

describe('thinned', () => {
  test('few points stay as they are', () => {
    expect(thinned([1, 2, 3], 3)).toEqual([1, 2, 3]);
  });

  test('of many, the first and the last of each bucket stay', () => {
    expect(thinned([0, 1, 2, 3, 4, 5, 6], 4)).toEqual([0, 2, 4, 6]);
    expect(thinned([0, 1, 2, 3, 4, 5, 6, 7], 4)).toEqual([0, 1, 4, 7]);
  });

  test('never more than asked for, in order, with both ends', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 2, max: 900 }), (count, most) => {
        const points = Array.from({ length: count }, (_, index) => index);
        const kept = thinned(points, most);
        expect(kept.length).toBeLessThanOrEqual(most);
        expect(kept).toEqual(kept.toSorted((one, other) => one - other));
        expect(kept.at(0)).toBe(points.at(0));
        expect(kept.at(-1)).toBe(points.at(-1));
      }),
    );
  });
});
