import { beforeAll, expect, test } from 'vitest';
import { makeWebp, pixel } from '../../../lab/harness/pictures.ts';
import { storageForFile } from './buckets.ts';
import { keptFiles, keptRows } from './kept.ts';
import { type StorageRequest, storageRequester } from './requests.ts';

const { server, at } = storageForFile();
let as: StorageRequest;
let folder: string;
beforeAll(async () => {
  as = await storageRequester(server.url, at.amara);
  folder = at.amara.id;
});

const bytes = (buffer: Buffer | string) => new Uint8Array(Buffer.from(buffer));
const put = (bucket: string, name: string, body: Uint8Array<ArrayBuffer>, type: string) =>
  as('POST', `/object/${bucket}/${folder}/${name}`, { body, headers: { 'content-type': type } });

test('a file of another type than declared, or not for the bucket, is refused with a message and leaves nothing', async () => {
  const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const bomb = Buffer.from(pixel.png);
  bomb.writeUInt32BE(20_000, 16);
  bomb.writeUInt32BE(20_000, 20);
  const page = Buffer.concat([pixel.jpeg, Buffer.from('<html><script>alert(1)</script></html>')]);
  const form = new FormData();
  form.append('', new Blob([svg], { type: 'text/html' }));
  const asForm = new Response(form);
  for (const [bucket, body, type, status] of [
    ['pictures', svg, 'image/webp', '415'],
    ['pictures', svg, 'image/svg+xml', '415'],
    ['shown', svg, 'image/svg+xml', '415'],
    ['pictures', bytes(pixel.png), 'image/png', '415'],
    ['pictures', bytes(pixel.png), 'image/webp', '415'],
    ['pictures', bytes('GIF89a/*<script>alert(1)</script>*/'), 'image/jpeg', '415'],
    ['pictures', bytes(page), 'image/jpeg', '415'],
    ['pictures', bytes(pixel.jpeg.subarray(0, 100)), 'image/jpeg', '415'],
    ['pictures', bytes(''), 'image/webp', '415'],
    ['shown', bytes(bomb), 'image/png', '415'],
    ['pictures', bytes(makeWebp(100_002)), 'image/webp', '413'],
    ['files', new Uint8Array(4 * 1024 * 1024 + 1), 'application/zip', '413'],
    [
      'pictures',
      bytes((await asForm.arrayBuffer()) as never),
      asForm.headers.get('content-type') ?? '',
      '415',
    ],
    ['pictures', bytes('--x'), 'multipart/form-data; boundary=x', '400'],
    ['pictures', bytes('--x\r\n'.repeat(100)), 'multipart/form-data; boundary=x', '400'],
    ['pictures', bytes(makeForm(20)), 'multipart/form-data; boundary=x', '400'],
    ['pictures', bytes(makeForm(20)), 'multipart/form-data; xboundary=y; boundary=x', '400'],
    ['pictures', bytes(makeForm(3_000)), 'multipart/form-data; boundary=x', '413'],
    ['pictures', bytes('nothing'), 'multipart/form-data', '400'],
    ['nowhere', bytes(pixel.webp), 'image/webp', '404'],
    ['closed', bytes(pixel.webp), 'image/webp', '403'],
  ] as const) {
    const answer = await put(bucket, 'bad.webp', body, type);
    expect([bucket, type, answer.status, answer.body]).toEqual([
      bucket,
      type,
      400,
      { statusCode: status, error: expect.any(String), message: expect.any(String) },
    ]);
  }
  const tooLong = await put('files', 'large', new Uint8Array(5 * 1024 * 1024), 'application/zip');
  expect(tooLong.body).toMatchObject({ statusCode: '413' });
  const sized = await as('POST', `/object/pictures/${folder}/meta.webp`, {
    body: bytes(pixel.webp),
    headers: {
      'content-type': 'image/webp',
      'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64'),
    },
  });
  expect(sized).toMatchObject({ status: 400 });
  expect([await keptRows(server), await keptFiles(server)]).toEqual([[], []]);
});

test('a page in a bucket for all files is for the disk and never shown', async () => {
  await put('files', 'page.html', bytes('<script>alert(1)</script>'), 'text/html');
  const { headers, text } = await as('GET', `/object/files/${folder}/page.html`);
  expect(text).toBe('<script>alert(1)</script>');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  await as('DELETE', `/object/files/${folder}/page.html`);
});

test('a part is sent where a part is asked for, and nothing where it is held', async () => {
  const picture = makeWebp(1_000, 65);
  await put('pictures', 'part.webp', bytes(picture), 'image/webp');
  const target = `/object/pictures/${folder}/part.webp`;
  const whole = await as('GET', target);
  const etag = whole.headers.get('etag') ?? '';
  const ask = (headers: Record<string, string>, method = 'GET') => as(method, target, { headers });
  expect(whole.headers.get('content-length')).toBe('1000');
  const part = await ask({ range: 'bytes=990-' });
  expect([part.status, part.text, part.headers.get('content-range')]).toEqual([
    206,
    'A'.repeat(10),
    'bytes 990-999/1000',
  ]);
  expect((await ask({ range: 'bytes=990-', 'if-range': '"other"' })).status).toBe(200);
  const beyond = await ask({ range: 'bytes=1000-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    '1000',
    etag,
  ]);
  await as('DELETE', target);
});

test('two uploads of one name at once are one object, whole', async () => {
  const sent = [11, 22, 33, 44].map(filling => makeWebp(90_000, filling));
  const upload = (picture: Buffer, options: object) =>
    at.amara.client.storage
      .from('pictures')
      .upload(`${folder}/once.webp`, picture, { contentType: 'image/webp', ...options });
  const plain = await Promise.all(sent.map(picture => upload(picture, {})));
  expect(plain.filter(({ error }) => error === null)).toHaveLength(1);
  expect(plain.flatMap(({ error }) => (error as { statusCode?: string } | null)?.statusCode ?? [])).toEqual([
    '409',
    '409',
    '409',
  ]);
  expect(await keptFiles(server)).toEqual(['once.webp']);
  const upserts = await Promise.all(sent.map(picture => upload(picture, { upsert: true })));
  expect(upserts.map(({ error }) => error)).toEqual([null, null, null, null]);
  const { data } = await at.amara.client.storage.from('pictures').download(`${folder}/once.webp`);
  const got = Buffer.from(await (data as Blob).arrayBuffer());
  expect(sent.some(picture => picture.equals(got))).toBe(true);
  expect(await keptRows(server)).toEqual(['once.webp']);
  await at.amara.client.storage.from('pictures').remove([`${folder}/once.webp`]);
});

function makeForm(fields: number): string {
  const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
  return `${part('f').repeat(fields)}${part('page"; filename="page.html')}--x--\r\n`;
}
