import type { SupabaseClient } from '@supabase/supabase-js';
import type { Person } from './people.ts';

export const plan = {
  plan_name: 'To the first thousand',
  target_amount: 1000,
  target_date: '2027-03-01',
  start_date: '2026-11-01',
  current_amount: 250.5,
  risk_percentage: 20,
  risk_amount: 0.42,
  daily_target: 6.25,
  recommended_lot_size: 0.04,
  is_active: true,
};

export const wonTrade = {
  trade_type: 'buy',
  currency_pair: 'EURUSD',
  entry_price: 1.08543,
  take_profit: 1.09543,
  stop_loss: 1.08043,
  lot_size: 0.1,
  trade_result: 'won',
  amount: 150.25,
  notes: null,
};

export const lostTrade = {
  ...wonTrade,
  trade_type: 'sell',
  take_profit: 1.07543,
  stop_loss: 1.09043,
  trade_result: 'lost',
  amount: -50.5,
};

const minute = 60_000;

/** Adds plans for a trader, the first of them newest. Omitted fields are those of `plan`. */
export async function addPlans({ client, id }: Person, plans: readonly object[]): Promise<void> {
  for (const fields of plans.toReversed()) {
    await client
      .from('trading_plans')
      .insert({ ...plan, ...fields, user_id: id })
      .throwOnError();
  }
}

export async function findPlanId({ client, id }: Person, name: string): Promise<string> {
  const { data } = await client
    .from('trading_plans')
    .select('id')
    .eq('user_id', id)
    .eq('plan_name', name)
    .single()
    .throwOnError();
  return data.id;
}

/**
 * Logs trades with one insert, the first of them newest, for a plan of that name or without one. Omitted
 * fields are those of a won trade.
 */
export async function addTrades(
  person: Person,
  trades: readonly object[],
  { plan: name }: { plan?: string } = {},
): Promise<void> {
  const plan_id = name ? await findPlanId(person, name) : null;
  const now = Date.now();
  const rows = trades.map((fields, index) => ({
    ...wonTrade,
    plan_id,
    created_at: new Date(now - (index + 1) * minute).toISOString(),
    ...fields,
    user_id: person.id,
  }));
  await person.client.from('trading_records').insert(rows).throwOnError();
}

/** `count` trades with numbered notes, newest first: every third is lost. */
export function numberedTrades(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 3 === 2 ? lostTrade : wonTrade),
    notes: `Trade number ${index + 1}`,
  }));
}

/** A deleted trade as a client restores it, without the columns that only the database writes. */
export function written<Row extends object>(row: Row): object {
  const own = new Set(['version', 'logged_at', 'import_id', 'figures_changed_at']);
  return Object.fromEntries(Object.entries(row).filter(([column]) => !own.has(column)));
}

export async function readTotals(client: SupabaseClient, id: string) {
  const { data } = await client
    .from('profiles')
    .select('account_balance, total_wins, total_losses')
    .eq('id', id)
    .single()
    .throwOnError();
  return data;
}
