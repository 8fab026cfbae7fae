import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../../lab/harness/s3-server.ts';
import type { ByteStore, StoredBytes } from '../../../server/storage/bytes/byte-store.ts';
import { diskStore } from '../../../server/storage/bytes/disk-store.ts';
import { openS3Store } from '../../../server/storage/bytes/s3-store.ts';
import { refusal } from '../../support/backups.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-store-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.remove();
  await rm(folder, { recursive: true });
});

const opens: [string, () => ByteStore | Promise<ByteStore>][] = [
  ['a folder', () => diskStore(folder)],
  ['a bucket', () => openS3Store(s3.settings)],
];

describe.each(opens)('the bytes in %s', (_, open) => {
  let store: ByteStore;
  beforeAll(async () => {
    store = await open();
  });
  const read = async (key: string, range?: { start: number; end: number }) => {
    const found = await store.get(key, range);
    return found && { bytes: (await buffer(found.bytes)).toString('latin1'), size: found.size };
  };
  const listed = () => listAll(store);

  test('come back as they were, whole or in part', async () => {
    const size = 1024 * 1024;
    const bytes = randomBytes(size);
    const inPart = (start: number, end: number) => bytes.toString('latin1', start, end + 1);
    await store.put('trade-pictures/a/1.webp/v1', bytes);
    const whole = await read('trade-pictures/a/1.webp/v1');
    expect(whole?.size).toBe(size);
    expect(whole?.bytes === inPart(0, size - 1)).toBe(true);
    for (const [start, end] of [
      [0, 9],
      [10, 19],
      [size - 1, size - 1],
    ] as const) {
      const part = await read('trade-pictures/a/1.webp/v1', { start, end });
      expect(part).toEqual({ bytes: inPart(start, end), size });
    }
    expect(await store.get('trade-pictures/a/1.webp/v2')).toBeNull();
    expect(await store.get('trade-pictures/a')).toBeNull();
  });

  test('are listed with their size and their time, and gone when they are removed', async () => {
    const [first, second] = ['trade-pictures/list/1.webp/v1', 'trade-pictures/list/1.webp/v2'];
    await Promise.all([store.put(first, Buffer.from('one')), store.put(second, Buffer.from('second'))]);
    const ours = async () => (await listed()).filter(({ key }) => key.includes('/list/'));
    expect(await ours()).toEqual([
      { key: first, size: 3, writtenAt: expect.any(Date) },
      { key: second, size: 6, writtenAt: expect.any(Date) },
    ]);
    for (const { writtenAt } of await ours()) {
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
    }
    await store.remove([first, 'trade-pictures/list/nothing/v1']);
    await store.remove([]);
    expect((await ours()).map(({ key }) => key)).toEqual([second]);
    expect(await store.get(first)).toBeNull();
  });

  test('differ by every letter of their keys', async () => {
    const keys = [
      'b/plain/v',
      'b/Plain/v',
      "b/a (1)'!*&$@=;:+,?%2F#.webp/v",
      'b/ünï 🂱/v',
      'b/../c/v',
      'b//c/v',
      'b/./c/v',
      'b/~/c/v',
      'b/c/v',
      `b/${'long/'.repeat(100)}name/v`,
    ];
    for (const key of keys) {
      await store.put(key, Buffer.from(key));
    }
    for (const key of keys) {
      expect((await read(key))?.bytes, key).toBe(Buffer.from(key).toString('latin1'));
    }
    const found = (await listed()).map(({ key }) => key).filter(key => key.startsWith('b/'));
    expect(found).toEqual([...keys].sort());
    await store.remove(keys);
    expect((await listed()).filter(({ key }) => key.startsWith('b/'))).toEqual([]);
  });

  test('put twice at once are one of both, whole', async () => {
    const either = ['1'.repeat(300_000), '2'.repeat(300_000)];
    await Promise.all(either.map(text => store.put('twice/a/v', Buffer.from(text))));
    const { bytes } = (await read('twice/a/v')) ?? {};
    expect(either.some(whole => bytes === whole)).toBe(true);
    await store.put('twice/a/v', Buffer.alloc(0));
    expect(await read('twice/a/v')).toEqual({ bytes: '', size: 0 });
  });
});

test('a bucket of several pages is listed to its end', async () => {
  const store = await openS3Store(s3.settings, { pageSize: 2 });
  const keys = Array.from({ length: 5 }, (_, n) => `pages/${n}/v`);
  await Promise.all(keys.map(key => store.put(key, Buffer.from('x'))));
  const found = await listAll(store);
  expect(found.map(({ key }) => key).filter(key => key.startsWith('pages/'))).toEqual(keys);
});

test('an unusable bucket is reported in one line, without the keys', async () => {
  const open = (changes: object) => openS3Store({ ...s3.settings, ...changes });
  await expect(open({ bucket: 'nothing' })).rejects.toMatchObject(refusal(/has no bucket nothing\./));
  await expect(open({ accessKeyId: 'Bo' })).rejects.toMatchObject(
    refusal(/does not let these keys use the bucket pictures \(InvalidAccessKeyId\)\./),
  );
  await expect(open({ endpoint: 'http://127.0.0.1:1' })).rejects.toMatchObject(
    refusal(/^The store http:\/\/127\.0\.0\.1:1 .* does not answer like an S3 server \(ECONNREFUSED\)\./),
  );
});

test('while the store is unavailable every request reports it, and afterwards all continues', async () => {
  const store = await openS3Store(s3.settings);
  await store.put('away/a/v', Buffer.from('kept'));
  await s3.stop();
  const away = { name: 'StoreUnavailable', statusCode: 503 };
  await expect(store.put('away/b/v', Buffer.from('x'))).rejects.toMatchObject(away);
  await expect(store.get('away/a/v')).rejects.toMatchObject(away);
  await expect(store.remove(['away/a/v'])).rejects.toMatchObject(away);
  await s3.start();
  const kept = await store.get('away/a/v');
  expect(kept && (await buffer(kept.bytes))).toEqual(Buffer.from('kept'));
});

/** By key. */
async function listAll(store: ByteStore): Promise<StoredBytes[]> {
  const all: StoredBytes[] = [];
  for await (const stored of store.list()) {
    all.push(stored);
  }
  return all.sort((a, b) => (a.key < b.key ? -1 : 1));
}
