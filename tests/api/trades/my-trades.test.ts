import { beforeAll, describe, expect, inject, test } from 'vitest';
import { sumTrades } from '#domain/trades/trade-sums.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let planId: string;

type Filters = Record<string, unknown>;
async function list(filters: Filters, { client } = amara): Promise<(string | null)[]> {
  const { data } = await client.rpc('my_trades', filters).select('notes').throwOnError();
  return (data as unknown as { notes: string | null }[]).map(({ notes }) => notes);
}
const totals = async (filters: Filters, { client } = amara) =>
  (await client.rpc('my_trade_totals', filters).throwOnError()).data;
const ids = async (filters: Filters, { client } = amara): Promise<string[]> =>
  (await client.rpc('my_trade_ids', filters).throwOnError()).data;
const nothing = {
  trades: 0,
  wins: 0,
  losses: 0,
  net: 0,
  won_amount: 0,
  lost_amount: 0,
  counted_wins: 0,
  counted_losses: 0,
};

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  const { data } = await amara.client.from('trading_plans').insert(plan).select('id').single().throwOnError();
  planId = data.id;
  const at = (day: number) => `2026-03-0${day}T12:00:00Z`;
  await amara.client
    .from('trading_records')
    .insert([
      { ...wonTrade, created_at: at(1), notes: 'Broke out after the NEWS', plan_id: planId },
      { ...lostTrade, created_at: at(2), notes: '100% sure, was_wrong', plan_id: null },
      { ...wonTrade, created_at: at(3), notes: 'Größe \\ too much', plan_id: planId, currency_pair: 'US30' },
      { ...wonTrade, created_at: at(4), notes: null, plan_id: null, amount: 0.1 },
      { ...lostTrade, created_at: at(4), notes: 'newsless', plan_id: planId, amount: 0 },
      {
        ...wonTrade,
        created_at: at(5),
        notes: 'Stopped at the entry',
        plan_id: null,
        amount: 0,
        trade_type: 'sell',
      },
    ])
    .throwOnError();
});

describe('each filter, in the list and in the totals alike', () => {
  const [first, second, third, fifth, sixth] = [
    'Broke out after the NEWS',
    '100% sure, was_wrong',
    'Größe \\ too much',
    'newsless',
    'Stopped at the entry',
  ];
  test.each<[string, () => Filters, (string | null)[], Partial<typeof nothing>]>([
    [
      'none',
      () => ({}),
      [sixth, null, fifth, third, second, first],
      { wins: 4, losses: 2, net: 250.1, won_amount: 300.6, lost_amount: -50.5 },
    ],
    [
      'in any case of letters',
      () => ({ search: ' news ' }),
      [fifth, first],
      { wins: 1, losses: 1, net: 150.25 },
    ],
    ['beyond plain letters', () => ({ search: 'GRÖSSE' }), [], {}],
    ['umlauts', () => ({ search: 'GRÖß' }), [third], { wins: 1 }],
    ['a percent sign as it stands', () => ({ search: '0%' }), [second], { losses: 1 }],
    ['an underscore as it stands', () => ({ search: 's_w' }), [second], { lost_amount: -50.5 }],
    ['a backslash as it stands', () => ({ search: '\\' }), [third], { net: 150.25 }],
    ['a wildcard that is none', () => ({ search: 'B%NEWS' }), [], {}],
    [
      'the pairs that a text stands for, besides notes that hold it',
      () => ({ search: 'newsless', search_pairs: ['US30', 'GER30'] }),
      [fifth, third],
      { trades: 2, net: 150.25 },
    ],
    [
      'pairs without a text, which look for nothing',
      () => ({ search_pairs: ['US30'] }),
      [sixth, null, fifth, third, second, first],
      {},
    ],
    ['pairs that there are none of', () => ({ search: 'x_x', search_pairs: ['EURXXX', null] }), [], {}],
    [
      'the trades of a plan',
      () => ({ plan: planId }),
      [fifth, third, first],
      { wins: 2, losses: 1, trades: 3 },
    ],
    ['the trades of no plan', () => ({ without_plan: true }), [sixth, null, second], { net: -50.4 }],
    ['both, which none can be', () => ({ plan: planId, without_plan: true }), [], {}],
    ['a pair', () => ({ pair: 'US30' }), [third], { trades: 1 }],
    ['what was won, also $0', () => ({ result: 'won' }), [sixth, null, third, first], { wins: 4, losses: 0 }],
    [
      'what was lost, also $0',
      () => ({ result: 'lost' }),
      [fifth, second],
      { losses: 2, lost_amount: -50.5 },
    ],
    ['what was bought', () => ({ type: 'buy', pair: 'EURUSD' }), [null, first], { wins: 2 }],
    [
      'from a time on, and before another',
      () => ({ from_time: '2026-03-02T12:00:00Z', before_time: '2026-03-04T12:00:00Z' }),
      [third, second],
      { trades: 2, net: 99.75 },
    ],
    [
      'all of them null',
      () => ({
        search: null,
        search_pairs: null,
        plan: null,
        without_plan: null,
        pair: null,
        result: null,
        type: null,
        from_time: null,
        before_time: null,
      }),
      [sixth, null, fifth, third, second, first],
      {},
    ],
    ['what is unknown', () => ({ pair: 'EURXXX' }), [], {}],
    ['another unknown', () => ({ result: 'drawn' }), [], {}],
    ['a plan that is not there', () => ({ plan: crypto.randomUUID() }), [], {}],
  ])('%s', async (_what, filters, notes, figures) => {
    const listed = await list(filters());
    // Two of one moment are in the order of their random ids.
    expect(listed.toSorted()).toEqual(notes.toSorted());
    const { data: rows } = await amara.client.rpc('my_trades', filters()).throwOnError();
    expect(await ids(filters())).toEqual(rows.map(({ id }: { id: string }) => id));
    const [row, ...more] = await totals(filters());
    expect(sumTrades(rows, [{ id: amara.id, currency: 'USD', usd_rate: 1 }], '')).toEqual(row);
    expect(more).toEqual([]);
    expect(row).toMatchObject(figures);
    expect(row.trades).toBe(listed.length);
    expect(row.wins + row.losses).toBe(row.trades);
    expect(Math.round(100 * row.net)).toBe(Math.round(100 * (row.won_amount + row.lost_amount)));
  });
});

