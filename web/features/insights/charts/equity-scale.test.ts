import { expect, test } from 'vitest';
import { momentsAlong } from './equity-scale.ts';

const pointsAt = (...moments: number[]) => moments.map(at => ({ at, sum: at, down: 0 }));

test('moments along the axis reach from one end to the other', () => {
  expect(momentsAlong(pointsAt(0, 3, 100), 5)).toEqual([0, 25, 50, 75, 100]);
  expect(momentsAlong(pointsAt(7), 5)).toEqual([7]);
});
