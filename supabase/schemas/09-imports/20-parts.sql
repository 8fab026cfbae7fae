-- The rows of a draft.

create function private.make_room_for_import(trader uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- On Supabase nothing runs by the clock. Where the server does, it has mostly been here before.
  perform private.drop_old_drafts(5);
  delete from public.statement_imports s where s.user_id = trader and s.id in (
    select o.id from public.statement_imports o
    where o.user_id = trader and o.state = 'draft' order by o.created_at desc, o.id offset 2
  );
  -- What was taken back has left nothing but its line.
  delete from public.statement_imports s where s.user_id = trader and s.id in (
    select o.id from public.statement_imports o
    where o.user_id = trader and o.state = 'undone' order by o.created_at desc, o.id offset 199
  );
  if (select count(*) from public.statement_imports s where s.user_id = trader and s.state = 'done' and s.connection_id is null) >= 1000 then
    raise sqlstate 'PT422' using message = 'You’ve reached 1,000 imports. Undo one first.';
  end if;
end
$$;

comment on function private.make_room_for_import is
  'Keeps two drafts of a trader besides the new one and 199 undone imports, and refuses the 1,001st import (422). Also deletes drafts of any trader after two hours.';
revoke execute on function private.make_room_for_import from public, anon, authenticated;

create function public.add_import_part(id uuid, part integer, rows jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft constant public.statement_imports := private.draft_of(add_import_part.id);
  size constant integer := octet_length(rows::text);
  most constant bigint := (select q.import_bytes from private.quotas q);
  trades integer;
  cash integer;
begin
  if draft.state = 'done' then
    return;
  end if;
  if (part between 1 and 200) is not true then
    raise sqlstate 'PT422' using message = 'An import can have at most 200 parts';
  end if;
  -- 1 MiB as a browser writes it: PostgreSQL puts a blank behind each comma and colon.
  if size > 1024 * 1024 * 3 / 2 then
    raise sqlstate 'PT422' using message = 'A part of an import can have at most 1 MiB';
  end if;
  if jsonb_typeof(rows -> 'trades') is distinct from 'array' or jsonb_typeof(rows -> 'cash') is distinct from 'array' then
    raise sqlstate 'PT422' using message = 'A part of an import must have trades and cash';
  end if;
  perform private.require_import_rows(rows);
  -- Read as finish_import reads them, so that what is no time or no number is refused here.
  select count(*) from private.trades_in(rows) into trades;
  select count(*) from private.cash_in(rows) into cash;

  insert into private.statement_parts as p (user_id, import_id, part, trades, cash, bytes, rows)
    values (draft.user_id, draft.id, add_import_part.part, trades, cash, size, add_import_part.rows)
    on conflict on constraint statement_parts_pkey do update
      set trades = excluded.trades, cash = excluded.cash, bytes = excluded.bytes, rows = excluded.rows;
  if (select sum(p.bytes) from private.statement_parts p where p.user_id = draft.user_id) > most then
    -- Of all drafts of a trader together: those that were left behind give way to the one that is being sent.
    delete from public.statement_imports s
      where s.user_id = draft.user_id and s.state = 'draft' and s.id <> draft.id;
  end if;
  if (
    select sum(p.trades) > 100000 or sum(p.cash) > 100000 or sum(p.bytes) > most
    from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id)
  ) then
    raise sqlstate 'PT422' using
      message = 'An import can have at most 100,000 trades and 100,000 deposits and withdrawals. Choose a shorter period.';
  end if;
end
$$;

comment on function public.add_import_part is
  'Adds rows to an import that the caller has begun: { trades, cash }, at most 1 MiB, as part 1 to 200. Repeating a part replaces it.';
revoke execute on function public.add_import_part from public, anon, authenticated;
grant execute on function public.add_import_part to authenticated;

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
  'True for null, and for an object with no other keys than those of a trade from another journal, its values no longer than entered ones.';
revoke execute on function private.is_imported_journal from public, anon, authenticated;

create function private.require_import_rows(rows jsonb) returns void
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
    raise sqlstate 'PT422' using message = format('A part of an import can’t have %s', left(refused, 200));
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
    raise sqlstate 'PT422' using message = format('The trade %s of this part can’t be saved', left(refused, 200));
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
    raise sqlstate 'PT422' using message = format('The deposit or withdrawal %s of this part can’t be saved', left(refused, 200));
  end if;
end
$$;

comment on function private.require_import_rows is
  'Refuses rows of a part that cannot be kept, with the key of the first (422). Checks texts before they become times and numbers.';
revoke execute on function private.require_import_rows from public, anon, authenticated;

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

comment on function private.trades_in is 'The trades of a part, without moments, which follow from the printed times.';
revoke execute on function private.trades_in from public, anon, authenticated;

create function private.cash_in(rows jsonb)
returns table (key text, kind text, at_wall timestamp, amount numeric, comment text)
language sql stable set search_path = ''
as $$
  select * from jsonb_to_recordset(rows -> 'cash') c (key text, kind text, at_wall timestamp, amount numeric, comment text)
$$;

revoke execute on function private.cash_in from public, anon, authenticated;
