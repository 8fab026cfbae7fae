import { expect, test } from 'vitest';
import { beginStream, nextNumber } from './sfc32.ts';

test.each([
  [1, 0, 0, [3387734806, 1080862987, 3546521498]],
  [1, 7, 2 ** 32 - 1, [424099839, 2941129244, 1277814832]],
])('the stream of (%d, %d, %d) is the same on every device', (seed, x, y, expected) => {
  const stream = new Int32Array(4);
  beginStream(stream, seed, x, y);
  expect(expected.map(() => nextNumber(stream) * 2 ** 32)).toEqual(expected);
});
