-- A new time zone of an account changes the times of its imported trades.

create function private.follow_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest record;
begin
  select w.moment, w.wall
    from (
      (
        select private.moment_of_wall(i.closed_wall, s, new) as moment, i.closed_wall as wall
        from public.imported_trades i
        join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
        where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
        order by i.closed_wall desc limit 1
      )
      union all
      (
        select private.moment_of_wall(f.at_wall, s, new), f.at_wall
        from public.cash_flows f
        join public.statement_imports s on (s.user_id, s.id) = (f.user_id, f.import_id)
        where (f.user_id, f.account_id) = (new.user_id, new.id) and s.wall_offset is null
        order by f.at_wall desc limit 1
      )
    ) w
    order by w.moment desc limit 1
    into latest;
  perform private.require_past(latest.moment, latest.wall);

  -- Bars of MetaTrader were read by the same clock.
  update public.trade_bars b set begins = b.begins + (m.opened_at - r.opened_at)
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    cross join lateral (select private.moment_of_wall(i.opened_wall, s, new)) m (opened_at)
    where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
      and (b.user_id, b.trade_id) = (i.user_id, i.trade_id) and b.source in ('mt5', 'mt4', 'mt5-sync', 'mt4-sync')
      and r.import_id is not null and r.figures_changed_at is null and r.opened_at <> m.opened_at;

  update public.trading_records r
    set created_at = m.closed_at, opened_at = case when m.opened_at <= m.closed_at then m.opened_at end
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    cross join lateral (
      select private.moment_of_wall(i.opened_wall, s, new), private.moment_of_wall(i.closed_wall, s, new)
    ) m (opened_at, closed_at)
    where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
      and (r.user_id, r.id) = (i.user_id, i.trade_id)
      and r.import_id is not null and r.figures_changed_at is null and r.created_at <> m.closed_at;

  with moved as (
    update public.cash_flows f set happened_at = private.moment_of_wall(f.at_wall, s, new)
      from public.statement_imports s
      where (f.user_id, f.account_id) = (new.user_id, new.id) and (s.user_id, s.id) = (f.user_id, f.import_id)
        and s.wall_offset is null
      returning f.ledger_entry, f.happened_at
  )
  update public.balance_changes c set happened_at = m.happened_at
    from moved m where m.ledger_entry in (c.id, c.takes_back) and c.user_id = new.user_id;
  return null;
end
$$;

comment on function private.follow_clock() is
  'Recalculates the times of imported rows, and of bars of MetaTrader, when the account''s clock changes, except for trades that the owner has edited and files with a stated UTC offset. Refuses a clock that would put them in the future (422).';
revoke execute on function private.follow_clock() from public, anon, authenticated;

create trigger follow_clock after update of time_zone, day_shift on public.trading_accounts
  for each row when ((old.time_zone, old.day_shift) is distinct from (new.time_zone, new.day_shift))
  execute function private.follow_clock();
