import { expect, onTestFinished, test } from 'vitest';
import type { DiskSpace } from '../../domain/host/host-report.ts';
import { openConditions } from './conditions.ts';
import { watchDisks } from './watch-disks.ts';

const settings = { dataDir: '/data', databaseUrl: undefined, s3: undefined };

test('a disk that hangs is looked at once for everybody, is a warning within seconds, and recovers', async () => {
  let looks = 0;
  let answer: (disks: DiskSpace[]) => void = () => {};
  const conditions = openConditions({ info: () => {}, warn: () => {} });
  const disks = watchDisks(settings, conditions, () => {
    looks++;
    return new Promise(done => {
      answer = done;
    });
  });
  onTestFinished(disks.stop);
  expect(await Promise.all([disks.look(), disks.look()])).toEqual([[], []]);
  expect([looks, conditions.list().map(({ name }) => name)]).toEqual([1, ['disk-space']]);

  const disk: DiskSpace = { stores: ['data'], path: '/data', free: 2 ** 40, total: 2 ** 40 };
  answer([disk]);
  const looked = disks.look();
  answer([disk]);
  expect([await looked, conditions.list()]).toEqual([[disk], []]);
});
