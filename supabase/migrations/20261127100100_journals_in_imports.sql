-- What another journal says of a trade comes with an import: notes, setup, tags, feelings, and its figures as it prints
-- them. The money of booked entries has a variable of its own, and thresholds of Today may be saved unchanged.

set local check_function_bodies = off;

alter table public.imported_trades
  add column told jsonb,
  add constraint imported_trades_told_check check (octet_length(told::text) <= 2000);
comment on column public.imported_trades.told is
  'Figures of another journal as it prints them: rating, r, planned_r, risk, mae, mfe. Null in the files of brokers.';

drop function private.trades_in;
-- With the functions that take it or answer it, which follow.
drop type private.import_row cascade;

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

create function private.is_imported_journal(journal jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select journal is null or coalesce(
    case when jsonb_typeof(journal) = 'object' and jsonb_typeof(journal -> 'tags') = 'array'
        and jsonb_typeof(journal -> 'mistakes') = 'array' and jsonb_typeof(journal -> 'told') = 'object' then
      journal - array['notes', 'setup', 'tags', 'mistakes', 'told', 'felt_before', 'felt_after', 'plan_followed'] = '{}'
      -- ->> and jsonb_array_elements_text make texts of anything, and know nothing of a null.
      and coalesce(jsonb_typeof(journal -> 'notes') in ('string', 'null'), true)
      and coalesce(jsonb_typeof(journal -> 'setup') in ('string', 'null'), true)
      and coalesce(char_length(journal ->> 'notes') <= 10000, true)
      and coalesce(char_length(journal ->> 'setup') between 1 and 60 and journal ->> 'setup' = btrim(journal ->> 'setup'), true)
      and (
        select count(*) <= 12
          and coalesce(bool_and(jsonb_typeof(n.named) = 'string' and char_length(t.name) between 1 and 40 and t.name = btrim(t.name)), true)
        from jsonb_array_elements((journal -> 'tags') || (journal -> 'mistakes')) n (named)
        cross join lateral (select n.named #>> '{}') t (name)
      )
      and (journal -> 'told') - array['rating', 'r', 'planned_r', 'risk', 'mae', 'mfe'] = '{}'
      and private.short_values(journal -> 'told', 6) = journal -> 'told'
      -- Which words these are, the constraint of the trades says.
      and jsonb_typeof(coalesce(journal -> 'felt_before', '[]')) = 'array'
      and jsonb_typeof(coalesce(journal -> 'felt_after', '[]')) = 'array'
      and coalesce(journal ->> 'plan_followed' ~ '^[1-5]$', true)
    end,
    false
  )
$$;

comment on function private.is_imported_journal is
  'Whether an object is what another journal says of a trade: { notes, setup, tags, mistakes, told, felt_before, felt_after, plan_followed }, no longer than what is typed. Null is.';
revoke execute on function private.is_imported_journal from public, anon, authenticated;

create or replace function private.require_import_rows(rows jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  wall constant text := '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$';
  money constant text := '^-?\d{1,12}(\.\d{1,8})?$';
  price constant text := '^\d{1,12}(\.\d{1,8})?$';
  of_trade constant text[] := array[
    'key', 'content', 'trade_id', 'printed_symbol', 'symbol', 'side', 'lots', 'entry', 'close', 'stop_loss', 'take_profit',
    'opened_wall', 'closed_wall', 'opened_at', 'closed_at', 'profit', 'commission', 'swap', 'fee', 'tax', 'comment', 'exit', 'parts',
    'bring_back', 'journal'
  ];
  of_cash constant text[] := array['key', 'kind', 'at_wall', 'happened_at', 'amount', 'comment'];
  refused text;
begin
  -- They are kept as they came, so nothing else may come with them.
  select k.key into refused from (
    select r.value - of_trade as rest from jsonb_array_elements(rows -> 'trades') r where jsonb_typeof(r.value) = 'object'
    union all
    select r.value - of_cash from jsonb_array_elements(rows -> 'cash') r where jsonb_typeof(r.value) = 'object'
    union all
    select rows - array['trades', 'cash']
  ) r, jsonb_object_keys(r.rest) k (key)
  limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('A part of an import has no %s', left(refused, 200));
  end if;
  select t.key into refused
    from jsonb_to_recordset(rows -> 'trades') t (
      key text, content text, trade_id text, printed_symbol text, symbol text, side text, lots text, entry text, close text,
      stop_loss text, take_profit text, opened_wall text, closed_wall text, opened_at text, closed_at text, profit text, commission text, swap text,
      fee text, tax text, comment text, exit text, parts text, bring_back text, journal jsonb
    )
    where (
      char_length(t.key) between 1 and 200
      and t.content ~ '^[0-9a-f]{64}$'
      and t.trade_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and char_length(t.printed_symbol) between 1 and 64
      and t.symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and char_length(t.symbol) <= 32
      and t.side in ('buy', 'sell', 'unknown')
      and t.lots ~ '^\d{1,10}(\.\d{1,8})?$' and t.lots !~ '^[0.]+$'
      and t.entry ~ price and t.stop_loss ~ price and t.take_profit ~ price
      and coalesce(t.close ~ price, true) and coalesce(t.opened_wall ~ wall, true) and t.closed_wall ~ wall
      and t.profit ~ money and t.commission ~ money and t.swap ~ money and t.fee ~ money and t.tax ~ money
      and greatest(char_length(t.opened_at), char_length(t.closed_at), 0) <= 40
      and coalesce(char_length(t.comment) <= 200, true)
      and coalesce(t.exit in ('sl', 'tp', 'so'), true)
      and t.parts ~ '^\d{1,6}$'
      and coalesce(t.bring_back in ('true', 'false'), true)
      and private.is_imported_journal(t.journal)
    ) is not true
    limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('The trade %s of this part cannot be kept', left(refused, 200));
  end if;
  select c.key into refused
    from jsonb_to_recordset(rows -> 'cash') c (key text, kind text, at_wall text, happened_at text, amount text, comment text)
    where (
      char_length(c.key) between 1 and 200
      and c.kind in (
        'deposit', 'withdrawal', 'credit', 'bonus', 'financing', 'fee', 'commission', 'tax', 'correction', 'adjustment',
        'transfer'
      )
      and c.at_wall ~ wall
      and c.amount ~ money
      and coalesce(char_length(c.happened_at) <= 40, true)
      and coalesce(char_length(c.comment) <= 200, true)
    ) is not true
    limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('The balance operation %s of this part cannot be kept', left(refused, 200));
  end if;
end
$$;

create function private.trades_in(rows jsonb)
returns table (
  key text, content text, trade_id uuid, printed_symbol text, symbol text, side text, lots numeric, entry numeric,
  close numeric, stop_loss numeric, take_profit numeric, opened_wall timestamp, closed_wall timestamp, profit numeric,
  commission numeric, swap numeric, fee numeric, tax numeric, comment text, exit text, parts integer, bring_back boolean,
  journal jsonb
)
language sql stable set search_path = ''
as $$
  select * from jsonb_to_recordset(rows -> 'trades') t (
    key text, content text, trade_id uuid, printed_symbol text, symbol text, side text, lots numeric, entry numeric,
    close numeric, stop_loss numeric, take_profit numeric, opened_wall timestamp, closed_wall timestamp, profit numeric,
    commission numeric, swap numeric, fee numeric, tax numeric, comment text, exit text, parts integer, bring_back boolean,
    journal jsonb
  )
$$;

comment on function private.trades_in is
  'The trades of a part. Their moments are not among them: they follow from the walls.';
revoke execute on function private.trades_in from public, anon, authenticated;

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

create or replace function private.book_entries(trader uuid, account uuid, entries private.account_entry[]) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.trading_accounts;
  sums record;
  worth numeric;
  booked bigint[];
  lacking text;
begin
  if cardinality(entries) = 0 then
    return '{}';
  end if;
  select coalesce(sum(e.amount), 0) as own,
         coalesce(sum(octet_length(e.reason)), 0) as bytes, count(*) as number, bool_and(e.takes_back is not null) as undoes
    from unnest(entries) e into sums;
  select a.* into held from public.trading_accounts a
    where (a.user_id, a.id) = (trader, book_entries.account);
  worth := private.dollars_moved(held.balance, sums.own, held.usd_rate);
  perform private.require_keepable(held.balance + sums.own, held.dollars + worth, (
    select p.account_balance + worth from public.profiles p where p.id = held.user_id and held.counts
  ));
  -- The ledger first: private.write_down_balance adds what it finds missing there.
  with written as (
    insert into public.balance_changes (
      user_id, account_id, kind, amount, account_amount, counted, balance, account_after, reason, happened_at, import_id,
      takes_back, request_id
    )
    select held.user_id, held.id, e.kind, private.dollars_moved(held.balance + e.so_far - e.amount, e.amount, held.usd_rate),
           case when held.currency <> 'USD' then e.amount end, case when not held.counts then 0 end,
           p.account_balance
             + case when held.counts then private.dollars_moved(held.balance, e.so_far, held.usd_rate) else 0 end,
           held.balance + e.so_far, e.reason, e.happened_at, e.import_id, e.takes_back, e.request_id
    from (
      select n.*, sum(n.amount) over (order by n.place rows unbounded preceding) as so_far
      from unnest(entries) with ordinality n (
        kind, amount, happened_at, reason, import_id, takes_back, request_id, place
      )
    ) e
    join public.profiles p on p.id = held.user_id
    order by e.place
    returning id
  )
  select array_agg(w.id order by w.id) from written w into booked;
  update public.trading_accounts a set balance = a.balance + sums.own
    where (a.user_id, a.id) = (held.user_id, held.id) and a.balance is not null;
  with counted as (
    update public.profiles p
      set account_balance = p.account_balance + case when held.counts then worth else 0 end,
          ledger_entries = coalesce(p.ledger_entries + sums.number, private.ledger_entries_of(p.id)),
          text_bytes = coalesce(p.text_bytes + sums.bytes, private.text_bytes_of(p.id))
      where p.id = held.user_id
      returning p.ledger_entries, p.text_bytes
  )
  select case
      when c.ledger_entries > q.ledger_entries then 'ledger'
      when sums.bytes > 0 and c.text_bytes > q.text_bytes then 'text'
    end
    from counted c, private.quotas q into lacking;
  -- What undoes an entry that had room is never refused for the lack of it.
  if lacking is not null and not sums.undoes then
    perform private.refuse_for_lack_of_room(lacking);
  end if;
  return booked;
end
$$;

create or replace function private.restore_changed_trades(taken public.statement_imports) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  restored integer;
begin
  update public.trading_records r
    set trade_type = t.trade_type, currency_pair = t.currency_pair, entry_price = t.entry_price,
        close_price = t.close_price, stop_loss = t.stop_loss, take_profit = t.take_profit, lot_size = t.lot_size,
        commission = t.commission, swap = t.swap, fee = t.fee, trade_result = t.trade_result,
        created_at = m.closed_at, opened_at = case when m.opened_at <= m.closed_at then m.opened_at end,
        account_amount = t.account_amount,
        -- The same figure twice is from before there was a rate.
        amount = coalesce(nullif(t.amount, t.account_amount), round(t.account_amount * coalesce(a.usd_rate, 1), 2))
    from public.imported_trades i
    join public.trading_accounts a on (a.user_id, a.id) = (i.user_id, i.account_id)
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, (i.history #>> '{-1,import}')::uuid)
    cross join lateral jsonb_populate_record(null::public.trading_records, i.history #> '{-1,trade}') t
    cross join lateral jsonb_populate_record(null::public.imported_trades, i.history -> -1) w
    cross join lateral (
      select private.moment_of_wall(w.opened_wall, s, a), private.moment_of_wall(w.closed_wall, s, a)
    ) m (opened_at, closed_at)
    where (i.user_id, i.changed_by) = (taken.user_id, taken.id) and i.history -> -1 ? 'trade'
      and (r.user_id, r.id) = (i.user_id, i.trade_id)
      and r.figures_changed_at is null and r.import_id is not null;

  update public.imported_trades i
    set content_hash = w.content_hash, source_until = w.source_until, printed_symbol = w.printed_symbol,
        opened_wall = w.opened_wall, closed_wall = w.closed_wall, profit = w.profit, commission = w.commission,
        swap = w.swap, fee = w.fee, tax = w.tax, net = w.net, comment = w.comment, exit = w.exit, parts = w.parts,
        told = w.told, figures_changed_at = w.figures_changed_at,
        changed_by = nullif((i.history #>> '{-1,import}')::uuid, i.import_id), history = i.history - -1
    from public.imported_trades o
    cross join lateral jsonb_populate_record(null::public.imported_trades, o.history -> -1) w
    where (o.user_id, o.id) = (i.user_id, i.id) and (i.user_id, i.changed_by) = (taken.user_id, taken.id);
  get diagnostics restored = row_count;

  update public.imported_trades i set history = private.history_without(i.history, taken.id)
    where (i.user_id, i.account_id) = (taken.user_id, taken.account_id)
      and i.history @> jsonb_build_array(jsonb_build_object('import', taken.id)) and i.import_id <> taken.id;
  return restored;
end
$$;

create or replace function public.desk_change_settings(settings jsonb, version integer) returns public.desk_settings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  thresholds constant text[] := array[
    'losses_running', 'lots_per_1000', 'doubled_times', 'behind_percent', 'silent_days', 'beyond_percent', 'grace_days'
  ];
  before public.desk_settings;
  after public.desk_settings;
begin
  perform private.require_admin();
  if jsonb_typeof(settings) is distinct from 'object' or exists (
    select from jsonb_each(settings) s
    where case
      when s.key = any (thresholds)
        then jsonb_typeof(s.value) <> 'number' or (s.value #>> '{}')::numeric not between -10000 and 10000
      when s.key = 'switched_off' then jsonb_typeof(s.value) <> 'array' or jsonb_array_length(s.value) > 8
        or jsonb_path_exists(s.value, 'strict $[*] ? (@.type() != "string")')
      else true
    end
  ) then
    raise invalid_parameter_value using message = 'These are no thresholds of Today';
  end if;
  select * from public.desk_settings into before for update;
  if before.version is distinct from desk_change_settings.version then
    raise sqlstate 'PT409' using message = 'The thresholds were changed meanwhile';
  end if;
  -- What is not given stays.
  after := jsonb_populate_record(before, settings);
  after.switched_off := array(select distinct s from unnest(after.switched_off) s order by s);
  begin
    update public.desk_settings d set
      losses_running = after.losses_running, lots_per_1000 = after.lots_per_1000, doubled_times = after.doubled_times,
      behind_percent = after.behind_percent, silent_days = after.silent_days, beyond_percent = after.beyond_percent,
      grace_days = after.grace_days,
      switched_off = after.switched_off
      where to_jsonb(d) is distinct from to_jsonb(after)
      returning d.* into after;
  exception
    when check_violation then
      raise invalid_parameter_value using message = 'A threshold of Today is out of its bounds';
  end;
  -- The same thresholds again are no change.
  if not found then
    return before;
  end if;
  perform private.note_admin_action('desk_settings', '', (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))
    from jsonb_each(to_jsonb(after) - 'version') a
    join jsonb_each(to_jsonb(before) - 'version') b on b.key = a.key
    where a.value <> b.value
  ));
  return after;
end
$$;
