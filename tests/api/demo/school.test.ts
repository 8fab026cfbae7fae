import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { sumOfMoney } from '../../../domain/money/money.ts';
import { type DemoTrader, makeDemo } from '../../../lab/demo/demo.ts';
import { adminEmail, fill, password } from '../../../lab/demo/fill.ts';
import { usualSeed } from '../../../lab/demo/options.ts';
import { query } from '../../../lab/harness/database.ts';
import { verifyPassword } from '../../../server/auth/passwords/passwords.ts';
import { openDatabase } from '../../../server/postgres/database.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';

const { migratedDatabase } = databasesForFile();
const { log } = recordingLog();
const anchor = '2026-03-31';
const evening = new Date(`${anchor}T23:59:59Z`);

async function filled(demo: readonly DemoTrader[], now: Date): Promise<pg.ClientConfig> {
  const connection = await migratedDatabase();
  const database = openDatabase(connection, log);
  await fill(database, demo, { now }).finally(() => database.close());
  return connection;
}

/** Without ids and the time of writing. */
async function readContent(connection: pg.ClientConfig, traders: readonly DemoTrader[]): Promise<string> {
  const emails = [traders.map(({ email }) => email)];
  const profiles = await query(
    connection,
    `select email, full_name, account_balance, total_wins, total_losses, role,
       case role when 'user' then created_at end as joined_at
     from public.profiles join public.user_roles on user_id = id where email = any ($1) order by email`,
    emails,
  );
  const plans = await query(
    connection,
    `select email, to_jsonb(t) - 'id' - 'user_id' as plan
     from public.trading_plans t join public.profiles p on p.id = t.user_id where email = any ($1)
     order by email, plan_name`,
    emails,
  );
  const trades = await query(
    connection,
    `select email, plan_name,
       array(select g.name from public.tags g where g.id = any (r.tags) order by g.name) as tag_names,
       to_jsonb(r) - 'id' - 'user_id' - 'account_id' - 'plan_id' - 'logged_at' - 'tags' as trade
     from public.trading_records r join public.profiles p on p.id = r.user_id
     left join public.trading_plans t on t.id = r.plan_id where email = any ($1)
     order by email, r.created_at, entry_price, r.amount`,
    emails,
  );
  const notes = await query(
    connection,
    `select email, day::text, body from public.day_notes n join public.profiles p on p.id = n.user_id
     where email = any ($1) order by email, day`,
    emails,
  );
  const forecasts = await query(
    connection,
    `select email, to_jsonb(f) - 'id' - 'user_id' - 'plan_id' as forecast
     from public.forecasts f join public.profiles p on p.id = f.user_id where email = any ($1)
     order by email, day, chance`,
    emails,
  );
  return JSON.stringify({ profiles, plans, trades, notes, forecasts });
}

