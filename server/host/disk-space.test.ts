import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isLow, readDisks } from './disk-space.ts';

const folder = mkdtempSync(join(tmpdir(), 'pipstone-space-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GB = 1024 ** 3;

test.each([
  ['a tenth of a large disk', 20 * GB, 200 * GB, false],
  ['a little less than a tenth', 19.9 * GB, 200 * GB, true],
  ['1 GB of a small disk', GB, 4 * GB, false],
  ['a little less than 1 GB', 0.99 * GB, 4 * GB, true],
])('%s', (_name, free, total, expected) => {
  expect(isLow({ free, total })).toBe(expected);
});

test('folders on one disk are one entry, also before they exist', async () => {
  const [disk, ...others] = await readDisks({
    dataDir: join(folder, 'data'),
    databaseUrl: undefined,
    s3: undefined,
  });
  expect(others).toEqual([]);
  expect(disk).toMatchObject({ stores: ['data', 'database', 'pictures'], path: folder });
  expect(disk?.total).toBeGreaterThan(disk?.free ?? 0);
});

test('a database and pictures elsewhere are not on the disk of the data folder', async () => {
  const s3 = {
    endpoint: 'https://s3.example.com',
    region: 'r',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 's',
    forcePathStyle: true,
  };
  const [disk] = await readDisks({ dataDir: folder, databaseUrl: 'postgres://db', s3 });
  expect(disk?.stores).toEqual(['data']);
});
