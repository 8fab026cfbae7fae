import { expect, test } from 'vitest';
import { netGround } from './net-color.ts';

const colorShare = (net: number, full: number) =>
  /--(\w+)\) (\d+)%/.exec(netGround(net, full)?.backgroundColor ?? '')?.slice(1);

test('the ground of a day grows with its net, and alike for won and lost', () => {
  expect(colorShare(100, 100)).toEqual(['profit', '45']);
  expect(colorShare(-100, 100)).toEqual(['loss', '45']);
  expect(colorShare(5000, 100)).toEqual(['profit', '45']);
  expect(colorShare(-50, 100)).toEqual(['loss', '27']);
  expect(colorShare(0.01, 100)).toEqual(['profit', '8']);
  expect(netGround(0, 100)).toBe(undefined);
});
