-- A draft becomes trades: its account, and its rows compared with the journal.

create type private.import_row as (
  key text,
  content text,
  trade_id uuid,
  import_id uuid,
  printed_symbol text,
  symbol text,
  side text,
  lots numeric,
  entry numeric,
  close numeric,
  stop_loss numeric,
  take_profit numeric,
  opened_wall timestamp,
  closed_wall timestamp,
  opened_at timestamptz,
  closed_at timestamptz,
  profit numeric,
  commission numeric,
  swap numeric,
  fee numeric,
  tax numeric,
  net numeric,
  comment text,
  exit text,
  parts integer,
  -- Journal data from another journal (private.is_imported_journal) without notes, which would take ten times their size in
  -- memory. Null in broker files.
  journal jsonb,
  -- The id in imported_trades for finding it again; null for new ones.
  evidence uuid,
  -- new, same, changed, edited, deleted or back: what finish_import does with it.
  state text
);

create function private.moment_of_wall(
  wall timestamp,
  import public.statement_imports,
  account public.trading_accounts
)
returns timestamptz
language sql stable set search_path = ''
-- As text: PostgreSQL 15 cannot alter a table whose row type is used in a parsed body.
as $$
select case
  when (import).wall_offset is not null then (wall - (import).wall_offset) at time zone 'UTC'
  when (account).time_zone is not null then private.moment_of(wall, (account).time_zone, (account).day_shift)
  else private.moment_of(wall, (import).time_zone, (import).day_shift)
end
$$;

comment on function private.moment_of_wall is
  'The moment of a time on a statement: by the UTC offset that the file states, else by the account''s clock, or without one by the import''s clock.';
revoke execute on function private.moment_of_wall from public, anon, authenticated;

create function private.require_past(closes timestamptz, wall timestamp) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if closes > now() then
    raise sqlstate 'PT422' using message = format(
      'In this time zone, %s on the statement is in the future. Choose another time zone.',
      to_char(wall, 'YYYY-MM-DD HH24:MI')
    );
  end if;
end
$$;

comment on function private.require_past is 'Refuses a clock that would put a statement in the future (422).';
revoke execute on function private.require_past from public, anon, authenticated;

-- The account of an import: found or added, with its time zone, rate, number and symbol names.

create function private.prepare_account_of_import(draft public.statement_imports, details jsonb)
returns public.trading_accounts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  opens constant boolean := draft.account_id is null;
  told record;
