import { request as rawRequest } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPublicKey, visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { makeWebp, pixel } from '../../../lab/harness/pictures.ts';
import { storageForFile } from './buckets.ts';
import { type StorageRequest, storageRequester } from './requests.ts';

const { server, at } = storageForFile();
const webp = { contentType: 'image/webp' };
const picture = makeWebp(2_000, 7);
let path: string;
let others: { name: string; person: Pick<Person, 'client'> }[];
let asBo: StorageRequest;

beforeAll(async () => {
  path = `${at.amara.id}/cat.webp`;
  await at.amara.client.storage.from('pictures').upload(path, picture, webp);
  others = [
    { name: 'Bo', person: at.bo },
    { name: 'a visitor', person: { client: await visitor(server.url) } },
    // These buckets have no policy for admins.
    { name: 'Ada', person: await admin(server) },
  ];
  asBo = await storageRequester(server.url, at.bo);
});

async function unharmed(): Promise<void> {
  const pictures = at.amara.client.storage.from('pictures');
  const { data } = await pictures.download(path);
  expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(picture)).toBe(true);
  expect((await pictures.list(at.amara.id)).data?.map(({ name }) => name)).toEqual(['cat.webp']);
}

test("nobody else reads, lists, signs, overwrites, moves, copies or removes Amara's picture", async () => {
  for (const { name, person } of others) {
    const pictures = person.client.storage.from('pictures');
    const away = `${at.amara.id}/away.webp`;
    const refused = { error: { statusCode: expect.stringMatching(/^40[034]$/) } };
    const answers = {
      download: await pictures.download(path),
      info: await pictures.info(path),
      sign: await pictures.createSignedUrl(path, 60),
      signUpload: await pictures.createSignedUploadUrl(away),
      upload: await pictures.upload(away, pixel.webp, webp),
      overwrite: await pictures.upload(path, pixel.webp, { ...webp, upsert: true }),
      update: await pictures.update(path, pixel.webp, webp),
      move: await pictures.move(path, away),
      moveHere: await pictures.move(path, 'mine.webp'),
      copy: await pictures.copy(path, 'mine.webp', { destinationBucket: 'files' }),
    };
    for (const [what, answer] of Object.entries(answers)) {
      expect([name, what, answer]).toMatchObject([name, what, refused]);
    }
    expect((await pictures.exists(path)).data).toBe(false);
    expect((await pictures.list(at.amara.id)).data).toEqual([]);
    expect((await pictures.list('')).data).toEqual([]);
    expect((await pictures.listV2({ prefix: at.amara.id })).data).toMatchObject({ objects: [], folders: [] });
    expect((await pictures.createSignedUrls([path], 60)).data).toMatchObject([{ signedUrl: null }]);
    expect((await pictures.remove([path])).data).toEqual([]);
    expect((await person.client.storage.listBuckets()).data).toEqual([]);
    await pictures.remove(['mine.webp']);
  }
  await unharmed();
});

