import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader, addTraders, type Person } from '../../../lab/harness/people.ts';
import { makeWebp } from '../../../lab/harness/pictures.ts';
import { storageForFile } from './buckets.ts';
import { accessToken, beginningHeaders, beginUpload, pictureMetadata, tusHeaders } from './tus.ts';

const { server, at } = storageForFile();
const address = () => `${server.url}/storage/v1/upload/resumable`;
const kB = 1024;

type Wish = {
  name: string;
  bytes: Buffer;
  bucket?: string;
  type?: string;
  upsert?: boolean;
} & Partial<UploadOptions>;

/** As in Supabase's guide, without automatic attempts. */
async function uploadBy(person: Person, { name, bytes, bucket, type, upsert, ...options }: Wish) {
  const metadata = {
    ...pictureMetadata(person, name),
    ...(bucket && { bucketName: bucket }),
    ...(type && { contentType: type }),
  };
  const authorization = `Bearer ${await accessToken(person)}`;
  return new Upload(bytes, {
    endpoint: address(),
    headers: { authorization, ...(upsert && { 'x-upsert': 'true' }) },
    metadata,
    retryDelays: null,
    ...options,
  });
}

/** Returns the refusal, or null. */
function ended(upload: Upload): Promise<{ status: number; body: string } | null> {
  return new Promise(done => {
    upload.options.onSuccess = () => done(null);
    upload.options.onError = error => {
      const response = (error as DetailedError).originalResponse;
      done({ status: response?.getStatus() ?? 0, body: response?.getBody() ?? String(error) });
    };
    upload.start();
  });
}

/** Cuts the connection after so many bytes. */
async function cut(upload: Upload, after: number): Promise<string> {
  await new Promise<void>(done => {
    upload.options.onChunkComplete = (_, accepted) => accepted >= after && done();
    upload.start();
  });
  await upload.abort();
  return upload.url ?? '';
}

async function downloaded({ client, id }: Person, name: string): Promise<Buffer> {
  const { data } = await client.storage.from('pictures').download(`${id}/${name}`);
  return data ? Buffer.from(await data.arrayBuffer()) : Buffer.alloc(0);
}

async function ask(
  method: string,
  url: string,
  person: Person | null,
  headers: Record<string, string> = {},
  body?: string,
) {
  const token = person ? await accessToken(person) : await readPublicKey(server.url);
  const response = await fetch(url, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const begin = (person: Person, name: string, bytes: Buffer) => beginUpload(server.url, person, name, bytes);

const patch = { 'content-type': 'application/offset+octet-stream' };

test('a picture comes whole, in pieces, or in pieces that were cut off, and is the same', async () => {
  const { amara } = at;
  const picture = makeWebp(90 * kB, 7);
  expect(await ended(await uploadBy(amara, { name: 'whole.webp', bytes: picture }))).toBeNull();
  expect(
    await ended(await uploadBy(amara, { name: 'pieces.webp', bytes: picture, chunkSize: 20 * kB })),
  ).toBeNull();
  const url = await cut(
    await uploadBy(amara, { name: 'cut.webp', bytes: picture, chunkSize: 20 * kB }),
    40 * kB,
  );
  const head = await ask('HEAD', url, amara);
  expect([head.status, head.headers.get('cache-control'), head.headers.get('upload-length')]).toEqual([
    200,
    'no-store',
    String(90 * kB),
  ]);
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(40 * kB);
  // Bytes on their way at the interruption may still arrive.
  const resumed = { uploadUrl: url, retryDelays: [0, 50, 100] };
  expect(await ended(await uploadBy(amara, { name: 'cut.webp', bytes: picture, ...resumed }))).toBeNull();
  for (const name of ['whole.webp', 'pieces.webp', 'cut.webp']) {
    expect((await downloaded(amara, name)).equals(picture), name).toBe(true);
  }
  const { data } = await amara.client.storage.from('pictures').info(`${amara.id}/cut.webp`);
  expect(data).toMatchObject({
    size: 90 * kB,
    contentType: 'image/webp',
    cacheControl: 'max-age=60',
    metadata: { about: 'a cat' },
  });
  // A client that missed the confirmation gets it again.
  expect((await ask('HEAD', url, amara)).headers.get('upload-offset')).toBe(String(90 * kB));
  expect((await ask('PATCH', url, amara, { ...patch, 'upload-offset': String(90 * kB) }, '')).status).toBe(
    409,
  );
});

test('a piece cut off in the middle keeps what has come of it', async () => {
  const { amara } = at;
  const picture = makeWebp(90 * kB, 3);
  const url = await begin(amara, 'middle.webp', picture);
  const half = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(picture.subarray(0, 50 * kB)));
      setTimeout(() => controller.error(new Error('The train is in a tunnel.')), 1_500);
    },
  });
  const headers = { ...(await tusHeaders(amara)), ...patch, 'upload-offset': '0' };
  await fetch(url, { method: 'PATCH', headers, body: half, duplex: 'half' } as RequestInit).catch(() => {});
  await expect
    .poll(async () => Number((await ask('HEAD', url, amara)).headers.get('upload-offset')), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  expect(
    await ended(await uploadBy(amara, { name: 'middle.webp', bytes: picture, uploadUrl: url })),
  ).toBeNull();
  expect((await downloaded(amara, 'middle.webp')).equals(picture)).toBe(true);
});

