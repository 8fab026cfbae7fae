import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let amara: Person;
let bo: Person;

/** With a plan of two trades, another plan, and a trade without a plan. */
async function traderWithTrades(name: string): Promise<Person> {
  const person = await addTrader(server, name);
  const { data: first } = await person.client
    .from('trading_plans')
    .insert({ ...plan, plan_name: 'first' })
    .select('id')
    .single()
    .throwOnError();
  await person.client
    .from('trading_plans')
    .insert({ ...plan, plan_name: 'second' })
    .throwOnError();
  await person.client
    .from('trading_records')
    .insert([
      { ...wonTrade, plan_id: first?.id, created_at: '2026-11-01T10:00:00Z' },
      { ...lostTrade, plan_id: first?.id, created_at: '2026-11-02T10:00:00Z' },
      { ...wonTrade, plan_id: null, amount: 1, created_at: '2026-11-03T10:00:00Z' },
    ])
    .throwOnError();
  return person;
}

beforeAll(async () => {
  amara = await traderWithTrades('Amara');
  bo = await traderWithTrades('Bo');
});

const plans = () => amara.client.from('trading_plans');
const trades = () => amara.client.from('trading_records');

describe('a related table', () => {
  test('of many rows is a list in each row', async () => {
    const { data, error } = await plans()
      .select('plan_name, trading_records(amount, created_at)')
      .order('plan_name')
      .order('created_at', { referencedTable: 'trading_records' });
    expect(error).toBeNull();
    expect(data).toEqual([
      {
        plan_name: 'first',
        trading_records: [
          { amount: 150.25, created_at: '2026-11-01T10:00:00+00:00' },
          { amount: -50.5, created_at: '2026-11-02T10:00:00+00:00' },
        ],
      },
      { plan_name: 'second', trading_records: [] },
    ]);
  });

  test('of one row is an object, or null', async () => {
    const { data } = await trades()
      .select('amount, plan:trading_plans(plan_name), profiles(full_name)')
      .order('created_at', { ascending: false });
    const profiles = { full_name: 'Amara' };
    expect(data).toEqual([
      { amount: 1, plan: null, profiles },
      { amount: -50.5, plan: { plan_name: 'first' }, profiles },
      { amount: 150.25, plan: { plan_name: 'first' }, profiles },
    ]);
  });

  test('is found by its foreign key or its column too', async () => {
    const byKey = await trades()
      .select('trading_plans!trading_records_plan_id_user_id_fkey(plan_name)')
      .eq('amount', 1);
    expect(byKey.data).toEqual([{ trading_plans: null }]);
    const byColumn = await trades().select('user_id(full_name)').eq('amount', 1);
    expect(byColumn.data).toEqual([{ user_id: { full_name: 'Amara' } }]);
  });

  test('is filtered, ordered and paged by itself', async () => {
    const { data } = await plans()
      .select('plan_name, trades:trading_records(amount)')
      .order('plan_name')
      .lt('trades.amount', 1000)
      .or('amount.gt.0,trade_result.eq.lost', { referencedTable: 'trades' })
      .order('amount', { referencedTable: 'trades', ascending: true })
      .limit(1, { referencedTable: 'trades' });
    expect(data).toEqual([
      { plan_name: 'first', trades: [{ amount: -50.5 }] },
      { plan_name: 'second', trades: [] },
    ]);
  });

  test('leaves out rows without one when it is inner, also of the count', async () => {
    const { data, count } = await plans()
      .select('plan_name, trading_records!inner()', { count: 'exact' })
      .gt('trading_records.amount', 0);
    expect({ data, count }).toEqual({ data: [{ plan_name: 'first' }], count: 1 });
    const head = await plans()
      .select('*, trading_records!inner(id)', { count: 'exact', head: true })
      .eq('trading_records.trade_type', 'nothing');
    expect(head).toMatchObject({ count: 0, data: null, error: null });
  });

  test('comes with the rows of a write', async () => {
    const { data, error } = await trades()
      .update({ notes: 'seen' })
      .eq('amount', -50.5)
      .select('notes, trading_plans(plan_name)')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ notes: 'seen', trading_plans: { plan_name: 'first' } });
  });
});

describe('the policies of the embedded table hold', () => {
  test('a trader sees nothing of another', async () => {
    const { data } = await amara.client
      .from('profiles')
      .select('id, trading_plans(user_id), trading_records(user_id)');
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(bo.id);
    const { data: none } = await trades().select('profiles!inner(id)').eq('profiles.id', bo.id);
    expect(none).toEqual([]);
  });

  test('an admin sees each with their own', async () => {
    const ada = await admin(server);
    const { data } = await ada.client
      .from('profiles')
      .select('id, trading_records(user_id)')
      .in('id', [amara.id, bo.id]);
    expect(data).toHaveLength(2);
    for (const row of data ?? []) {
      expect(row.trading_records).toEqual(Array(3).fill({ user_id: row.id }));
    }
  });
});
