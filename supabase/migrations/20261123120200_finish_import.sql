-- A draft becomes trades, cash flows and entries of the ledger: all of it in one transaction, or none.

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
  -- What another journal says of it (private.is_imported_journal), but for its notes: with them ten times their size was held in
  -- memory. Null in the files of brokers.
  journal jsonb,
  -- The id of what imported_trades has under its key, by which it is found again; null for none.
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
return case
  when (import).wall_offset is not null then (wall - (import).wall_offset) at time zone 'UTC'
  when (account).time_zone is not null then private.moment_of(wall, (account).time_zone, (account).day_shift)
  else private.moment_of(wall, (import).time_zone, (import).day_shift)
end;
comment on function private.moment_of_wall is
  'The moment of a time on a statement: by what its file says its clock is ahead of UTC, else by the clock of the account or, once that has none, the one that it was imported by.';
revoke execute on function private.moment_of_wall from public, anon, authenticated;

create function private.require_past(closes timestamptz, wall timestamp) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if closes > now() then
    raise sqlstate 'PT422' using message = format(
      'By this clock %s on the statement would be later than now. Choose another clock.',
      to_char(wall, 'YYYY-MM-DD HH24:MI')
    );
  end if;
end
$$;
comment on function private.require_past is 'Refuses a clock by which a statement would lie in the future (422).';
revoke execute on function private.require_past from public, anon, authenticated;

-- The account of an import: found or opened, with its clock, its rate, its number and the names of its symbols.

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
      raise sqlstate 'PT409' using message = format('You have an account "%s" already. Choose another name.', told.name);
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
  'Finds or opens the account of an import and gives it what the statement says: clock, rate, number and names of symbols.';
revoke execute on function private.prepare_account_of_import from public, anon, authenticated;

-- Its rows, each with what becomes of it.

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
        when r.figures_changed_at is not null or r.import_id is null then 'edited'
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
      message = 'The rows that came are not those that were announced. Nothing was imported: start it again.';
  end if;
  select f.closed_at, f.closed_wall from unnest(trades) f order by f.closed_at desc limit 1 into last_row;
  perform private.require_past(last_row.closed_at, last_row.closed_wall);
  if exists (select from unnest(trades) f where f.state = 'new') and (
    select count(*) + (select count(*) from unnest(trades) f where f.state = 'new') > 2 * (select q.trades from private.quotas q)
    from public.imported_trades i where i.user_id = draft.user_id
  ) then
    perform private.refuse_for_lack_of_room('trades');
  end if;
  return trades;
end
$$;
comment on function private.rows_of_import is
  'The trades of a draft with what becomes of each, which must be as many and come to as much as was announced (422).';
revoke execute on function private.rows_of_import from public, anon, authenticated;

-- The words of another journal become the trader's own tags. Those of the same name are there already.

