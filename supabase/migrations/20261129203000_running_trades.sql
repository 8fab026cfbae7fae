-- Trades that are still open, their closing in parts, and the link between the parts. No index of the link: the parts of a
-- trade are found by their symbol, and building one would block all writers.

alter table public.trading_records add column idea_id uuid;
comment on column public.trading_records.idea_id is
  'The running trade that it was a part of (running_trades.id), which all its parts share; null for any other.';
grant insert (idea_id) on public.trading_records to authenticated;

-- Trades that are still open: in no count, no result and no balance (docs/decisions/0072).

create table public.running_trades (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null default auth.uid(),
  plan_id uuid,
  trade_type text not null,
  currency_pair text not null,
  entry_price numeric(20, 8) not null,
  take_profit numeric(20, 8) not null default 0,
  stop_loss numeric(20, 8) not null default 0,
  first_stop_loss numeric(20, 8) not null default 0,
  lot_size numeric(18, 8) not null,
  notes text,
  opened_at timestamptz not null default now(),
  tags uuid[] not null default '{}',
  setup text,
  felt_before text[] not null default '{}',
  felt_after text[] not null default '{}',
  plan_followed smallint,
  rules_kept uuid[] not null default '{}',
  rules_broken uuid[] not null default '{}',
  version integer not null default 1,
  logged_at timestamptz not null default now(),
  ticket text,
  import_id uuid,
  constraint running_trades_pkey primary key (user_id, id),
  constraint running_trades_once unique (user_id, account_id, ticket),
  -- Clearing only plan_id lets a trade outlive its plan.
  constraint running_trades_are_of_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint running_trades_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint running_trades_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint running_trades_ticket_check check (octet_length(ticket) <= 100),
  constraint running_trades_type_check check (trade_type in ('buy', 'sell')),
  constraint running_trades_symbol_check check (
    currency_pair ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(currency_pair) <= 32
  ),
  -- As a number, NaN is above every other.
  constraint running_trades_figures_are_numbers check (
    'NaN' <> all (array[entry_price, take_profit, stop_loss, first_stop_loss, lot_size])
    and entry_price > 0 and lot_size > 0 and least(take_profit, stop_loss, first_stop_loss) >= 0
  ),
  constraint running_trades_notes_check check (char_length(notes) <= 10000),
  constraint running_trades_are_of_this_age check (opened_at between '1900-01-01Z' and '9999-12-31Z'),
  -- As trading_records_journal_check: closing copies these columns there.
  constraint running_trades_journal_check check (
    cardinality(tags) <= 12
    and char_length(setup) <= 60 and setup = btrim(setup) and setup <> ''
    and cardinality(felt_before) <= 3
    and felt_before <@ '{calm,confident,focused,patient,unsure,hurried,bored,tired,angry,afraid to miss out}'
    and cardinality(felt_after) <= 3
    and felt_after <@ '{satisfied,calm,relieved,surprised,frustrated,regretful,angry,tired,indifferent}'
    and coalesce(greatest(array_ndims(tags), array_ndims(felt_before), array_ndims(felt_after)), 1) = 1
    and plan_followed between 1 and 5
    and cardinality(rules_kept) + cardinality(rules_broken) <= 36
    and not rules_kept && rules_broken
    and coalesce(greatest(array_ndims(rules_kept), array_ndims(rules_broken)), 1) = 1
    and array_position(rules_kept || rules_broken, null) is null
    and array_position(tags, null) is null
  )
);

comment on table public.running_trades is
  'Trades that are still open, as their trader entered them. In no count, no result and no balance until they close (close_running_trade).';
comment on column public.running_trades.stop_loss is 'The stop of now; 0 without one; as take_profit.';
comment on column public.running_trades.first_stop_loss is
  'The stop from which the risk of the whole trade is counted: the first one that was set, unless the trader corrects it; 0 without one.';
comment on column public.running_trades.lot_size is 'The lots that are still open.';
comment on column public.running_trades.version is
  'Counts the changes of the row. An update that requires an outdated version changes nothing. No client can write it.';
comment on column public.running_trades.logged_at is 'When the row was written. No client can set it.';
comment on column public.running_trades.ticket is 'Its number on a statement (land_open_trades); null for an entered trade.';
comment on column public.running_trades.import_id is 'The latest import that had it as open; null for an entered trade.';
alter table public.running_trades enable row level security;
revoke all on public.running_trades from public, anon, authenticated;
grant select, delete on public.running_trades to authenticated;
grant insert (
  user_id, id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, first_stop_loss,
  lot_size, notes, opened_at, tags, setup, felt_before, felt_after, plan_followed, rules_kept, rules_broken, ticket,
  import_id
) on public.running_trades to authenticated;
-- Updates may name keys, as upserts do.
grant update (
  user_id, id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, first_stop_loss,
  lot_size, notes, opened_at, tags, setup, felt_before, felt_after, plan_followed, rules_kept, rules_broken
) on public.running_trades to authenticated;