describe('pages', () => {
  test('follow one another without a gap, newest first, whole rows', async () => {
    const { data: all } = await amara.client
      .from('trading_records')
      .select('*')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .throwOnError();
    const seen: (typeof all)[number][] = [];
    for (;;) {
      const last = seen.at(-1);
      const { data } = await amara.client
        .rpc('my_trades', { page_size: 2, before_created_at: last?.created_at, before_id: last?.id })
        .throwOnError();
      seen.push(...data);
      if (data.length < 2) {
        break;
      }
    }
    expect(seen).toEqual(all);
  });

  test('have 50 rows, or as many as asked for from 1 to 200', async () => {
    const bo = await addTrader(server, 'Bo');
    await bo.client
      .from('trading_records')
      .insert(Array.from({ length: 210 }, () => wonTrade))
      .throwOnError();
    const sizes = [undefined, null, 0, -5, 1, 200, 201, 2_147_483_647];
    const lengths = await Promise.all(sizes.map(async page_size => (await list({ page_size }, bo)).length));
    expect(lengths).toEqual([50, 50, 1, 1, 1, 200, 200, 200]);
  });

  test('before a time alone begin before it', async () => {
    expect(await list({ before_created_at: '2026-03-02T12:00:00Z' })).toEqual(['Broke out after the NEWS']);
  });
});

describe('whose', () => {
  test('Ada, who names Amara, reads what Amara reads; Bo, who names her, reads nothing', async () => {
    const ada = await admin(server);
    const bo = await addTrader(server, 'Bo');
    for (const filters of [
      {},
      { search: 'news' },
      { plan: planId },
      { sort: 'largest_win', result: 'won' },
    ]) {
      const given = { ...filters, trader: amara.id };
      expect(await list(given, ada)).toEqual(await list(filters));
      expect(await list(given, bo)).toEqual([]);
      const { sort: _order, ...narrowing } = given as Filters;
      const { trader: _trader, ...own } = narrowing;
      expect(await totals(narrowing, ada)).toEqual(await totals(own));
      expect(await totals(narrowing, bo)).toEqual([nothing]);
      expect(await ids(narrowing, ada)).toEqual(await ids(own));
      expect(await ids(narrowing, bo)).toEqual([]);
    }
    const symbols = async ({ client }: Person) =>
      (await client.rpc('my_symbols', { trader: amara.id }).throwOnError()).data;
    expect(await symbols(ada)).toEqual(['EURUSD', 'US30']);
    expect(await symbols(bo)).toEqual([]);
  });

  test('Bo and Ada see their own, which are none, though Ada may read hers', async () => {
    for (const person of [await addTrader(server, 'Bo'), await admin(server)]) {
      expect(await list({}, person)).toEqual([]);
      expect(await list({ plan: planId }, person)).toEqual([]);
      expect(await totals({ search: 'news' }, person)).toEqual([nothing]);
    }
  });

  test('a visitor is refused', async () => {
    const anyone = await visitor(server.url);
    for (const name of ['my_trades', 'my_trade_totals', 'my_trade_ids']) {
      const { error, status } = await anyone.rpc(name);
      expect([error?.code, status]).toEqual(['42501', 401]);
    }
  });
});

test.each<[string, Filters, string]>([
  ['a page of NaN', { page_size: 'NaN' }, '22P02'],
  ['a page past all numbers', { page_size: 1e12 }, '22003'],
  ['a plan that is no id', { plan: 'x' }, '22P02'],
  ['a time that is none', { from_time: 'soon' }, '22007'],
  ['a time past all times', { before_time: '999999-01-01' }, '22008'],
  ['a yes that is none', { without_plan: 'perhaps' }, '22P02'],
  ['a text with a NUL', { search: 'a\0b' }, '22P05'],
  ['an order that is none', { sort: 'amount' }, '22023'],
  ['an amount that is none', { sort: 'largest_win', before_amount: 'much' }, '22P02'],
  ['pairs that are no list', { search: 'gold', search_pairs: 'XAUUSD' }, '22P02'],
  ['an unknown argument', { colour: 'red' }, 'PGRST202'],
])('%s is refused with a reason', async (_what, filters, code) => {
  const { error, status } = await amara.client.rpc('my_trades', filters);
  expect(error?.code).toBe(code);
  expect(status).toBe(code === 'PGRST202' ? 404 : 400);
});

test('infinite times and long searches find what they find', async () => {
  expect(await list({ from_time: '-infinity', before_time: 'infinity' })).toHaveLength(6);
  expect(await list({ before_created_at: '-infinity' })).toEqual([]);
  expect(await list({ search: '%'.repeat(20_000) })).toEqual([]);
});
