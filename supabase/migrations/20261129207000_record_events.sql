-- The record of an account: an event for each change of a trade, and signed heads over them.

create table private.record_events (
  -- No foreign keys: they would take as long as all the rest of an event. private.forget_record deletes the events of an account.
  user_id uuid not null,
  account_id uuid not null,
  id bigint generated always as identity,
  kind text not null,
  trade_id uuid not null,
  at timestamptz not null default now(),
  content text not null,
  constraint record_events_pkey primary key (user_id, account_id, id),
  constraint record_events_kind_check check (
    kind in ('found', 'entered', 'imported', 'synced', 'edited', 'corrected', 'deleted', 'undone', 'moved out', 'moved in')
  ),
  constraint record_events_content_check check (octet_length(content) <= 1000)
);

comment on table private.record_events is
  'Each change to the trades of an account, in the order of their ids: a trader''s writes wait for each other. Deleted with the account.';
comment on column private.record_events.kind is
  'found: in the journal before its record began; entered, imported and synced: new; edited by its trader; corrected by a later statement or sync; deleted; undone with its import; moved to or from another account.';
comment on column private.record_events.content is 'private.record_content of the trade afterwards, or of the one that left.';
alter table private.record_events enable row level security;
revoke all on private.record_events from public, anon, authenticated;

create table private.record_heads (
  user_id uuid not null,
  account_id uuid not null,
  number bigint not null,
  last_event bigint not null,
  hash text not null,
  sealed_at timestamptz not null,
  signature text not null,
  constraint record_heads_pkey primary key (user_id, account_id, number),
  constraint record_heads_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint record_heads_signature_check check (octet_length(signature) <= 100)
);

comment on table private.record_heads is
  'Hashes of all events up to a number, as the server signed them. A head that somebody else holds shows whether these events were changed since.';
comment on column private.record_heads.number is 'How many events it is the hash of.';
comment on column private.record_heads.last_event is 'The id of the last one.';
alter table private.record_heads enable row level security;
revoke all on private.record_heads from public, anon, authenticated;

create function private.record_content(trade public.trading_records) returns text
-- Without a search path, so that PostgreSQL puts it in place: called, it would take three times as long.
language sql stable
as $$
  select row(
    trade.trade_type, trade.currency_pair, trade.entry_price, trade.close_price, trade.stop_loss, trade.take_profit,
    trade.lot_size, trade.trade_result, coalesce(trade.account_amount, trade.amount), trade.commission, trade.swap, trade.fee,
    extract(epoch from trade.opened_at), extract(epoch from trade.created_at)
  )::text
$$;

comment on function private.record_content is
  'The facts of a trade as one text: side, symbol, entry, exit, stop loss, take profit, lots, result, amount, commission, swap and fee in the account currency, then open and close time in seconds since 1970. Notes and the like are no part of it.';
revoke execute on function private.record_content from public, anon, authenticated;

create function private.record_line(hash text, number bigint, event private.record_events) returns text
language sql immutable set search_path = ''
-- As text: PostgreSQL 15 cannot alter a table whose row type is used in a parsed body.
as $$
  select concat_ws(
    E'\n', hash, number, event.kind, event.trade_id, (extract(epoch from event.at) * 1000000)::bigint, event.content
  )
$$;

comment on function private.record_line is
  'The text that is hashed for an event: the hash before it, its number, kind, trade, moment in microseconds since 1970, and content.';
revoke execute on function private.record_line from public, anon, authenticated;

create function private.first_hash(account uuid) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to('pipstone record 1 ' || account, 'UTF8')), 'hex');

comment on function private.first_hash is 'The hash before the first event of an account.';
revoke execute on function private.first_hash from public, anon, authenticated;