test('nor by guessing paths, and no guess is a fault of the server', async () => {
  const { id } = at.amara;
  const guesses = [
    `${at.bo.id}/../${id}/cat.webp`,
    `${at.bo.id}/%2e%2e/${id}/cat.webp`,
    `${at.bo.id}%2f..%2f${id}%2fcat.webp`,
    `/${id}/cat.webp`,
    `${id}//cat.webp`,
    `${id}/./cat.webp`,
    `${id}/cat.webp/`,
    `${id}%00/cat.webp`,
    `${id}/cat.webp%00`,
    `${id}%5ccat.webp`,
    `${id}/c%C3%A4t.webp`,
    `${id}/%F0%9F%90%88.webp`,
    `${id}/%ff%fe`,
    `${id}/%zz`,
    `${id}/cat.webp?x=/../`,
    `*`,
    `${'x'.repeat(3_000)}`,
    `${id}/${'%41'.repeat(1_500)}`,
    '..%2f..%2f..%2fetc%2fpasswd',
    '../../postgres/PG_VERSION',
  ];
  for (const guess of guesses) {
    for (const prefix of ['', 'authenticated/', 'public/', 'info/', 'sign/']) {
      const target = `/storage/v1/object/${prefix}pictures/${guess}`;
      const status = await requestStatus('GET', target);
      expect([target, status >= 400 && status < 500]).toEqual([target, true]);
    }
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const target = `/storage/v1/object/pictures/${guess}`;
      const status = await requestStatus(method, target);
      expect([method, target, status >= 400 && status < 500]).toEqual([method, target, true]);
    }
  }
  const body = { bucketId: 'pictures', sourceKey: `${at.bo.id}/../${id}/cat.webp`, destinationKey: 'x' };
  expect(await asBo('POST', '/object/move', { body })).toMatchObject({
    status: 400,
    body: { error: 'InvalidKey' },
  });
  const prefixes = [`${at.bo.id}/../${id}/cat.webp`, `%/cat.webp`, `${id}/%`, '', '\0'];
  for (const prefix of prefixes) {
    expect((await asBo('DELETE', '/object/pictures', { body: { prefixes: [prefix] } })).text).toMatch(
      /^(\[\]|\{)/,
    );
    expect((await asBo('POST', '/object/list/pictures', { body: { prefix } })).text).toMatch(/^(\[\]|\{)/);
  }
  await unharmed();
});

/** Sent as it is: `fetch` would remove the dots. */
async function requestStatus(method: string, target: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const token = (await at.bo.client.auth.getSession()).data.session?.access_token;
  const headers = {
    apikey: await readPublicKey(server.url),
    authorization: `Bearer ${token}`,
    'content-type': 'image/webp',
  };
  return new Promise((resolve, reject) => {
    const sent = rawRequest({ hostname, port, method, path: target, headers }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent
      .on('error', error => reject(new Error(`${method} ${target.slice(0, 100)}`, { cause: error })))
      .end(method.startsWith('P') ? pixel.webp : undefined);
  });
}

describe('signing out', () => {
  test('ends what the token opened, and the links that were signed with it', async () => {
    const cleo = await addTrader(server, 'Cleo');
    const own = `${cleo.id}/dog.webp`;
    const pictures = cleo.client.storage.from('pictures');
    await pictures.upload(own, picture, webp);
    const { data: link } = await pictures.createSignedUrl(own, 600);
    const { data: upload } = await pictures.createSignedUploadUrl(`${cleo.id}/later.webp`);
    const asCleo = await storageRequester(server.url, cleo);
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(200);
    await cleo.client.auth.signOut({ scope: 'local' });
    for (const [method, target] of [
      ['GET', `/object/pictures/${own}`],
      ['GET', `/object/info/pictures/${own}`],
      ['HEAD', `/object/pictures/${own}`],
      ['GET', '/bucket'],
      ['POST', `/object/pictures/${cleo.id}/new.webp`],
      ['DELETE', `/object/pictures/${own}`],
    ] as const) {
      const body = method === 'POST' ? new Uint8Array(pixel.webp) : undefined;
      const answer = await asCleo(method, target, {
        ...(body && { body }),
        headers: { 'content-type': 'image/webp' },
      });
      expect([method, target, answer.status]).toEqual([method, target, 401]);
    }
    expect((await fetch(link?.signedUrl ?? '')).status).toBe(400);
    const late = await fetch(upload?.signedUrl ?? '', { method: 'PUT', body: new Uint8Array(pixel.webp) });
    expect([late.status, await late.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'ExpiredToken' }),
    ]);
  });
});

