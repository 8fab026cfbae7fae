import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { syncDeal, syncMoney, syncPost } from '#examples/sync/rows.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import {
  type Connection,
  connected,
  history,
  openPosition,
  post,
  readJournal,
  readState,
  send,
  wholePost,
} from './programs.ts';

const server = keptServerForFile();
let amara: Person;
let connection: Connection;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  connection = await connected(server, amara);
});

const sendAs = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  send(server.url, connection.token, body, headers);

test('another account is refused, and nothing of it is mixed', async () => {
  await post(connection, wholePost(history(1)));
  const { account } = syncPost();
  for (const other of [{ number: '7009999' }, { server: 'Other-Live' }, { currency: 'EUR' }]) {
    const answer = await post(connection, wholePost(history(3), { account: { ...account, ...other } }));
    expect(answer).toMatchObject({ status: 409, body: { error: 'account' } });
    expect(answer.body.message).toContain('ending in 1234');
  }
  expect(await readJournal(amara)).toMatchObject({ trades: { length: 1 }, balance: 1019.3 });
});

test('a refusal is kept with its connection, once a minute, until a post is taken', async () => {
  const refusal = async () => {
    const { refusal, last_refused_at: at } = await readState(connection);
    return [refusal, at !== null];
  };
  const passMinute = () =>
    server.sql(
      "update public.sync_connections set last_refused_at = now() - interval '61 seconds' where id = $1",
      [connection.id],
    );
  const deals = history(1);
  await post(connection, wholePost([{ ...entry, volume: '-1' }]));
  const field = 'deals.0.volume: A volume is not below 0 and has at most 8 decimals.';
  expect(await refusal()).toEqual([field, true]);
  const other = wholePost(deals, { account: { ...syncPost().account, number: '7009999' } });
  await post(connection, other);
  expect(await refusal()).toEqual([field, true]);
  await passMinute();
  await post(connection, other);
  expect(await refusal()).toEqual([expect.stringContaining('ending in 1234'), true]);
  expect((await post(connection, wholePost(deals))).status).toBe(200);
  expect(await refusal()).toEqual([null, false]);

  const renewed = await amara.client.rpc('renew_sync_token', { connection: connection.id }).throwOnError();
  expect((await post(connection, wholePost(deals))).status).toBe(401);
  expect(await refusal()).toEqual([expect.stringContaining('wrong or was revoked'), true]);
  expect((await post({ ...connection, token: renewed.data.token }, wholePost(deals))).status).toBe(200);
  expect(await refusal()).toEqual([null, false]);
});

test('another program and other decimals are refused for the same account', async () => {
  await post(connection, wholePost(history(1)));
  const { account } = syncPost();
  for (const [change, sentence] of [
    [{ platform: 'mt5-report' }, 'another program'],
    [{ account: { ...account, digits: 3 } }, 'other decimals'],
  ] as const) {
    const { status, body } = await post(connection, wholePost(history(2), change));
    expect([status, body.error, body.message]).toEqual([409, 'account', expect.stringContaining(sentence)]);
  }
  expect(await readState(connection)).toMatchObject({ stored_rows: 3 });
});

test('a post waits two seconds at most for another write of its trader', async () => {
  const writing = server.sql(
    'with held as materialized (select id from public.profiles where id = $1 for no key update) select pg_sleep(5) from held',
    [amara.id],
  );
  const { status, headers } = await post(connection, wholePost(history(1)));
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  await writing;
  expect((await post(connection, wholePost(history(1)))).body).toMatchObject({ state: 'synced' });
});

test('a file name in the name of the program is kept without the account number', async () => {
  await post(connection, wholePost(history(1), { program: 'ReportHistory-7001234.html' }));
  const { data } = await amara.client.from('statement_imports').select('file_name').eq('user_id', amara.id);
  expect(data).toEqual([{ file_name: 'ReportHistory-•••••.html' }]);
});

test('a wrong token and a revoked one are refused before the body is read', async () => {
  const wrong = `pip_${'0'.repeat(64)}`;
  for (const token of [wrong, 'x', `${wrong}0`]) {
    const { status, body } = await send(server.url, token, '{');
    expect([status, body.error]).toEqual([401, 'token']);
  }
  await post(connection, wholePost(history(1)));
  await amara.client.rpc('revoke_sync', { connection: connection.id }).throwOnError();
  expect(await post(connection, wholePost(history(2)))).toMatchObject({ status: 401 });
  expect((await readJournal(amara)).trades).toHaveLength(1);
});

test('a pause between posts, one at a time', async () => {
  const body = JSON.stringify(wholePost(history(1)));
  expect((await post(connection, wholePost(history(1)))).status).toBe(200);
  const soon = await sendAs(body);
  expect([soon.status, soon.body.error, soon.headers.get('retry-after')]).toEqual([429, 'rate', '2']);
});