create index running_trades_of_plan on public.running_trades (plan_id, user_id) where plan_id is not null;

create index running_trades_of_import on public.running_trades (import_id) where import_id is not null;

create index running_trades_of_account on public.running_trades (account_id);

create policy "Traders read their own running trades" on public.running_trades
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every running trade" on public.running_trades
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the running trades of their students" on public.running_trades
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Traders add their own running trades" on public.running_trades
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own running trades" on public.running_trades
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own running trades" on public.running_trades
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.prepare_running_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- As private.count_version does.
    new.version := old.version % 2147483647 + 1;
  end if;
  if new.first_stop_loss = 0 then
    new.first_stop_loss := new.stop_loss;
  end if;
  return new;
end
$$;

comment on function private.prepare_running_trade() is
  'Counts the versions of a running trade, and keeps the first stop that was set.';
revoke execute on function private.prepare_running_trade() from public, anon, authenticated;

create trigger prepare_running_trade before insert or update on public.running_trades
  for each row execute function private.prepare_running_trade();

create trigger require_room after insert on public.running_trades
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'open trades');

create trigger stand_in_line before insert or update or delete on public.running_trades
  for each statement execute function private.stand_in_line();

-- Closes a running trade or a part of it, by the road of every trade: one row of trading_records and what follows from it.

create function public.close_running_trade(
  running uuid,
  part uuid,
  lots numeric,
  close_price numeric,
  result text,
  amount numeric,
  closed_at timestamptz default null
)
returns numeric
-- With the caller's own rights: nothing is closed that they could not enter.
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  trader constant uuid := auth.uid();
  moment constant timestamptz := coalesce(close_running_trade.closed_at, now());
  -- As the columns keep them, so that the parts are the whole.
  closing constant numeric := round(close_running_trade.lots, 8);
  held public.running_trades;
  closed public.trading_records;
begin
  -- In line before anything is read: a request that is sent again finds the result of the first one.
  perform from public.profiles p where p.id = trader for no key update;
  select t.* into held from public.running_trades t where (t.user_id, t.id) = (trader, running);
  select r.* into closed from public.trading_records r where (r.user_id, r.id) = (trader, part);
  if closed.id is not null then
    if (closed.idea_id, closed.lot_size, closed.close_price, coalesce(closed.account_amount, closed.amount))
      is distinct from (running, closing, close_running_trade.close_price, close_running_trade.amount)
    then
      raise sqlstate 'PT409' using message = 'This was closed before with other figures. Change them in the list of trades.';
    end if;
    return coalesce(held.lot_size, 0);
  end if;
  if held.id is null then
    raise sqlstate 'PT404' using message = 'This trade is no longer open. Look for it in the list of trades.';
  end if;
  if closing is null or closing <= 0 or closing > held.lot_size then
    raise sqlstate 'PT422' using message = format('Only %s lots are still open.', trim_scale(held.lot_size));
  end if;
  -- The last part has the id of the trade, so that its pictures stay with it.
  if (part = running) is distinct from (closing = held.lot_size) then
    raise sqlstate 'PT409' using message = 'Another part was closed in the meantime. Check the lots and try again.';
  end if;
  if closing = held.lot_size then
    delete from public.running_trades t where (t.user_id, t.id) = (trader, running);
  else
    update public.running_trades t set lot_size = held.lot_size - closing where (t.user_id, t.id) = (trader, running);
  end if;
  insert into public.trading_records (
    id, user_id, account_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size,
    trade_result, amount, account_amount, notes, created_at, opened_at, close_price, tags, setup, felt_before,
    felt_after, plan_followed, rules_kept, rules_broken, idea_id
  ) values (
    part, trader, held.account_id, held.plan_id, held.trade_type, held.currency_pair, held.entry_price,
    -- The risk and R of a closed trade are those that it began with.
    held.take_profit, held.first_stop_loss, closing, close_running_trade.result,
    -- Its account counts an amount twice the same in dollars (private.new_trade_placed).
    close_running_trade.amount, close_running_trade.amount, held.notes, moment,
    -- Forms enter minutes.
    case when date_trunc('minute', held.opened_at) = date_trunc('minute', moment) then least(held.opened_at, moment)
      else held.opened_at end,
    close_running_trade.close_price, held.tags, held.setup, held.felt_before, held.felt_after, held.plan_followed,
    held.rules_kept, held.rules_broken, running
  );
  return held.lot_size - closing;
