import pg from 'pg';

/** What must hold in every school: how many rows break each rule. */
const broken = {
  'a balance is what the ledger adds up to': `
    select count(*) from public.profiles p
    left join (select user_id, sum(amount) as sum from public.balance_changes group by user_id) c on c.user_id = p.id
    where p.account_balance <> coalesce(c.sum, 0)`,
  'a balance is the last one of the ledger': `
    select count(*) from public.profiles p
    where p.account_balance <> coalesce(
      (select c.balance from public.balance_changes c where c.user_id = p.id order by c.id desc limit 1), 0
    )`,
  'each row of the ledger follows from the one before': `
    select count(*) from (
      select balance - amount - coalesce(lag(balance) over (partition by user_id order by id), 0) as gap
      from public.balance_changes
    ) g where gap <> 0`,
  'wins, losses and the last trade follow from trades': `
    select count(*) from public.profiles p
    left join (
      select user_id, count(*) filter (where trade_result = 'won') as wins, count(*) as trades, max(created_at) as last
      from public.trading_records group by user_id
    ) t on t.user_id = p.id
    where (p.total_wins, p.total_wins + p.total_losses) <> (coalesce(t.wins, 0), coalesce(t.trades, 0))
      or p.last_trade_at is distinct from t.last`,
  'a plan has what it began with and its trades': `
    select count(*) from public.trading_plans p
    left join (
      select plan_id, user_id, sum(amount) as sum from public.trading_records group by plan_id, user_id
    ) t on (t.plan_id, t.user_id) = (p.id, p.user_id)
    where p.current_amount <> p.starting_amount + coalesce(t.sum, 0)`,
  'the next target date follows from plans': `
    select count(*) from public.profiles p
    left join (
      select user_id, min(target_date) as day from public.trading_plans
      where is_active and current_amount < target_amount group by user_id
    ) t on t.user_id = p.id
    where p.next_target_date is distinct from t.day`,
  'a trade is of a plan of its trader': `
    select count(*) from public.trading_records t
    where t.plan_id is not null
      and not exists (select from public.trading_plans p where (p.id, p.user_id) = (t.plan_id, t.user_id))`,
  'whoever has a profile is found by name': `
    select count(*) from public.profiles p
    left join private.trader_names n on n.user_id = p.id
    where n.sort_name is distinct from private.folded(coalesce(p.full_name, p.email))
      or n.searched is distinct from lower(concat_ws(chr(10), p.full_name, p.email))`,
};

/** The rules that a database breaks, each with the number of rows; none in a sound one. */
export async function brokenRules(connection: pg.ClientConfig): Promise<Record<string, number>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found: Record<string, number> = {};
    for (const [rule, query] of Object.entries(broken)) {
      const { rows } = await client.query<{ count: string }>(query);
      const count = Number(rows[0]?.count);
      if (count > 0) {
        found[rule] = count;
      }
    }
    return found;
  } finally {
    await client.end();
  }
}
