import type { SupabaseClient } from '@supabase/supabase-js';

/** A plan as the web app inserts it, without its owner. */
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

/** A won trade as the web app inserts it, without its owner and plan. */
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

export const lostTrade = { ...wonTrade, trade_type: 'sell', trade_result: 'lost', amount: -50.5 };

/** The figures of a trader that follow from trades. */
export async function totalsOf(client: SupabaseClient, id: string) {
  const { data, error } = await client
    .from('profiles')
    .select('account_balance, total_wins, total_losses')
    .eq('id', id)
    .single();
  if (error) {
    throw error;
  }
  return data;
}
