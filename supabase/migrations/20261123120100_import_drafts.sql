-- An import comes in pieces, since a request holds little: begin_import says what will come, add_import_part brings the rows,
-- and finish_import writes them. Until then there is only a draft, which goes by itself.

alter table private.quotas
  add column import_bytes bigint not null default 128 * 1024 * 1024 check (import_bytes > 0);
comment on column private.quotas.import_bytes is
  'Bytes of all rows that a trader''s drafts of imports hold, as JSON. No setting of the server: change it by SQL.';

create function private.draft_of(import uuid) returns public.statement_imports
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.statement_imports;
begin
  select * into draft from public.statement_imports s
    where s.id = import and s.user_id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import. Start it again.';
  end if;
  if draft.state = 'undone' then
    raise sqlstate 'PT409' using message = 'This import was taken back. Start it again.';
  end if;
  return draft;
end
$$;
comment on function private.draft_of is
  'An import of the caller, a draft or done, locked. Refuses what is none (404) and what was taken back (409).';
revoke execute on function private.draft_of from public, anon, authenticated;

create function private.require_import_details(details jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  told record;
  wall constant text := '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$';
  lacking text;
begin
  if jsonb_typeof(details) is distinct from 'object' or octet_length(details::text) > 256 * 1024 then
    raise sqlstate 'PT422' using message = 'The details of this import cannot be kept: they are too long.';
  end if;
  select * into told from jsonb_to_record(details) r (
    file_name text, file_hash text, file_bytes text, format text, reader text, account text, new_account jsonb,
    account_key jsonb, currency text, usd_rate text, time_zone text, day_shift text, wall_offset text, counts_cash text,
    plan_id text, source_until text, expected_trades text, expected_cash text, expected_net text, names jsonb, proof jsonb,
    sums jsonb
  );
  lacking := case
    when (char_length(told.file_name) between 1 and 255) is not true then 'file_name'
    when told.file_hash ~ '^[0-9a-f]{64}$' is not true then 'file_hash'
    when told.file_bytes ~ '^\d{1,10}$' is not true then 'file_bytes'
    when told.format ~ '^[a-z0-9-]{1,30}$' is not true then 'format'
    when told.reader ~ '^\d{1,6}$' is not true then 'reader'
    when (told.account is null) = (told.new_account is null) then 'account'
    when told.account !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'account'
    when jsonb_typeof(told.new_account) <> 'object' then 'new_account'
    when jsonb_typeof(told.account_key) <> 'object' or told.account_key ->> 'hash' ~ '^[0-9a-f]{64}$' is false
      or char_length(told.account_key ->> 'tail') > 4
      or told.account_key is not null and num_nulls(told.account_key ->> 'hash', told.account_key ->> 'tail') > 0
      then 'account_key'
    when told.currency ~ '^[A-Z]{3}$' is not true then 'currency'
    when told.usd_rate !~ '^\d{1,6}(\.\d{1,8})?$' or told.usd_rate ~ '^[0.]+$' then 'usd_rate'
    when (told.time_zone is null) = (told.wall_offset is null) then 'time_zone'
    when told.day_shift !~ '^-?\d\d:\d\d(:\d\d)?$' then 'day_shift'
    when told.wall_offset !~ '^[+-]\d\d:\d\d$' then 'wall_offset'
    when told.counts_cash in ('true', 'false') is not true then 'counts_cash'
    when told.plan_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'plan_id'
    when told.source_until ~ wall is not true then 'source_until'
    when told.expected_trades ~ '^\d{1,6}$' is not true or told.expected_trades::integer > 100000 then 'expected_trades'
    when told.expected_cash ~ '^\d{1,6}$' is not true or told.expected_cash::integer > 100000 then 'expected_cash'
    when told.expected_net ~ '^-?\d{1,12}(\.\d{1,8})?$' is not true then 'expected_net'
    when jsonb_typeof(told.names) is distinct from 'object' then 'names'
    when jsonb_typeof(told.proof) is distinct from 'object' then 'proof'
    when jsonb_typeof(told.sums) is distinct from 'object' then 'sums'
  end;
  if lacking is not null then
    raise sqlstate 'PT422' using message = format('The details of this import cannot be kept: %s.', lacking);
  end if;
  if (select count(*) from jsonb_object_keys(told.names)) > 500 or exists (
    select from jsonb_each_text(told.names) n
    where n.value ~ '^[A-Z0-9][A-Z0-9._/#&+!-]{0,31}$' is not true
      or n.key <> btrim(n.key) or char_length(n.key) not between 1 and 64
  ) then
    raise sqlstate 'PT422' using message = 'The details of this import cannot be kept: names.';
  end if;
  if told.time_zone is not null then
    perform private.require_clock(told.time_zone, coalesce(told.day_shift, '0')::interval);
  end if;
end
$$;
comment on function private.require_import_details is 'Refuses details that are none (422), and a clock that is none (22023).';
revoke execute on function private.require_import_details from public, anon, authenticated;

-- Of what an import says of itself its known parts are kept, each of them short: that is outside of all quotas, and stays.

create function private.short_values(map jsonb, most integer, longest integer default 100) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(v.key, v.value), '{}')
  from (
    select e.key, e.value
    from jsonb_each(case when jsonb_typeof(map) = 'object' then map else '{}' end) e
    where char_length(e.key) <= 40 and jsonb_typeof(e.value) not in ('object', 'array') and char_length(e.value::text) <= longest
    order by e.key
    limit most
  ) v
