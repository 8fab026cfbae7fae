import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { challengePresets } from '#domain/challenges/presets.ts';
import type { Reason } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';
import { query, withClient } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, findPlanId, lostTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
const losses = (count: number) => Array.from({ length: count }, () => lostTrade);
let ada: Person;
let tess: Person;
let asa: Person;
let amara: Person;
let bo: Person;
let cleo: Person;
let hers: string;
let his: string;

type Row = { id: string; full_name: string; rank: number; reasons: Reason[]; unread: number };

beforeAll(async () => {
  [ada, tess] = [await admin(server), await addTeacher(server, 'Tess')];
  [amara, bo, cleo] = (await addTraders(server, ['Amara', 'Bo', 'Cleo'])) as [Person, Person, Person];
  [hers, his] = [await addGroup(server, 'Hers', [amara, cleo]), await addGroup(server, 'His', [bo])];
  asa = await addAssistant(server, 'Asa', [hers]);
  for (const { id, client } of [amara, bo, cleo]) {
    await client.from('profiles').update({ account_balance: 10_000 }).eq('id', id).throwOnError();
  }
  await addTrades(amara, losses(6));
  await addTrades(bo, losses(7));
});

async function today(person: Person, given: object = {}): Promise<Row[]> {
  const { data } = await person.client.rpc('desk_today', given).throwOnError();
  return data as Row[];
}

const said = (rows: Row[]) => rows.map(({ id, reasons }) => [id, ...reasons.map(reasonSentence)]);

async function readClass(person: Person, of_group: string) {
  return (await person.client.rpc('desk_class', { of_group }).throwOnError()).data;
}

describe('Today', () => {
  test('has those who need staff, of the students whom each of the staff sees', async () => {
    for (const person of [ada, tess, asa]) {
      const rows = await today(person, { of_group: hers });
      expect(said(rows)).toEqual([[amara.id, '6 losses in a row']]);
      expect(rows[0]).toMatchObject({ full_name: 'Amara', rank: 55, unread: 0, group_id: hers });
    }
    expect(said(await today(tess, { of_group: his }))).toEqual([[bo.id, '7 losses in a row']]);
    expect(await today(asa, { of_group: his })).toEqual([]);
    expect((await today(asa)).map(({ id }) => id)).toEqual([amara.id]);
  });

  test('continues after its last row, the highest first', async () => {
    const ours = async (given: object) =>
      (await today(tess, { page_size: 200, ...given })).filter(({ id }) => [amara.id, bo.id].includes(id));
    expect((await ours({})).map(({ id }) => id)).toEqual([bo.id, amara.id]);
    expect((await ours({ after_rank: 60, after_id: bo.id })).map(({ id }) => id)).toEqual([amara.id]);
    expect(await ours({ after_rank: 55, after_id: amara.id })).toEqual([]);
    expect(await today(tess, { page_size: 1 })).toHaveLength(1);
  });

  test('waits for what another is working out at this moment', async () => {
    await withClient(server.connection, async other => {
      await other.query('begin');
      await addTrades(bo, losses(1));
      await other.query('select private.catch_up(1000)');
      const asked = today(tess, { of_group: his });
      await expect
        .poll(
          async () =>
            (
              await query(
                server.connection,
                `select from pg_locks where not granted and locktype = 'transactionid'`,
              )
            ).length,
          { timeout: 60_000 },
        )
        .toBeGreaterThan(0);
      await other.query('commit');
      expect(said(await asked)).toEqual([[bo.id, '8 losses in a row']]);
    });
  });

  test('summarizes the class', async () => {
    expect(await readClass(tess, hers)).toEqual({
      students: 2,
      needing: 1,
      word: 1,
      reviewed: 0,
      snoozed: 0,
      active: 1,
      joined: 2,
      overdue: 0,
      median_win_rate: 0,
      median_of: 1,
    });
    expect(await readClass(asa, hers)).toMatchObject({ students: 2, needing: 1 });
    expect(await readClass(asa, his)).toMatchObject({
      students: 0,
      needing: 0,
      median_win_rate: null,
      median_of: 0,
    });
  });

  test('answers the reasons of students one by one, and of none whom they do not see', async () => {
    const of = async (person: Person, user_ids: string[]) => {
      const { data } = await person.client.rpc('desk_reasons', { user_ids }).throwOnError();
      return said(data as Row[]).toSorted();
    };
    const all = [amara.id, bo.id, cleo.id, tess.id];
    expect(await of(tess, all)).toEqual(
      [[amara.id, '6 losses in a row'], [bo.id, '8 losses in a row'], [cleo.id]].toSorted(),
    );
    expect(await of(asa, all)).toEqual([[amara.id, '6 losses in a row'], [cleo.id]].toSorted());
  });
});

