-- The record of an account: every trade that was entered, changed or deleted, in order, and signed heads of the chain of hashes
-- over them (docs/decisions/0077-a-record-that-proves-itself.md). The triggers of trades write the events; the server signs.

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
  found_trades uuid[];
begin
  -- The trader's writes wait, so that no event of a transaction under way comes before the last one.
  perform from public.profiles p where p.id = trader for no key update;
  if not exists (select from public.trading_accounts a where (a.user_id, a.id) = (trader, record_head.account)) then
    return null;
  end if;
  select * into head from private.record_heads h
    where (h.user_id, h.account_id) = (trader, record_head.account) order by h.number desc limit 1;
  if not found then
    -- Trades from before the record began. Without a join: a nested loop over a large record would take minutes.
    found_trades := array(
      select r.id from public.trading_records r where (r.user_id, r.account_id) = (trader, record_head.account)
      except
      select k.trade_id from private.record_events k where (k.user_id, k.account_id) = (trader, record_head.account)
    );
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select r.user_id, r.account_id, 'found', r.id, private.record_content(r)
      from public.trading_records r
      where r.user_id = trader and r.id = any (found_trades)
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
      -- A head of a later time was signed while the clock was wrong.
      and (h.last_event >= l.id or h.sealed_at between now() - interval '20 hours' and now())
  )
  limit most
$$;

comment on function private.unsealed_records is
  'Accounts with events after their last head, if that is older than 20 hours. For the server.';
revoke execute on function private.unsealed_records from public, anon, authenticated;