$$;
comment on function private.short_values is
  'Of an object up to so many values that are texts, numbers or truths of so many characters as JSON at most, under names of at most 40.';
revoke execute on function private.short_values from public, anon, authenticated;

create function private.kept_proof(proof jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.short_values(jsonb_build_object('result', proof -> 'result'), 1) || jsonb_build_object('equations', coalesce((
    select jsonb_agg(private.short_values(
      jsonb_build_object(
        'equation', e.value -> 'equation', 'left', e.value -> 'left', 'right', e.value -> 'right',
        'difference', e.value -> 'difference', 'result', e.value -> 'result'
      ),
      5
    ) order by e.place)
    from jsonb_array_elements(
      case when jsonb_typeof(proof -> 'equations') = 'array' then proof -> 'equations' else '[]' end
    ) with ordinality e (value, place)
    where e.place <= 20 and jsonb_typeof(e.value) = 'object'
  ), '[]'))
$$;
comment on function private.kept_proof is 'What is kept of a proof: its result and its first 20 equations.';
revoke execute on function private.kept_proof from public, anon, authenticated;

create function private.kept_sums(sums jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.short_values(jsonb_build_object(
    'trades', sums -> 'trades', 'profit', sums -> 'profit', 'commission', sums -> 'commission', 'swap', sums -> 'swap',
    'fee', sums -> 'fee', 'tax', sums -> 'tax', 'net', sums -> 'net', 'cash', sums -> 'cash', 'first', sums -> 'first',
    'last', sums -> 'last', 'problems', sums -> 'problems'
  ), 11) || jsonb_build_object(
    'printed', private.short_values(sums -> 'printed', 20), 'skipped', private.short_values(sums -> 'skipped', 20)
  )
$$;
comment on function private.kept_sums is 'What is kept of the sums of a statement.';
revoke execute on function private.kept_sums from public, anon, authenticated;

create function public.begin_import(id uuid, details jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  earlier text;
begin
  if trader is null or begin_import.id is null then
    raise sqlstate 'PT404' using message = 'There is no profile to import for';
  end if;
  if exists (select from public.statement_imports s where (s.user_id, s.id) = (trader, begin_import.id)) then
    earlier := (private.draft_of(begin_import.id)).state;
    if earlier = 'done' then
      return;
    end if;
    delete from public.statement_imports s where (s.user_id, s.id) = (trader, begin_import.id);
  end if;
  perform private.require_import_details(details);
  if details ->> 'plan_id' is not null and not exists (
    select from public.trading_plans t where t.id = (details ->> 'plan_id')::uuid and t.user_id = trader
  ) then
    raise sqlstate 'PT404' using message = 'There is no such plan';
  end if;
  if details ->> 'account' is not null and not exists (
    select from public.trading_accounts a where a.id = (details ->> 'account')::uuid and a.user_id = trader
  ) then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  perform private.make_room_for_import(trader);

  insert into public.statement_imports (
    id, user_id, account_id, file_name, file_hash, file_bytes, format, reader, currency, usd_rate, counts_cash, plan_id,
    time_zone, day_shift, wall_offset, source_until, expected_trades, expected_cash, expected_net, sums, proof
  )
  select begin_import.id, trader, d.account, d.file_name, d.file_hash, d.file_bytes, d.format, d.reader, d.currency,
         case when d.currency not in ('USD', 'USC') then d.usd_rate end, d.counts_cash, d.plan_id, d.time_zone,
         case when d.time_zone is not null then coalesce(d.day_shift, '0') end, d.wall_offset, d.source_until,
         d.expected_trades, d.expected_cash, d.expected_net, private.kept_sums(d.sums), private.kept_proof(d.proof)
  from jsonb_to_record(details) d (
    account uuid, file_name text, file_hash text, file_bytes bigint, format text, reader integer, currency text,
    usd_rate numeric, counts_cash boolean, plan_id uuid, time_zone text, day_shift interval, wall_offset interval,
    source_until timestamp, expected_trades integer, expected_cash integer, expected_net numeric, sums jsonb, proof jsonb
  );
  insert into private.statement_drafts (user_id, import_id, details)
    values (trader, begin_import.id, jsonb_build_object(
      'new_account', case when jsonb_typeof(details -> 'new_account') = 'object' then private.short_values(jsonb_build_object(
        'name', details -> 'new_account' -> 'name', 'broker', details -> 'new_account' -> 'broker',
        'platform', details -> 'new_account' -> 'platform', 'kind', details -> 'new_account' -> 'kind',
        'currency', details -> 'new_account' -> 'currency', 'counts', details -> 'new_account' -> 'counts'
      ), 6, 500) end,
      'account_key', case when jsonb_typeof(details -> 'account_key') = 'object' then jsonb_build_object(
        'hash', details -> 'account_key' -> 'hash', 'tail', details -> 'account_key' -> 'tail'
      ) end,
      'names', details -> 'names'
    ));
end
$$;
comment on function public.begin_import is
  'Begins an import of the caller under an id that the browser made, with all that is said of it before its rows come. Sent again while it is a draft, it replaces the draft; once it is done it changes nothing.';
revoke execute on function public.begin_import from public, anon, authenticated;
grant execute on function public.begin_import to authenticated;

create function private.drop_old_drafts(most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  dropped integer;
begin
  delete from public.statement_imports s where (s.user_id, s.id) in (
    select o.user_id, o.id from public.statement_imports o
    where o.state = 'draft' and o.created_at < now() - interval '2 hours'
    order by o.created_at limit most for update skip locked
  );
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function private.drop_old_drafts is
  'Deletes so many drafts of imports, whosever they are, that were begun more than two hours ago; answers how many there were. The server asks for it every hour.';
revoke execute on function private.drop_old_drafts from public, anon, authenticated;

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
  if (select count(*) from public.statement_imports s where s.user_id = trader and s.state = 'done') >= 1000 then
    raise sqlstate 'PT422' using message = 'You can keep at most 1,000 imports. Take one of them back first.';
  end if;
end
$$;
comment on function private.make_room_for_import is
  'Leaves a trader two drafts besides the one that begins and 199 imports that were taken back, and refuses the 1,001st (422). Drafts of more than two hours go, whosever they are.';
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
    raise sqlstate 'PT422' using message = 'An import has at most 200 parts';
  end if;
  -- 1 MiB as a browser writes it: PostgreSQL puts a blank behind each comma and colon.
  if size > 1024 * 1024 * 3 / 2 then
    raise sqlstate 'PT422' using message = 'A part of an import has at most 1 MiB';
  end if;
  if jsonb_typeof(rows -> 'trades') is distinct from 'array' or jsonb_typeof(rows -> 'cash') is distinct from 'array' then
    raise sqlstate 'PT422' using message = 'A part of an import has trades and cash';
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
      message = 'An import has at most 100,000 trades and 100,000 balance operations. Choose a shorter period.';
  end if;
end
$$;
comment on function public.add_import_part is
  'Adds rows to an import that the caller has begun: { trades, cash }, at most 1 MiB, as part 1 to 200. The same part again takes the place of the earlier one.';
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
  'Whether an object is what another journal says of a trade: { notes, setup, tags, mistakes, told, felt_before, felt_after, plan_followed }, no longer than what is typed. Null is.';
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
comment on function private.require_import_rows is
  'Refuses rows of a part that cannot be kept, by the key of the first (422): texts are looked at before they become times and numbers.';
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
comment on function private.trades_in is
  'The trades of a part. Their moments are not among them: they follow from the walls.';
revoke execute on function private.trades_in from public, anon, authenticated;

create function private.cash_in(rows jsonb)
returns table (key text, kind text, at_wall timestamp, amount numeric, comment text)
language sql stable set search_path = ''
as $$
  select * from jsonb_to_recordset(rows -> 'cash') c (key text, kind text, at_wall timestamp, amount numeric, comment text)
$$;
revoke execute on function private.cash_in from public, anon, authenticated;
