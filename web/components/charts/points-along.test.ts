import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPoint, placeOnAxis } from './points-along.ts';

const pointsAt = (...places: number[]) => places.map(at => ({ at }));

test('a point alone, and points of one place, stand at the end', () => {
  expect(placeOnAxis(pointsAt(7, 7))(7)).toBe(1);
});

test('the nearest point is the one that a search through all of them finds', () => {
  const places = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(places, fc.double({ min: -0.2, max: 1.2, noNaN: true }), (some, part) => {
      const points = pointsAt(...some.toSorted((a, b) => a - b));
      const placeOf = placeOnAxis(points);
      const distances = points.map(({ at }) => Math.abs(placeOf(at) - part));
      expect(distances[nearestPoint(points, part)]).toBe(Math.min(...distances));
    }),
  );
});
