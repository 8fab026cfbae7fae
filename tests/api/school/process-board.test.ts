import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import examples from '#domain/process/examples.json' with { type: 'json' };
import { maxProcessTrades } from '#domain/process/process-figures.ts';
import { type ProcessExample, processExamples } from '#examples/process-trades.ts';
import { actingAs } from '../../../lab/harness/acting-as.ts';
import { visitor } from '../../../lab/harness/clients.ts';
import { query, withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, findPlanId } from '../../../lab/harness/trading.ts';

const server = inject('server');
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

const today = new Date().toISOString().slice(0, 10);

async function groupWithBoard(students: readonly Person[]): Promise<string> {
  const id = await addGroup(server, 'Board', students);
  await ada.client.rpc('admin_change_group', { group_id: id, shows_process: true }).throwOnError();
  return id;
}

const takePart = ({ client }: Person, takes_part = true) => client.rpc('join_process', { takes_part });
const board = ({ client }: Pick<Person, 'client'>, of_group: string) =>
  client.rpc('process_board', { of_group });

/** At noon in UTC. */
async function log(person: Person, { trades, notes }: Pick<ProcessExample, 'trades' | 'notes'>) {
  await addPlans(
    person,
    [...new Set([0, ...trades.flatMap(({ planLots }) => planLots ?? [])])].map(lots => ({
      plan_name: `Lots ${lots}`,
      recommended_lot_size: lots,
    })),
  );
  for (const { ago, times, note, followed, lots, planLots } of trades) {
    const trade = {
      created_at: `${addDays(today, -ago)}T00:00:01Z`,
      notes: note ? 'Waited for the close' : null,
      plan_followed: followed ?? null,
      lot_size: lots ?? 0.1,
      plan_id: await findPlanId(person, `Lots ${planLots ?? 0}`),
    };
    await addTrades(person, Array(times).fill(trade));
  }
  const rows = notes.map(ago => ({ day: addDays(today, -ago), body: 'A quiet day' }));
  if (rows.length > 0) {
    await person.client.from('day_notes').insert(rows).throwOnError();
  }
}

test.each(processExamples(examples))('counts as the rules of domain/: $case', async example => {
  const amara = await addTrader(server, 'Amara');
  const group = await groupWithBoard([amara]);
  await takePart(amara).throwOnError();
  await log(amara, example);
  const { data } = await board(amara, group).throwOnError();
  expect(data).toEqual(example.isOnBoard ? [{ id: amara.id, name: 'Amara', ...example.figures }] : []);
});

test('days begin by the clock of the trader', async () => {
  const bo = await addTrader(server, 'Bo');
  const group = await groupWithBoard([bo]);
  await takePart(bo).throwOnError();
  // Fourteen hours ahead, the minute after 10:00 UTC is tomorrow.
  await bo.client
    .from('notice_settings')
    .upsert({ user_id: bo.id, time_zone: 'Pacific/Kiritimati' })
    .throwOnError();
  const at = (time: string) => ({ created_at: `${addDays(today, -3)}T${time}Z`, notes: 'Said' });
  await addTrades(bo, [...Array(10).fill(at('09:59:00')), ...Array(10).fill(at('10:01:00'))]);
  expect((await board(bo, group).throwOnError()).data).toMatchObject([{ trades: 20, days_journaled: 2 }]);
});

test('of who keeps a zone that PostgreSQL knows no more, days begin by UTC', async () => {
  const gil = await addTrader(server, 'Gil');
  const group = await groupWithBoard([gil]);
  await takePart(gil).throwOnError();
  await log(gil, { trades: [{ ago: 1, times: 20, note: true }], notes: [] });
  await query(
    server.connection,
    `set session_replication_role = replica;
     insert into public.notice_settings (user_id, time_zone) values ('${gil.id}', 'Once/Known')`,
  );
  expect((await board(gil, group).throwOnError()).data).toMatchObject([{ days_journaled: 1 }]);
});