create function private.record_head(trader uuid, account uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  head private.record_heads;
  event private.record_events;
begin
  -- The trader's writes wait, so that no event of a transaction under way comes before the last one.
  perform from public.profiles p where p.id = trader for no key update;
  if not exists (select from public.trading_accounts a where (a.user_id, a.id) = (trader, record_head.account)) then
    return null;
  end if;
  select * into head from private.record_heads h
    where (h.user_id, h.account_id) = (trader, record_head.account) order by h.number desc limit 1;
  if not found then
    -- Trades from before the record began.
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select r.user_id, r.account_id, 'found', r.id, private.record_content(r)
      from public.trading_records r
      where (r.user_id, r.account_id) = (trader, record_head.account) and not exists (
        select from private.record_events k
        where (k.user_id, k.account_id, k.trade_id) = (r.user_id, r.account_id, r.id)
      )
      order by r.created_at, r.id;
    head.number := 0;
    head.last_event := 0;
    head.hash := private.first_hash(record_head.account);
  end if;
  for event in
    select e.* from private.record_events e
    where (e.user_id, e.account_id) = (trader, record_head.account) and e.id > head.last_event order by e.id
  loop
    head.number := head.number + 1;
    head.last_event := event.id;
    head.hash := encode(sha256(convert_to(private.record_line(head.hash, head.number, event), 'UTF8')), 'hex');
    head.sealed_at := date_trunc('milliseconds', now());
    head.signature := null;
  end loop;
  return jsonb_build_object(
    'number', head.number, 'last_event', head.last_event, 'hash', head.hash,
    'sealed_at', (extract(epoch from head.sealed_at) * 1000)::bigint, 'signature', head.signature
  );
end
$$;

comment on function private.record_head is
  'The hash over all events of an account: { number, last_event, hash, sealed_at, signature }, the moment in milliseconds since 1970, without a signature if it is still to be signed; null without such an account. The first call adds the trades from before the record. For the server.';
revoke execute on function private.record_head from public, anon, authenticated;

create function private.unsealed_records(most integer) returns table (user_id uuid, account_id uuid)
language sql stable security definer set search_path = ''
as $$
  select a.user_id, a.id
  from public.trading_accounts a
  cross join lateral (
    select e.id from private.record_events e where (e.user_id, e.account_id) = (a.user_id, a.id) order by e.id desc limit 1
  ) l
  where not exists (
    select from private.record_heads h
    where (h.user_id, h.account_id) = (a.user_id, a.id)
      and (h.last_event >= l.id or h.sealed_at > now() - interval '20 hours')
  )
  limit most
$$;

comment on function private.unsealed_records is
  'Accounts with events after their last head, if that is older than 20 hours. For the server.';
revoke execute on function private.unsealed_records from public, anon, authenticated;

create function private.forget_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.record_events e where (e.user_id, e.account_id) = (old.user_id, old.id);
  delete from private.record_heads h where (h.user_id, h.account_id) = (old.user_id, old.id);
  return null;
end
$$;

comment on function private.forget_record() is 'Deletes the record of an account with it.';
revoke execute on function private.forget_record() from public, anon, authenticated;

create trigger forget_record after delete on public.trading_accounts
  for each row execute function private.forget_record();

create or replace function private.follow_trade_alone(trade public.trading_records) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  trader record;
  kind text := 'entered';
begin
  update public.profiles p
    set account_balance = p.account_balance + trade.amount,
        total_wins = p.total_wins + (trade.trade_result = 'won')::integer,
        total_losses = p.total_losses + (trade.trade_result <> 'won')::integer,
        last_trade_at = greatest(p.last_trade_at, trade.created_at),
        text_bytes = coalesce(p.text_bytes + coalesce(octet_length(trade.notes), 0), private.text_bytes_of(p.id)),
        ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + 1
    where p.id = trade.user_id and not p.accounts_apart
    returning p.account_balance,
      case when p.id = (select auth.uid()) then (
        select case
            when p.total_wins::bigint + p.total_losses > q.trades then 'trades'
            when p.ledger_entries > q.ledger_entries then 'ledger'
            when trade.notes <> '' and p.text_bytes > q.text_bytes then 'text'
          end
        from private.quotas q
      ) end as lacking
    into trader;
  if not found then
    return false;
  end if;
  if trader.lacking is not null then
    perform private.refuse_for_lack_of_room(trader.lacking);
  end if;
  if trade.plan_id is not null then
    update public.trading_plans t set current_amount = t.current_amount + trade.amount
      where (t.user_id, t.id) = (trade.user_id, trade.plan_id);
  end if;
  insert into public.balance_changes (user_id, account_id, kind, amount, balance, trade_id, currency_pair)
  values (trade.user_id, trade.user_id, 'trade', trade.amount, trader.account_balance, trade.id, trade.currency_pair);
  -- As part of the insert, PostgreSQL would plan it for each trade again.
  if trade.import_id is not null then
    select case when s.connection_id is null then 'imported' else 'synced' end
      from public.statement_imports s where (s.user_id, s.id) = (trade.user_id, trade.import_id) into kind;
  end if;
  insert into private.record_events (user_id, account_id, kind, trade_id, content)
  values (trade.user_id, trade.user_id, kind, trade.id, private.record_content(trade));
  insert into private.desk_news (user_id) values (trade.user_id);
  return true;
end
$$;

create or replace function private.follow_new_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trades constant bigint := (select count(*) from new_trades);
  trade public.trading_records;
  changes private.trade_change[];
  movements private.trade_movement[];
begin
  if trades = 0 then
    return null;
  end if;
  if trades = 1 then
    select n.* from new_trades n into trade;
    if private.follow_trade_alone(trade) then
      return null;
    end if;
  end if;

  -- Several trades, or of a trader with several accounts, or by the owner's own statements of many traders.
  changes := array(
    select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
            count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
            max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from new_trades group by user_id, account_id, plan_id
  );
  perform private.lock_traders(changes);
  perform private.refuse_in_account(a, case
      when n.created_at > a.archived_at then 'archived'
      when a.currency <> 'USD' and n.account_amount is null then 'currency'
      else 'rate'
    end)
    from new_trades n
    join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
    where n.created_at > a.archived_at
      or a.currency <> 'USD' and (n.account_amount is null or a.usd_rate is null and n.plan_id is not null)
    limit 1;
  movements := array(
    select (user_id, account_id, id, currency_pair, created_at, coalesce(account_amount, amount), true)::private.trade_movement
    from new_trades
  );
  perform private.move_balances(changes, movements);
  perform private.move_plans(changes);
  perform private.write_down_trades(movements, 'trade', null);
  insert into private.record_events (user_id, account_id, kind, trade_id, content)
    select n.user_id, n.account_id,
           case when n.import_id is null then 'entered' when s.connection_id is null then 'imported' else 'synced' end,
           n.id, private.record_content(n)
    from new_trades n
    left join public.statement_imports s on (s.user_id, s.id) = (n.user_id, n.import_id)
    order by n.created_at, n.id;
  perform private.mark_traders_for_desk(changes);
  return null;
end
$$;

create or replace function private.follow_changed_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, account_id, plan_id, -sum(amount), -sum(coalesce(account_amount, amount)),
            -count(*) filter (where trade_result = 'won'), -count(*) filter (where trade_result <> 'won'),
            null, max(created_at), -coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from old_trades group by user_id, account_id, plan_id
  );
  movements private.trade_movement[];
  reason constant text := coalesce(nullif(current_setting('pipstone.correction_reason', true), ''), tg_argv[0]);
