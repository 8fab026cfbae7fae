import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;

type Row = { id: string; created_at: string; amount: number; currency_pair: string; notes: string | null };

/** With duplicates, so that only the ids distinguish some of them. */
beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const rows = Array.from({ length: 60 }, (_, i) => ({
    ...(i % 2 === 0 ? wonTrade : lostTrade),
    amount: (i % 2 === 0 ? 1 : -1) * (i % 5) * 10.01,
    currency_pair: ['EURUSD', 'XAUUSD', 'AUDUSD'][i % 3],
    created_at: `2026-03-0${1 + (i % 4)}T12:00:00Z`,
    notes: `Number ${i}`,
  }));
  await amara.client.from('trading_records').insert(rows).throwOnError();
});

async function everyPage(sort: string, filters = {}, size = 7): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last && {
      before_created_at: last.created_at,
      before_id: last.id,
      before_amount: last.amount,
      before_pair: last.currency_pair,
    };
    const { data } = await amara.client
      .rpc('my_trades', { ...filters, sort, page_size: size, ...after })
      .throwOnError();
    rows.push(...data);
    if (data.length < size) {
      return rows;
    }
  }
}

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
const newestFirst = (one: Row, other: Row) =>
  compare(other.created_at, one.created_at) || compare(other.id, one.id);
const orders: Record<string, (one: Row, other: Row) => number> = {
  newest: newestFirst,
  oldest: (one, other) => newestFirst(other, one),
  largest_win: (one, other) => other.amount - one.amount || newestFirst(one, other),
  largest_loss: (one, other) => one.amount - other.amount || newestFirst(one, other),
  pair: (one, other) => compare(one.currency_pair, other.currency_pair) || newestFirst(one, other),
};

describe.each(Object.entries(orders))('sorted by %s', (sort, order) => {
  test('pages follow one another, and no row is lost or there twice', async () => {
    const rows = await everyPage(sort);
    expect(rows).toHaveLength(60);
    expect(rows.map(({ id }) => id)).toEqual(rows.toSorted(order).map(({ id }) => id));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(60);
  });

  test('a filter narrows it', async () => {
    const rows = await everyPage(sort, { result: 'lost', search: 'number' }, 9);
    expect(rows).toHaveLength(30);
    expect(rows.map(({ id }) => id)).toEqual(rows.toSorted(order).map(({ id }) => id));
  });
});

test('no order is asked for with null, which is the newest first', async () => {
  const { data } = await amara.client.rpc('my_trades', { sort: null, page_size: 200 }).throwOnError();
  expect(data.map(({ id }: Row) => id)).toEqual((await everyPage('newest')).map(({ id }) => id));
});

test.each(['Infinity', '-Infinity', 'NaN'])(
  'an amount of %s is a place as any other',
  async before_amount => {
    for (const sort of ['largest_win', 'largest_loss']) {
      const { status } = await amara.client.rpc('my_trades', { sort, before_amount });
      expect(status).toBe(200);
    }
  },
);