describe('a trade of days ago that was deleted', () => {
  const trade = { ...lostTrade, id: randomUUID(), amount: -500 };
  let dora: Person;

  beforeAll(async () => {
    [dora] = (await addTraders(server, ['Dora'])) as [Person];
    await addTrades(dora, [trade]);
    await query(
      server.connection,
      `with joined as (update public.students set joined_at = now() - interval '9 days' where user_id = $1)
       update public.trading_records set logged_at = now() - interval '3 days' where user_id = $1`,
      [dora.id],
    );
  });

  /** Returns the kinds of reasons that staff see. */
  async function comeBackWith(amount: number): Promise<string[] | undefined> {
    await dora.client.from('trading_records').delete().eq('id', trade.id).throwOnError();
    await addTrades(dora, [{ ...trade, amount }]);
    const { data } = await tess.client.rpc('desk_reasons', { user_ids: [dora.id] }).throwOnError();
    return (data as Row[])[0]?.reasons.map(({ kind }) => kind);
  }

  test('is no change when it is put back as it was', async () => {
    expect(await comeBackWith(-500)).not.toContain('changed');
  });

  test('is a change when it comes back with another amount', async () => {
    expect(await comeBackWith(-5)).toContain('changed');
  });
});

test('a student who is deleted at this moment is left out, and nothing fails', async () => {
  const [gone] = (await addTraders(server, ['Gone'])) as [Person];
  await addTrades(gone, losses(6));
  await withClient(server.connection, async other => {
    await other.query('begin');
    await other.query('delete from private.desk_standings where user_id = $1', [gone.id]);
    await other.query('insert into private.desk_news (user_id) values ($1)', [gone.id]);
    await other.query('commit; begin');
    await other.query('delete from auth.users where id = $1', [gone.id]);
    const asked = tess.client.rpc('desk_review', { user_ids: [gone.id] });
    const answered = asked.then(answer => answer);
    await expect
      .poll(
        async () =>
          (
            await query(
              server.connection,
              `select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
            )
          ).length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await other.query('commit');
    expect(await answered).toMatchObject({ status: 200, data: [] });
  });
});

describe('a review', () => {
  test('takes a student from Today until there is something new, and can be taken back', async () => {
    const review = async (person: Person, user_ids: string[], reviewed = true) =>
      (await person.client.rpc('desk_review', { user_ids, reviewed }).throwOnError()).data;
    expect(await review(asa, [bo.id, amara.id])).toEqual([amara.id]);
    expect(await today(tess, { of_group: hers })).toEqual([]);
    expect(await readClass(tess, hers)).toMatchObject({ needing: 0, reviewed: 1 });
    expect(await review(tess, [amara.id], false)).toEqual([amara.id]);
    expect(await today(tess, { of_group: hers })).toHaveLength(1);

    await review(tess, [amara.id]);
    await addTrades(amara, losses(1));
    expect(said(await today(tess, { of_group: hers }))).toEqual([[amara.id, '7 losses in a row']]);
  });

  test('of a reason does not hide another', async () => {
    await tess.client.rpc('desk_review', { user_ids: [amara.id] }).throwOnError();
    expect(await today(tess, { of_group: hers })).toEqual([]);
    await addTrades(amara, [{ lot_size: 50, amount: 0, trade_result: 'lost' }]);
    expect((await today(tess, { of_group: hers }))[0]?.reasons[0]?.kind).toBe('lots');
  });

  test('a snooze leaves a student alone until its day', async () => {
    const snooze = async (until: string | null) =>
      (await asa.client.rpc('desk_snooze', { user_ids: [amara.id, bo.id], until }).throwOnError()).data;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await snooze(day(2))).toEqual([amara.id]);
    expect(await today(tess, { of_group: hers })).toEqual([]);
    expect(await readClass(tess, hers)).toMatchObject({ needing: 0, snoozed: 1 });
    expect(await today(tess, { of_group: hers, today: day(2) })).toHaveLength(1);
    await snooze(null);
    expect(await today(tess, { of_group: hers })).toHaveLength(1);
    expect((await asa.client.rpc('desk_snooze', { user_ids: [amara.id], until: day(400) })).status).toBe(400);
  });
});

describe('the two lists of Today', () => {
  let eve: Person;
  let fay: Person;
  let gil: Person;
  let group: string;
  type Needed = Row & { is_new: boolean; place: number; note: { body: string; author_name: string } | null };

  beforeAll(async () => {
    [eve, fay, gil] = (await addTraders(server, ['Eve', 'Fay', 'Gil'])) as [Person, Person, Person];
    group = await addGroup(server, 'Two lists', [eve, fay, gil]);
    for (const { id, client } of [eve, fay]) {
      await client.from('profiles').update({ account_balance: 10_000 }).eq('id', id).throwOnError();
    }
    await addTrades(eve, losses(6));
    await addTrades(gil, [lostTrade]);
    await query(
      server.connection,
      `update public.students set joined_at = now() - interval '9 days' where user_id = any ($1)`,
      [[fay.id, gil.id]],
    );
  });

  async function needs(person: Person, given: object = {}): Promise<Needed[]> {
    const { data } = await person.client.rpc('desk_needs', { of_group: group, ...given }).throwOnError();
    return data as Needed[];
  }

  test('hold who needs a word, and who has only other reasons, of which a missing balance is the last', async () => {
    expect(said(await needs(tess, { level: 'word' }))).toEqual([[eve.id, '6 losses in a row']]);
    expect(said(await needs(tess, { level: 'watch' }))).toEqual([
      [fay.id, 'never traded, joined 9 days ago'],
      [gil.id, 'no starting balance yet'],
    ]);
    expect(await readClass(tess, group)).toMatchObject({ needing: 3, word: 1 });
    expect(await needs(asa, {})).toEqual([]);
  });

  test('are filtered by reason, and continue after a row', async () => {
    expect(said(await needs(tess, { kinds: ['no_balance', 'lots'] })).map(([id]) => id)).toEqual([gil.id]);
    const [first] = await needs(tess, { page_size: 1 });
    const rest = await needs(tess, { after_place: first?.place, after_id: first?.id });
    expect(rest.map(({ id }) => id)).toEqual([fay.id, gil.id]);
    for (const wrong of [{ level: 'all' }, { kinds: Array(21).fill('lots') }, { after_place: 3 }]) {
      expect((await tess.client.rpc('desk_needs', wrong)).status).toBe(400);
    }
  });

  test('begin with whoever is new since the visit before', async () => {
    const seen = async () => (await needs(tess)).map(({ id, is_new }) => [id, is_new]);
    await tess.client.rpc('desk_visit').throwOnError();
    expect((await seen()).map(([, isNew]) => isNew)).toEqual([false, false, false]);
    await query(
      server.connection,
      `with visit as (
         update private.desk_visits set last_at = now() - interval '2 hours' where user_id = $1
       )
       update public.trading_records set logged_at = now() - interval '3 hours' where user_id = $2`,
      [tess.id, eve.id],
    );
    await addTrades(gil, [lostTrade]);
    await tess.client.rpc('desk_visit').throwOnError();
    await tess.client.rpc('desk_visit').throwOnError();
    await addTrades(fay, losses(6));
    expect(await seen()).toEqual([
      [fay.id, true],
      [gil.id, true],
      [eve.id, false],
    ]);
    expect((await needs(ada)).every(({ is_new }) => !is_new)).toBe(true);
  });

  test('show the newest note of staff with the student', async () => {
    await tess.client.from('student_notes').insert({ user_id: eve.id, body: 'Smaller lots' }).throwOnError();
    const [row] = await needs(ada, { kinds: ['losses'], level: 'word', page_size: 5 }).then(rows =>
      rows.filter(({ id }) => id === eve.id),
    );
    expect(row?.note).toMatchObject({ body: 'Smaller lots', author_name: 'Tess' });
  });
});

test('a challenge that a trader adds, changes or deletes is looked at again', async () => {
  const [hal] = (await addTraders(server, ['Hal'])) as [Person];
  await addTrades(hal, [{ ...lostTrade, amount: -480 }]);
  await addPlans(hal, [{ plan_name: 'Mine' }]);
  const reasons = async () => {
    const { data } = await tess.client.rpc('desk_reasons', { user_ids: [hal.id] }).throwOnError();
    return (data as Row[])[0]?.reasons.map(reasonSentence);
  };
  const rules = { ...challengePresets[0]?.rules, dailyLoss: null };
  await hal.client
    .from('plan_challenges')
    .insert({
      plan_id: await findPlanId(hal, 'Mine'),
      name: 'Mine',
      initial: 5000,
      began_on: '2026-01-01',
      rules,
    })
    .throwOnError();
  expect(await reasons()).toContain('max loss 96% used');
  await hal.client.from('plan_challenges').update({ initial: 4000 }).eq('user_id', hal.id).throwOnError();
  expect(await reasons()).toContain('max loss broken');
  await hal.client.from('plan_challenges').delete().eq('user_id', hal.id).throwOnError();
  expect((await reasons())?.join()).not.toContain('max loss');
});

test('nobody but staff asks the desk anything, and a teacher no more once they are none', async () => {
  const sam = await addTeacher(server, 'Sam');
  await today(sam);
  await query(server.connection, `update public.user_roles set role = 'user' where user_id = $1`, [sam.id]);
  const calls: [string, object][] = [
    ['desk_today', {}],
    ['desk_class', {}],
    ['desk_reasons', { user_ids: [amara.id] }],
    ['desk_review', { user_ids: [amara.id] }],
    ['desk_snooze', { user_ids: [amara.id], until: null }],
    ['desk_pulse', {}],
    ['desk_change_settings', { settings: {}, version: 1 }],
    ['desk_needs', {}],
    ['desk_visit', {}],
    ['desk_preview', { settings: {} }],
  ];
  for (const { client } of [bo, sam]) {
    for (const [name, given] of calls) {
      expect([name, (await client.rpc(name, given)).error?.code]).toEqual([name, '42501']);
    }
    expect((await client.from('desk_settings').select('version')).data).toEqual([]);
  }
});
