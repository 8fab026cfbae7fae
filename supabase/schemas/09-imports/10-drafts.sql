-- An import arrives in parts, since requests are limited in size: begin_import announces it, add_import_part adds rows, and
-- finish_import writes them. Until then there is only a draft, which expires.

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
    raise sqlstate 'PT409' using message = 'This import was undone. Start it again.';
  end if;
  return draft;
end
$$;

comment on function private.draft_of is
  'An import of the caller, a draft or done, locked. Refuses a missing one (404) and an undone one (409).';
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
    raise sqlstate 'PT422' using message = 'The details of this import can’t be saved: they are too long.';
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
    raise sqlstate 'PT422' using message = format('The details of this import can’t be saved: %s.', lacking);
  end if;
  if (select count(*) from jsonb_object_keys(told.names)) > 500 or exists (
    select from jsonb_each_text(told.names) n
    where n.value ~ '^[A-Z0-9][A-Z0-9._/#&+!-]{0,31}$' is not true
      or n.key <> btrim(n.key) or char_length(n.key) not between 1 and 64
  ) then
    raise sqlstate 'PT422' using message = 'The details of this import can’t be saved: names.';
  end if;
  if told.time_zone is not null then
    perform private.require_clock(told.time_zone, coalesce(told.day_shift, '0')::interval);
  end if;
end
$$;

comment on function private.require_import_details is 'Refuses invalid details (422), and an invalid clock (22023).';
revoke execute on function private.require_import_details from public, anon, authenticated;

-- Only known, short parts of an import's details are stored: no quota counts them, and they stay.

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
  'The first texts, numbers and booleans of an object, at most so many, with at most so many characters each as JSON, and names of at most 40.';
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

comment on function private.kept_proof is 'The stored part of a proof: its result and its first 20 equations.';
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

comment on function private.kept_sums is 'The stored part of the sums in a statement.';
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
  'Begins an import of the caller under an id from the browser, with all its details but the rows. Repeating it replaces a draft, and changes nothing once the import is done.';
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
  'Deletes import drafts of any trader that were begun more than two hours ago, at most so many, and returns their number. Called by the server every hour.';
revoke execute on function private.drop_old_drafts from public, anon, authenticated;
