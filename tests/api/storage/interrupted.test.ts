import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { makeWebp } from '../../../lab/harness/pictures.ts';
import { type S3Server, startS3Server } from '../../../lab/harness/s3-server.ts';
import { type ServerProcess, startServer } from '../../../lab/harness/server.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { buckets } from './buckets.ts';
import { beginUpload, sendPiece, uploadOffset } from './tus.ts';

// A server with its files in a bucket, and its answers while the bucket or the server itself is unavailable.

const databases = databasesForFile();
const dataDir = newDataFolder();
let s3: S3Server;
let connection: pg.ClientConfig;
let server: ServerProcess;
let amara: Person;
const picture = makeWebp(60_000, 5);

const start = (port?: number) =>
  startServer({
    dataDir,
    ...(port && { port }),
    env: { DATABASE_URL: databaseAddress(connection), ...s3.env },
  });

beforeAll(async () => {
  [s3, connection] = await Promise.all([startS3Server(), databases.migratedDatabase()]);
  await query(connection, buckets);
  server = await start();
  amara = await addTrader({ url: server.url, connection }, 'Amara');
});
afterAll(async () => {
  await server.stop();
  await s3.remove();
  removeDataFolder(dataDir);
});

async function isThere(name: string): Promise<boolean> {
  const { data } = await amara.client.storage.from('pictures').download(`${amara.id}/${name}`);
  return data !== null && Buffer.from(await data.arrayBuffer()).equals(picture);
}

const put = (name: string) =>
  amara.client.storage.from('pictures').upload(`${amara.id}/${name}`, picture, { contentType: 'image/webp' });

test('while the bucket is away files are answered with 503, and no upload is lost, though the server is killed too', async () => {
  expect((await put('first.webp')).error).toBeNull();
  expect(await readdir(join(dataDir))).toEqual([]);
  const whole = await beginUpload(server.url, amara, 'whole.webp', picture);
  const half = await beginUpload(server.url, amara, 'half.webp', picture);
  await s3.stop();
  expect((await put('second.webp')).error).toMatchObject({ status: 503 });
  const { error } = await amara.client.storage.from('pictures').download(`${amara.id}/first.webp`);
  expect(error).toMatchObject({ status: 503 });
  await sendPiece(half, amara, 0, picture.subarray(0, 25_000));
  const last = await sendPiece(whole, amara, 0, picture);
  expect([last.status, last.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await amara.client.from('profiles').select('id')).error).toBeNull();

  await server.kill();
  await s3.start();
  server = await start(server.port);
  // All bytes had arrived: the question for the offset stores it.
  expect(await uploadOffset(whole, amara)).toBe(picture.length);
  expect(await isThere('whole.webp')).toBe(true);
  expect(await uploadOffset(half, amara)).toBe(25_000);
  expect((await sendPiece(half, amara, 25_000, picture.subarray(25_000))).status).toBe(204);
  expect(await isThere('half.webp')).toBe(true);
  expect(await isThere('first.webp')).toBe(true);
  expect(await isThere('second.webp')).toBe(false);
});