describe('the demo in a database', () => {
  const demo = makeDemo({ seed: usualSeed, anchor });
  let connection: pg.ClientConfig;

  beforeAll(async () => {
    connection = await filled(demo, evening);
  });

  test('is the same for the same seed and day', async () => {
    const some = demo.slice(0, 5);
    const again = await filled(some, evening);
    expect(await readContent(again, some)).toBe(await readContent(connection, some));
  });

  test('is another for another seed', async () => {
    const other = await filled(makeDemo({ seed: 3, anchor }).slice(0, 1), evening);
    const [figures] = await query(other, `select account_balance from public.profiles where total_wins > 0`);
    const [usual] = await query(
      connection,
      `select account_balance from public.profiles where email = '${demo[0]?.email}'`,
    );
    expect(figures).not.toEqual(usual);
  });

  test('has balances, wins, losses and progress that follow from the trades', async () => {
    const rows = await query(
      connection,
      `select email, account_balance::float8 as balance, total_wins, total_losses,
         coalesce((select jsonb_object_agg(plan_name, current_amount) from public.trading_plans t where t.user_id = p.id), '{}') as plans
       from public.profiles p order by email`,
    );
    const wanted = demo.map(({ email, startBalance, trades, plans }) => ({
      email,
      balance: sumOfMoney([startBalance, ...trades.map(({ amount }) => amount)]),
      total_wins: trades.filter(trade => trade.trade_result === 'won').length,
      total_losses: trades.filter(trade => trade.trade_result === 'lost').length,
      plans: Object.fromEntries(
        plans.map(({ plan_name, current_amount }, place) => {
          const made = trades.filter(({ plan }) => plan === place).map(({ amount }) => amount);
          return [plan_name, sumOfMoney([current_amount, ...made])];
        }),
      ),
    }));
    const ada = { email: adminEmail, balance: 0, total_wins: 0, total_losses: 0, plans: {} };
    expect(rows).toEqual([ada, ...wanted].sort((a, b) => (a.email < b.email ? -1 : 1)));
  });

  test('has odds of plans that have ended since, and rules of current challenges', async () => {
    const [record] = await query(
      connection,
      `select count(*)::int as ended, count(distinct outcome)::int as outcomes,
         count(*) filter (where plan_name is not null)::int as named
       from private.ended_forecasts(array(select id from public.profiles), 10000) where outcome <> 'given_up'`,
    );
    // A class has a score from 30 on.
    expect(record?.ended).toBeGreaterThanOrEqual(30);
    expect(record?.outcomes).toBe(3);
    expect(record?.named).toBeGreaterThan(3);
    const [challenges] = await query(
      connection,
      `select count(*)::int as running from public.plan_challenges c join public.trading_plans t on t.id = c.plan_id
       where t.is_active and t.target_date > $1`,
      [anchor],
    );
    expect(challenges?.running).toBeGreaterThan(0);
  });

  test('has playbooks with answers, session plans, prices and assignments with hand-ins', async () => {
    const [found] = await query(
      connection,
      `select
         (select count(*) from public.playbooks where class_id is not null)::int as copies,
         (select count(*) from public.playbooks where class_id is null)::int as own,
         (select count(*) > 20 from public.trading_records where rules_broken <> '{}') as are_broken,
         (select count(*) from public.session_plans where day = $1)::int as sessions,
         (select bool_and(set_at < day + interval '8 hours') from public.session_plans) as are_set_before,
         (select count(*) > 60 from public.trade_bars) as are_priced,
         (select count(*) from public.assignments)::int as assignments,
         (select count(*) from public.assignment_work where answer is not null and replied_at is null)::int as to_review`,
      [anchor],
    );
    const keepers = demo.filter(({ keepsJournal }) => keepsJournal).length;
    expect(found).toEqual({
      copies: demo.filter(({ session }) => session === 'london').length,
      own: keepers,
      are_broken: true,
      sessions: keepers,
      are_set_before: true,
      are_priced: true,
      assignments: 3,
      to_review: 2,
    });
  });

  test('has one admin, and everybody has the password that is printed', async () => {
    const rows = await query(
      connection,
      `select u.email, r.role, encrypted_password from auth.users u join public.user_roles r on r.user_id = u.id`,
    );
    expect(rows.filter(({ role }) => role === 'admin').map(({ email }) => email)).toEqual([adminEmail]);
    expect(rows).toHaveLength(demo.length + 1);
    for (const hash of new Set(rows.map(row => String(row.encrypted_password)))) {
      expect(await verifyPassword(hash, password)).toBe(true);
    }
  });

  test('has made each account with a sign-up code of its own', async () => {
    const [codes] = await query(
      connection,
      `select count(distinct code)::int as used from private.sign_up_grants where used_at is not null`,
    );
    expect(codes).toEqual({ used: demo.length });
  });
});

test('trades that have not happened yet are left out', async () => {
  const noon = new Date(`${anchor}T12:00:00Z`);
  const [amara] = makeDemo({ seed: usualSeed, anchor }).filter(trader =>
    trader.trades.some(isLaterThan(noon)),
  );
  if (!amara) {
    throw new Error('No demo trader trades in the afternoon of the anchor day: choose another.');
  }
  const connection = await filled([amara], noon);
  const [found] = await query(
    connection,
    'select count(*)::int as trades, max(created_at) as last from public.trading_records',
  );
  expect(found?.trades).toBe(amara.trades.filter(trade => !isLaterThan(noon)(trade)).length);
  expect(Number(found?.last)).toBeLessThanOrEqual(Number(noon));
});

const isLaterThan = (moment: Date) => (trade: { created_at: Date }) => trade.created_at > moment;
