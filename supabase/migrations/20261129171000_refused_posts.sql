-- Sync: refused posts are shown, trades begin on a day, a bonus may be in the balance, two trades may stay two, and undoing a
-- whole connection restores its account.

alter table public.sync_connections
  add column bonus_sum numeric(24, 8) not null default 0,
  add column trades_from date,
  add column before_confirmed jsonb,
  add column last_refused_at timestamptz,
  add column refusal text,
  add constraint sync_connections_before_confirmed_check check (octet_length(before_confirmed::text) <= 1000),
  add constraint sync_connections_refusal_check check (
    octet_length(refusal) <= 800 and (refusal is null) = (last_refused_at is null)
  );

comment on column public.sync_connections.bonus_sum is 'The part of credit_sum that is bonus.';
comment on column public.sync_connections.trades_from is
  'The first day of its trades, by the clock of the platform: rows before it are one starting balance. Null for all.';
comment on column public.sync_connections.before_confirmed is
  'The account as it was: { opened, account: time_zone, day_shift and usd_rate of an existing one, usd_rate: as set, knew_number }. For close_undone_sync.';
comment on column public.sync_connections.last_refused_at is 'When a post of its program was refused; null once a later one was taken.';
comment on column public.sync_connections.refusal is 'The sentence that the program was answered.';

alter table private.sync_tokens
  add column earlier_hash text,
  add constraint sync_tokens_earlier_hash_check check (earlier_hash ~ '^[0-9a-f]{64}$');

comment on column private.sync_tokens.earlier_hash is
  'Hash of the token before this one, so that the trader learns that a program still uses it.';

create index sync_tokens_by_earlier on private.sync_tokens (earlier_hash) where earlier_hash is not null;

alter table private.sync_items add column is_bonus boolean not null default false;

comment on column private.sync_items.is_bonus is 'Credit that is a bonus, which some servers have in the balance.';

-- As domain/sync/sync-cash-kind.ts.
update private.sync_items i set is_bonus = true where i.is_credit and i.content ->> 'type' = 'bonus';

update public.sync_connections c
  set bonus_sum = b.money
  from (
    select i.user_id, i.connection_id, sum(i.money) as money from private.sync_items i where i.is_bonus group by 1, 2
  ) b
  where (c.user_id, c.id) = (b.user_id, b.connection_id);

drop function public.undo_sync(uuid);

create table private.separate_trades (
  user_id uuid not null,
  typed uuid not null,
  synced uuid not null,
  primary key (user_id, typed, synced),
  constraint separate_trades_typed_fkey foreign key (user_id, typed)
    references public.trading_records (user_id, id) on delete cascade,
  constraint separate_trades_synced_fkey foreign key (user_id, synced)
    references public.trading_records (user_id, id) on delete cascade
);

comment on table private.separate_trades is 'Pairs of private.probable_doubles that are two trades, as their trader has decided.';
alter table private.separate_trades enable row level security;
revoke all on private.separate_trades from public, anon, authenticated;

create index separate_trades_of_synced on private.separate_trades (user_id, synced);