test('paused, archived and closed journals save nothing and say so', async () => {
  const { client } = amara;
  await client.rpc('pause_sync', { connection: connection.id }).throwOnError();
  expect((await post(connection, wholePost(history(1)))).body).toMatchObject({ state: 'paused', next: 300 });
  await client.rpc('pause_sync', { connection: connection.id, paused: false }).throwOnError();
  await server.sql(`update auth.users set banned_until = now() + interval '1 day' where id = '${amara.id}'`);
  expect((await post(connection, wholePost(history(1)))).body).toMatchObject({
    ...{ state: 'paused', message: 'Nothing saved: this journal is closed.' },
  });
  await server.sql(`update auth.users set banned_until = null where id = '${amara.id}'`);
  expect((await readJournal(amara)).trades).toEqual([]);
  expect((await post(connection, wholePost(history(1)))).body).toMatchObject({ state: 'synced' });
});

describe('the size of a body', () => {
  test('is 512 kB, packed or not, and 1,000 rows', async () => {
    const large = JSON.stringify(wholePost(history(1), { program: 'x'.repeat(600_000) }));
    expect(await sendAs(large)).toMatchObject({ status: 413, body: { error: 'size' } });
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(40_000_000, ' ')));
    expect(bomb.length).toBeLessThan(50_000);
    expect(await sendAs(bomb, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 413,
      body: { error: 'size' },
    });
    const deals = Array.from({ length: 1_001 }, (_, n) => syncMoney({ ticket: String(n + 1) }));
    expect(await post(connection, wholePost(deals), { gzip: true })).toMatchObject({ status: 413 });
    expect(await post(connection, wholePost(deals.slice(0, 1_000)), { gzip: true })).toMatchObject({
      status: 200,
    });
  });

  test('and it is JSON, packed with gzip or nothing', async () => {
    for (const [type, encoding, status] of [
      ['text/plain', undefined, 415],
      ['application/json', 'br', 415],
      ['application/json', 'gzip', 422],
      ['application/json; charset=utf-8', undefined, 422],
    ] as const) {
      const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
      const answer = await sendAs('not JSON', headers);
      expect([type, encoding, answer.status]).toEqual([type, encoding, status]);
    }
  });
});

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const [entry, exit] = [syncDeal(), syncDeal({ ticket: '1002', type: 'sell', entry: 'out', profit: '20.00' })];
const one = openPosition([entry, exit]);

test.each<[string, unknown]>([
  ['', deep],
  ['', '[]'],
  ['', '{"isLast":1e999999999}'],
  ['platform', { ...syncPost(), platform: 'MT5' }],
  ['account.digits', { ...syncPost(), account: { ...syncPost().account, digits: 99 } }],
  ['deals.0.volume', wholePost([{ ...entry, volume: '-1' }])],
  ['deals.0.volume', wholePost([{ ...entry, volume: '9'.repeat(30) }])],
  ['deals.1.profit', wholePost([entry, { ...exit, profit: '1e5' }], { balance: '' })],
  ['deals.1.profit', wholePost([entry, { ...exit, profit: '99999999999999999' }], { balance: '' })],
  ['deals.0.time', wholePost([{ ...entry, time: -1 }])],
  ['deals.0.ticket', wholePost([{ ...entry, ticket: '1'.repeat(101) }])],
  ['open', wholePost([], { open: Array.from({ length: 501 }, (_, n) => ({ ...one, position: String(n) })) })],
  ['open.1.position', wholePost([], { open: [one, one] })],
  ['open.0.lots', 'open'],
  ['balance', { ...syncPost(), balance: 'NaN' }],
])('the first wrong field is named: %j', async (field, body) => {
  const text = body === 'open' ? JSON.stringify(wholePost([], { open: [{ ...one, volume: 'x' }] })) : body;
  const answer = await sendAs(typeof text === 'string' ? text : JSON.stringify(text));
  expect(answer).toMatchObject({ status: 422, body: { error: 'field' } });
  expect(answer.body.field).toBe(field === 'open.0.lots' ? 'open.0.volume' : field);
});

test('what the database cannot keep of the rest is left out, and nothing is logged', async () => {
  const strange = { ...exit, comment: 'a\u0000b\ud800', magic: 'é', position: entry.position };
  const huge = wholePost([{ ...entry, comment: 'Secret words' }, strange], {
    ...{ total: Number.MAX_SAFE_INTEGER, recent: { from: 0, rows: Number.MAX_SAFE_INTEGER } },
    account: { ...syncPost().account, leverage: Number.MAX_SAFE_INTEGER },
  });
  const { status, body } = await post(connection, huge);
  expect([status, body.state]).toEqual([200, 'catching-up']);
  const large = { ...entry, ticket: '7', position: '77', order: '77' };
  const most = wholePost([
    large,
    { ...large, ticket: '8', type: 'sell', entry: 'out', profit: '999999999999.99' },
  ]);
  const full = await post(connection, most);
  expect([full.status, full.body.error]).toEqual([422, 'field']);
  expect(await readState(connection)).toMatchObject({ stored_rows: 2 });
  expect(server.log()).not.toMatch(/Secret words|pip_|7001234/);
});

test('other addresses below are none', async () => {
  for (const path of ['', '/', '/deals/1', '/tokens']) {
    expect((await fetch(`${server.url}/sync/v1${path}`)).status).toBe(404);
  }
});