describe('a link', () => {
  test('opens its own picture alone, until it is removed', async () => {
    const pictures = at.bo.client.storage.from('pictures');
    const own = `${at.bo.id}/one.webp`;
    await pictures.upload(own, pixel.webp, webp);
    const { data } = await pictures.createSignedUrl(own, 600);
    const link = new URL(data?.signedUrl ?? '');
    const status = async (token: string, ofPath = own) => {
      const changed = new URL(link.href.replace(own, ofPath));
      changed.searchParams.set('token', token);
      return (await fetch(changed)).status;
    };
    const token = link.searchParams.get('token') ?? '';
    expect(await status(token)).toBe(200);
    expect(await status(token, path)).toBe(400);
    expect(await status('')).toBe(400);
    expect(await status(`${token}x`)).toBe(400);
    const upload = await pictures.createSignedUploadUrl(`${at.bo.id}/two.webp`);
    expect(await status(upload.data?.token ?? '')).toBe(400);
    const { data: session } = await at.bo.client.auth.getSession();
    expect(await status(session.session?.access_token ?? '')).toBe(400);
    await pictures.remove([own]);
    expect(await status(token)).toBe(400);
  });

  test('to what is another person’s is good for an hour at most, and to one’s own for as long as was asked', async () => {
    const eve = await addTrader(server, 'Eve');
    const hers = `${eve.id}/one.webp`;
    await eve.client.storage.from('pictures').upload(hers, pixel.webp, webp);
    await server.sql(`create policy "Bo sees all" on storage.objects for select to authenticated
      using (auth.uid() = '${at.bo.id}')`);
    const tokenSeconds = (url: string | null | undefined) => {
      const [, claims = ''] = (new URL(url ?? '').searchParams.get('token') ?? '').split('.');
      const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
      return exp - iat;
    };
    const signed = async ({ client }: Person, seconds: number) => {
      const pictures = client.storage.from('pictures');
      const one = (await pictures.createSignedUrl(hers, seconds)).data?.signedUrl;
      const many = (await pictures.createSignedUrls([hers], seconds)).data?.[0]?.signedUrl;
      return [tokenSeconds(one), tokenSeconds(many)];
    };
    expect(await signed(at.bo, 86_400)).toEqual([3_600, 3_600]);
    expect(await signed(at.bo, 600)).toEqual([600, 600]);
    expect(await signed(eve, 86_400)).toEqual([86_400, 86_400]);
    await server.sql('drop policy "Bo sees all" on storage.objects');
  });

  test('to a file in the folder of a deleted account opens nothing', async () => {
    const dora = await addTrader(server, 'Dora');
    const theirs = `${dora.id}/one.webp`;
    await dora.client.storage.from('pictures').upload(theirs, pixel.webp, webp);
    await server.sql(`create policy "Bo sees all" on storage.objects for select to authenticated
      using (auth.uid() = '${at.bo.id}')`);
    const { data } = await at.bo.client.storage.from('pictures').createSignedUrl(theirs, 600);
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
    await dora.client.rpc('delete_my_account').throwOnError();
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(400);
    await server.sql('drop policy "Bo sees all" on storage.objects');
  });
});

test('without the public key, or with a token that is none, nothing is answered', async () => {
  const answer = await fetch(`${server.url}/storage/v1/bucket`);
  expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ statusCode: '401' })]);
  const asNobody = await storageRequester(server.url);
  expect(await asNobody('GET', '/bucket', { headers: { authorization: 'Bearer nonsense' } })).toMatchObject({
    status: 401,
    body: { statusCode: '401', error: 'Unauthorized' },
  });
});

test('what no protocol has is 404 as JSON, with every method', async () => {
  const key = { apikey: await readPublicKey(server.url) };
  for (const target of [
    '/storage',
    '/storage/v2/x',
    '/storage/v1/nothing',
    '/storage/v1/s3',
    '/realtime/v1/websocket',
    '/graphql/v1',
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(`${server.url}${target}`, {
        method,
        headers: { ...key, ...(method === 'POST' && { 'content-type': 'application/xml' }) },
        ...(method === 'POST' && { body: '<x' }),
      });
      expect([method, target, answer.status, answer.headers.get('content-type')]).toEqual([
        method,
        target,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  }
});
