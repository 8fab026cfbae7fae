import type pg from 'pg';
import { query } from '../../harness/database.ts';

/**
 * Everybody's books, as the database's owner sees them: a line for each trader or plan whose figures and trades, or
 * whose ledger, do not say the same. Empty when all is in order.
 */
export async function booksOutOfOrder(connection: pg.ClientConfig): Promise<unknown[]> {
  return query(
    connection,
    `
    with chained as (
      select user_id, amount, balance, kind,
             lag(balance, 1, 0.0) over (partition by user_id order by id) as before,
             row_number() over (partition by user_id order by id desc) as place
      from public.balance_changes
    ),
    ledgers as (
      select user_id, bool_and(balance = before + amount) as is_chained, sum(amount) as amount,
             sum(amount) filter (where kind in ('trade', 'correction')) as from_trades,
             sum(balance) filter (where place = 1) as balance
      from chained group by user_id
    ),
    traded as (
      select user_id, sum(amount) as amount, max(created_at) as last_at,
             count(*) filter (where trade_result = 'won') as wins,
             count(*) filter (where trade_result <> 'won') as losses
      from public.trading_records group by user_id
    )
    select p.email as whose
    from public.profiles p
    left join ledgers l on l.user_id = p.id
    left join traded t on t.user_id = p.id
    where l.is_chained is false
      or (coalesce(l.balance, 0), coalesce(l.amount, 0)) <> (p.account_balance, p.account_balance)
      or coalesce(l.from_trades, 0) <> coalesce(t.amount, 0)
      or (p.total_wins, p.total_losses) <> (coalesce(t.wins, 0), coalesce(t.losses, 0))
      or p.last_trade_at is distinct from t.last_at
    union all
    select t.plan_name
    from public.trading_plans t
    where t.current_amount <> t.starting_amount
      + (select coalesce(sum(r.amount), 0) from public.trading_records r where r.plan_id = t.id)`,
  );
}
