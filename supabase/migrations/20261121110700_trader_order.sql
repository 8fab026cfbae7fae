-- The orders in which admins read the list of traders, each an index. A trade changes all three figures, so these
-- indexes are part of what a trade costs: docs/decisions/0006-how-the-list-of-traders-stays-fast.md. The order of
-- joining has one already, and names are in a table of their own.

create index profiles_by_balance on public.profiles (account_balance, id);
-- The win rate in percent, with one decimal; 0 when there are no trades. Not as a function: whoever changes a profile
-- would need the right to execute it.
create index profiles_by_win_rate on public.profiles (
  coalesce(round(total_wins * 100.0 / nullif(total_wins::bigint + total_losses, 0), 1), 0), id
);
-- Who has never traded has been silent for longest.
create index profiles_by_last_trade on public.profiles (coalesce(last_trade_at, '-infinity'::timestamptz), id);

-- Whether a trader has an overdue plan, kept on the profile: the list of traders reads in any order, and would else
-- look through the plans of everybody whom it passes over.

alter table public.profiles add column next_target_date date;
comment on column public.profiles.next_target_date is
  'The earliest target date of their active plans that are not reached, null without any: one that is past is overdue. Follows from plans; no client can write it.';

update public.profiles p
  set next_target_date = t.next_target_date
  from (
    select user_id, min(target_date) as next_target_date
    from public.trading_plans where is_active and current_amount < target_amount group by user_id
  ) t
  where t.user_id = p.id;

create index profiles_by_next_target_date on public.profiles (next_target_date) where next_target_date is not null;

create function private.follow_target_dates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  update public.profiles p
    set next_target_date = t.next_target_date
    from (
      select min(target_date) as next_target_date from public.trading_plans
      where user_id = trader and is_active and current_amount < target_amount
    ) t
    where p.id = trader and p.next_target_date is distinct from t.next_target_date;
  return null;
end
$$;
comment on function private.follow_target_dates() is 'Keeps profiles.next_target_date.';
revoke execute on function private.follow_target_dates() from public;

-- A trade moves a plan's amount, which matters here only when it passes the target.
create trigger follow_changed_target_dates after update on public.trading_plans
  for each row when (
    (old.is_active, old.target_date, old.current_amount < old.target_amount)
    is distinct from (new.is_active, new.target_date, new.current_amount < new.target_amount)
  )
  execute function private.follow_target_dates();

create trigger follow_new_target_dates after insert on public.trading_plans
  for each row when (new.is_active) execute function private.follow_target_dates();

create trigger follow_deleted_target_dates after delete on public.trading_plans
  for each row when (old.is_active) execute function private.follow_target_dates();

-- Profile first, then plan, as whoever changes or deletes one: private.stand_in_line says why.
create trigger stand_in_line_to_plan before insert on public.trading_plans
  for each statement execute function private.stand_in_line();
