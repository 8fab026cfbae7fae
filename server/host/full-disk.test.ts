import { expect, test } from 'vitest';
import { openConditions } from './conditions.ts';
import { openFullDisk } from './full-disk.ts';

const noLog = { info: () => {}, warn: () => {} };
const pictures = async () => true;

test('an error counts as a full disk only when the test fails too, however many errors come at once', async () => {
  let tests = 0;
  const conditions = openConditions(noLog);
  const database = async () => {
    tests++;
    // PostgreSQL's answer to the test itself.
    disk.noticed('database');
    return isWritable;
  };
  const disk = openFullDisk(conditions, { database, pictures });
  let isWritable = true;
  disk.noticed('database');
  disk.noticed('database');
  await expect.poll(() => tests).toBe(1);
  expect([disk.isFull(), conditions.list()]).toEqual([false, []]);

  isWritable = false;
  disk.noticed('database');
  await expect.poll(disk.isFull).toBe(true);
  expect([tests, conditions.list().map(({ name }) => name)]).toEqual([2, ['disk-full']]);
  await disk.stop();
});
