import { expect, test } from 'vitest';
import { momentsAlong, stepLine } from './equity-scale.ts';

const pointsAt = (...moments: number[]) => moments.map(at => ({ at, sum: at, down: 0 }));
const heightOf = ({ sum }: { sum: number }) => sum / 100;

test('a sum stands until the next trade changes it', () => {
  expect(stepLine(pointsAt(0, 25, 100), heightOf)).toBe('M0 1000H0V1000H250V750H1000V0');
  expect(stepLine([], heightOf)).toBe('');
});

test('a point alone stands at the end', () => {
  expect(stepLine(pointsAt(50), heightOf)).toBe('M0 500H1000V500');
  expect(momentsAlong(pointsAt(7), 5)).toEqual([7]);
});

test('moments along the axis reach from one end to the other', () => {
  expect(momentsAlong(pointsAt(0, 3, 100), 5)).toEqual([0, 25, 50, 75, 100]);
});
