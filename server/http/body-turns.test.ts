import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BodyTurns } from './body-turns.ts';
import { bodyTurns } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Keeps the processor for so many milliseconds. */
const busy =
  (milliseconds: number, said: () => unknown = () => {}) =>
  async () => {
    vi.advanceTimersByTime(milliseconds);
    said();
  };

function watched(turns: BodyTurns) {
  const taken: string[] = [];
  const leaves: (() => void)[] = [];
  const take = (caller: string) =>
    void turns.toTake(caller).then(leave => {
      taken.push(caller);
      leaves.push(leave);
    });
  return { taken, leaves, take };
}

test('of each caller one body comes in at a time, until it is there or some seconds have passed', async () => {
  const { taken, leaves, take } = watched(new BodyTurns());
  for (const caller of ['Amara', 'Amara', 'Amara', 'Bo']) {
    take(caller);
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual(['Amara', 'Bo']);
  leaves[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual(['Amara', 'Bo', 'Amara']);
  await vi.advanceTimersByTimeAsync(bodyTurns.mostToCome - 1);
  expect(taken).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toEqual(['Amara', 'Bo', 'Amara', 'Amara']);
});

test('bodies are read in turn, and others have the processor for as long after each', async () => {
  const turns = new BodyTurns();
  const read: string[] = [];
  for (const name of ['Amara 1', 'Amara 2', 'Amara 3', 'Bo 1']) {
    void turns.inTurn(
      name.split(' ')[0] as string,
      busy(40, () => read.push(name)),
    );
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toEqual(['Amara 1']);
  await vi.advanceTimersByTimeAsync(39);
  expect(read).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toEqual(['Amara 1', 'Bo 1']);
  await vi.advanceTimersByTimeAsync(500);
  expect(read).toEqual(['Amara 1', 'Bo 1', 'Amara 2', 'Amara 3']);
});

test('a caller whose bodies took more than a second sends nothing until enough of it is forgiven, and others do', async () => {
  const turns = new BodyTurns();
  const { taken, take } = watched(turns);
  await turns.inTurn('Amara', busy(bodyTurns.mostOfCaller + 100));
  take('Amara');
  take('Bo');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(taken).toEqual(['Bo']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(taken).toEqual(['Bo', 'Amara']);
});

test('what a reader throws is its own', async () => {
  const turns = new BodyTurns();
  const refused = turns.inTurn('Amara', () => Promise.reject(new Error('no JSON')));
  await expect(refused).rejects.toThrow('no JSON');
  await expect(
    Promise.all([turns.inTurn('Amara', async () => 1), vi.advanceTimersByTimeAsync(10)]),
  ).resolves.toEqual([1, vi]);
});