end
$$;

comment on function public.close_running_trade is
  'Closes all or some lots of a running trade that the caller has: adds a trade with the id part, and returns the lots that stay open. The last part has the id running. The amount is in the account currency, below zero for a loss. Repeating it returns the same; other figures are refused (409), as are more lots than are open (422).';
revoke execute on function public.close_running_trade from public, anon, authenticated;
grant execute on function public.close_running_trade to authenticated;

-- A running trade has pictures as a closed one has.

alter policy "Admins see the pictures of every trade" on public.pictures
  using (
    (select private.is_admin())
    and (
      exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
      or exists (select from public.running_trades t where t.id = trade_id and t.user_id = pictures.user_id)
    )
  );

alter policy "Assistants see the pictures of their students' trades" on public.pictures
  using (
    user_id in (select private.assisted_students())
    and (
      exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
      or exists (select from public.running_trades t where t.id = trade_id and t.user_id = pictures.user_id)
    )
  );

alter policy "Traders add pictures of their own trades and days" on public.pictures
  with check (
    user_id = (select auth.uid())
    and (
      day is not null
      or exists (select from public.trading_records r where r.id = trade_id and r.user_id = (select auth.uid()))
      or exists (select from public.running_trades t where t.id = trade_id and t.user_id = (select auth.uid()))
    )
  );

create or replace function private.unneeded_pictures() returns setof text
language plpgsql volatile set search_path = ''
as $$
begin
  update public.pictures p
    set without_trade_since = case when p.without_trade_since is null then now() end
    where p.trade_id is not null
      and (p.without_trade_since is null) <> (
        exists (select from public.trading_records r where r.id = p.trade_id and r.user_id = p.user_id)
        or exists (select from public.running_trades t where t.id = p.trade_id and t.user_id = p.user_id)
      );
  delete from public.pictures p
    where p.without_trade_since < now() - interval '24 hours'
      or p.created_at < now() - interval '24 hours' and not exists (
        select from storage.objects o where o.bucket_id = 'trade-pictures' and o.name = p.object_name
      );
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'trade-pictures'
      and not exists (select from public.pictures p where p.object_name = o.name)
    limit 1000;
end
$$;

-- An account with a running trade is not empty.

