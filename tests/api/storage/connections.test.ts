import { readdir, readlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { makeWebp, pixel } from '../../../lab/harness/pictures.ts';
import { storageForFile } from './buckets.ts';
import { keptFiles, keptRows } from './kept.ts';
import { type StorageRequest, storageRequester } from './requests.ts';

// Connections as someone holds them open or cuts them, and what is left of it.

const { server, at } = storageForFile();
const large = Buffer.alloc(4 * 1024 * 1024);
/** The usual second is too short for a busy machine. */
const patient = { timeout: 10_000 };
let as: StorageRequest;
let folder: string;
let standing: string[];
beforeAll(async () => {
  as = await storageRequester(server.url, at.amara);
  folder = at.amara.id;
  const token = (await at.amara.client.auth.getSession()).data.session?.access_token;
  standing = ['host: x', `apikey: ${await readPublicKey(server.url)}`, `authorization: Bearer ${token}`];
});

const put = (path: string, body: Buffer, type: string) =>
  as('POST', `/object/${path}`, { body: new Uint8Array(body), headers: { 'content-type': type } });
const remove = (bucket: string, ...names: string[]) =>
  as('DELETE', `/object/${bucket}`, { body: { prefixes: names.map(name => `${folder}/${name}`) } });
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

const request = (target: string, length?: number, type = 'image/webp') => {
  const ofBody = length === undefined ? [] : [`content-type: ${type}`, `content-length: ${length}`];
  return Buffer.from([`${target} HTTP/1.1`, ...standing, ...ofBody, '', ''].join('\r\n'));
};

async function sent(...bytes: Buffer[]): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  await new Promise<void>(resolve => socket.write(Buffer.concat(bytes), () => setImmediate(resolve)));
  return socket;
}

/** Open in the server, if the system lists them. */
async function openFiles(): Promise<string[]> {
  const open = `/proc/${server.pid}/fd`;
  const names = await readdir(open).catch(() => []);
  const links = await Promise.all(names.map(name => readlink(`${open}/${name}`).catch(() => '')));
  return links.filter(link => link.startsWith(`${server.dataDir}/storage/`));
}

test('bytes of files that are copied or moved count as those of requests', async () => {
  await put(`files/${folder}/large`, large, 'application/zip');
  const change = (how: string) =>
    as('POST', `/object/${how}`, {
      body: { bucketId: 'files', sourceKey: `${folder}/large`, destinationKey: `${folder}/${how}` },
      headers: { 'x-upsert': 'true' },
    });
  const uploads = await Promise.all(
    ['a', 'b', 'c', 'd'].map(name =>
      sent(
        request(`POST /storage/v1/object/files/${folder}/${name}`, large.length, 'application/zip'),
        large.subarray(1),
      ),
    ),
  );
  // Each upload keeps the next waiting for five seconds.
  await vi.waitFor(async () => expect((await change('copy')).status).toBe(429), {
    timeout: 40_000,
    // Each successful copy is work for the server.
    interval: 1_000,
  });
  expect((await change('move')).status).toBe(429);
  for (const upload of uploads) {
    upload.destroy();
  }
  await vi.waitFor(async () => expect((await change('copy')).status).toBe(200), patient);
  await remove('files', 'large', 'copy');
  expect([await keptRows(server), await keptFiles(server)]).toEqual([[], []]);
});

test('an upload that may go on and is refused stops no later request on its connection', async () => {
  const length = 900_000;
  const beginning = request('POST /storage/v1/upload/resumable', length, 'application/offset+octet-stream');
  const announced = beginning
    .toString()
    .replace('host', `tus-resumable: 1.0.0\r\nupload-length: ${length}\r\nhost`);
  const socket = await sent(Buffer.from(announced), Buffer.alloc(length), request('GET /health'));
  let answers = '';
  socket.on('data', chunk => {
    answers += chunk;
  });
  await vi.waitFor(() => expect(answers).toMatch(/^HTTP\/1.1 400 .*HTTP\/1.1 200 /s), patient);
  socket.destroy();
});

describe('a connection that is cut', () => {
  test('in the middle of an upload leaves nothing', async () => {
    const target = `${folder}/cut.webp`;
    const upload = request(`POST /storage/v1/object/pictures/${target}`, 90_000);
    (await sent(upload, makeWebp(90_000).subarray(0, 50_000))).destroy();
    await vi.waitFor(
      async () => expect((await put(`pictures/${target}`, pixel.webp, 'image/webp')).status).toBe(200),
      patient,
    );
    await remove('pictures', 'cut.webp');
    expect([await keptRows(server), await keptFiles(server)]).toEqual([[], []]);
  });

  test('at the end of an upload leaves no bytes without a row', async () => {
    const picture = makeWebp(99_000);
    const names = Array.from({ length: 8 }, (_, n) => `cut-${n}.webp`);
    for (const name of names) {
      const upload = request(`POST /storage/v1/object/pictures/${folder}/${name}`, picture.length);
      const socket = await sent(upload, picture.subarray(0, -1));
      await pause(30);
      socket.write(picture.subarray(-1), () => setImmediate(() => socket.resetAndDestroy()));
    }
    await pause(500);
    expect(await keptFiles(server)).toEqual(await keptRows(server));
    await remove('pictures', ...names);
  });

  test('before its answers are read leaves no file open', async () => {
    await put(`files/${folder}/large`, large, 'application/zip');
    const reader = await sent(...Array(8).fill(request(`GET /storage/v1/object/files/${folder}/large`)));
    reader.pause();
    await pause(300);
    reader.resetAndDestroy();
    await vi.waitFor(async () => expect(await openFiles()).toEqual([]), patient);
    await remove('files', 'large');
  });
});
