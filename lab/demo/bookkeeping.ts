import { randomUUID } from 'node:crypto';
import { challengePresets } from '#domain/challenges/presets.ts';
import type { Database } from '../../server/postgres/database.ts';
import { type Account, actingAs } from '../harness/acting-as.ts';
import type { DemoTrader } from './demo.ts';
import { makeForecasts } from './forecasts.ts';
import type { DemoPlan } from './plan.ts';
import { ownPlaybook } from './playbooks.ts';
import { steadyId } from './steady-id.ts';
import type { PracticeAccount } from './trader.ts';

/** Records a trader's year as that trader: the starting balance, the plans, the trades until now. */
export async function keepBooks(
  database: Database,
  account: Account,
  trader: DemoTrader,
  now: Date,
): Promise<void> {
  const { email, startBalance, joinedAt, plans, trades, practice, dayNotes, sessions } = trader;
  // A plan's odds depend on its id, and pictures show them.
  const known = plans.map((plan, place) => ({ ...plan, id: steadyId(`${email} ${place}`) }));
  const happened = trades
    .filter(({ created_at }) => created_at <= now)
    .map(trade => ({ ...trade, id: randomUUID() }));
  const lastPriced = new Date(now.getTime() - 60 * 60_000);
  const tags = makeTags(happened);
  await database.run([
    actingAs(account),
    {
      text: 'update public.profiles set account_balance = $1 where id = $2',
      values: [startBalance, account.id],
    },
    // A plan that is given up later starts like any other plan.
    insert(
      'trading_plans',
      planColumns,
      known.map(plan => ({ ...plan, is_active: true })),
    ),
    insert('plan_challenges', challengeColumns, known.flatMap(makeChallenge)),
    insert('tags', 'id, name, color', tags),
    insert(
      'trading_records',
      `id, ${tradeColumns}, ${saidColumns}`,
      happened.map(({ plan, said, bars: _bars, ...trade }) => ({
        ...trade,
        plan_id: plan === null ? null : known[plan]?.id,
        setup: said?.setup,
        felt_before: said?.felt_before ?? [],
        felt_after: said?.felt_after ?? [],
        plan_followed: said?.plan_followed,
        rules_kept: said?.rules_kept ?? [],
        rules_broken: said?.rules_broken ?? [],
        tags: tags.filter(({ name }) => said?.tags.includes(name)).map(({ id }) => id),
      })),
    ),
    insert('day_notes', 'day, body', dayNotes),
    insert('playbooks', 'id, name, words, rules', trader.keepsJournal ? [ownPlaybook] : []),
    insert('session_plans', sessionColumns, sessions),
    insert(
      'trade_bars',
      barColumns,
      happened.flatMap(({ id, created_at, bars }) =>
        bars && created_at < lastPriced ? [{ ...bars, trade_id: id, source: 'mt5' }] : [],
      ),
    ),
    ...(practice ? practised(practice, happened.slice(-practisedTrades)) : []),
    {
      text: 'update public.trading_plans set is_active = false where user_id = $2 and id = any($1)',
      values: [known.filter(plan => !plan.is_active).map(({ id }) => id), account.id],
    },
  ]);
  const forecasts = makeForecasts(trader).map(({ plan, ...forecast }) => ({
    ...forecast,
    user_id: account.id,
    plan_id: plan === null ? null : known[plan]?.id,
    begins: true,
  }));
  // Only the database's owner can set past times of joining, creating and logging, and past forecasts.
  await database.run([
    { text: 'update auth.users set created_at = $1 where id = $2', values: [joinedAt, account.id] },
    { text: 'update public.profiles set created_at = $1 where id = $2', values: [joinedAt, account.id] },
    { text: 'update public.students set joined_at = $1 where user_id = $2', values: [joinedAt, account.id] },
    {
      text: `
        update public.trading_plans t set created_at = made.created_at
        from jsonb_to_recordset($1::jsonb) as made (id uuid, created_at timestamptz)
        where (t.user_id, t.id) = ($2, made.id)`,
      values: [JSON.stringify(known), account.id],
    },
    {
      text: `
        update public.balance_changes c
        set created_at = coalesce((select r.created_at from public.trading_records r where (r.user_id, r.id) = (c.user_id, c.trade_id)), $1)
        where c.user_id = $2`,
      values: [joinedAt, account.id],
    },
    { text: loggedSoonAfter, values: [account.id] },
    {
      text: `update public.session_plans set set_at = least(now(), day + interval '6 hours 40 minutes') where user_id = $1`,
      values: [account.id],
    },
    insert('forecasts', forecastColumns, forecasts),
  ]);
}

