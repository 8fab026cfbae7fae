import { expect, test } from 'vitest';
import { longerWait } from './waits.ts';

test('waits grow to five minutes', () => {
  const waits: number[] = [];
  for (let index = 0; index < 9; index += 1) {
    waits.push(longerWait(waits.at(-1) ?? null));
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
});
