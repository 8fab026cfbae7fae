import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';

// Two tabs edit one row: the second asks for the version it has read, and finds that there is another one.

const server = inject('server');
let amara: Person;
let bo: Person;

beforeAll(async () => {
  [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
});

async function made(table: string, row: object) {
  const { data } = await amara.client.from(table).insert(row).select().single().throwOnError();
  return data;
}

const tables = [
  ['trading_records', wonTrade, { notes: 'Mine' }, { notes: 'Theirs' }],
  ['trading_plans', plan, { plan_name: 'Mine' }, { plan_name: 'Theirs' }],
] as const;

describe.each(tables)('%s', (table, row, mine, theirs) => {
  test('a change of the version that was read is made once', async () => {
    const before = await made(table, row);
    expect(before.version).toBe(1);
    const change = (changes: object) =>
      amara.client.from(table).update(changes).eq('id', before.id).eq('version', 1).select();
    expect((await change(theirs)).data).toMatchObject([{ ...theirs, version: 2 }]);
    expect((await change(mine)).data).toEqual([]);
    const now = await amara.client.from(table).select().eq('id', before.id).single();
    expect(now.data).toMatchObject({ ...theirs, version: 2 });
  });

  test('of many at once one comes through', async () => {
    const { id } = await made(table, row);
    const tabs = Array.from({ length: 8 }, () =>
      amara.client.from(table).update(mine).eq('id', id).eq('version', 1).select('id').throwOnError(),
    );
    const answers = await Promise.all(tabs);
    expect(answers.filter(({ data }) => data?.length === 1)).toHaveLength(1);
  });

  test('no client writes a version, and Bo changes no row', async () => {
    const { id } = await made(table, row);
    expect((await amara.client.from(table).update({ version: 7 }).eq('id', id)).error?.code).toBe('42501');
    expect((await amara.client.from(table).insert({ ...row, version: 7 })).error?.code).toBe('42501');
    expect((await bo.client.from(table).update(mine).eq('id', id).eq('version', 1).select()).data).toEqual(
      [],
    );
    const now = await amara.client.from(table).select('version').eq('id', id).single();
    expect(now.data).toEqual({ version: 1 });
  });
});

test('a trade that moves a plan, and switching the plan off, do not count as changes by its owner', async () => {
  const { id } = await made('trading_plans', plan);
  await made('trading_records', { ...wonTrade, plan_id: id });
  await amara.client.from('trading_plans').update({ is_active: false }).eq('id', id).throwOnError();
  const { data } = await amara.client
    .from('trading_plans')
    .select('current_amount, version')
    .eq('id', id)
    .single();
  expect(data).toEqual({ current_amount: plan.current_amount + wonTrade.amount, version: 1 });
});

test('when a figure of a typed trade was last changed is kept; of notes and plans it is not', async () => {
  const { id, figures_changed_at } = await made('trading_records', wonTrade);
  const { id: planId } = await made('trading_plans', plan);
  const change = async (changes: object) => {
    const trades = amara.client.from('trading_records');
    const { data } = await trades.update(changes).eq('id', id).select().single().throwOnError();
    return data.figures_changed_at;
  };
  expect(figures_changed_at).toBeNull();
  expect(await change({ notes: 'Waited', plan_id: planId })).toBeNull();
  const first = await change({ lot_size: 0.3 });
  expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000);
  expect(await change({ notes: 'Waited longer' })).toBe(first);
});