create function private.add_tags_of_import(trader uuid, trades private.import_row[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from unnest(trades) f where f.journal is not null and f.state in ('new', 'back')) then
    return;
  end if;
  insert into public.tags (user_id, name, color)
    select distinct on (lower(w.name)) trader, w.name, w.color
    from unnest(trades) f
    cross join lateral (
      select n.name, 0 from jsonb_array_elements_text(f.journal -> 'tags') n (name)
      union all
      -- Mistakes are red (domain/tags.ts).
      select n.name, 7 from jsonb_array_elements_text(f.journal -> 'mistakes') n (name)
    ) w (name, color)
    where f.state in ('new', 'back')
      and not exists (select from public.tags t where t.user_id = trader and lower(t.name) = lower(w.name))
    order by lower(w.name), w.name, w.color desc;
end
$$;
comment on function private.add_tags_of_import is
  'Gives a trader the tags that the new trades of an import name and that they do not have yet.';
revoke execute on function private.add_tags_of_import from public, anon, authenticated;

create function private.words_in(list jsonb) returns text[]
language sql immutable set search_path = ''
return array(select w.word from jsonb_array_elements_text(coalesce(list, '[]')) w (word));
comment on function private.words_in is 'The texts of a list; none where there is no list.';
revoke execute on function private.words_in from public, anon, authenticated;

create function private.tags_of_import(journal jsonb, names text[], ids uuid[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
begin
  if journal is null then
    return '{}';
  end if;
  -- By place in lists that were read once: a look at the tags for each trade takes three times as long.
  return array(
    select ids[p.place]
    from (
      select distinct array_position(names, lower(n.name)) as place
      from jsonb_array_elements_text((journal -> 'tags') || (journal -> 'mistakes')) n (name)
    ) p
    where p.place is not null order by p.place
  );
end
$$;
comment on function private.tags_of_import is
  'The tags that a trade of an import names, by id: names has all tags of the trader in small letters, and ids their ids.';
revoke execute on function private.tags_of_import from public, anon, authenticated;

create function private.write_imported_trades(
  draft public.statement_imports,
  account public.trading_accounts,
  trades private.import_row[]
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A plan without a start date begins today.
  plan_from constant date := (
    select coalesce(t.start_date, private.day_of(now(), coalesce(account.time_zone, 'UTC'), account.day_shift))
    from public.trading_plans t where (t.user_id, t.id) = (draft.user_id, draft.plan_id)
  );
  rate constant numeric := coalesce(account.usd_rate, 1);
  has_journal constant boolean := exists (select from unnest(trades) f where f.journal is not null);
  tag_names text[];
  tag_ids uuid[];
begin
  -- What it said before, while the trade still says it.
  update public.imported_trades i
    set history = case when jsonb_array_length(i.history) >= 10 then i.history - 0 else i.history end
          || jsonb_strip_nulls(private.content_of_import(i) || jsonb_build_object(
            'deleted', case when f.state = 'back' then true end, 'trade', private.figures_of_trade(r)
          )),
        changed_by = draft.id, content_hash = f.content, source_until = draft.source_until,
        printed_symbol = f.printed_symbol, opened_wall = f.opened_wall, closed_wall = f.closed_wall, profit = f.profit,
        commission = f.commission, swap = f.swap, fee = f.fee, tax = f.tax, net = f.net, comment = f.comment,
        exit = f.exit, parts = f.parts, told = f.journal -> 'told', figures_changed_at = null
    from unnest(trades) f
    left join public.trading_records r on (r.user_id, r.id) = (draft.user_id, f.trade_id) and f.state = 'changed'
    where (i.user_id, i.id) = (draft.user_id, f.evidence) and f.state in ('changed', 'back');

  update public.trading_records r
    set trade_type = f.side, currency_pair = f.symbol, entry_price = f.entry, close_price = f.close,
        stop_loss = f.stop_loss, take_profit = f.take_profit, lot_size = f.lots, commission = f.commission,
        swap = f.swap, fee = f.fee + f.tax, created_at = f.closed_at,
        opened_at = case when f.opened_at <= f.closed_at then f.opened_at end,
        trade_result = case when f.net > 0 then 'won' else 'lost' end,
        -- The same money stays the same dollars, whatever the rate is by now.
        amount = case
          when coalesce(r.account_amount, r.amount) = round(f.net, 2) then r.amount else round(round(f.net, 2) * rate, 2)
        end,
        account_amount = case when account.currency <> 'USD' then round(f.net, 2) end
    from unnest(trades) f
    where (r.user_id, r.id) = (draft.user_id, f.trade_id) and f.state = 'changed';

  perform private.add_tags_of_import(draft.user_id, trades);
  select array_agg(lower(t.name) order by t.name), array_agg(t.id order by t.name)
    from public.tags t where t.user_id = draft.user_id into tag_names, tag_ids;
  -- All new ones at once, so that what follows from trades follows once.
  insert into public.trading_records (
    id, user_id, account_id, import_id, plan_id, trade_type, currency_pair, entry_price, close_price, stop_loss,
    take_profit, lot_size, commission, swap, fee, created_at, opened_at, trade_result, amount, account_amount, notes, setup,
    tags, felt_before, felt_after, plan_followed
  )
  select f.trade_id, draft.user_id, account.id, f.import_id,
         case when f.closed_wall::date >= plan_from then draft.plan_id end, f.side, f.symbol, f.entry, f.close, f.stop_loss,
         f.take_profit, f.lots, f.commission, f.swap, f.fee + f.tax, f.closed_at,
         case when f.opened_at <= f.closed_at then f.opened_at end, case when f.net > 0 then 'won' else 'lost' end,
         round(round(f.net, 2) * rate, 2), case when account.currency <> 'USD' then round(f.net, 2) end,
         n.notes, f.journal ->> 'setup', private.tags_of_import(f.journal, tag_names, tag_ids),
         private.words_in(f.journal -> 'felt_before'), private.words_in(f.journal -> 'felt_after'),
         (f.journal ->> 'plan_followed')::smallint
  from unnest(trades) f
  left join (
    select t.key, t.journal ->> 'notes' as notes
    from private.statement_parts p cross join lateral private.trades_in(p.rows) t
    where has_journal and (p.user_id, p.import_id) = (draft.user_id, draft.id) and t.journal ->> 'notes' <> ''
  ) n on n.key = f.key
  where f.state in ('new', 'back');

  insert into public.imported_trades (
    user_id, account_id, import_id, key, trade_id, printed_symbol, opened_wall, closed_wall, profit, commission, swap,
    fee, tax, net, content_hash, source_until, comment, exit, parts, told
  )
  select draft.user_id, account.id, draft.id, f.key, f.trade_id, f.printed_symbol, f.opened_wall, f.closed_wall, f.profit,
         f.commission, f.swap, f.fee, f.tax, f.net, f.content, draft.source_until, f.comment, f.exit, f.parts,
         f.journal -> 'told'
  from unnest(trades) f where f.state = 'new';
end
$$;
comment on function private.write_imported_trades is
  'Adds the new trades of an import, brings back and updates what it may, and keeps what each said before.';
revoke execute on function private.write_imported_trades from public, anon, authenticated;

create function private.content_of_import(evidence public.imported_trades) returns jsonb
language sql immutable set search_path = ''
return to_jsonb(evidence) - array['id', 'user_id', 'account_id', 'import_id', 'changed_by', 'key', 'trade_id', 'history']
  || jsonb_build_object('import', coalesce(evidence.changed_by, evidence.import_id));
comment on function private.content_of_import is
  'What a statement says of a trade, with the import that wrote it: an entry of imported_trades.history.';
revoke execute on function private.content_of_import from public, anon, authenticated;

create function private.figures_of_trade(trade public.trading_records) returns jsonb
language sql immutable set search_path = ''
-- As text: PostgreSQL 15 lets no table be altered whose rows are in a body that it has parsed.
as $$
select case when trade.id is not null then
  to_jsonb(trade) - array['id', 'user_id', 'account_id', 'import_id', 'plan_id', 'notes', 'created_at', 'opened_at',
    'logged_at', 'version', 'figures_changed_at', 'tags', 'setup', 'felt_before', 'felt_after', 'plan_followed']
end
$$;
comment on function private.figures_of_trade is
  'The figures of a trade that a statement brings, but for its times, which follow from the walls.';
revoke execute on function private.figures_of_trade from public, anon, authenticated;

