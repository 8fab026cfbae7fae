import { expect, test } from 'vitest';
import { linePath, makePane } from './pane-shapes.tsx';

const axis = { from: 0, to: 100, ticks: [0, 100], isCut: false };
const drawPath = (figures: (number | null)[], isStep = false, isBars = false) => {
  const points = figures.map((figure, at) => ({ at, figure }));
  return linePath(makePane(points, axis, isBars), points, isStep);
};

test('a figure in steps stands until the next one changes it; one alone stands at the end of its line', () => {
  expect(drawPath([0, 25, 100], true)).toBe('M0 1000H0V1000H500V750H1000V0');
  expect(drawPath([50], true)).toBe('M0 500H1000V500');
  expect(drawPath([], true)).toBe('');
});

test('a line is broken where there is no figure', () => {
  expect(drawPath([null, 50, 100])).toBe('M500 500L500 500L1000 0');
  expect(drawPath([0, null, 100], true)).toBe('M0 1000H0V1000M1000 0H1000V0');
});

test('points with bars are in the middle of their rooms', () => {
  expect(drawPath([0, 100], false, true)).toBe('M250 1000L250 1000L750 0');
  expect(makePane([{ at: 0 }], axis, true).x(0)).toBe(0.5);
});
