-- The trading of chosen users, day by day, in the time zone of the admin who looks. Money in dollars.

-- PostgreSQL takes more for a time zone than those it has files of: `aaaa1` is one, an hour behind UTC, and a connection
-- remembers each that it was ever asked for, in 24 kB. All of those have a digit, and so have few with a file.
create function private.require_time_zone(name text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if char_length(name) > 60 or name ~ '[0-9]' and lower(name) !~
    '^((etc/)?gmt[+-]?0|etc/gmt([+]([1-9]|1[0-2])|-([1-9]|1[0-4]))|est5edt|cst6cdt|mst7mdt|pst8pdt)$'
  then
    raise invalid_parameter_value using message = format('time zone "%s" not recognized', left(name, 60));
  end if;
  -- Of the others PostgreSQL itself refuses those that it does not know.
  perform now() at time zone name;
end
$$;
comment on function private.require_time_zone is
  'Refuses what is not an IANA name that PostgreSQL knows (22023). To be asked before a time zone is used.';
revoke execute on function private.require_time_zone from public, anon, authenticated;
grant execute on function private.require_time_zone to authenticated;

create function private.chosen_traders(user_ids uuid[], from_date date, to_date date, time_zone text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen constant uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
begin
  perform private.require_admin();
  if from_date is null or to_date is null or time_zone is null then
    raise invalid_parameter_value using message = 'A chart needs a first day, a last day and a time zone';
  end if;
  if from_date < '1900-01-01' or to_date > '9999-12-31' then
    raise invalid_parameter_value using message = 'A chart lies between the years 1900 and 9999';
  end if;
  if to_date - from_date >= 3660 then
    raise invalid_parameter_value using message = 'A chart has at most 3,660 days';
  end if;
  if cardinality(chosen) > 200 then
    raise invalid_parameter_value using message = 'A chart shows at most 200 traders';
  end if;
  perform private.require_time_zone(time_zone);
  return array(
    select p.id from public.profiles p
    where p.id = any (chosen)
      and not exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin')
  );
end
$$;
comment on function private.chosen_traders is
  'The ids that are of traders. Refuses a caller who is not an admin (42501), and with 400 a range or time zone that does not exist.';
revoke execute on function private.chosen_traders from public, anon, authenticated;

create function private.trades_by_day(traders uuid[], from_date date, to_date date, time_zone text)
returns table (user_id uuid, day date, wins bigint, total bigint)
language sql stable security definer set search_path = ''
as $$
  select t.user_id, d.day, count(*) filter (where t.trade_result = 'won'), count(*)
  from unnest(traders) u (id)
  -- The index is asked for a day more on either side, because on some days midnight comes twice or not at all.
  join public.trading_records t on t.user_id = u.id
    and t.created_at >= (from_date - 1)::timestamp at time zone time_zone
    and t.created_at < (to_date + 2)::timestamp at time zone time_zone
  cross join lateral (select (t.created_at at time zone time_zone)::date) d (day)
  where d.day between from_date and to_date
  group by t.user_id, d.day
$$;
revoke execute on function private.trades_by_day from public, anon, authenticated;

create function public.admin_trades_by_day(user_ids uuid[], from_date date, to_date date, time_zone text)
returns table (day date, wins bigint, losses bigint, total bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.chosen_traders(user_ids, from_date, to_date, time_zone);
begin
  return query
    select d.day, sum(d.wins)::bigint, sum(d.total - d.wins)::bigint, sum(d.total)::bigint
    from private.trades_by_day(traders, from_date, to_date, time_zone) d
    group by d.day
    order by d.day;
end
$$;
comment on function public.admin_trades_by_day is
  'Won and other trades of the chosen traders for each day in the time zone on which there are any, the last day included. At most 200 traders and 3,660 days. For admins.';

revoke execute on function public.admin_trades_by_day from public, anon, authenticated;
grant execute on function public.admin_trades_by_day to authenticated;