begin
  if cardinality(changes) = 0 then
    return null;
  end if;
  if tg_op = 'DELETE' then
    movements := array(
      select (user_id, account_id, id, currency_pair, created_at, -coalesce(account_amount, amount), false)::private.trade_movement
      from old_trades where coalesce(account_amount, amount) <> 0
    );
    -- The statement's row keeps when figures were changed by hand, for a trade that is put back.
    update public.imported_trades i set figures_changed_at = o.figures_changed_at
      from old_trades o
      where o.figures_changed_at is not null and (i.user_id, i.trade_id) = (o.user_id, o.id);
  else
    changes := changes || array(
      select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
              count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
              max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
      from new_trades group by user_id, account_id, plan_id
    );
    -- A row for each change of an amount in the account's currency, and two for a trade that moves: one in each account.
    movements := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.account_id, o.account_id), coalesce(n.id, o.id),
              coalesce(n.currency_pair, o.currency_pair), coalesce(n.created_at, o.created_at), d.own, o.id is null
             )::private.trade_movement
      from old_trades o
      full join new_trades n on (n.id, n.user_id, n.account_id) = (o.id, o.user_id, o.account_id)
      cross join lateral (
        select coalesce(n.account_amount, n.amount, 0) - coalesce(o.account_amount, o.amount, 0)
      ) d (own)
      where d.own <> 0
    );
  end if;

  perform private.lock_traders(changes);
  perform private.move_balances(changes, movements);
  perform private.move_plans(changes);
  if cardinality(movements) > 0 then
    perform private.write_down_trades(movements, 'correction', reason);
  end if;
  if tg_op = 'DELETE' then
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select o.user_id, o.account_id, case when reason = 'Import undone' then 'undone' else 'deleted' end, o.id,
             private.record_content(o)
      from old_trades o
      -- A person who is deleted takes their accounts along, and then there is no record.
      join public.trading_accounts a on (a.user_id, a.id) = (o.user_id, o.account_id)
      order by o.created_at, o.id;
  else
    -- A trade that moves leaves one account and comes to another.
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select coalesce(n.user_id, o.user_id), coalesce(n.account_id, o.account_id),
             case
               when n.id is null then 'moved out'
               when o.id is null then 'moved in'
               when n.figures_changed_at > coalesce(o.figures_changed_at, '-infinity') then 'edited'
               when reason = 'Import undone' then 'undone'
               else 'corrected'
             end,
             coalesce(n.id, o.id), case when n.id is null then private.record_content(o) else private.record_content(n) end
      from old_trades o
      full join new_trades n on (n.id, n.user_id, n.account_id) = (o.id, o.user_id, o.account_id)
      where (
        n.account_id, n.trade_type, n.currency_pair, n.entry_price, n.close_price, n.stop_loss, n.take_profit, n.lot_size,
        n.trade_result, coalesce(n.account_amount, n.amount), n.commission, n.swap, n.fee, n.opened_at, n.created_at
      ) is distinct from (
        o.account_id, o.trade_type, o.currency_pair, o.entry_price, o.close_price, o.stop_loss, o.take_profit, o.lot_size,
        o.trade_result, coalesce(o.account_amount, o.amount), o.commission, o.swap, o.fee, o.opened_at, o.created_at
      )
      order by coalesce(n.created_at, o.created_at), coalesce(n.id, o.id), n.id is not null;
    -- Now and then, so that nobody fills the disk by changing a trade without end.
    if exists (select from new_trades n where n.version % 16 = 0 and n.user_id = (select auth.uid())) and exists (
      select from private.record_events e
      where e.user_id = (select auth.uid()) offset (select q.ledger_entries from private.quotas q)
    ) then
      perform private.refuse_for_lack_of_room('ledger');
    end if;
  end if;
  perform private.mark_traders_for_desk(changes);
  return null;
end
$$;
