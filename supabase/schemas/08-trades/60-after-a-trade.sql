-- What else follows from trades: a trade of a statement that a person deletes and puts back is again that of its statement, and
-- the desk keeps what was changed.

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

create function private.keep_changed_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader uuid;
begin
  if tg_op = 'DELETE' then
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, true, coalesce(o.account_amount, o.amount)
      from old_trades o
      cross join lateral (
        -- One that was deleted and put back keeps the time at which it was first logged.
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select o.user_id from old_trades o limit 1 into trader;
  else
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, false, coalesce(o.account_amount, o.amount)
      from old_trades o
      join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      cross join lateral (
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where (n.amount, n.account_amount) is distinct from (o.amount, o.account_amount)
        and l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select n.user_id from new_trades n limit 1 into trader;
  end if;
  delete from private.changed_records c
    where c.user_id = trader and c.id in (
      select k.id from private.changed_records k where k.user_id = trader
      order by k.changed_at desc, k.id desc offset 50
    );
  return null;
end
$$;

comment on function private.keep_changed_records() is
  'Keeps which trades a person has changed or deleted more than 24 hours after they were logged.';
revoke execute on function private.keep_changed_records() from public, anon, authenticated;

-- Functions of the database that change trades, as imports do, are no person's hand.
create trigger keep_changed_records_when_changed after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();

create trigger keep_changed_records_when_deleted after delete on public.trading_records
  referencing old table as old_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();
