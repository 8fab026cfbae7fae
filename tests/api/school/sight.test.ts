import { beforeAll, describe, expect, inject, test } from 'vitest';
import { actingAs } from '../../../lab/harness/acting-as.ts';
import { query, withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let ada: Person;
let tess: Person;
let asa: Person;
let amara: Person;
let bo: Person;
let hers: string;
let his: string;

beforeAll(async () => {
  [ada, tess] = [await admin(server), await addTeacher(server, 'Tess')];
  [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  [hers, his] = [await addGroup(server, 'Hers', [amara]), await addGroup(server, 'His', [bo])];
  asa = await addAssistant(server, 'Asa', [hers]);
  for (const { client } of [amara, bo]) {
    await client.from('trading_plans').insert(plan).throwOnError();
    await client.from('trading_records').insert(wonTrade).throwOnError();
    await client.from('tags').insert({ name: 'A', color: 1 }).throwOnError();
    await client.from('playbooks').insert({ name: 'A' }).throwOnError();
    await client
      .from('typed_rates')
      .insert({ base: 'EUR', quote: 'USD', rate: 1.1, day: '2026-11-01' })
      .throwOnError();
  }
});

const tables = [
  'trading_plans',
  'trading_records',
  'balance_changes',
  'trading_accounts',
  'tags',
  'playbooks',
  'typed_rates',
];

describe('an assistant', () => {
  test.each(tables)('reads %s of their students and of no others', async table => {
    const { data } = await asa.client.from(table).select('user_id').throwOnError();
    expect(new Set((data as { user_id: string }[]).map(row => row.user_id))).toEqual(
      // One's own account exists from the start.
      new Set(table === 'trading_accounts' ? [amara.id, asa.id] : [amara.id]),
    );
  });

  test('lists and adds up their students, by group too, and nobody else', async () => {
    const listed = async (of_group?: string) => {
      const { data } = await asa.client.rpc('admin_users', of_group ? { of_group } : {}).throwOnError();
      return (data as { id: string; group_id: string }[]).map(({ id, group_id }) => [id, group_id]);
    };
    expect(await listed()).toEqual([[amara.id, hers]]);
    expect(await listed(hers)).toEqual([[amara.id, hers]]);
    expect(await listed(his)).toEqual([]);
    expect((await asa.client.rpc('admin_totals').single()).data).toMatchObject({
      total_users: 1,
      total_wins: 1,
    });
    expect((await asa.client.rpc('admin_totals', { of_group: his }).single()).data).toEqual({
      total_users: 0,
      total_balance: 0,
      total_wins: 0,
      total_losses: 0,
      archived: 0,
      removed: 0,
    });
    expect((await tess.client.rpc('admin_totals', { of_group: his }).single()).data).toMatchObject({
      total_users: 1,
    });
  });

  test('changes nothing of them', async () => {
    const { client } = asa;
    expect(
      (await client.from('trading_records').update({ notes: 'x' }).eq('user_id', amara.id)).error,
    ).toBeNull();
    await client.from('trading_plans').delete().eq('user_id', amara.id);
    await client.from('profiles').update({ account_balance: 0 }).eq('id', amara.id);
    const { data } = await amara.client.from('trading_records').select('notes').single();
    expect(data).not.toEqual({ notes: 'x' });
    expect((await amara.client.from('trading_plans').select('id')).data).toHaveLength(1);
    expect(
      (await client.from('class_rates').insert({ base: 'EUR', quote: 'USD', rate: 1 })).error?.code,
    ).toBe('42501');
  });

  test('asks functions about them and about no others', async () => {
    const given = {
      user_ids: [amara.id, bo.id, asa.id],
      from_date: '2022-01-01',
      to_date: '2030-12-31',
      time_zone: 'UTC',
    };
    const trades = async ({ client }: Person) => {
      const { data } = await client.rpc('admin_trades_by_day', given).throwOnError();
      return (data as { total: number }[]).reduce((sum, { total }) => sum + total, 0);
    };
    expect([await trades(asa), await trades(tess), await trades(ada)]).toEqual([1, 2, 2]);
    const record = async (trader: string) => (await asa.client.rpc('insight_trades', { trader })).data.total;
    expect([await record(amara.id), await record(bo.id)]).toEqual([1, 0]);
    const ids = async (trader: string) => (await asa.client.rpc('my_trade_ids', { trader })).data.length;
    expect([await ids(amara.id), await ids(bo.id)]).toEqual([1, 0]);
    expect((await asa.client.rpc('accounts_of', { trader: amara.id })).data).toHaveLength(1);
    expect((await asa.client.rpc('accounts_of', { trader: bo.id })).data).toEqual([]);
    expect((await asa.client.rpc('class_forecast_record')).error).toBeNull();
  });
});

test('every table that admins read of students is read by their assistants', async () => {
  const policies = await query(
    server.connection,
    `select tablename as table, array_agg(policyname::text) as names
     from pg_policies
     where schemaname = 'public' and cmd = 'SELECT'
     group by tablename having bool_or(policyname like 'Admins %')`,
  );
  const named = (word: string) =>
    policies
      .filter(({ names }) => (names as string[]).some(name => name.startsWith(word)))
      .map(one => one.table);
  const forAdminsAlone = ['admin_actions', 'user_roles', 'group_assistants', 'desk_settings'];
  expect(
    named('Admins ')
      .filter(table => !forAdminsAlone.includes(String(table)))
      .toSorted(),
  ).toEqual(
    named('Assistants ')
      .filter(table => table !== 'group_assistants')
      .toSorted(),
  );
});

test('a trader who reads their own trades pays for no assistant', async () => {
  const plan = await withClient(server.connection, async client => {
    await client.query('begin');
    const { text, values } = actingAs(amara);
    await client.query(text, [...(values ?? [])]);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) select * from public.trading_records where user_id = '${amara.id}'`,
    );
    return rows.map(row => row['QUERY PLAN']).join('\n');
  });
  // Policies run from the last name to the first: "Traders …" before "Assistants …".
  expect(plan).toMatch(/actual rows=1/);
  expect(plan.match(/InitPlan \d+[^\n]*\n\s+->\s+Result \(never executed\)/g)).toHaveLength(2);
});
