import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { readPublicKey } from '../../../lab/harness/clients.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { amaraAndBoForFile } from '../people/amara-and-bo.ts';
import { head, measureGrowth, send, times } from './sockets.ts';

const { server, at } = amaraAndBoForFile(ownServerForFile());
let headers: Record<string, string>;

const megabyte = 1024 * 1024;
/** 7 MB. */
const largeAnswer = '/rest/v1/trading_records?select=notes&notes=not.eq.amaras-secret';

beforeAll(async () => {
  headers = { apikey: await readPublicKey(server.url), authorization: `Bearer ${at.accessToken}` };
  await server.sql(`
    insert into public.trading_records
      (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes)
    select '${at.amara.id}', 'buy', 'EURUSD', 1, 1, 1, 1, 'won', 1, repeat('a', 10000)
    from generate_series(1, 700) n`);
});

/** Returns the number of bytes. */
async function readSlowly(path: string, bytesPerSecond: number): Promise<number> {
  const { socket } = send(server.url, head(`GET ${path}`, { ...headers, connection: 'close' }), {
    reads: false,
  });
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += chunk.length;
    await sleep((chunk.length / bytesPerSecond) * 1_000);
  }
  return bytes;
}

test('unread answers take little memory, keep no other caller waiting, and end', async () => {
  const statuses: number[] = [];
  const growth = await measureGrowth(server.pid, async () => {
    // A kernel buffers the first.
    const ask = head(`GET ${largeAnswer}`, headers).repeat(3);
    times(25, () => send(server.url, ask, { reads: false }));
    for (let round = 0; round < 10; round++) {
      statuses.push((await at.asBo('GET', '/profiles?select=id')).status);
      await sleep(250);
    }
  });
  expect(growth).toBeLessThan(400);
  // A busy machine may refuse one with an explanation.
  expect(statuses.filter(status => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(5);
  await expect
    .poll(() => server.log(), { timeout: 60_000 })
    .toContain('A client does not read its responses');
});

test('what does not come, and what is not read, is waited for so long and no longer', async () => {
  const half = send(server.url, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ');
  const dripping = setInterval(() => half.socket.write('a'), 1_000);
  const { apikey = '' } = headers;
  const body = send(
    server.url,
    `${head('POST /rest/v1/trading_plans', { apikey, 'content-length': 1_000 })}{`,
  );
  const ask = head(`GET ${largeAnswer}`, headers).repeat(3);
  const unread = send(server.url, ask, { reads: false });
  await Promise.all([half.closed, body.closed, sleep(22_000)]);
  clearInterval(dripping);
  expect(half.said()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(body.said()).toMatch(/^HTTP\/1\.1 408 /);
  unread.socket.resume();
  await unread.closed;
  expect(unread.socket.bytesRead).toBeLessThan(3 * 6.5 * megabyte);
});

test('a person on a slow line gets a large answer and the app whole', async () => {
  const page = await (await fetch(server.url)).text();
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
  const size = (await (await fetch(server.url + script)).arrayBuffer()).byteLength;
  const [answer, bundle] = await Promise.all([
    readSlowly(largeAnswer, 2 * megabyte),
    readSlowly(script, 200_000),
  ]);
  expect(answer).toBeGreaterThan(6.9e6);
  expect(bundle).toBeGreaterThan(size);
});

test('unread files take little memory either', async () => {
  const page = await (await fetch(server.url)).text();
  const script = page.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
  const growth = await measureGrowth(server.pid, async () => {
    times(200, () => send(server.url, head(`GET ${script}`), { reads: false }));
    await sleep(2_000);
    await expect
      .poll(async () => (await fetch(`${server.url}/health`)).status, { timeout: 30_000 })
      .toBe(200);
  });
  expect(growth).toBeLessThan(100);
});
