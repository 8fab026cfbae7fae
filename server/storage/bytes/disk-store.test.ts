import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectKey, type StoredBytes } from './byte-store.ts';
import { keyOfPath, pathOfKey } from './disk-names.ts';
import { diskStore } from './disk-store.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => diskStore(join(folder, 'storage'));

async function listed(): Promise<StoredBytes[]> {
  const found: StoredBytes[] = [];
  for await (const one of store().list()) {
    found.push(one);
  }
  return found;
}

async function readAll(key: string, range?: { start: number; end: number }): Promise<string | null> {
  const found = await store().get(key, range);
  return found && (await buffer(found.bytes)).toString();
}

test('bytes are read as they were put, whole or in part, and are gone when they are removed', async () => {
  const key = objectKey('trade-pictures', 'amara/cat.webp', 'v1');
  expect(await readAll(key)).toBeNull();
  await store().put(key, Buffer.from('0123456789'));
  expect(await readAll(key)).toBe('0123456789');
  expect(await readAll(key, { start: 2, end: 4 })).toBe('234');
  expect(await listed()).toMatchObject([{ key, size: 10, writtenAt: expect.any(Date) }]);
  await store().remove([key, objectKey('trade-pictures', 'amara/never.webp', 'v1')]);
  expect(await readAll(key)).toBeNull();
  expect(await listed()).toEqual([]);
});

test('no name can leave the folder or match another file, and each can be read back', () => {
  const hostile = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%',
    '%2F',
    'CON',
    ' ',
    '\0',
    'é',
    '漢',
    '+',
    'a'.repeat(180),
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string()), { minLength: 1, maxLength: 12 }), words => {
      const key = objectKey('bucket', words.join(''), 'f00d');
      const path = pathOfKey(key);
      expect(path).toMatch(/^[0-9a-f]{2}([/\\][A-Za-z0-9_%-]{1,200}\+?)+$/);
      expect(keyOfPath(path)).toBe(key);
    }),
  );
});

test('a name longer than a file system takes has folders, which go with it', async () => {
  const key = objectKey('bucket', 'x'.repeat(1_000), 'v1');
  await store().put(key, Buffer.from('long'));
  expect(await readAll(key)).toBe('long');
  expect(await listed()).toMatchObject([{ key }]);
  await store().remove([key]);
  expect(await readdir(join(folder, 'storage', pathOfKey(key).slice(0, 2)))).toEqual([]);
});

test('files are for the owner alone, and what a killed server left half written is cleared away', async () => {
  const key = objectKey('bucket', 'a.webp', 'v1');
  await store().put(key, Buffer.from('kept'));
  expect((await stat(join(folder, 'storage', pathOfKey(key)))).mode & 0o077).toBe(0);
  const unfinished = join(folder, 'storage', '.unfinished');
  await writeFile(join(unfinished, 'old'), 'half');
  await utimes(join(unfinished, 'old'), new Date(0), new Date(0));
  await writeFile(join(unfinished, 'young'), 'half');
  expect(await listed()).toMatchObject([{ key }]);
  expect(await readdir(unfinished)).toEqual(['young']);
  expect(await readFile(join(folder, 'storage', pathOfKey(key)), 'utf8')).toBe('kept');
});
