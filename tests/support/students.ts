import { withClient } from '../../lab/harness/database.ts';
import type { ServerAndDatabase } from '../../lab/harness/people.ts';

export type Student = {
  name: string | null;
  email: string;
  /** Dollars, without the results of trades. */
  balance?: number;
  /** Closed `daysAgo` days before now, with a result in dollars. */
  trades?: readonly { daysAgo: number; amount: number }[];
  overduePlans?: number;
};

/**
 * Adds students without passwords, in the order in which they joined, a month ago: quicker than sign-ups. The triggers
 * keep their books. A repeated call adds none.
 */
export async function addStudents(server: ServerAndDatabase, students: readonly Student[]): Promise<void> {
  await withClient(server.connection, async client => {
    const emails = students.map(({ email }) => email);
    const { rowCount } = await client.query('select from auth.users where email = any ($1)', [emails]);
    if (rowCount) {
      return;
    }
    await client.query('begin');
    await client.query(`create temporary table class on commit drop as
      select gen_random_uuid() as id, row_number() over () as place, given.*
      from jsonb_to_recordset('${JSON.stringify(students).replaceAll("'", "''")}')
        as given (name text, email text, balance numeric, trades jsonb, "overduePlans" integer)`);
    for (const statement of statements) {
      await client.query(statement);
    }
    await client.query('commit');
  });
}

const statements = [
  `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at)
   select id, email, '', now(), jsonb_strip_nulls(jsonb_build_object('full_name', name)),
          now() - interval '30 days' + place * interval '1 second'
   from class order by place`,
  `update public.profiles p set created_at = now() - interval '30 days' + c.place * interval '1 second'
   from class c where c.id = p.id`,
  `update public.students s set joined_at = p.created_at
   from public.profiles p, class c where p.id = s.user_id and c.id = s.user_id`,
  `insert into public.trading_records (
     user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, created_at
   )
   select c.id, 'buy', 'EURUSD', 1.08543, 1.09543, 1.08043, 0.1,
          case when t.amount < 0 then 'lost' else 'won' end, t.amount, now() - t."daysAgo" * interval '1 day'
   from class c, jsonb_to_recordset(c.trades) as t ("daysAgo" numeric, amount numeric)`,
  `insert into public.trading_plans (user_id, plan_name, target_amount, target_date, current_amount)
   select c.id, 'Overdue ' || n, 1000, current_date - 3, 250 from class c, generate_series(1, c."overduePlans") n`,
  `update public.profiles p set account_balance = p.account_balance + c.balance
   from class c where c.id = p.id and c.balance <> 0`,
];
