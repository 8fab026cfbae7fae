import { beforeAll, describe, expect, inject, test } from 'vitest';
import { winRate } from '#domain/trades/trade.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
/** In every name, so that these stories see only their own traders. */
const tag = `Tag${Date.now().toString(36)}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
let ada: Person;

type Row = {
  id: string;
  email: string;
  full_name: string | null;
  account_balance: number;
  total_wins: number;
  total_losses: number;
  created_at: string;
  win_rate: number;
  last_trade_at: string | null;
  overdue_plans: number;
  position: string;
};

async function users(given: Record<string, unknown> = {}): Promise<Row[]> {
  const { data } = await ada.client.rpc('admin_users', { search: tag, ...given }).throwOnError();
  return data as Row[];
}

async function names(given: Record<string, unknown>): Promise<string[]> {
  return (await users(given)).map(({ full_name, email }) => full_name?.split(' ')[0] ?? email);
}

/** With ties, and two who have never traded. */
const traders = [
  { name: 'amara', balance: 0, trades: [] },
  { name: 'Bo', balance: 100, trades: [{ ...wonTrade, amount: 50, created_at: hoursAgo(1) }] },
  {
    name: 'Élodie',
    balance: 200,
    trades: [
      { ...wonTrade, amount: 50, created_at: hoursAgo(24 * 7 - 1) },
      { ...lostTrade, amount: -100, created_at: hoursAgo(24 * 30) },
    ],
  },
  { name: 'eve', balance: 250, trades: [{ ...wonTrade, amount: 0, created_at: hoursAgo(24 * 7 + 1) }] },
  { name: 'Zed', balance: 0, trades: [{ ...lostTrade, amount: -10, created_at: hoursAgo(24 * 14 + 1) }] },
  { name: 'Żaneta', balance: 0, trades: [] },
];

const people = new Map<string, Person>();

beforeAll(async () => {
  ada = await admin(server);
  for (const { name, balance, trades } of traders) {
    const person = await addTrader(server, `${name} ${tag}`);
    people.set(name, person);
    if (trades.length > 0) {
      await person.client.from('trading_records').insert(trades).throwOnError();
    }
    if (balance > 0) {
      const sum = trades.reduce((total, { amount }) => total + amount, 0);
      await person.client
        .from('profiles')
        .update({ account_balance: balance + sum })
        .eq('id', person.id)
        .throwOnError();
    }
  }
});

describe('the order', () => {
  // Ties are in the order of their random ids.
  const tied = (...those: string[]) => {
    const findId = (name: string) => people.get(name)?.id ?? '';
    return those.sort((a, b) => (findId(a) < findId(b) ? -1 : 1));
  };
  const orders: [sort: string, ascending: () => string[]][] = [
    ['joined', () => ['amara', 'Bo', 'Élodie', 'eve', 'Zed', 'Żaneta']],
    ['balance', () => ['Zed', ...tied('amara', 'Żaneta'), ...tied('Bo', 'Élodie'), 'eve']],
    ['win_rate', () => [...tied('amara', 'Zed', 'Żaneta'), 'Élodie', ...tied('Bo', 'eve')]],
    ['last_trade', () => [...tied('amara', 'Żaneta'), 'Zed', 'eve', 'Élodie', 'Bo']],
    ['name', () => ['amara', 'Bo', 'Élodie', 'eve', 'Żaneta', 'Zed']],
  ];

  test.each(orders)('by %s, both ways', async (sort, ascending) => {
    expect(await names({ sort, descending: false })).toEqual(ascending());
    expect(await names({ sort, descending: true })).toEqual(ascending().reverse());
  });

  test.each(orders)('by %s, page by page, is the same', async sort => {
    for (const descending of [true, false]) {
      for (const page_size of [1, 2, 5]) {
        const seen: string[] = [];
        let last: Row | undefined;
        do {
          const page = await users({
            sort,
            descending,
            page_size,
            after_key: last?.position ?? null,
            after_id: last?.id ?? null,
          });
          seen.push(...page.map(({ id }) => id));
          last = page.at(-1);
        } while (last);
        expect(seen).toEqual((await users({ sort, descending })).map(({ id }) => id));
      }
    }
  });

  test('is by joining, the latest first, unless asked otherwise', async () => {
    expect(await names({})).toEqual(['Żaneta', 'Zed', 'eve', 'Élodie', 'Bo', 'amara']);
    expect(await names({ sort: null, descending: null, page_size: null, today: null })).toHaveLength(6);
  });

  test('by name takes the e-mail of those without a name', async () => {
    const nameless = await addTrader(server, 'Nameless');
    await nameless.client.auth.updateUser({ data: { full_name: '' } });
    expect(await users({ search: nameless.email, sort: 'name' })).toMatchObject([
      { id: nameless.id, full_name: null, position: nameless.email },
    ]);
  });
});

test('a row has the figures of its trader', async () => {
  const elodie = people.get('Élodie') as Person;
  const [row] = await users({ search: elodie.email });
  expect(row).toEqual({
    id: elodie.id,
    email: elodie.email,
    group_id: null,
    full_name: `Élodie ${tag}`,
    account_balance: 150,
    total_wins: 1,
    total_losses: 1,
    created_at: expect.any(String),
    win_rate: winRate(1, 1),
    last_trade_at: expect.any(String),
    overdue_plans: 0,
    position: expect.any(String),
  });
});

describe('a standing', () => {
  test('silent: no trade for so many days, but not before so many days have passed since joining', async () => {
    expect(await names({ standing: 'silent_7' })).toEqual([]);
    await query(
      server.connection,
      `update public.profiles set created_at = created_at - interval '100 days' where full_name like '%${tag}'`,
    );
    expect(await names({ standing: 'silent_7', sort: 'name', descending: false })).toEqual([
      'amara',
      'eve',
      'Żaneta',
      'Zed',
    ]);
    expect(await names({ standing: 'silent_14', sort: 'name', descending: false })).toEqual([
      'amara',
      'Żaneta',
      'Zed',
    ]);
  });

  test('overdue: an active plan past its target date that has not reached its target', async () => {
    const bo = people.get('Bo') as Person;
    const overdue = (today: string) => users({ standing: 'overdue', today });
    const { data: made } = await bo.client
      .from('trading_plans')
      .insert([
        { ...plan, plan_name: 'One', target_date: '2025-05-04', start_date: null, current_amount: 990 },
        { ...plan, plan_name: 'Two', target_date: '2025-06-04', start_date: null, current_amount: 0 },
        { ...plan, plan_name: 'Reached', target_date: '2025-01-01', start_date: null, current_amount: 1000 },
        { ...plan, plan_name: 'Off', target_date: '2025-01-01', start_date: null, is_active: false },
      ])
      .select('id')
      .throwOnError();
    const [one, two] = made as { id: string }[];
    const plans = () => bo.client.from('trading_plans');
    // The target date itself is not past.
    expect(await overdue('2025-05-04')).toEqual([]);
    expect(await overdue('2025-05-05')).toMatchObject([{ id: bo.id, overdue_plans: 1 }]);
    expect(await overdue('2025-06-05')).toMatchObject([{ id: bo.id, overdue_plans: 2 }]);

    const trade = { ...wonTrade, plan_id: one?.id, amount: 10, created_at: hoursAgo(2) };
    const { data: won } = await bo.client
      .from('trading_records')
      .insert(trade)
      .select('id')
      .single()
      .throwOnError();
    expect(await overdue('2025-05-05')).toEqual([]);
    expect(await overdue('2025-06-05')).toMatchObject([{ overdue_plans: 1 }]);
    await bo.client.from('trading_records').delete().eq('id', won.id).throwOnError();
    expect(await overdue('2025-05-05')).toMatchObject([{ overdue_plans: 1 }]);

    await plans().update({ target_amount: 990 }).eq('id', one?.id).throwOnError();
    expect(await overdue('2025-05-05')).toEqual([]);
    await plans().update({ starting_amount: 980 }).eq('id', one?.id).throwOnError();
    expect(await overdue('2025-05-05')).toHaveLength(1);
    await plans().update({ target_date: '2025-07-01' }).eq('id', one?.id).throwOnError();
    expect(await overdue('2025-06-05')).toMatchObject([{ overdue_plans: 1 }]);
    await plans().update({ is_active: false }).eq('id', two?.id).throwOnError();
    expect(await overdue('2025-06-05')).toEqual([]);
    await plans().update({ is_active: true }).eq('id', two?.id).throwOnError();
    await plans().delete().eq('id', two?.id).throwOnError();
    expect(await overdue('2025-06-05')).toEqual([]);
    expect(await overdue('2025-07-02')).toMatchObject([{ overdue_plans: 1 }]);
    await plans().delete().gt('target_amount', 0).throwOnError();
    expect(await overdue('2030-01-01')).toEqual([]);
  });

  test('plans made and dropped at once leave the right one to be overdue', async () => {
    const bo = people.get('Bo') as Person;
    const plans = Array.from({ length: 12 }, (_, i) => ({
      ...plan,
      id: crypto.randomUUID(),
      start_date: null,
      target_date: `2025-03-${String(i + 10)}`,
    }));
    await Promise.all(plans.map(each => bo.client.from('trading_plans').insert(each).throwOnError()));
    const dropped = plans.slice(0, 8);
    await Promise.all([
      ...dropped.map(({ id }) => bo.client.from('trading_plans').delete().eq('id', id).throwOnError()),
      ...plans.slice(8).map(({ id: plan_id }) =>
        bo.client
          .from('trading_records')
          .insert({ ...wonTrade, plan_id, amount: 1 })
          .throwOnError(),
      ),
    ]);
    expect(await users({ standing: 'overdue', today: '2025-03-18' })).toEqual([]);
    expect(await users({ standing: 'overdue', today: '2025-03-19' })).toMatchObject([{ overdue_plans: 1 }]);
    await bo.client.from('trading_plans').delete().gt('target_amount', 0).throwOnError();
  });
});