test('of a trader who trades much, the newest 500 trades are read and no others', async () => {
  const hana = await addTrader(server, 'Hana');
  const group = await groupWithBoard([hana]);
  await takePart(hana).throwOnError();
  await query(
    server.connection,
    `insert into public.trading_records
       (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes, created_at)
     select '${hana.id}', 'buy', 'EURUSD', 1, 1, 1, 1, 'won', 1, case when n > 600 then 'Said' end, now() - n * interval '4 minutes'
     from generate_series(1, 3000) n`,
  );
  // As PostgreSQL does within a minute: it plans by statistics.
  await query(server.connection, 'analyze public.trading_records');
  expect((await board(hana, group).throwOnError()).data).toMatchObject([
    { trades: maxProcessTrades, days_journaled: 0 },
  ]);
  let plans = '';
  await withClient(server.connection, async client => {
    await client.query(
      `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_analyze = on; set client_min_messages = log`,
    );
    client.on('notice', ({ message }) => {
      plans += message;
    });
    await client.query('begin');
    const { text, values } = actingAs(hana);
    await client.query(text, [...(values ?? [])]);
    await client.query('select * from public.process_board($1)', [group]);
    await client.query('rollback');
  });
  const scans = [...plans.matchAll(/(\w+) on trading_records .*?actual time=\S+ rows=([\d.]+) loops=1\)/g)];
  expect(scans.map(([, index, rows]) => [index, Number(rows)])).toEqual([
    ['trading_records_newest_first', maxProcessTrades],
  ]);
});

describe('the board of a group', () => {
  const habits = { trades: [{ ago: 1, times: 20, note: true, followed: 5 }], notes: [] };

  test('shows those who take part to each other and to their staff, without money', async () => {
    const [cara, dan, eve] = [
      await addTrader(server, 'Cara'),
      await addTrader(server, 'Dan'),
      await addTrader(server, 'Eve'),
    ];
    const group = await groupWithBoard([cara, dan, eve]);
    const [asa, other] = [
      await addAssistant(server, 'Asa', [group]),
      await addAssistant(server, 'Otto', [await addGroup(server, 'Other')]),
    ];
    for (const person of [cara, dan, eve]) {
      await log(person, habits);
    }
    await takePart(cara).throwOnError();
    await takePart(dan).throwOnError();
    const { data: hers } = await board(cara, group).throwOnError();
    expect(hers.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      [cara.id, 'Cara'],
      [null, 'Dan'],
    ]);
    expect(Object.keys(hers[0])).toEqual([
      'id',
      'name',
      ...Object.keys(examples.processFigures[0]?.figures ?? {}),
    ]);
    for (const staff of [ada, asa]) {
      const { data } = await board(staff, group).throwOnError();
      expect(data.map(({ id }: { id: string }) => id)).toEqual([cara.id, dan.id]);
    }
    for (const stranger of [eve, other, { client: await visitor(server.url) }]) {
      expect((await board(stranger, group)).error?.code).toBe('42501');
    }
    await takePart(dan, false).throwOnError();
    expect((await board(dan, group)).error?.code).toBe('42501');
    expect((await board(cara, group)).data).toHaveLength(1);
    await ada.client.rpc('admin_change_group', { group_id: group, shows_process: false }).throwOnError();
    expect((await board(cara, group)).data).toEqual([]);
  });

  test('is joined where there is one, and left with the group', async () => {
    const finn = await addTrader(server, 'Finn');
    const alone = await takePart(finn);
    expect([alone.status, alone.error?.message]).toEqual([409, 'Your group has no discipline board']);
    const [first, second] = [await groupWithBoard([finn]), await groupWithBoard([])];
    await takePart(finn).throwOnError();
    const mine = async () => (await finn.client.rpc('my_class').throwOnError()).data;
    expect(await mine()).toMatchObject({ group_id: first, shows_process: true, joins_process: true });
    await ada.client.rpc('admin_move_students', { user_ids: [finn.id], group_id: second }).throwOnError();
    expect(await mine()).toMatchObject({ group_id: second, shows_process: true, joins_process: false });
    expect((await takePart(ada)).status).toBe(409);
    const rows = await query(
      server.connection,
      `select shows_process from public.students where user_id = '${finn.id}'`,
    );
    expect(rows).toEqual([{ shows_process: false }]);
    expect((await finn.client.rpc('join_process', { takes_part: null })).status).toBe(400);
  });
});