test('what a bucket does not take is refused before its bytes come, or when they show what they are', async () => {
  const { amara } = at;
  const refused = async (wish: Wish) => ended(await uploadBy(amara, wish));
  const bytes = makeWebp(60 * kB);
  expect(await refused({ name: 'large.webp', bytes: makeWebp(100_002) })).toMatchObject({ status: 413 });
  expect(await refused({ name: 'a.svg', bytes, type: 'image/svg+xml' })).toMatchObject({ status: 415 });
  expect(await refused({ name: 'a.webp', bytes: Buffer.from('<svg onload=alert(1)>') })).toMatchObject({
    status: 415,
  });
  expect(await refused({ name: 'a.webp', bytes: Buffer.concat([bytes, Buffer.from('PK')]) })).toMatchObject({
    status: 415,
  });
  expect(await refused({ name: '../a.webp', bytes })).toMatchObject({ status: 400 });
  expect(await refused({ name: 'a.webp', bytes, bucket: 'nowhere' })).toMatchObject({ status: 404 });
  expect(await refused({ name: 'a.webp', bytes, bucket: 'closed' })).toMatchObject({ status: 403 });
  expect(await refused({ name: 'taken.webp', bytes })).toBeNull();
  expect(await refused({ name: 'taken.webp', bytes: makeWebp(200) })).toMatchObject({ status: 409 });
  expect(await refused({ name: 'taken.webp', bytes: makeWebp(200), upsert: true })).toBeNull();
  expect((await downloaded(amara, 'taken.webp')).length).toBe(200);
  const left = () => readdir(join(server.dataDir, 'storage', '.uploads'));
  await expect
    .poll(async () => (await left()).filter(name => !/\.(json|kept)$/.test(name)), { timeout: 30_000 })
    .toEqual([]);
});