create or replace function private.restore_account_of_import(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant jsonb := taken.account_before;
begin
  if exists (
    select from public.statement_imports s
    where (s.user_id, s.account_id) = (taken.user_id, taken.account_id) and s.state = 'done' and s.id <> taken.id
  ) then
    -- A later one was read by the clock of this one.
    if before is null or exists (
      select from public.statement_imports s
      where (s.user_id, s.account_id) = (taken.user_id, taken.account_id) and s.state = 'done' and s.done_at > taken.done_at
    ) then
      return;
    end if;
  else
    delete from public.statement_accounts k where (k.user_id, k.account_id) = (taken.user_id, taken.account_id);
  end if;

  if before is not null then
    update public.trading_accounts a
      set time_zone = before ->> 'time_zone', day_shift = (before ->> 'day_shift')::interval
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and (a.time_zone, a.day_shift) = (taken.time_zone, taken.day_shift)
        and (a.time_zone, a.day_shift) is distinct from (before ->> 'time_zone', (before ->> 'day_shift')::interval);
    update public.trading_accounts a set usd_rate = (before ->> 'usd_rate')::numeric
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and a.usd_rate = taken.usd_rate
        and a.usd_rate <> (before ->> 'usd_rate')::numeric;
  elsif taken.account_opened then
    delete from public.trading_accounts a
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and a.id <> a.user_id and a.balance = 0
        and not exists (select from public.trading_records r where r.user_id = a.user_id and r.account_id = a.id)
        and not exists (select from public.running_trades t where t.user_id = a.user_id and t.account_id = a.id)
        and not exists (
          select from public.balance_changes c
          where c.user_id = a.user_id and c.account_id = a.id
            and (c.kind in ('opening', 'manual') or c.request_id is not null)
        )
        and (a.archived_at is not null or exists (
          select from public.trading_accounts o
          where o.user_id = a.user_id and o.id <> a.id and o.archived_at is null
        ));
  end if;
end
$$;

-- Open positions on statements of brokers: they are in the list of running trades until a statement has them closed.

create function public.land_open_trades(import uuid, positions jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  tickets text[];
  landed integer;
begin
  select * into taken from public.statement_imports s
    where (s.user_id, s.id) = (trader, import) and s.state = 'done' and s.account_id is not null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if jsonb_typeof(positions) is distinct from 'array' or jsonb_array_length(positions) > 200
    or octet_length(positions::text) > 128 * 1024
  then
    raise sqlstate 'PT422' using message = 'The open positions of this statement can’t be saved: there are too many.';
  end if;
  -- The terminal of a connected account says what is open.
  if exists (
    select from public.sync_connections c
    where (c.user_id, c.account_id) = (trader, taken.account_id) and c.state in ('active', 'paused')
  ) then
    return 0;
  end if;
  tickets := array(select p ->> 'ticket' from jsonb_array_elements(positions) p where p ->> 'ticket' is not null);
  perform private.end_running_trades(trader, taken.account_id, tickets);

  update public.running_trades t
    set import_id = taken.id, stop_loss = p.stop_loss, take_profit = p.take_profit, lot_size = p.lots
    from jsonb_to_recordset(positions) p (ticket text, lots numeric, stop_loss numeric, take_profit numeric)
    where (t.user_id, t.account_id, t.ticket) = (trader, taken.account_id, p.ticket) and exists (
      select from public.statement_imports s
      where (s.user_id, s.id) = (t.user_id, t.import_id) and s.source_until < taken.source_until
    );

  insert into public.running_trades (
    user_id, account_id, ticket, import_id, currency_pair, trade_type, lot_size, entry_price, stop_loss, take_profit, opened_at
  )
  select trader, taken.account_id, p.ticket, taken.id, p.symbol, p.side, p.lots, p.entry, p.stop_loss, p.take_profit, p.opened_at
  from (
    select distinct on (r.ticket) r.*
    from jsonb_to_recordset(positions) r (
      ticket text, symbol text, side text, lots numeric, entry numeric, stop_loss numeric, take_profit numeric,
      opened_at timestamptz
    )
    where r.ticket <> ''
    order by r.ticket
  ) p
  -- An older statement has positions that a later one has closed.
  where not exists (
      select from public.imported_trades i
      where (i.user_id, i.account_id) = (trader, taken.account_id) and private.position_of_key(i.key) = p.ticket
        and i.closed_wall > taken.source_until
    )
    and not exists (
      select from public.running_trades t where (t.user_id, t.account_id, t.ticket) = (trader, taken.account_id, p.ticket)
    )
  order by p.opened_at, p.ticket
  -- Other positions are left out: a full list prevents no import.
  limit greatest(0, 200 - (select count(*) from public.running_trades t where t.user_id = trader));
  get diagnostics landed = row_count;
  return landed;
end
$$;

comment on function public.land_open_trades is
  'Keeps open positions of the caller''s finished import as running trades, at most 200, and ends those that a statement has closed. Returns how many were added. Repeating it adds nothing. For a connected account it does nothing: its terminal sends them.';
revoke execute on function public.land_open_trades from public, anon, authenticated;
grant execute on function public.land_open_trades to authenticated;

create function private.end_running_trades(trader uuid, account uuid, still_open text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended record;
begin
  for ended in
    select t.*, c.trade_id as closed_as
    from public.running_trades t
    cross join lateral (
      select i.trade_id from public.imported_trades i
      where (i.user_id, i.account_id) = (t.user_id, t.account_id) and private.position_of_key(i.key) = t.ticket
      order by i.closed_wall desc, i.id limit 1
    ) c
    where (t.user_id, t.account_id) = (trader, account) and t.ticket is not null and t.ticket <> all (still_open)
  loop
    -- Notes, setup, tags and pictures stay with the closed trade.
    update public.trading_records r
      set notes = coalesce(nullif(r.notes, ''), ended.notes), setup = coalesce(r.setup, ended.setup),
          tags = case when r.tags = '{}' then ended.tags else r.tags end
      where (r.user_id, r.id) = (trader, ended.closed_as)
        and (ended.notes <> '' or ended.setup is not null or ended.tags <> '{}');
    update public.pictures p set trade_id = ended.closed_as
      where (p.user_id, p.trade_id) = (trader, ended.id);
    delete from public.running_trades t where (t.user_id, t.id) = (trader, ended.id);
  end loop;
end
$$;

comment on function private.end_running_trades is
  'Removes the running trades of an account that an import has as closed and that are not among the open tickets. Their notes, setup, tags and pictures go to the closed trade.';
revoke execute on function private.end_running_trades from public, anon, authenticated;

create function private.take_back_open_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.running_trades t where (t.user_id, t.import_id) = (new.user_id, new.id);
  return null;
end
$$;

comment on function private.take_back_open_trades() is 'Deletes the running trades of an import that is undone.';
revoke execute on function private.take_back_open_trades() from public, anon, authenticated;

create trigger take_back_open_trades after update of state on public.statement_imports
  for each row when (new.state = 'undone') execute function private.take_back_open_trades();
