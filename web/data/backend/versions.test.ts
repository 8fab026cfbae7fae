import { expect, test } from 'vitest';
import { ChangedMeanwhile, changeRow } from './versions.ts';

type Row = { version: number; amount: number; notes: string | null; made_at: string };

const before: Row = { version: 1, amount: 10, notes: null, made_at: '2026-03-01T10:00:00+00:00' };

function serverWith(now: Row | undefined, changes: Partial<Row>) {
  let row = now;
  const writes: number[] = [];
  return {
    writes,
    access: {
      write: async (version: number) => {
        writes.push(version);
        if (row?.version !== version) {
          return undefined;
        }
        row = { ...row, ...changes, version: version + 1 };
        return row;
      },
      read: async () => row,
    },
  };
}

const change = (now: Row | undefined, changes: Partial<Row>) => {
  const { writes, access } = serverWith(now, changes);
  return { writes, result: changeRow(before, changes, access) };
};

test('a row that nothing else changed is changed at once', async () => {
  const { writes, result } = change(before, { notes: 'Late' });
  expect(await result).toEqual({ ...before, notes: 'Late', version: 2 });
  expect(writes).toEqual([1]);
});

test('what was changed elsewhere in other columns stays', async () => {
  const { result } = change({ ...before, version: 2, amount: 20 }, { notes: 'Late' });
  expect(await result).toEqual({ ...before, amount: 20, notes: 'Late', version: 3 });
});

test('what was changed elsewhere in the same column is not undone', async () => {
  const latest = { ...before, version: 2, amount: 20 };
  const { writes, result } = change(latest, { amount: 30, notes: 'Late' });
  await expect(result).rejects.toThrow(ChangedMeanwhile);
  await expect(result).rejects.toMatchObject({ latest });
  expect(writes).toEqual([1]);
});

test('what was changed elsewhere to the same is no conflict either', async () => {
  const { result } = change({ ...before, version: 2, amount: 30 }, { amount: 30, notes: 'Late' });
  expect(await result).toEqual({ ...before, amount: 30, notes: 'Late', version: 3 });
});

test('the same change made before, with its answer lost, is no conflict', async () => {
  const saved = { ...before, version: 2, amount: 30, made_at: '2026-03-02T10:00:00+00:00' };
  const { result } = change(saved, { amount: 30, made_at: '2026-03-02T10:00:00.000Z' });
  expect(await result).toBe(saved);
});

test('a row that is gone is undefined', async () => {
  expect(await change(undefined, { amount: 30 }).result).toBeUndefined();
});

test('a row that changes all the time is given up, and said so', async () => {
  let version = 2;
  const access = { write: async () => undefined, read: async () => ({ ...before, version: version++ }) };
  await expect(changeRow(before, { amount: 30 }, access)).rejects.toThrow('keeps changing');
});