create or replace function private.renewed_sync_token(trader uuid, connection uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made record;
  expires constant timestamptz := date_trunc('second', now() + interval '15 minutes');
begin
  select * into made from private.new_sync_secrets();
  insert into private.sync_tokens as t (user_id, connection_id, token_hash, code_hash, code_expires_at)
    values (trader, connection, private.sync_hash(made.token), private.sync_hash(made.code), expires)
    on conflict on constraint sync_tokens_pkey do update
      set earlier_hash = t.token_hash, token_hash = excluded.token_hash, code_hash = excluded.code_hash, code_expires_at = excluded.code_expires_at;
  return jsonb_build_object('id', connection, 'token', made.token, 'code', made.code, 'code_expires_at', expires);
end
$$;

comment on function private.renewed_sync_token is 'Gives a connection a new token and a new code, and answers both.';

create or replace function private.pair_sync(code_hash text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made constant text := (select s.token from private.new_sync_secrets() s);
begin
  update private.sync_tokens t
    set earlier_hash = t.token_hash, token_hash = private.sync_hash(made), code_hash = null, code_expires_at = null
    where (t.user_id, t.connection_id) in (
      select o.user_id, o.connection_id from private.sync_tokens o
      where o.code_hash = pair_sync.code_hash and o.code_expires_at > now() limit 1 for update
    );
  return case when found then made end;
end
$$;

comment on function private.pair_sync is
  'A new token for the hash of a code, which ends with it, as does the earlier token; null where there is no such code. For the server.';

create or replace function private.require_sync_details(details jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  told record;
  lacking text;
begin
  if jsonb_typeof(details) is distinct from 'object' or octet_length(details::text) > 4096 then
    raise sqlstate 'PT422' using message = 'This connection can’t be confirmed: the details are too long.';
  end if;
  select * into told from jsonb_to_record(details) r (
    account text, new_account jsonb, usd_rate text, time_zone text, day_shift text, counts_cash text, trades_from text
  );
  lacking := case
    when (told.account is null) = (told.new_account is null) then 'account'
    when told.account !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'account'
    when jsonb_typeof(told.new_account) <> 'object' then 'new_account'
    when told.usd_rate !~ '^\d{1,6}(\.\d{1,8})?$' or told.usd_rate ~ '^[0.]+$' then 'usd_rate'
    when told.time_zone is null then 'time_zone'
    when told.day_shift !~ '^-?\d\d:\d\d(:\d\d)?$' then 'day_shift'
    when told.counts_cash in ('true', 'false') is not true then 'counts_cash'
    when told.trades_from !~ '^(19[7-9]\d|20\d\d)-\d\d-\d\d$' then 'trades_from'
    -- The day after a trade of today, where it is tomorrow already.
    when told.trades_from::date > now()::date + 2 then 'trades_from'
  end;
  if lacking is not null then
    raise sqlstate 'PT422' using message = format('This connection can’t be confirmed: %s.', lacking);
  end if;
  perform private.require_clock(told.time_zone, coalesce(told.day_shift, '0')::interval);
end
$$;

comment on function private.require_sync_details is 'Refuses what confirm_sync cannot take (422), and a clock that is none (22023).';

create or replace function public.confirm_sync(connection uuid, details jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
  sent_key constant text := (
    select t.key_hash from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id)
  );
  knew_number constant boolean := exists (
    select from public.statement_accounts k where (k.user_id, k.key_hash) = (held.user_id, sent_key)
  );
  known public.trading_accounts;
  before public.trading_accounts;
  draft public.statement_imports;
  chosen public.trading_accounts;
begin
  perform private.require_unrevoked(held);
  if held.state = 'waiting' then
    raise sqlstate 'PT409' using message = 'The program has not sent anything yet. Wait for its first post.';
  end if;
  if held.state <> 'confirm' then
    return held.account_id;
  end if;
  perform private.require_sync_details(details);
  if exists (
    select from private.sync_tokens t
    join public.sync_connections c on (c.user_id, c.id) = (t.user_id, t.connection_id)
    where t.user_id = held.user_id and t.key_hash = sent_key and t.connection_id <> held.id
      and c.state in ('active', 'paused')
  ) then
    raise sqlstate 'PT409' using message = 'This account is already connected. Revoke the other connection first.';
  end if;
  -- In another account, trades that were imported would be there twice.
  select a.* into known from public.statement_accounts k
    join public.trading_accounts a on (a.user_id, a.id) = (k.user_id, k.account_id)
    where (k.user_id, k.key_hash) = (held.user_id, sent_key) and exists (
      select from public.statement_imports s where (s.user_id, s.account_id, s.state) = (a.user_id, a.id, 'done')
    );
  if known.id is distinct from (details ->> 'account')::uuid and known.id is not null then
    raise sqlstate 'PT409' using message = format('Trades of this account are in "%s" already. Choose that account.', known.name);
  end if;
  draft.user_id := held.user_id;
  draft.currency := held.account ->> 'currency';
  draft.account_id := (details ->> 'account')::uuid;
  draft.usd_rate := case when draft.currency not in ('USD', 'USC') then (details ->> 'usd_rate')::numeric end;
  draft.time_zone := details ->> 'time_zone';
  draft.day_shift := coalesce(details ->> 'day_shift', '0')::interval;
  if draft.account_id is not null then
    select a.* into chosen from public.trading_accounts a
      where a.id = draft.account_id and a.user_id = held.user_id;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such account';
    end if;
    if chosen.currency <> draft.currency then
      raise sqlstate 'PT422' using message = format(
        'The program sends an account in %s and the account "%s" is in %s. Choose another account.', draft.currency,
        chosen.name, chosen.currency
      );
    end if;
  end if;
  before := chosen;
  -- As an import does, with the clock, the rate and the number; no import has this id.
  draft.id := gen_random_uuid();
  chosen := private.prepare_account_of_import(draft, jsonb_build_object(
    'new_account', case when jsonb_typeof(details -> 'new_account') = 'object' then private.short_values(jsonb_build_object(
      'name', details -> 'new_account' -> 'name', 'broker', details -> 'new_account' -> 'broker',
      'platform', details -> 'new_account' -> 'platform', 'kind', details -> 'new_account' -> 'kind',
      'currency', details -> 'new_account' -> 'currency', 'counts', details -> 'new_account' -> 'counts'
    ), 6, 500) end,
    'account_key', jsonb_build_object('hash', sent_key, 'tail', held.number_tail),
    'names', '{}'::jsonb
  ));
  update public.sync_connections c
    set state = 'active', account_id = chosen.id, counts_cash = (details ->> 'counts_cash')::boolean,
        time_zone = draft.time_zone, day_shift = draft.day_shift, confirmed_at = now(), clock_differs = false,
        trades_from = (details ->> 'trades_from')::date,
        before_confirmed = jsonb_build_object(
          'opened', before.id is null, 'usd_rate', draft.usd_rate, 'knew_number', knew_number,
          'account', case when before.id is not null then jsonb_build_object(
            'time_zone', before.time_zone, 'day_shift', before.day_shift, 'usd_rate', before.usd_rate
          ) end
        )
    where (c.user_id, c.id) = (held.user_id, held.id);
  return chosen.id;
end
$$;

comment on function public.confirm_sync is
  'Sets the account of the caller to which a connection belongs, after its first post: { account or new_account, usd_rate, time_zone, day_shift, counts_cash, trades_from }. From then on its rows are written. Answers the account; again, the same.';

create or replace function private.read_item(item private.sync_items, is_new boolean) returns jsonb
language sql immutable set search_path = ''
-- As text, as private.moment_of_wall.
as $$
select jsonb_build_object(
  'key', item.key, 'group', item.group_key, 'kind', item.kind, 'time', item.raw_time, 'ticket', item.ticket,
  'money', item.money::text, 'credit', item.is_credit, 'bonus', item.is_bonus, 'content', item.content, 'is_new', is_new
)
$$;

comment on function private.read_item is 'A row as the server reads it.';

create or replace function private.keep_sync_items(held public.sync_connections, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Seconds, as sync_wall counts them.
  wall_now bigint;
  import uuid;
  -- Brokers correct a swap or a commission of a row that they have sent.
  is_terminal constant boolean := sent ->> 'platform' in ('mt5', 'mt4');
  added record;
begin
  select floor(extract(epoch from (now() at time zone coalesce(a.time_zone, held.time_zone))
      + case when a.time_zone is null then held.day_shift else a.day_shift end))
    from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id) into wall_now;
  if exists (
    select from jsonb_to_recordset(sent -> 'items') s (key text, time bigint, content jsonb)
    where s.time / 1000 <= wall_now and not exists (
      select from private.sync_items i
      where (i.user_id, i.connection_id, i.key) = (held.user_id, held.id, s.key)
        and (i.content = s.content or not (is_terminal and private.makes_trades(i.kind, i.group_key)))
    )
  ) then
    import := (private.import_of_sync(held, sent ->> 'format')).id;
  end if;
  with sent_rows as materialized (
    select s.*, s.time / 1000 > wall_now as is_future
    from jsonb_to_recordset(sent -> 'items') s (
      key text, "group" text, kind text, time bigint, ticket text, money numeric, credit boolean, bonus boolean, content jsonb
    )
  ),
  corrected as materialized (
    select i.* from private.sync_items i join sent_rows s on s.key = i.key
    where (i.user_id, i.connection_id) = (held.user_id, held.id) and import is not null and not s.is_future
      and i.content <> s.content and is_terminal and private.makes_trades(i.kind, i.group_key)
  ),
  written as (
    insert into private.sync_items (
      user_id, connection_id, key, group_key, kind, raw_time, ticket, money, is_credit, minus_gmt, import_id, content,
      is_bonus
    )
    select held.user_id, held.id, s.key, s."group", s.kind, s.time, s.ticket, s.money, s.credit,
           (sent ->> 'minus_gmt')::integer, import, s.content,
           -- A server of the version before sends none.
           coalesce(s.bonus, false)
    from sent_rows s where import is not null and not s.is_future
    on conflict on constraint sync_items_pkey do update
      set (group_key, raw_time, money, is_credit, minus_gmt, import_id, content)
        = (excluded.group_key, excluded.raw_time, excluded.money, excluded.is_credit, excluded.minus_gmt, excluded.import_id, excluded.content)
      where is_terminal and private.makes_trades(sync_items.kind, sync_items.group_key) and sync_items.content <> excluded.content
    returning key, group_key, money, is_credit, is_bonus
  )
  select count(*) as number, (select count(*) from corrected) as again,
         coalesce(sum(w.money) filter (where not w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where not c.is_credit), 0) as money,
         coalesce(sum(w.money) filter (where w.is_credit), 0)
           - coalesce((select sum(c.money) from corrected c where c.is_credit), 0) as credit,
         -- Only rows that make trades are corrected.
         coalesce(sum(w.money) filter (where w.is_bonus), 0) as bonus,
         (select jsonb_agg(private.read_item(c, false)) from corrected c) as earlier, array_agg(w.key) as keys,
         array_agg(distinct w.group_key) filter (where w.group_key is not null) as groups,
         (select count(*) from sent_rows s where s.is_future) as future
    from written w into added;
  update public.sync_connections c
    set stored_rows = c.stored_rows + added.number - added.again, row_sum = c.row_sum + added.money,
        credit_sum = c.credit_sum + added.credit, bonus_sum = c.bonus_sum + added.bonus, future_rows = added.future
    where (c.user_id, c.id) = (held.user_id, held.id);
  if added.number > 0 and (
    select sum(c.stored_rows) > 2 * (select q.trades from private.quotas q)
    from public.sync_connections c where c.user_id = held.user_id
  ) then
    perform private.refuse_for_lack_of_room('trades');
  end if;
  return jsonb_build_object(
    'import', import, 'added', added.number, 'future', added.future,
    -- With the rows of the same groups that came before: together they make the trades.
    -- Corrected rows are there twice, at first as they were.
    'rows', coalesce(added.earlier, '[]') || coalesce((
      select jsonb_agg(private.read_item(i, i.key = any (added.keys)) order by i.raw_time, length(i.ticket), i.ticket)
      from private.sync_items i
      where i.user_id = held.user_id and i.connection_id = held.id
        and (i.key = any (added.keys) or i.group_key = any (added.groups))
    ), '[]')
  );
end
$$;

comment on function private.keep_sync_items is
  'Keeps the new and corrected rows of a post that are not in the future, and answers them with the earlier rows of their groups.';

create function private.imported_without_entry(held public.sync_connections, rows jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with lonely as materialized (
    select r."group" from jsonb_to_recordset(rows) r ("group" text, kind text, content jsonb)
    where r.kind = 'deal' and r."group" is not null
    group by r."group" having bool_and(r.content ->> 'entry' in ('out', 'out by'))
  )
  select coalesce(jsonb_object_agg(i.position, i.closed), '{}')
  from (
    select private.position_of_key(t.key) as position, to_char(max(t.closed_wall), 'YYYY-MM-DD"T"HH24:MI:SS') as closed
    from public.imported_trades t
    where (t.user_id, t.account_id) = (held.user_id, held.account_id) and t.opened_wall is not null
      and exists (select from lonely)
      and private.position_of_key(t.key) in (select l."group" from lonely l) and t.key like 'p:%'
    group by 1
  ) i
$$;

comment on function private.imported_without_entry is
  'Positions of a post whose entry is missing and of which the account has an imported trade, each with the last close of that trade.';
revoke execute on function private.imported_without_entry from public, anon, authenticated;

create function private.raw_start(day date) returns bigint
language sql immutable set search_path = ''
return extract(epoch from day::timestamp)::bigint * 1000;

comment on function private.raw_start is 'The beginning of a day as raw_time of private.sync_items.';
revoke execute on function private.raw_start from public, anon, authenticated;

create function private.money_before_trades(held public.sync_connections, start timestamptz) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select sum(i.money) from private.sync_items i
    where i.user_id = held.user_id and i.connection_id = held.id and i.raw_time < private.raw_start(held.trades_from)
      and not i.is_credit
      -- A position that was closed later is a trade, with all its rows.
      and not exists (
        select from private.sync_items l
        where l.user_id = held.user_id and l.connection_id = held.id and l.group_key = i.group_key
          and l.raw_time >= private.raw_start(held.trades_from)
      )
  ), 0) - coalesce((
    select sum(coalesce(r.account_amount, r.amount)) from public.trading_records r
    left join public.statement_imports s on (s.user_id, s.id) = (r.user_id, r.import_id)
    where r.user_id = held.user_id and r.account_id = held.account_id and r.created_at < start
      and s.connection_id is distinct from held.id
  ), 0) - coalesce((
    select sum(round(f.amount, 2)) from public.cash_flows f
    join public.statement_imports s on (s.user_id, s.id) = (f.user_id, f.import_id)
    where f.user_id = held.user_id and f.account_id = held.account_id and f.in_balance
      and (s.connection_id = held.id and f.key like 's:%' or s.connection_id is distinct from held.id and f.happened_at < start)
  ), 0)
$$;

comment on function private.money_before_trades is
  'The money of the rows before the first day of a connection''s trades, less that of the account''s other trades and imports before it, and less the starting balance that is booked.';
revoke execute on function private.money_before_trades from public, anon, authenticated;

create function private.book_starting_balance(held public.sync_connections, zone text, shift interval) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wall constant timestamp := held.trades_from;
  start constant timestamptz := private.moment_of(wall, zone, shift);
  lacking numeric;
  draft public.statement_imports;
  account public.trading_accounts;
begin
  if held.trades_from is null or not held.counts_cash then
    return;
  end if;
  lacking := private.money_before_trades(held, start);
  if round(lacking, 2) = 0 then
    return;
  end if;
  draft := private.import_of_sync(held, (
    select s.format from public.statement_imports s
    where s.user_id = held.user_id and s.connection_id = held.id order by s.day desc limit 1
  ));
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  perform private.write_cash_flows(draft, account, array[(
    's:' || gen_random_uuid(), 'adjustment', wall, start, round(lacking, 2),
    format('Balance before %s', to_char(wall, 'YYYY-MM-DD')), false, true
  )::private.import_cash_row]);
  update public.statement_imports s
    set expected_cash = s.expected_cash + 1, counts = private.added_counts(s.counts, jsonb_build_object(
      'cash_added', 1, 'balance_after', private.balance_of_account(held.user_id, held.account_id)::text
    ))
    where (s.user_id, s.id) = (held.user_id, draft.id);
end
$$;

comment on function private.book_starting_balance is
  'Books the money before the first day of a connection''s trades, or what of it has changed, if deposits move the balance. At the end of its history.';
revoke execute on function private.book_starting_balance from public, anon, authenticated;

create function private.note_refused_post(token_hash text, refusal text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.sync_connections c
    set last_refused_at = now(), refusal = left(note_refused_post.refusal, 200)
    where (c.user_id, c.id) in (
      select o.user_id, o.id from private.sync_tokens t
      join public.sync_connections o on (o.user_id, o.id) = (t.user_id, t.connection_id)
      where note_refused_post.token_hash in (t.token_hash, t.earlier_hash)
        and coalesce(o.last_refused_at < now() - interval '1 minute', true)
      -- A refusal waits for no other write.
      for no key update of o skip locked
    )
$$;

comment on function private.note_refused_post is
  'Keeps the time and the reason of a refused post with the connection of its token, or of an earlier token: at most once per minute. For the server.';
revoke execute on function private.note_refused_post from public, anon, authenticated;

create or replace function private.begin_sync_post(token_hash text, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  refused text;
  kept jsonb;
  account public.trading_accounts;
begin
  -- A post that waits for another write of its trader holds a connection to the database. Until the transaction ends.
  perform set_config('lock_timeout', '2s', true);
  held := private.connection_of_token(token_hash);
  if held.id is null then
    return '{"refused": "token"}';
  end if;
  -- Quotas are of the trader: the functions of the database ask whose writes these are.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', held.user_id)::text, true);
  -- Most posts have a row or none: planning each statement for it, or reading the journal to join it with one trade, would cost
  -- more than the rest. Until the transaction ends.
  if not held.is_catching_up and jsonb_array_length(sent -> 'items') <= 20 then
    perform set_config(s.name, s.value, true) from (values
      ('plan_cache_mode', 'force_generic_plan'), ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')
    ) s (name, value);
  end if;
  refused := private.refusal_of_sync(held, sent);
  if refused in ('rate', 'account', 'platform', 'digits') then
    return jsonb_build_object('refused', refused, 'number_tail', held.number_tail);
  end if;
  update public.sync_connections c
    set last_post_at = now(), program = sent ->> 'program', server_minus_gmt = (sent ->> 'minus_gmt')::integer,
        total_rows = (sent ->> 'total')::integer, future_rows = 0, last_refused_at = null, refusal = null
    where (c.user_id, c.id) = (held.user_id, held.id)
    returning * into held;
  if refused is not null then
    return jsonb_build_object('refused', refused);
  end if;
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  kept := private.keep_sync_items(held, sent);
  select * into held from public.sync_connections c where (c.user_id, c.id) = (held.user_id, held.id);
  return kept || jsonb_build_object(
    'row_sum', trim_scale(held.row_sum)::text, 'credit_sum', trim_scale(held.credit_sum)::text,
    'bonus_sum', trim_scale(held.bonus_sum)::text, 'trades_from', private.raw_start(held.trades_from),
    'imported', private.imported_without_entry(held, kept -> 'rows'), 'trader', held.user_id, 'connection', held.id, 'account', account.id, 'currency', account.currency,
    'time_zone', coalesce(account.time_zone, held.time_zone),
    'day_shift', case when account.time_zone is null then held.day_shift else account.day_shift end,
    'names', coalesce((
      select jsonb_object_agg(n.printed, n.symbol) from public.symbol_names n
      where (n.user_id, n.account_id) = (held.user_id, held.account_id)
    ), '{}')
  );
end
$$;

comment on function private.begin_sync_post is
  'The first half of a post: { refused } or its new rows, those that came before them in their groups, and the account''s clock and names. Everything that is written belongs to the transaction of the server.';

create or replace function private.finish_sync_post(trader uuid, connection uuid, told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  is_end constant boolean := (told ->> 'is_last')::boolean and (told ->> 'future')::integer = 0;
  recent_from constant bigint := told #>> '{recent,from}';
  state text := 'catching-up';
  is_beginning boolean;
  next_time bigint;
  next_ticket text;
begin
  select * into held from public.sync_connections c where (c.user_id, c.id) = (trader, connection);
  if told ->> 'import' is not null then
    perform private.write_synced_rows(held, told);
  end if;
  if is_end and (held.is_catching_up or told ->> 'import' is not null) then
    perform private.book_starting_balance(held, told ->> 'time_zone', (told ->> 'day_shift')::interval);
  end if;
  if (told ->> 'is_last')::boolean and jsonb_typeof(told -> 'open') = 'array' then
    perform private.replace_open_positions(held, told -> 'open', told ->> 'time_zone', (told ->> 'day_shift')::interval);
  end if;
  held.trades := held.trades + (told ->> 'trades_more')::integer;
  held.clock_differs := (told ->> 'clock_differs')::boolean;
  if (told ->> 'is_last')::boolean then
    held.balance := (told ->> 'balance')::numeric;
    held.equity := (told ->> 'equity')::numeric;
    held.difference := case when is_end then (told ->> 'difference')::numeric end;
  end if;

  select i.raw_time, i.ticket into next_time, next_ticket from private.sync_items i
    where (i.user_id, i.connection_id) = (trader, connection)
    order by i.raw_time desc, length(i.ticket) desc, i.ticket desc limit 1;
  -- A program that was stopped on its way asks for its place by a post without rows, and begins again.
  is_beginning := held.sends_again and (
    held.sent_again_at is null or told #>> '{last,ticket}' is null and not (is_end and held.total_rows = 0)
  );
  held.sends_again := held.sends_again and (is_beginning or not (told ->> 'is_last')::boolean);
  if is_beginning then
    next_time := 0;
    next_ticket := '';
    held.sent_again_at := now();
  elsif not (told ->> 'is_last')::boolean then
    -- Known rows are skipped, but for the time in which all are sent again.
    if told #>> '{last,ticket}' is not null and (told ->> 'future')::integer = 0
      and ((told ->> 'added')::integer > 0 or held.sends_again or held.sent_again_at > now() - interval '1 hour')
    then
      next_time := told #>> '{last,time}';
      next_ticket := told #>> '{last,ticket}';
    end if;
  elsif is_end and recent_from is not null and coalesce(held.counted_again_at < now() - interval '10 minutes', true) and (
    select count(*) < (told #>> '{recent,rows}')::bigint from private.sync_items i
    where (i.user_id, i.connection_id) = (trader, connection) and i.raw_time >= recent_from
  ) then
    next_time := recent_from - 1;
    next_ticket := '';
    held.counted_again_at := now();
  else
    state := case when held.difference is null then 'unproved' when held.difference = 0 then 'synced' else 'differs' end;
    if state = 'synced' then
      held.matched_at := now();
    elsif state = 'differs' and coalesce(held.sent_again_at < now() - interval '1 day', true)
      -- Where all rows are here, none is missing.
      and (held.total_rows = 0 or held.stored_rows < held.total_rows)
    then
      next_time := 0;
      next_ticket := '';
      held.sent_again_at := now();
    end if;
  end if;
  held.is_catching_up := state = 'catching-up';
  update public.sync_connections c
    set (trades, clock_differs, balance, equity, difference, matched_at, is_catching_up, sends_again, sent_again_at, counted_again_at)
      = (held.trades, held.clock_differs, held.balance, held.equity, held.difference, held.matched_at, held.is_catching_up,
         held.sends_again, held.sent_again_at, held.counted_again_at)
    where (c.user_id, c.id) = (trader, connection);
  if held.difference is not null and is_end then
    perform private.prove_sync(held, (told ->> 'import')::uuid);
  end if;
  return jsonb_build_object(
    'state', state, 'time', coalesce(next_time, 0), 'ticket', coalesce(next_ticket, ''), 'stored', held.stored_rows,
    'total', held.total_rows, 'trades', held.trades, 'balance', held.balance::text, 'sum', (held.balance - held.difference)::text,
    'difference', held.difference::text,
    'since', to_char(held.matched_at at time zone (told ->> 'time_zone') + (told ->> 'day_shift')::interval, 'YYYY-MM-DD'),
    'open', exists (
      select from public.open_positions p where (p.user_id, p.connection_id) = (trader, connection) and p.gone_at is null
    )
  );
end
$$;

comment on function private.finish_sync_post is
  'The second half of a post: writes what the server has made of its rows, and answers the state, the cursor and the figures of the answer.';

create or replace function private.forget_sync_items(connection public.sync_connections, keys text[], fewer_trades bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone record;
begin
  with forgotten as (
    delete from private.sync_items i
      where i.user_id = connection.user_id and i.connection_id = connection.id and i.key = any (keys)
    returning i.money, i.is_credit, i.is_bonus
  )
  select count(*) as number, coalesce(sum(f.money) filter (where not f.is_credit), 0) as money,
         coalesce(sum(f.money) filter (where f.is_credit), 0) as credit,
         coalesce(sum(f.money) filter (where f.is_bonus), 0) as bonus
    from forgotten f into gone;
  update public.sync_connections c
    set sends_again = true, sent_again_at = null, is_catching_up = true, stored_rows = c.stored_rows - gone.number,
        row_sum = c.row_sum - gone.money, credit_sum = c.credit_sum - gone.credit,
        bonus_sum = c.bonus_sum - gone.bonus, difference = null,
        trades = greatest(c.trades - fewer_trades, 0)
    where (c.user_id, c.id) = (connection.user_id, connection.id);
end
$$;

comment on function private.forget_sync_items is 'Forgets rows of a connection, so that its next answer asks for them again.';

create function private.move_journal_of_trade(gone public.trading_records, kept uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.trading_records r
    set plan_id = coalesce(r.plan_id, gone.plan_id),
        notes = left(concat_ws(E'\n\n', nullif(r.notes, ''), nullif(gone.notes, '')), 10000),
        setup = coalesce(r.setup, gone.setup), plan_followed = coalesce(r.plan_followed, gone.plan_followed),
        tags = (r.tags || array(select t.id from unnest(gone.tags) t (id) where t.id <> all (r.tags)))[:12],
        felt_before = case when r.felt_before = '{}' then gone.felt_before else r.felt_before end,
        felt_after = case when r.felt_after = '{}' then gone.felt_after else r.felt_after end,
        rules_kept = case when r.rules_kept || r.rules_broken = '{}' then gone.rules_kept else r.rules_kept end,
        rules_broken = case when r.rules_kept || r.rules_broken = '{}' then gone.rules_broken else r.rules_broken end
    where (r.user_id, r.id) = (gone.user_id, kept);
  update public.pictures p set trade_id = kept where (p.user_id, p.trade_id) = (gone.user_id, gone.id) and kept is not null;
  update public.comments c set trade_id = kept where (c.user_id, c.trade_id) = (gone.user_id, gone.id) and kept is not null;
end
$$;

comment on function private.move_journal_of_trade is
  'Adds the notes, tags, pictures, comments and plan of a trade that was removed to another trade, which keeps its own.';
revoke execute on function private.move_journal_of_trade from public, anon, authenticated;

create or replace function private.rename_synced_trades(held public.sync_connections, stale jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone record;
  removed public.trading_records;
begin
  -- A position whose first deal came late has another key now. Where both keys are there, the earlier one is removed.
  update public.imported_trades i set key = s.now
    from jsonb_to_recordset(stale) s (was text, now text)
    where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, s.was) and s.now is not null
      and not exists (
        select from public.imported_trades o where (o.user_id, o.account_id, o.key) = (held.user_id, held.account_id, s.now)
      );
  for gone in
    delete from public.imported_trades i
      using jsonb_to_recordset(stale) s (was text, now text)
      where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, s.was)
      returning i.trade_id, i.import_id, s.now
  loop
    delete from public.trading_records r where (r.user_id, r.id) = (held.user_id, gone.trade_id) returning * into removed;
    if found then
      perform private.move_journal_of_trade(removed, (
        select o.trade_id from public.imported_trades o
        where (o.user_id, o.account_id, o.key) = (held.user_id, held.account_id, gone.now)
      ));
    end if;
    update public.statement_imports s
      set expected_trades = s.expected_trades - 1, counts = private.added_counts(s.counts, '{"added": -1}')
      where (s.user_id, s.id) = (held.user_id, gone.import_id);
  end loop;
end
$$;

comment on function private.rename_synced_trades is
  'Gives trades their new keys, { was, now }, and removes those that their rows make no more. The journal of a trade whose new key another one has moves to that one.';

create function public.close_undone_sync(connection uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
  confirmed public.statement_imports;
begin
  if exists (
    select from public.statement_imports s where (s.user_id, s.connection_id, s.state) = (held.user_id, held.id, 'done')
  ) then
    raise sqlstate 'PT409' using message = 'Trades of this connection are still here. Undo them first.';
  end if;
  perform public.revoke_sync(held.id);
  if held.before_confirmed is null then
    return;
  end if;
  if not (held.before_confirmed ->> 'knew_number')::boolean and not exists (
    select from public.statement_imports s
    where (s.user_id, s.account_id, s.state) = (held.user_id, held.account_id, 'done') and s.done_at > held.confirmed_at
  ) then
    -- The trader may have chosen a wrong account.
    delete from public.statement_accounts k
      where (k.user_id, k.account_id, k.number_tail) = (held.user_id, held.account_id, held.number_tail);
  end if;
  -- As an import that is undone; no import has this id.
  confirmed.id := gen_random_uuid();
  confirmed.user_id := held.user_id;
  confirmed.account_id := held.account_id;
  confirmed.account_opened := held.before_confirmed ->> 'opened';
  confirmed.account_before := nullif(held.before_confirmed -> 'account', 'null');
  confirmed.time_zone := held.time_zone;
  confirmed.day_shift := held.day_shift;
  confirmed.usd_rate := held.before_confirmed ->> 'usd_rate';
  confirmed.done_at := held.confirmed_at;
  perform private.restore_account_of_import(confirmed);
end
$$;

comment on function public.close_undone_sync is
  'Ends a connection of the caller whose days are all undone (otherwise 409): revokes it, and restores the clock and the rate that its account had before, unless they were changed or used since. Deletes an account that was opened for it if it is empty.';
revoke execute on function public.close_undone_sync from public, anon, authenticated;
grant execute on function public.close_undone_sync to authenticated;

comment on function public.what_undo_sync_takes is
  'The numbers that undoing every day would remove for a connection of the caller: imports, trades, trades with notes, trades with edited figures, balance operations.';

create or replace function private.probable_doubles(trader uuid, account uuid) returns table (typed uuid, synced uuid)
language sql stable security definer set search_path = ''
as $$
  -- As public.compare_statement: of two equal fills the first one typed is the first one sent.
  with others as (
    select k.account_id from public.statement_accounts k
    where k.user_id = trader and k.account_id <> probable_doubles.account
    group by k.account_id
    having bool_and(k.number_tail <> all (array(
      select o.number_tail from public.statement_accounts o
      where (o.user_id, o.account_id) = (trader, probable_doubles.account)
    )))
  ),
  sent as materialized (
    select r.*, date_trunc('minute', r.created_at) as minute, coalesce(r.account_amount, r.amount) as net,
           row_number() over (
             partition by r.currency_pair, r.lot_size, date_trunc('minute', r.created_at), coalesce(r.account_amount, r.amount)
             order by i.key
           ) as nth
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, i.import_id) and s.connection_id is not null
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where (i.user_id, i.account_id) = (trader, probable_doubles.account) and r.import_id is not null
  )
  select l.id, s.id
  from sent s
  cross join lateral (
    select t.id, row_number() over (order by t.id) as nth
    from (
      -- By their time first, which few have in common.
      select * from public.trading_records o
      where o.user_id = trader and o.created_at >= s.minute and o.created_at < s.minute + interval '1 minute'
      offset 0
    ) t
    where t.import_id is null and t.id <> s.id and t.currency_pair = s.currency_pair and t.lot_size = s.lot_size
      and (t.trade_type = s.trade_type or 'unknown' in (t.trade_type, s.trade_type))
      and coalesce(t.account_amount, t.amount) = s.net
      and coalesce(date_trunc('minute', t.opened_at) = date_trunc('minute', s.opened_at), true)
      and t.account_id not in (select o.account_id from others o)
      and not exists (select from public.imported_trades i where (i.user_id, i.trade_id) = (trader, t.id))
  ) l
  where l.nth = s.nth and not exists (
    select from private.separate_trades k where (k.user_id, k.typed, k.synced) = (trader, l.id, s.id)
  )
$$;

comment on function private.probable_doubles is
  'Trades of a trader that were typed and look like one that a connection sent for an account: of the same symbol, side, size, minutes and net P&L. Without those that the trader keeps as two.';

comment on function public.possible_doubles is
  'Trades that the caller typed and that probably came by a connection of that account, too: at most 200 pairs. join_synced_trade makes one of a pair, keep_two_trades leaves it.';

create or replace function public.join_synced_trade(typed uuid, synced uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  kept public.trading_records;
  gone public.trading_records;
begin
  select * into kept from public.trading_records r where (r.user_id, r.id) = (trader, typed);
  select * into gone from public.trading_records r where (r.user_id, r.id) = (trader, synced);
  if kept.id is null or gone.id is null then
    raise sqlstate 'PT404' using message = 'There is no such trade';
  end if;
  if not exists (
    select from private.probable_doubles(trader, gone.account_id) d where (d.typed, d.synced) = (kept.id, gone.id)
  ) then
    raise sqlstate 'PT409' using message = 'These two trades differ: they can’t become one.';
  end if;
  perform set_config('pipstone.correction_reason', 'Joined with its synced trade', true);
  delete from public.trading_records r where (r.user_id, r.id) = (trader, gone.id);
  update public.imported_trades i set trade_id = kept.id, figures_changed_at = null
    where (i.user_id, i.trade_id) = (trader, gone.id);
  update public.trading_records r
    set import_id = gone.import_id, account_id = gone.account_id, trade_type = gone.trade_type,
        currency_pair = gone.currency_pair, entry_price = gone.entry_price, close_price = gone.close_price,
        -- The account may never have had the stop that the trader had in mind.
        stop_loss = coalesce(nullif(gone.stop_loss, 0), r.stop_loss), take_profit = coalesce(nullif(gone.take_profit, 0), r.take_profit),
        lot_size = gone.lot_size, trade_result = gone.trade_result, amount = gone.amount, account_amount = gone.account_amount,
        commission = gone.commission, swap = gone.swap, fee = gone.fee, created_at = gone.created_at, opened_at = gone.opened_at,
        figures_changed_at = gone.figures_changed_at
    where (r.user_id, r.id) = (trader, kept.id);
  perform set_config('pipstone.correction_reason', '', true);
  -- Its bars were removed with it.
  perform private.want_bars(trader, gone.account_id, array(
    select i.key from public.imported_trades i where (i.user_id, i.trade_id) = (trader, kept.id)
  ));
  perform private.move_journal_of_trade(gone, kept.id);
end
$$;

comment on function public.join_synced_trade is
  'Makes one trade of a pair of possible_doubles: the typed one stays, with its notes, pictures, tags, plan and comments, and gets the figures and the evidence of the synced one, which is removed. Notes and tags of both are kept.';

create function public.keep_two_trades(typed uuid, synced uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  account constant uuid := (
    select r.account_id from public.trading_records r where (r.user_id, r.id) = (trader, keep_two_trades.synced)
  );
begin
  if account is null then
    raise sqlstate 'PT404' using message = 'There is no such trade';
  end if;
  -- Only a pair that is offered, so that nobody can write any number of rows.
  insert into private.separate_trades (user_id, typed, synced)
    select trader, d.typed, d.synced from private.probable_doubles(trader, account) d
    where (d.typed, d.synced) = (keep_two_trades.typed, keep_two_trades.synced);
end
$$;

comment on function public.keep_two_trades is
  'Remembers that a pair of possible_doubles of the caller is two trades, so that it is not offered again. Another pair changes nothing.';
revoke execute on function public.keep_two_trades from public, anon, authenticated;
grant execute on function public.keep_two_trades to authenticated;
