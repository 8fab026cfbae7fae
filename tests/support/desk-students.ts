import type pg from 'pg';
import type { DeskStudent } from '#desk-rules/all-reasons.ts';
import { addAccounts } from '../../lab/harness/people.ts';

export type StoredStudent = {
  id: string;
  /** Trades newest first, plans with their own ids. */
  student: DeskStudent;
  /** Dollars before the first trade. */
  deposit: number;
};

/** Writes students as the database's owner, so that times and amounts stay as given. The triggers keep the books. */
export async function storeStudents(
  client: pg.ClientBase,
  students: readonly StoredStudent[],
): Promise<void> {
  await addAccounts(
    client,
    students.map(({ id }) => ({ id, email: `${id}@example.com`, name: 'Amara' })),
  );
  for (const one of students) {
    await storeStudent(client, one);
  }
}

async function storeStudent(client: pg.ClientBase, { id, student, deposit }: StoredStudent): Promise<void> {
  const { joinedAt, trades, plans, challenges, changes } = student;
  const run = (text: string, rows: readonly object[] = []) => client.query(text, [id, JSON.stringify(rows)]);
  await client.query('update public.students set joined_at = $2 where user_id = $1', [id, joinedAt]);
  await client.query('update public.profiles set account_balance = $2 where id = $1', [id, deposit]);
  await run(
    `insert into public.trading_plans
       (user_id, plan_name, target_amount, target_date, current_amount, recommended_lot_size, is_active)
     select $1::uuid, 'Of lots ' || p.lots, 1000, '2030-01-01', 100, p.lots, false
     from (select distinct (r ->> 'planLots')::numeric as lots from jsonb_array_elements($2::jsonb) r) p
     where p.lots is not null`,
    trades,
  );
  await run(
    `insert into public.trading_records (user_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
       lot_size, trade_result, amount, created_at, logged_at)
     select $1::uuid, p.id, 'buy', r.symbol, 1, 1, 1, r.lots, r.trade_result, r.amount,
            r."closedAt", r."toldAt"
     from jsonb_to_recordset($2::jsonb) r
       (symbol text, lots numeric, trade_result text, amount numeric, "closedAt" timestamptz, "toldAt" timestamptz, "planLots" numeric)
     left join public.trading_plans p on p.user_id = $1 and p.recommended_lot_size = r."planLots"`,
    trades,
  );
  await run(
    `insert into public.trading_plans
       (id, user_id, plan_name, target_amount, target_date, start_date, current_amount, daily_target, is_active, created_at)
     select r.id, $1::uuid, 'Plan', r.target_amount, r.target_date, r.start_date, r.starting_amount, r.daily_target,
            r.is_active, now() + r.place * interval '1 second'
     from rows from (jsonb_to_recordset($2::jsonb) as (id uuid, target_amount numeric, target_date date, start_date date,
       starting_amount numeric, daily_target numeric, is_active boolean)) with ordinality
       r (id, target_amount, target_date, start_date, starting_amount, daily_target, is_active, place)`,
    plans,
  );
  // Their initial balance was lower than now.
  await run(
    `update public.trading_plans p set current_amount = r.current_amount
     from jsonb_to_recordset($2::jsonb) r (id uuid, current_amount numeric) where p.id = r.id and p.user_id = $1`,
    plans,
  );
  await run(
    `with terms as (
       select gen_random_uuid() as plan_id, r.* from jsonb_to_recordset($2::jsonb) r
         (initial numeric, "beganOn" date, "endsOn" date, rules jsonb)
     ), plans as (
       insert into public.trading_plans (id, user_id, plan_name, target_amount, target_date, current_amount)
       select t.plan_id, $1::uuid, 'Challenge', 1000, '2030-01-01', 1000 from terms t
     )
     insert into public.plan_challenges (plan_id, user_id, name, initial, began_on, ends_on, rules)
     select t.plan_id, $1::uuid, 'Challenge', t.initial, t."beganOn", t."endsOn", t.rules from terms t`,
    challenges,
  );
  await run(
    `insert into private.changed_records (user_id, trade_id, logged_at, changed_at, is_deleted)
     select $1::uuid, gen_random_uuid(), r."loggedAt", r."changedAt", true
     from jsonb_to_recordset($2::jsonb) r ("loggedAt" timestamptz, "changedAt" timestamptz)
     -- Putting right what was just logged is not written down.
     where r."changedAt" - r."loggedAt" >= interval '24 hours'`,
    changes,
  );
}
