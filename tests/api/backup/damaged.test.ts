import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databasesForFile } from '../../postgres/temporary.ts';
import { backUp, putBack, refusal, reseal } from '../../support/backups.ts';
import { everythingIn, fillDatabase } from '../../support/filled-database.ts';

const databases = databasesForFile();
let folder: string;
let filled: pg.ClientConfig;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-backup-'));
  filled = await databases.migratedDatabase();
  await fillDatabase(filled);
  file = join(folder, 'all.sql.gz');
  await backUp(filled, file);
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file that is not what it was', () => {
  let untouched: pg.ClientConfig;
  beforeAll(async () => {
    untouched = await databases.emptyDatabase();
  });
  const text = () => readFile(file).then(bytes => gunzipSync(bytes));

  test.each<[string, (bytes: Buffer) => Promise<Buffer> | Buffer, RegExp]>([
    ['cut off in its compressed form', bytes => bytes.subarray(0, bytes.length / 2), /It was cut off\.$/],
    ['cut off at a line', async () => gzipSync((await text()).subarray(0, -130)), /cut off/],
    [
      'changed in one letter',
      async () => gzipSync(swap(await text(), 'bo@example', 'bo@exampel')),
      /It was changed/,
    ],
    ['longer than it was', async () => gzipSync(Buffer.concat([await text(), Buffer.from('\n')])), /follows/],
    [
      'damaged',
      bytes => Buffer.concat([bytes.subarray(0, 99), Buffer.from('x'), bytes.subarray(100)]),
      /damaged/,
    ],
    ['something else', () => gzipSync('create table t ();\n'), /It is not a Pipstone backup/],
    ['not compressed', text, /damaged, or not a Pipstone backup/],
  ])('because it is %s is refused, and nothing is touched', async (_, spoil, message) => {
    const spoilt = join(folder, 'spoilt.sql.gz');
    await writeFile(spoilt, await spoil(await readFile(file)));
    await expect(putBack(untouched, spoilt)).rejects.toMatchObject(refusal(message));
    expect(await everythingIn(untouched)).toEqual({ sequences: [] });
  });

  test('because commands were put into it is refused', async () => {
    await expectRefused(
      text => `${text}drop table public.profiles;\n`,
      /a line that is not part of a row dump: drop table/,
    );
    await expectRefused(
      text => text.replace('COPY public.profiles', 'COPY pg_catalog.pg_class'),
      /pg_catalog\.pg_class/,
    );
  });

  test('because its rows contradict each other leaves the database as it was', async () => {
    await expectRefused(
      text => text.replaceAll(/^[0-9a-f-]{36}\tbo@example\.com.*\n/gm, ''),
      /does not fit the database: .*foreign key/,
    );
    await expectRefused(
      text => text.replace('\tamara@example.com\t', '\tamara@example.com\tx\t'),
      /extra data/,
    );
  });

  async function expectRefused(change: (text: string) => string, message: RegExp) {
    const forged = join(folder, 'forged.sql.gz');
    await reseal(file, forged, change);
    await expect(putBack(untouched, forged)).rejects.toMatchObject(refusal(message));
    expect(await everythingIn(untouched)).toEqual({ sequences: [] });
  }
});

function swap(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
}