describe('an upload that was begun', () => {
  let url: string;
  beforeEach(async () => {
    url = await begin(at.amara, `${Math.random()}.webp`, makeWebp(60 * kB));
    expect((await ask('PATCH', url, at.amara, { ...patch, 'upload-offset': '0' }, 'x')).status).toBe(204);
  });

  test('is for who began it alone, as long as they are signed in', async () => {
    const { amara, bo } = at;
    const more = { ...patch, 'upload-offset': '1' };
    for (const [person, status] of [
      [bo, 404],
      [null, 400],
    ] as const) {
      expect((await ask('HEAD', url, person)).status).toBe(status);
      expect((await ask('PATCH', url, person, more, 'x')).status).toBe(status);
      expect((await ask('DELETE', url, person)).status).toBe(status);
    }
    const [, mine = ''] = url.match(/resumable\/(.*)$/) ?? [];
    for (const guess of [
      mine.replace(/.$/, '0'),
      mine.replace(amara.id, bo.id),
      `${mine}.json`,
      '..%2F..%2Fx',
      '%',
      'x',
    ]) {
      expect((await ask('HEAD', `${address()}/${guess}`, bo)).status, guess).toBeOneOf([400, 404]);
    }
    const cass = await addTrader(server, 'Cass');
    const token = await accessToken(cass);
    const hers = await begin(cass, 'a.webp', makeWebp(60 * kB));
    await cass.client.auth.signOut();
    const gone = await fetch(hers, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` },
    });
    expect(gone.status).toBe(401);
  });

  test('takes nothing that does not follow, and no more than was announced', async () => {
    const { amara } = at;
    const at0 = await ask('PATCH', url, amara, { ...patch, 'upload-offset': '0' }, 'x');
    expect(at0.status).toBe(409);
    const offset = '1';
    const more = await ask('PATCH', url, amara, { ...patch, 'upload-offset': offset }, 'x'.repeat(60 * kB));
    expect(more.status).toBe(413);
    expect((await ask('PATCH', url, amara, { 'upload-offset': offset }, 'x')).status).toBe(400);
    expect((await ask('PATCH', url, amara, patch, 'x')).status).toBe(403);
    expect((await ask('HEAD', url, amara)).headers.get('upload-offset')).toBe(offset);
  });

  test('is gone when it is cancelled, and what can never come begins nothing', async () => {
    const { amara } = at;
    expect((await ask('DELETE', url, amara)).status).toBe(204);
    expect((await ask('HEAD', url, amara)).status).toBe(404);
    for (const headers of [
      { 'upload-defer-length': '1' },
      { 'upload-length': '5', 'upload-concat': 'partial' },
      { 'upload-length': '-1' },
      { 'upload-length': '5', 'upload-metadata': 'bucketName !' },
      { 'upload-length': '5' },
    ] as Record<string, string>[]) {
      expect((await ask('POST', address(), amara, headers)).status).toBe(400);
    }
    expect((await ask('POST', address(), null, { 'upload-length': '5' })).status).toBe(400);
  });
});

test('a person who begins too many gets an error, and continues after cancelling one', async () => {
  const dee = await addTrader(server, 'Dee');
  const nth = (n: number) => begin(dee, `${n}.webp`, makeWebp(200));
  const urls = await Promise.all(Array.from({ length: 20 }, (_, n) => nth(n)));
  const more = await ended(await uploadBy(dee, { name: 'more.webp', bytes: makeWebp(200) }));
  expect(more).toMatchObject({ status: 429, body: expect.stringContaining('Finish or cancel one') });
  await ask('DELETE', urls[0] ?? '', dee);
  expect(await nth(21)).toMatch(/^http/);
});

test('few who announce much and send nothing keep nobody else from sending', async () => {
  const announce = async (person: Person) => {
    const said = { bucketName: 'files', objectName: `${person.id}/${crypto.randomUUID()}` };
    const words = Object.entries(said).map(
      ([name, word]) => `${name} ${Buffer.from(word).toString('base64')}`,
    );
    const length = { 'upload-length': '4000000', 'upload-metadata': words.join(',') };
    return (await ask('POST', address(), person, length)).status;
  };
  const crowd = await addTraders(
    server,
    Array.from({ length: 13 }, (_, n) => `Attacker ${n}`),
  );
  for (const person of crowd) {
    // Two of 4 MB; as many as twenty had all the room.
    expect([await announce(person), await announce(person), await announce(person)]).toEqual([201, 201, 429]);
  }
  expect(await announce(at.bo)).toBe(201);
});

test('one whose beginning was cut off counts for nothing, since nobody knows its address', async () => {
  const ede = await addTrader(server, 'Ede');
  const headers = {
    ...(await beginningHeaders(ede, 'cut.webp', 60 * kB)),
    'content-type': 'application/offset+octet-stream',
  };
  for (let n = 0; n < 20; n++) {
    const cutting = new AbortController();
    const { signal } = cutting;
    const beginning = { method: 'POST', headers, body: cutOff(cutting), duplex: 'half', signal };
    await expect(fetch(address(), beginning as RequestInit)).rejects.toThrow();
  }
  const ofEde = async () =>
    (await readdir(join(server.dataDir, 'storage', '.uploads'))).filter(name => name.startsWith(ede.id));
  await vi.waitFor(async () => expect(await ofEde()).toEqual([]), { timeout: 10_000 });
  expect(await begin(ede, 'whole.webp', makeWebp(200))).toMatch(/^http/);
});

function cutOff(request: AbortController): ReadableStream {
  return new ReadableStream({
    async pull(body) {
      body.enqueue(new Uint8Array(kB));
      await new Promise(resolve => setTimeout(resolve, 20));
      request.abort();
    },
  });
}

test('a browser at another address gets permission, and the protocol version', async () => {
  const { status, headers } = await ask('OPTIONS', address(), null, { origin: 'https://other.example.com' });
  expect(status).toBe(204);
  expect(headers.get('tus-version')).toBe('1.0.0');
  expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-upsert');
});
