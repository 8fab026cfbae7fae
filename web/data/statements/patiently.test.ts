import { expect, test } from 'vitest';
import { patiently } from './patiently.ts';

class Failed extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`Status ${status}`);
    this.status = status;
  }
}

function failing(...statuses: number[]) {
  let calls = 0;
  const call = async () => {
    const status = statuses[calls];
    calls += 1;
    if (status !== undefined) {
      throw new Failed(status);
    }
    return calls;
  };
  return call;
}

const waits: number[] = [];
const wait = async (milliseconds: number) => void waits.push(milliseconds);

test('a call is made again until an answer comes, with longer and longer pauses', async () => {
  expect(await patiently(failing(0, 503, 0), wait)).toBe(4);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});

test('a refusal is an answer, and patience ends', async () => {
  await expect(patiently(failing(0, 422), wait)).rejects.toThrow('Status 422');
  await expect(patiently(failing(...Array<number>(9).fill(0)), wait)).rejects.toThrow('Status 0');
});
