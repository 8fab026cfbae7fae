import { beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../lab/harness/database.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { ownServerForFile } from '../../support/own-server.ts';
import { type RawAnswer, type Request, requester } from '../protocol/requests.ts';

// Three traders ask for what takes much longer than a request may, on all connections at once.

const server = ownServerForFile();
const slow: Request[] = [];
let asBo: Request;

async function newTrader(name: string): Promise<{ id: string; request: Request }> {
  const { id, client } = await addTrader(server, name);
  const { data } = await client.auth.getSession();
  return { id, request: await requester(server.url, data.session?.access_token ?? '') };
}

beforeAll(async () => {
  asBo = (await newTrader('Bo')).request;
  for (const name of ['Amara', 'Cleo', 'Dan']) {
    const { id, request } = await newTrader(name);
    slow.push(request);
    await server.sql(`
      insert into public.trading_records
        (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes)
      select '${id}', 'buy', 'EURUSD', 1, 1, 1, 1, 'won', 1, repeat('a', 10000) from generate_series(1, 600)`);
  }
});

// Compared at every place with a pattern that fails at its last letter.
const slowSearch = `/trading_records?select=id&notes=like.*${'a'.repeat(5_000)}b*`;

test('a search that takes too long hears 504', async () => {
  const answer = await slow[0]?.('GET', slowSearch);
  expect([answer?.status, answer?.body.code]).toEqual([504, '57014']);
});

test('quick callers and /health are answered meanwhile, and the slow ones hear 504', () =>
  // They wait for a lock instead, which leaves the processor to other tests.
  withClient(server.connection, async owner => {
    await owner.query('begin; lock table public.trading_records in access exclusive mode');
    await attack();
  }));

async function attack(): Promise<void> {
  const started = slow.flatMap(ask => Array.from({ length: 4 }, () => ask('GET', slowSearch)));
  const ended: RawAnswer[] = [];
  const attacks = started.map(attack => attack.then(answer => ended.push(answer)));
  const waits: number[] = [];
  const timed = async (ask: () => Promise<{ status: number }>) => {
    const start = performance.now();
    expect((await ask()).status).toBe(200);
    waits.push(performance.now() - start);
  };

  while (ended.length < 4) {
    await timed(() => asBo('GET', '/profiles?select=id'));
    await timed(() => fetch(`${server.url}/health`));
    await new Promise(wait => setTimeout(wait, 50));
  }
  // Each used to wait half a minute.
  expect(Math.max(...waits)).toBeLessThan(3_000);
  expect(waits.length).toBeGreaterThan(20);

  await Promise.all(attacks);
  expect(new Set(ended.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['504 57014']));
  expect((await slow[0]?.('GET', '/profiles?select=id'))?.status).toBe(200);
  expect(server.log()).not.toMatch(/"level":(50|60)/);
}
