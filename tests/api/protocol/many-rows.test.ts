import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { type Request, requester } from './requests.ts';

const server = inject('server');
let amara: Person;
let request: Request;

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.auth.getSession();
  request = await requester(server.url, data.session?.access_token);
});

const trades = () => amara.client.from('trading_records');
const manyTrades = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...wonTrade,
    id: crypto.randomUUID(),
    user_id: amara.id,
    plan_id: null,
    amount: 0.01,
    notes: `Trade ${place} of a year: broke out of the range after the news`,
    created_at: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
  }));

const listColumns = ([row = {}]: readonly object[]) => Object.keys(row).join(',');

describe('many rows', () => {
  test('10,000 are one insert, done in seconds, and everything follows from them', async () => {
    const rows = manyTrades(10_000);
    const start = performance.now();
    // As the client library sends them, which itself takes half a minute.
    const { status, headers } = await request('POST', `/trading_records?columns=${listColumns(rows)}`, {
      body: rows,
      headers: { prefer: 'count=exact' },
    });
    const seconds = (performance.now() - start) / 1000;
    expect([status, headers.get('content-range')]).toEqual([201, '*/10000']);
    // Under 2 on an idle machine.
    expect(seconds).toBeLessThan(20);
    expect(await readTotals(amara.client, amara.id)).toEqual({
      account_balance: 100,
      total_wins: 10_000,
      total_losses: 0,
    });
  });

  test('and one more is refused, with nothing written', async () => {
    const rows = manyTrades(10_001).map(({ id, amount }) => ({ id, amount }));
    const { status, body } = await request('POST', `/trading_records?columns=${listColumns(rows)}`, {
      body: rows,
    });
    expect({ status, ...body }).toMatchObject({
      status: 413,
      code: 'PGRST102',
      message: 'A request can write at most 10000 rows',
    });
    expect((await readTotals(amara.client, amara.id)).total_wins).toBe(10_000);
  });

  test('are read a thousand at a time, and the response states which', async () => {
    const { data, count } = await trades().select('id', { count: 'exact' });
    expect({ rows: data?.length, count }).toEqual({ rows: 1000, count: 10_000 });
    for (const [path, headers, status, range] of [
      ['?select=id', {}, 200, '0-999/*'],
      ['?select=id', { prefer: 'count=exact' }, 206, '0-999/10000'],
      ['?select=id&limit=5000&offset=9500', { prefer: 'count=exact' }, 206, '9500-9999/10000'],
      ['?select=id', { range: '2000-8999' }, 200, '2000-2999/*'],
    ] as const) {
      const answer = await request('GET', `/trading_records${path}`, { headers: { ...headers } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([status, range]);
    }
  });

  test('are embedded a thousand at a time', async () => {
    const { data } = await amara.client.from('profiles').select('trading_records(id)').single();
    expect(data?.trading_records).toHaveLength(1000);
  });

  test('are counted without being sent', async () => {
    const { data, count } = await trades().select('*', { count: 'exact', head: true }).gt('amount', 0);
    expect({ data, count }).toEqual({ data: null, count: 10_000 });
  });

  test('are changed and deleted in one statement', async () => {
    const changed = await trades().update({ trade_type: 'sell' }, { count: 'exact' }).eq('trade_type', 'buy');
    expect(changed).toMatchObject({ count: 10_000, error: null });
    const deleted = await trades().delete({ count: 'exact' }).gt('amount', 0);
    expect(deleted).toMatchObject({ count: 10_000, error: null });
    expect(await readTotals(amara.client, amara.id)).toMatchObject({ account_balance: 0, total_wins: 0 });
  });
});
