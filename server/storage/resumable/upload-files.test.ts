import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BegunUploads } from './begun-uploads.ts';
import { UploadFiles } from './upload-files.ts';
import { newUploadId } from './upload-ids.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pipstone-uploads-'));
});
afterAll(() => rm(folder, { recursive: true }));

const amara = 'a3b1c2d4-0000-4000-8000-000000000001';
const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);

async function opened(): Promise<{ begun: BegunUploads; uploads: UploadFiles }> {
  const begun = new BegunUploads();
  await begun.load(folder);
  return { begun, uploads: new UploadFiles(folder, begun) };
}

async function begin(size: number): Promise<string> {
  const id = newUploadId(amara);
  await (await opened()).uploads.create(new Upload({ id, size, offset: 0 }));
  return id;
}

test('another process knows what was begun and what was kept; after a day all of it is gone', async () => {
  const [old, young, kept] = [await begin(10), await begin(20), await begin(30)];
  await writeFile(join(folder, kept), 'x'.repeat(30));
  await (await opened()).uploads.markKept(kept);
  const info = JSON.parse(await readFile(join(folder, `${old}.json`), 'utf8'));
  await writeFile(join(folder, `${old}.json`), JSON.stringify({ ...info, creation_date: yesterday }));
  await writeFile(join(folder, 'of-nobody'), '');
  await utimes(join(folder, 'of-nobody'), yesterday, yesterday);

  const { begun, uploads } = await opened();
  expect(begun.get(young)).toMatchObject({ owner: amara, size: 20, isKept: false });
  expect(await uploads.getUpload(kept)).toMatchObject({ size: 30, offset: 30 });
  await uploads.sweep();
  expect((await readdir(folder)).sort()).toEqual(
    [young, `${young}.json`, `${kept}.json`, `${kept}.kept`].sort(),
  );
  expect(begun.get(old)).toBeUndefined();
});

test('one of which nothing came for ten minutes is gone: it counts for nothing, cannot go on, and is swept', async () => {
  const [idle, moving] = [await begin(8_000_000), await begin(300_000)];
  const longAgo = new Date(Date.now() - 11 * 60 * 1000);
  for (const id of [idle, moving]) {
    await utimes(join(folder, id), longAgo, longAgo);
  }
  const { begun, uploads } = await opened();
  expect(begun.get(idle)).toBeUndefined();
  await uploads.write(Readable.from([Buffer.from('x')]), moving, 0);
  expect(begun.get(moving)).toMatchObject({ size: 300_000 });
  expect(() => begun.begin(newUploadId(amara), amara, 8_000_000)).not.toThrow();
  await uploads.sweep();
  const left = await readdir(folder);
  expect([left.includes(idle), left.includes(`${idle}.json`), left.includes(moving)]).toEqual([
    false,
    false,
    true,
  ]);
});

test('all together may have begun so many bytes, and one so many uploads and bytes', () => {
  const begun = new BegunUploads();
  const begin = (owner: string, size: number) => begun.begin(newUploadId(owner), owner, size);
  const others = Array.from({ length: 32 }, (_, n) => amara.replace(/1$/, n.toString(16).padStart(2, '0')));
  for (const owner of others) {
    begin(owner, 8 * 1024 * 1024);
  }
  expect(() => begin(amara, 1)).toThrow(/too many unfinished uploads. Try again later/);
  expect(() => begin(amara, 0)).not.toThrow();
  expect(() => begin(others[0] as string, 1)).toThrow(/Finish or cancel one first/);
});
