-- The educator's list of traders: searched, filtered, in the wanted order, page by page, and what they come to
-- together. Admins are not traders. docs/decisions/0006-how-the-list-of-traders-stays-fast.md says why it is built so.

-- The texts by which traders are searched and sorted, in a table of its own: an index here costs nothing when a trade
-- changes a profile.

create function private.folded(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'))
$$;
comment on function private.folded is 'A name without case and accents, to sort by.';
revoke execute on function private.folded from public, anon, authenticated;

-- Collation C: the same order on every system, in every version of its libraries.
create table private.trader_names (
  user_id uuid primary key references public.profiles on delete cascade,
  sort_name text collate "C" not null,
  searched text collate "C" not null
);
comment on table private.trader_names is 'The texts that each profile is searched and sorted by. Follows from profiles.';
comment on column private.trader_names.sort_name is 'The name or else the e-mail, without case and accents.';
comment on column private.trader_names.searched is 'Name and e-mail in lower case, apart by a line break.';

alter table private.trader_names enable row level security;
revoke all on private.trader_names from public, anon, authenticated;

create function private.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.trader_names (user_id, sort_name, searched)
    values (
      new.id, private.folded(coalesce(new.full_name, new.email)),
      lower(concat_ws(chr(10), new.full_name, new.email))
    )
    on conflict (user_id) do update set sort_name = excluded.sort_name, searched = excluded.searched;
  return null;
end
$$;
comment on function private.follow_names() is 'Keeps private.trader_names.';
revoke execute on function private.follow_names() from public;

create trigger follow_names after insert or update of full_name, email on public.profiles
  for each row execute function private.follow_names();

create index trader_names_in_order on private.trader_names (sort_name, user_id);

-- Three letters in a row are found by trigrams. Supabase keeps extensions in a schema of their own, and a database
-- that has this one already keeps it where it is.
do $$
declare
  home name;
begin
  begin
    if not exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') then
      if to_regnamespace('extensions') is null then
        create schema extensions;
      end if;
      create extension pg_trgm with schema extensions;
    end if;
  exception
    when insufficient_privilege then
      raise insufficient_privilege using message = format(
        'the user %s may not create the extension pg_trgm; as a superuser, run in this database: create extension pg_trgm',
        current_user
      );
    when feature_not_supported or undefined_file then
      raise feature_not_supported using message =
        'the extension pg_trgm is not installed; it comes with PostgreSQL''s package of additional modules (contrib)';
  end;
  select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' into home;
  execute format(
    'create index trader_names_by_trigram on private.trader_names using gin (searched %I.gin_trgm_ops)', home
  );
end
$$;

-- The orders in which admins read the list, each an index. A trade changes all three figures, so these indexes are
-- part of what a trade costs. The order of joining is profiles_newest_first, and names have their own table.

create index profiles_by_balance on public.profiles (account_balance, id);
-- The win rate in percent, with one decimal; 0 when there are no trades. Not as a function: the role that changes a
-- profile would need the right to execute it.
create index profiles_by_win_rate on public.profiles (
  coalesce(round(total_wins * 100.0 / nullif(total_wins::bigint + total_losses, 0), 1), 0), id
);
-- A trader who has never traded has been silent for longest.
create index profiles_by_last_trade on public.profiles (coalesce(last_trade_at, '-infinity'::timestamptz), id);

create index profiles_by_next_target_date on public.profiles (next_target_date) where next_target_date is not null;

create function private.overdue_plans(trader uuid, today date) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.trading_plans t
  where t.user_id = trader and t.is_active and t.target_date < today and t.current_amount < t.target_amount
$$;
comment on function private.overdue_plans is 'Plans of a trader that are active, past their target date and not reached.';
revoke execute on function private.overdue_plans from public, anon, authenticated;

-- The parts of an order: an expression and an id that an index has, and the expression's type.
create function private.trader_order(sort text, out key text, out id text, out type text)
language plpgsql immutable set search_path = ''
as $$
begin
  id := case sort when 'name' then 'n.user_id' else 'p.id' end;
  case sort
    when 'joined' then key := 'p.created_at'; type := 'timestamptz';
    when 'balance' then key := 'p.account_balance'; type := 'numeric';
    when 'win_rate' then
      key := 'coalesce(round(p.total_wins * 100.0 / nullif(p.total_wins::bigint + p.total_losses, 0), 1), 0)';
      type := 'numeric';
    when 'last_trade' then key := $key$coalesce(p.last_trade_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    when 'name' then key := 'n.sort_name'; type := 'text';
    else raise invalid_parameter_value using
      message = 'Traders are sorted by joined, balance, win_rate, last_trade or name';
  end case;
end
$$;
revoke execute on function private.trader_order from public, anon, authenticated;

create function private.trader_position(type text, after_key text, after_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (after_key is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page begins after a key and an id';
  end if;
  -- A time is given as the list wrote it. PostgreSQL would read a zone by its name as well, and remember it.
  if type = 'timestamptz'
    and after_key !~ '^(-?infinity|[0-9]{4,6}-[0-9]{2}-[0-9]{2} [0-9:.]{5,15}[+-][0-9:]{2,8}( BC)?)$'
  then
    raise invalid_parameter_value using message = 'There is no such position in this order';
  end if;
  begin
    execute format('select $1::%s', type) using after_key;
  exception when data_exception then
    raise invalid_parameter_value using message = 'There is no such position in this order';
  end;
end
$$;
comment on function private.trader_position is 'Refuses a position that does not exist in this order.';
revoke execute on function private.trader_position from public, anon, authenticated;

create function public.admin_users(
  search text default '',
  sort text default 'joined',
  descending boolean default true,
  standing text default null,
  today date default current_date,
  page_size integer default 50,
  after_key text default null,
  after_id uuid default null
)
returns table (
  id uuid,
  email text,
  full_name text,
  account_balance numeric,
  total_wins integer,
  total_losses integer,
  created_at timestamptz,
  win_rate numeric,
  last_trade_at timestamptz,
  overdue_plans integer,
  "position" text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  typed text;
  wanted_order record;
  conditions text[] := array['p.id <> all ($1)'];
begin
  perform private.require_admin();
  wanted_order := private.trader_order(coalesce(sort, 'joined'));
  descending := coalesce(descending, true);
  perform private.trader_position(wanted_order.type, after_key, after_id);
  typed := lower(btrim(coalesce(search, '')));
  -- Longer than a name or an e-mail can be.
  if char_length(typed) > 255 then
    return;
  end if;
  if typed <> '' then
    conditions := conditions || 'n.searched like $2'::text;
  end if;
  case
    when standing is null then null;
    when standing in ('silent_7', 'silent_14') then
      -- A trader who has just joined has not had the time to go silent.
      conditions := conditions
        || $sql$coalesce(p.last_trade_at, '-infinity'::timestamptz) < $3 and p.created_at < $3$sql$::text;
    when standing = 'overdue' then
      conditions := conditions || 'p.next_target_date < $4'::text;
    else
      raise invalid_parameter_value using message = 'A standing is silent_7, silent_14 or overdue';
  end case;
  if after_key is not null then
    conditions := conditions || format(
      '(%s, %s) %s ($5::%s, $6)',
      wanted_order.key, wanted_order.id, case when descending then '<' else '>' end, wanted_order.type
    );
  end if;

  -- Planned anew each time, for the text and the filters at hand.
  return query execute format(
    $sql$
      select p.id, p.email, p.full_name, p.account_balance, p.total_wins, p.total_losses, p.created_at,
             %6$s, p.last_trade_at, private.overdue_plans(p.id, $4),
             (%1$s)::text
      from public.profiles p %5$s
      where %2$s
      order by %1$s %3$s, %4$s %3$s
      limit $7
    $sql$,
    wanted_order.key, array_to_string(conditions, ' and '), case when descending then 'desc' else 'asc' end,
    wanted_order.id,
    case when typed <> '' or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
    (private.trader_order('win_rate')).key
  )
  using
    array(select r.user_id from public.user_roles r where r.role = 'admin'),
    -- The text is searched for as it was typed: % and _ are no wildcards here.
    '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%',
    now() - case standing when 'silent_7' then interval '7 days' else interval '14 days' end,
    coalesce(today, current_date),
    after_key,
    after_id,
    least(greatest(coalesce(page_size, 50), 1), 200);
end
$$;
comment on function public.admin_users is
  'A page of traders whose name or e-mail holds the search text, sorted by joined, balance, win_rate, last_trade or name, of a standing: silent_7, silent_14 (joined 7 or 14 days ago or longer, and no trade within them) or overdue. The next page begins after the last row''s position and id. For admins.';
revoke execute on function public.admin_users from public, anon, authenticated;
grant execute on function public.admin_users to authenticated;

create function public.admin_totals()
returns table (total_users bigint, total_balance numeric, total_wins bigint, total_losses bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  admins uuid[];
begin
  perform private.require_admin();
  admins := array(select r.user_id from public.user_roles r where r.role = 'admin');
  -- All profiles less those of admins: quicker than to ask of each whether it is an admin's.
  return query
    select sum(s.users)::bigint, sum(s.balance), sum(s.wins)::bigint, sum(s.losses)::bigint
    from (
      select count(*) as users, coalesce(sum(p.account_balance), 0) as balance,
             coalesce(sum(p.total_wins), 0) as wins, coalesce(sum(p.total_losses), 0) as losses
      from public.profiles p
      union all
      select -1, -p.account_balance, -p.total_wins, -p.total_losses
      from public.profiles p
      where p.id = any (admins)
    ) s;
end
$$;
comment on function public.admin_totals is 'Traders, and the sums of their balances (dollars), wins and losses. For admins.';
revoke execute on function public.admin_totals from public, anon, authenticated;
grant execute on function public.admin_totals to authenticated;
