-- What a person does with trades by hand: figures of a statement that they change are theirs from then on, a trade of one that
-- they delete and put back is again that of its statement, and another clock of the account tells its times anew.

create function private.mark_changed_figures() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.figures_changed_at := now();
  return new;
end
$$;
revoke execute on function private.mark_changed_figures() from public, anon, authenticated;

-- Typed trades are marked as well: who reads them knows then that a figure came later. Functions of the database that change
-- figures are no person's hand.
create trigger mark_changed_figures before update on public.trading_records
  for each row when (
    current_user = 'authenticated'
    and (
      old.account_id, old.trade_type, old.currency_pair, old.entry_price, old.close_price, old.stop_loss, old.take_profit,
      old.lot_size, old.trade_result, old.amount, old.account_amount, old.commission, old.swap, old.fee, old.created_at,
      old.opened_at
    ) is distinct from (
      new.account_id, new.trade_type, new.currency_pair, new.entry_price, new.close_price, new.stop_loss, new.take_profit,
      new.lot_size, new.trade_result, new.amount, new.account_amount, new.commission, new.swap, new.fee, new.created_at,
      new.opened_at
    )
  )
  execute function private.mark_changed_figures();

create function private.keep_mark_of_deleted_trade() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.imported_trades i set figures_changed_at = old.figures_changed_at
    where i.user_id = old.user_id and i.trade_id = old.id;
  return old;
end
$$;
revoke execute on function private.keep_mark_of_deleted_trade() from public, anon, authenticated;

create trigger keep_mark_of_deleted_trade before delete on public.trading_records
  for each row when (old.figures_changed_at is not null)
  execute function private.keep_mark_of_deleted_trade();

create function private.link_to_statement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of the caller's own trades alone: what a policy is going to refuse is told nothing here.
  select i.import_id, coalesce(i.figures_changed_at, case
      when (coalesce(new.account_amount, new.amount), new.commission, new.swap, new.fee, new.created_at, new.account_id)
        is distinct from (
          round(i.net, 2), round(i.commission, 2), round(i.swap, 2), round(i.fee + i.tax, 2),
          private.moment_of_wall(i.closed_wall, s, a), i.account_id
        )
      then now()
    end)
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    join public.trading_accounts a on (a.user_id, a.id) = (i.user_id, i.account_id)
    where i.user_id = new.user_id and i.trade_id = new.id and coalesce(i.user_id = (select auth.uid()), true)
    into new.import_id, new.figures_changed_at;
  return new;
end
$$;
comment on function private.link_to_statement() is
  'Gives a trade that was deleted and is put back the import that it came from, and the mark of figures changed by hand.';
revoke execute on function private.link_to_statement() from public, anon, authenticated;

-- A statement always says the commission, and a person seldom does.
create trigger link_to_statement before insert on public.trading_records
  for each row when (
    new.import_id is null and (new.commission is not null or new.entry_price = 0 or new.trade_type = 'unknown')
  )
  execute function private.link_to_statement();

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
  'Tells the times of an account''s statements anew by its clock, but of what its owner has changed and where the file says its own offset. Refuses a clock by which they would lie in the future (422).';
revoke execute on function private.follow_clock() from public, anon, authenticated;

create trigger follow_clock after update of time_zone, day_shift on public.trading_accounts
  for each row when ((old.time_zone, old.day_shift) is distinct from (new.time_zone, new.day_shift))
  execute function private.follow_clock();
