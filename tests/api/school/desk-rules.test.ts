import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studentReasons } from '#desk-rules/all-reasons.ts';
import { type DeskExample, deskExamples, exampleStudent } from '#desk-rules/example-student.ts';
import examples from '#desk-rules/examples.json' with { type: 'json' };
import { deskRank } from '#desk-rules/rank.ts';
import { type DeskSettings, defaultDeskSettings } from '#domain/desk/desk-settings.ts';
import { type Reason, reasonKinds } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { type StoredStudent, storeStudents } from '../../support/desk-students.ts';
import { madeUpSettings, madeUpStudent, now, today } from '../../support/made-up-students.ts';

const databases = databasesForFile();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(await databases.migratedDatabase());
  await client.connect();
});
afterAll(() => client.end());

const settingsRow = `jsonb_populate_record((select d from public.desk_settings d), $2::jsonb)`;

describe('the database agrees with domain/desk', () => {
  const all = deskExamples(examples).map(example => ({ example, ...toStored(example) }));

  beforeAll(() => storeStudents(client, all));

  test.each(all)('$example.case', async ({ id, student, example }) => {
    const settings = { ...defaultDeskSettings, ...example.settings };
    const { rows } = await client.query<{ rank: string; reasons: Reason[] }>(
      `select r.rank, r.reasons from private.desk_facts(array[$1::uuid], $3) f
       cross join private.reasons_together(f, ${settingsRow}, $3, $4, 'UTC') r`,
      [id, JSON.stringify(settings), now, today],
    );
    expect(rows[0]?.reasons.map(reasonSentence)).toEqual(example.says);
    expect(Number(rows[0]?.rank)).toBe(example.rank);
    expect(rows[0]?.reasons).toEqual(expected(student, settings, now, today));
  });
});

describe('and also for random students and thresholds', () => {
  const made = fc.sample(madeUpStudent, { seed: 7, numRuns: 30 });
  const moments = [0, 0.4, 4, 9.7, 26].map(days => new Date(now.getTime() + days * 86_400_000));

  beforeAll(async () => {
    await storeStudents(client, made);
    await client.query('select private.work_out_standings($1, $2)', [made.map(({ id }) => id), now]);
  });

  test.each(['as they are at first', ...fc.sample(madeUpSettings, { seed: 8, numRuns: 3 })])(
    'thresholds %j, now and as time passes',
    async given => {
      const settings = { ...defaultDeskSettings, ...(typeof given === 'string' ? {} : given) };
      // With the same version of the table the calculated reasons are valid, with another one they are
      // calculated again.
      const row = JSON.stringify({ ...settings, version: typeof given === 'string' ? 1 : 2 });
      const said = new Set<string>();
      for (const at of moments) {
        const day = at.toISOString().slice(0, 10);
        const { rows } = await client.query<{ id: string; rank: string; reasons: Reason[]; scanned: string }>(
          `select s.user_id as id, r.rank, r.reasons, (9 * c.strongest + c.sum) / 10.0 as scanned
           from private.desk_standings s
           cross join private.reasons_together(s, ${settingsRow}, $3, $4, 'UTC') r
           join private.desk_scan(${settingsRow}, $3, $4, 'UTC', $1, '{}') c on c.user_id = s.user_id
           where s.user_id = any ($1)`,
          [made.map(({ id }) => id), row, at, day],
        );
        expect(rows).toHaveLength(made.length);
        for (const { id, rank, reasons, scanned } of rows) {
          const one = made.find(student => student.id === id) as StoredStudent;
          const should = expected(one.student, settings, at, day);
          for (const { kind } of should) {
            said.add(kind);
          }
          expect({ id, at, reasons }).toEqual({ id, at, reasons: should });
          expect([Number(rank), Number(scanned)]).toEqual(Array(2).fill(deskRank(should, settings)));
        }
      }
      expect([...said, ...settings.switched_off].toSorted()).toEqual([...reasonKinds].toSorted());
    },
  );
});

function toStored(example: DeskExample): StoredStudent {
  const student = exampleStudent(example, now, today);
  const plans = student.plans.map(plan => ({ ...plan, id: randomUUID() }));
  return {
    id: randomUUID(),
    student: { ...student, plans },
    deposit: example.deposit === null ? 0 : (example.deposit ?? 10_000),
  };
}

function expected(
  student: StoredStudent['student'],
  settings: DeskSettings,
  at: Date,
  day: string,
): Reason[] {
  return studentReasons(student, settings, {
    now: at,
    today: day,
    startOfDay: date => new Date(`${date}T00:00:00Z`),
  });
}