/** A quarter of an hour after the close, except a few trades days later. */
const loggedSoonAfter = `
  update public.trading_records r set logged_at = least(now(), told.at)
  from (
    select id, created_at + case place % 61 when 20 then interval '3 days' when 50 then interval '9 days'
      else interval '15 minutes' end as at
    from (
      select id, created_at, row_number() over (order by created_at, entry_price, id) as place
      from public.trading_records where user_id = $1
    ) placed
  ) told
  where (r.user_id, r.id) = ($1, told.id)`;

function makeChallenge({ id, start_date, challenge }: DemoPlan & { id: string }) {
  const preset = challengePresets.find(({ name, step }) => name === challenge?.name && step === 1);
  if (!challenge || !preset) {
    return [];
  }
  const { name, rules, page, readOn } = preset;
  return [
    { plan_id: id, name, initial: challenge.initial, began_on: start_date, rules, page, read_on: readOn },
  ];
}

function makeTags(trades: DemoTrader['trades']) {
  const names = [...new Set(trades.flatMap(({ said }) => said?.tags ?? []))];
  return names.map((name, color) => ({ id: randomUUID(), name, color }));
}

const practisedTrades = 8;

function practised(practice: PracticeAccount, trades: DemoTrader['trades']) {
  const id = randomUUID();
  return [
    insert('trading_accounts', accountColumns, [{ ...practice, id, kind: 'demo', counts: false }]),
    insert(
      'trading_records',
      `account_id, account_amount, ${tradeColumns.replace(/\bamount,/, '')}`,
      trades.map(({ plan: _plan, said: _said, bars: _bars, amount, ...trade }) => ({
        ...trade,
        account_id: id,
        account_amount: Math.round(amount * 10) / 100,
      })),
    ),
  ];
}

const accountColumns = `id, name, broker, platform, kind, currency, usd_rate, time_zone, day_shift, counts,
  starting_balance`;

const planColumns = `id, plan_name, target_amount, target_date, start_date, current_amount, risk_percentage,
  risk_amount, daily_target, recommended_lot_size, is_active, loss_floor`;

const challengeColumns = 'plan_id, name, initial, began_on, rules, page, read_on';

const forecastColumns = `user_id, plan_id, day, chance, p10, p90, floored, floor, target_amount, starting_amount,
  current_amount, target_date, begins, trades, days, sample_from, sample_to, unit, method, created_at, outcome`;

const sessionColumns = 'day, markets, setups, levels, max_trades, max_loss, mood, review, is_shared';

const barColumns = 'trade_id, source, resolution, begins, digits, has_spread, bars';

const tradeColumns = `plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result,
  amount, notes, created_at, opened_at, close_price`;

const saidColumns = 'tags, setup, felt_before, felt_after, plan_followed, rules_kept, rules_broken';

/** Inserts all rows in one statement, so that its triggers run once. The current role is their owner. */
function insert(
  table:
    | 'day_notes'
    | 'forecasts'
    | 'plan_challenges'
    | 'playbooks'
    | 'session_plans'
    | 'tags'
    | 'trade_bars'
    | 'trading_accounts'
    | 'trading_plans'
    | 'trading_records',
  columns: string,
  rows: readonly object[],
) {
  return {
    text: `
      insert into public.${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    values: [JSON.stringify(rows)],
  };
}
