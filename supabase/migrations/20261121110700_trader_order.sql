-- The orders in which admins read the list of traders, each an index. A trade changes all three figures, so these
-- indexes are part of what a trade costs: docs/decisions/0006-how-the-list-of-traders-stays-fast.md.

create function private.win_rate(wins integer, losses integer) returns numeric
language sql immutable parallel safe
return coalesce(round(wins * 100.0 / nullif(wins::bigint + losses, 0), 1), 0);
comment on function private.win_rate is
  'wins / (wins + losses) x 100, in percent with one decimal; 0 when there are no trades.';
revoke execute on function private.win_rate from public, anon, authenticated;

create index profiles_by_balance on public.profiles (account_balance, id);
create index profiles_by_win_rate on public.profiles (private.win_rate(total_wins, total_losses), id);
-- Who has never traded has been silent for longest.
create index profiles_by_last_trade on public.profiles (coalesce(last_trade_at, '-infinity'::timestamptz), id);

-- Without the current amount, which every trade on a plan changes.
create index trading_plans_by_target_date on public.trading_plans (target_date, user_id) where is_active;