begin
  if opens then
    select * into told from jsonb_to_record(nullif(details -> 'new_account', 'null')) n (
      name text, broker text, platform text, kind text, currency text, counts boolean
    );
    if told.name is null or told.currency is distinct from draft.currency then
      raise sqlstate 'PT404' using message = 'There is no such account';
    end if;
    if exists (
      select from public.trading_accounts a where a.user_id = draft.user_id and lower(a.name) = lower(told.name)
    ) then
      raise sqlstate 'PT409' using message = format('You already have an account "%s". Choose another name.', told.name);
    end if;
    insert into public.trading_accounts (
      user_id, name, broker, platform, kind, currency, time_zone, day_shift, usd_rate, counts
    ) values (
      draft.user_id, told.name, coalesce(told.broker, ''), coalesce(told.platform, ''), coalesce(told.kind, 'live'),
      draft.currency, draft.time_zone, coalesce(draft.day_shift, '0'), draft.usd_rate, coalesce(told.counts, true)
    ) returning * into account;
  else
    select a.* into account from public.trading_accounts a where a.id = draft.account_id and a.user_id = draft.user_id;
    if account.archived_at is not null then
      perform private.refuse_in_account(account, 'archived');
    end if;
    if account.currency <> draft.currency then
      raise sqlstate 'PT422' using message = format(
        'The statement is in %s and the account "%s" in %s. Choose another account.', draft.currency, account.name,
        account.currency
      );
    end if;
    update public.statement_imports s
      set account_before = jsonb_build_object(
        'time_zone', account.time_zone, 'day_shift', account.day_shift, 'usd_rate', account.usd_rate
      )
      where (s.user_id, s.id) = (draft.user_id, draft.id);
    if draft.time_zone is not null
      and (draft.time_zone, draft.day_shift) is distinct from (account.time_zone, account.day_shift)
    then
      update public.trading_accounts a set time_zone = draft.time_zone, day_shift = draft.day_shift
        where (a.user_id, a.id) = (account.user_id, account.id);
    end if;
    if draft.usd_rate <> coalesce(account.usd_rate, 0) then
      update public.trading_accounts a set usd_rate = draft.usd_rate
        where (a.user_id, a.id) = (account.user_id, account.id);
    end if;
    select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (account.user_id, account.id);
  end if;
  if draft.plan_id is not null and account.usd_rate is null then
    perform private.refuse_in_account(account, 'rate');
  end if;
  update public.statement_imports s set account_id = account.id, account_opened = opens
    where (s.user_id, s.id) = (draft.user_id, draft.id);

  if details #>> '{account_key,hash}' is not null then
    insert into public.statement_accounts as k (user_id, key_hash, account_id, number_tail)
      values (draft.user_id, details #>> '{account_key,hash}', account.id, details #>> '{account_key,tail}')
      on conflict on constraint statement_accounts_pkey do update set account_id = excluded.account_id;
    delete from public.statement_accounts k
      where k.user_id = draft.user_id and k.key_hash in (
        select o.key_hash from public.statement_accounts o
        where o.user_id = draft.user_id order by o.created_at desc, o.key_hash offset 100
      );
  end if;
  insert into public.symbol_names as s (user_id, account_id, printed, symbol)
    select draft.user_id, account.id, n.key, n.value from jsonb_each_text(details -> 'names') n
    on conflict on constraint symbol_names_pkey do update set symbol = excluded.symbol;
  return account;
end
$$;

comment on function private.prepare_account_of_import is
  'Finds or opens the account of an import and applies the statement: clock, rate, number and names of symbols.';
revoke execute on function private.prepare_account_of_import from public, anon, authenticated;

-- The rows, each with its action.

create function private.rows_of_import(draft public.statement_imports, account public.trading_accounts)
returns private.import_row[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  trades private.import_row[] := array(
    select (
      t.key, t.content, coalesce(i.trade_id, t.trade_id), coalesce(i.import_id, draft.id), t.printed_symbol, t.symbol,
      t.side, t.lots, t.entry, nullif(t.close, 0), t.stop_loss, t.take_profit, t.opened_wall, t.closed_wall,
      private.moment_of_wall(t.opened_wall, draft, account),
      private.moment_of_wall(t.closed_wall, draft, account),
      t.profit, t.commission, t.swap, t.fee, t.tax, t.profit + t.commission + t.swap + t.fee + t.tax,
      nullif(left(t.comment, 200), ''), t.exit, t.parts, t.journal - 'notes', i.id,
      case
        when i.id is null then 'new'
        when r.id is null then case when t.bring_back then 'back' else 'deleted' end
        when private.is_edited(r, i, draft, account) then 'edited'
        when i.content_hash <> t.content and draft.source_until >= i.source_until then 'changed'
        else 'same'
      end
    )::private.import_row
    from private.statement_parts p
    cross join lateral private.trades_in(p.rows) t
    left join public.imported_trades i on (i.user_id, i.account_id, i.key) = (draft.user_id, account.id, t.key)
    left join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)
  );
  last_row record;
  is_whole boolean;
begin
  select count(*) = draft.expected_trades and coalesce(sum(f.net), 0) = draft.expected_net
      and count(distinct f.key) = count(*)
    from unnest(trades) f
    into is_whole;
  if not is_whole then
    raise sqlstate 'PT422' using
      message = 'The upload was incomplete. Nothing was imported; please try again.';
  end if;
  select f.closed_at, f.closed_wall from unnest(trades) f order by f.closed_at desc limit 1 into last_row;
  perform private.require_past(last_row.closed_at, last_row.closed_wall);
  return trades;
end
$$;

comment on function private.rows_of_import is
  'The trades of a draft, each with its state. Their number and sum must be as announced (422).';
revoke execute on function private.rows_of_import from public, anon, authenticated;

create function private.require_room_for_imported(trader uuid, trades private.import_row[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  more constant bigint := (select count(*) from unnest(trades) f where f.state = 'new');
begin
  if more > 0 and more > 2 * (select q.trades from private.quotas q)
    - (select count(*) from public.imported_trades i where i.user_id = trader)
  then
    perform private.refuse_for_lack_of_room('trades');
  end if;
end
$$;

comment on function private.require_room_for_imported is
  'Refuses new trades of an import beyond twice the quota of trades (422). Counts all imported trades of the trader.';
revoke execute on function private.require_room_for_imported from public, anon, authenticated;

create function private.content_of_import(evidence public.imported_trades) returns jsonb
language sql immutable set search_path = ''
-- As text, as private.moment_of_wall.
as $$
select to_jsonb(evidence) - array['id', 'user_id', 'account_id', 'import_id', 'changed_by', 'key', 'trade_id', 'history', 'seen_open_at']
  || jsonb_build_object('import', coalesce(evidence.changed_by, evidence.import_id))
$$;

comment on function private.content_of_import is
  'The printed data of a trade, with the import that wrote it: an entry of imported_trades.history.';
revoke execute on function private.content_of_import from public, anon, authenticated;

create function private.figures_of_trade(trade public.trading_records) returns jsonb
language sql immutable set search_path = ''
-- As text: PostgreSQL 15 cannot alter a table whose row type is used in a parsed body.
as $$
select case when trade.id is not null then
  to_jsonb(trade) - array['id', 'user_id', 'account_id', 'import_id', 'plan_id', 'notes', 'created_at', 'opened_at',
    'logged_at', 'version', 'figures_changed_at', 'tags', 'setup', 'felt_before', 'felt_after', 'plan_followed', 'rules_kept', 'rules_broken']
end
$$;

comment on function private.figures_of_trade is
  'The figures of a trade that come from a statement, without its times, which follow from the printed ones.';
revoke execute on function private.figures_of_trade from public, anon, authenticated;