describe('a trader who does very much', () => {
  const [busy] = fc.sample(madeUpStudent, { seed: 9, numRuns: 1 }) as [StoredStudent];

  beforeAll(() => storeStudents(client, [busy]));

  test('is worked out once for all of their marks', async () => {
    await client.query('insert into private.desk_news (user_id) select $1 from generate_series(1, 300)', [
      busy.id,
    ]);
    await client.query('insert into private.desk_news (user_id) select null from generate_series(1, 300)');
    await client.query('select private.catch_up(1000)');
    await client.query('insert into private.desk_news (user_id) select $1 from generate_series(1, 300)', [
      busy.id,
    ]);
    await client.query('select private.catch_up(100)');
    expect((await client.query('select from private.desk_news')).rowCount).toBe(0);
  });

  test('shares a round with others, which ends after its time and leaves the rest marked', async () => {
    const others = fc.sample(madeUpStudent, { seed: 10, numRuns: 11 }) as StoredStudent[];
    await storeStudents(client, others);
    await client.query('delete from private.desk_news');
    const ids = [busy, ...others].map(({ id }) => id);
    const { rows } = await client.query(`select private.work_out_for_a_while($1, '0') as done`, [ids]);
    expect(rows).toEqual([{ done: 10 }]);
    const { rows: left } = await client.query('select user_id from private.desk_news');
    expect(left.map(row => row.user_id)).toEqual(ids.toSorted().slice(10));
    await client.query('select private.catch_up(100)');
  });

  test('holds nobody up, however often their balance was set by hand', async () => {
    const { rowCount } = await client.query(
      `update public.trading_records set created_at = $2::timestamptz - interval '6 days' where user_id = $1`,
      [busy.id, now],
    );
    expect(rowCount).toBeGreaterThan(0);
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into public.trading_records (
         user_id, account_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, created_at
       ) select $1, $1, 'buy', 'EURUSD', 1, 1, 1, 0.1, 'won', 1, $2::timestamptz - interval '5 days'
         from generate_series(1, 300)`,
      [busy.id, now],
    );
    await client.query(
      `insert into public.balance_changes (user_id, account_id, kind, amount, balance, created_at)
       select $1, $1, 'manual', 1, 1, $2::timestamptz - interval '1 second' * n from generate_series(1, 40000) n`,
      [busy.id, now],
    );
    await client.query('reset session_replication_role');
    await client.query(`set statement_timeout = '5s'`);
    await client.query('select private.work_out_standings(array[$1::uuid], $2)', [busy.id, now]);
  });

  test('holds nobody up with 200 challenges and 40,000 deposits, and the newest challenge has its limits', async () => {
    const [example] = deskExamples(examples) as [DeskExample];
    const [challenge] = exampleStudent(
      { ...example, challenges: [{ initial: 10_000, began: 1 }] },
      now,
      today,
    ).challenges;
    await client.query(`reset statement_timeout; set session_replication_role = replica`);
    await client.query(
      `insert into public.balance_changes (user_id, account_id, kind, amount, balance, happened_at, request_id)
       select $1, $1, 'cash', 1, 1, $2::timestamptz - interval '3 days' - interval '1 second' * n, gen_random_uuid()
       from generate_series(1, 40000) n`,
      [busy.id, now],
    );
    await client.query(
      `with plans as (
         insert into public.trading_plans (user_id, plan_name, starting_amount, target_amount, target_date, current_amount)
         select $1, 'Challenge', 0, 1000, '2030-01-01', 1000 from generate_series(1, 200) returning id
       )
       insert into public.plan_challenges (plan_id, user_id, name, initial, began_on, rules)
       select p.id, $1, 'Challenge', 10000, case row_number() over () when 1 then $2::date else '2026-01-01' end, $3
       from plans p`,
      [busy.id, challenge?.beganOn, JSON.stringify(challenge?.rules)],
    );
    await client.query(
      `insert into public.trading_records (
         user_id, account_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, created_at
       ) values ($1, $1, 'buy', 'EURUSD', 1, 1, 1, 0.1, 'lost', -450, $2)`,
      [busy.id, now],
    );
    await client.query('reset session_replication_role');
    await client.query(`set statement_timeout = '5s'`);
    const { rows } = await client.query('select used from private.limit_events(array[$1::uuid], $2)', [
      busy.id,
      now,
    ]);
    expect(rows).toEqual([{ used: '90' }]);
  });
});
