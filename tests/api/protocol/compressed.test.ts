import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let standing: Record<string, string>;

/** As many as the history shows at once. */
const page = '/trading_records?order=created_at&limit=60';

beforeAll(async () => {
  const { client } = await addTrader(server, 'Amara');
  const { data } = await client.auth.getSession();
  standing = {
    apikey: await readPublicKey(server.url),
    authorization: `Bearer ${data.session?.access_token}`,
  };
  const trades = Array.from({ length: 100 }, (_, place) => ({
    ...wonTrade,
    amount: 10 + place * 3.17,
    created_at: new Date(Date.parse('2026-03-02T09:00:00Z') + place * 5_417_000).toISOString(),
  }));
  await client.from('trading_records').insert(trades).throwOnError();
});

function wire(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const sent = httpRequest(
        `${server.url}/rest/v1${path}`,
        { method, headers: { ...standing, ...headers } },
        async answer => {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) {
            chunks.push(chunk);
          }
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
        },
      );
      sent.on('error', reject).end();
    },
  );
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page of trades is sent in an eighth of its bytes as %s', async (encoding, unpacked) => {
  const plain = await wire(page);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-range': '0-59/*' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const packed = await wire(page, { 'accept-encoding': encoding });
  expect(packed.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-encoding': encoding,
    'content-length': String(packed.bytes.length),
    'content-range': '0-59/*',
  });
  expect(unpacked(packed.bytes).equals(plain.bytes)).toBe(true);
  expect(plain.bytes.length).toBeGreaterThan(20_000);
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 8);
});

test('a page with a count is packed as well, and its range counts rows', async () => {
  const answer = await wire(page, { 'accept-encoding': 'gzip', prefer: 'count=exact' });
  expect(answer).toMatchObject({
    status: 206,
    headers: { 'content-encoding': 'gzip', 'content-range': '0-59/100' },
  });
  expect(JSON.parse(gunzipSync(answer.bytes).toString())).toHaveLength(60);
});

test('an answer too large for the moment is packed aside', async () => {
  const columns = 'select=a:notes,b:notes,*&order=created_at';
  const answer = await wire(`/trading_records?${columns}`, { 'accept-encoding': 'br' });
  const rows = brotliDecompressSync(answer.bytes);
  expect(rows.length).toBeGreaterThan(32 * 1_024);
  expect(JSON.parse(rows.toString())).toHaveLength(100);
});

test.each([
  ['a small one', 'GET', '/trading_records?limit=1', {}, 200],
  ['one of the head alone', 'HEAD', page, {}, 200],
  ['a range past the end', 'GET', '/trading_records?offset=200', { prefer: 'count=exact' }, 416],
])('%s stays as it is', async (_, method, path, headers, status) => {
  const answer = await wire(path, { 'accept-encoding': 'br, gzip', ...headers }, method);
  expect(answer.status).toBe(status);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});
