/** The plans and trades of the school's traders, from the temporary table `school`. */

const pairs = `array['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'XAUUSD', 'NAS100', 'US30', 'EURJPY']`;

/**
 * Trades at random moments, ordered by time over all traders: one trader's trades are apart on the disk, as
 * in a school that has grown.
 */
export const trades = `
  insert into public.trading_records (
    user_id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result,
    amount, notes, created_at, logged_at
  )
  select
    user_id, user_id, plan_id, case when kind < 0.5 then 'buy' else 'sell' end, (${pairs})[1 + floor(kind * 8)::integer],
    1.08543, 1.09543, 1.08043, 0.1, case when is_won then 'won' else 'lost' end,
    case when is_won then 1 else -1 end * round((5 + size * 200)::numeric, 2),
    case when k % 5 = 0 then 'Waited for the close of the candle' end, at, at
  from (
    select
      s.id as user_id, k, random() as kind, random() as size, random() < s.skill as is_won,
      case when k % 3 > 0 then s.plans[1 + k % greatest(cardinality(s.plans), 1)] end as plan_id,
      s.joined_at + random() * (s.last_at - s.joined_at) as at
    from school s cross join lateral generate_series(1, s.trades) k
  ) drawn
  order by at`;

export const plans = `
  insert into public.trading_plans (
    id, user_id, plan_name, target_amount, target_date, start_date, starting_amount, current_amount, risk_percentage,
    daily_target, is_active, created_at
  )
  select
    plan.id, plan.user_id, 'Plan ' || plan.place, 1000 + plan.size * 1000, plan.start_date + 90, plan.start_date, 250,
    250 + coalesce(t.net, 0), 20, 10, plan.size <> 3, plan.start_date::timestamptz
  from (
    select
      p.id, s.id as user_id, p.place, (s.n + p.place) % 7 as size,
      greatest(s.joined_at, s.last_at - random() * interval '120 days')::date as start_date
    from school s cross join lateral unnest(s.plans) with ordinality p (id, place)
  ) plan
  left join (
    select plan_id, sum(amount) as net from public.trading_records where plan_id is not null group by plan_id
  ) t on t.plan_id = plan.id`;

export const targetDates = `
  update public.profiles p set next_target_date = t.next_target_date
  from (
    select user_id, min(target_date) as next_target_date
    from public.trading_plans where is_active and current_amount < target_amount group by user_id
  ) t
  where t.user_id = p.id`;

export const ledger = `
  insert into public.balance_changes (user_id, account_id, kind, amount, balance, trade_id, currency_pair, created_at)
  select user_id, user_id, kind, amount, sum(amount) over (partition by user_id order by at, place, trade_id), trade_id, pair, at
  from (
    select id as user_id, 'opening' as kind, opening as amount, null::uuid as trade_id, null as pair, joined_at as at,
           0 as place
    from school where opening <> 0
    union all
    select user_id, 'trade', amount, id, currency_pair, logged_at, 1 from public.trading_records
  ) known
  order by at, place, trade_id`;
