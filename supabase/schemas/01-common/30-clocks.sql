-- Days and times of an account: a time zone, and hours added to its local time. The usual broker's server time is
-- America/New_York plus 7 hours, so that its day ends at 17:00 in New York.

-- PostgreSQL accepts more time zones than those in its files: `aaaa1` is one, an hour behind UTC, and each connection
-- caches every requested zone in 24 kB. All of those names have a digit, and few real zones do.
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
  'Refuses anything but an IANA name that PostgreSQL knows (22023). Call it before a time zone is used.';
revoke execute on function private.require_time_zone from public, anon, authenticated;
grant execute on function private.require_time_zone to authenticated;

create function private.require_clock(time_zone text, day_shift interval) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_time_zone(time_zone);
  -- A month is 30 days to a comparison and a month to a date.
  if day_shift is null
    or day_shift not between '-24 hours' and '24 hours'
    or extract(year from day_shift) <> 0
    or extract(month from day_shift) <> 0
  then
    raise invalid_parameter_value using message = 'A time zone offset must be between -24 and 24 hours';
  end if;
end
$$;

comment on function private.require_clock is
  'Refuses an unknown time zone, as private.require_time_zone does, and a shift outside -24 to 24 hours (22023).';
revoke execute on function private.require_clock from public, anon, authenticated;
grant execute on function private.require_clock to authenticated;

create function private.day_of(moment timestamptz, zone text, day_shift interval default '0') returns date
language sql immutable parallel safe
return ((moment at time zone zone) + day_shift)::date;

comment on function private.day_of is
  'The day that a clock shows at a moment. PostgreSQL inlines it into the calling query, so check the time zone with private.require_time_zone first.';
revoke execute on function private.day_of from public, anon, authenticated;
grant execute on function private.day_of to authenticated;

create function private.moment_of(wall timestamp, zone text, day_shift interval default '0') returns timestamptz
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  shown constant timestamp := wall - day_shift;
  late constant timestamptz := shown at time zone zone;
  late_utc constant timestamp := late at time zone 'UTC';
  day_before constant timestamp := late_utc - interval '24 hours';
  early timestamptz;
begin
  if not isfinite(late) then
    return late;
  end if;
  -- PostgreSQL reads a time that comes twice as the second of the two. The first has the offset of the day before.
  early := (shown - ((day_before at time zone 'UTC') at time zone zone - day_before)) at time zone 'UTC';
  return case when early < late and early at time zone zone = shown then early else late end;
end
$$;

comment on function private.moment_of is
  'The moment at which a clock shows a time, or for a day its first moment. A skipped time counts as if clocks had not been put forward; a repeated one is the first of the two.';
revoke execute on function private.moment_of from public, anon, authenticated;
grant execute on function private.moment_of to authenticated;

create function private.zone_there(zone text) returns text
language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone zone;
  return zone;
exception
  -- A later PostgreSQL may know a name no more.
  when invalid_parameter_value then
    return 'UTC';
end
$$;

comment on function private.zone_there is 'The time zone, or UTC if it is unknown.';
revoke execute on function private.zone_there from public, anon, authenticated;

create function private.time_there(zone text) returns timestamp
language sql stable set search_path = ''
as $$
  select now() at time zone private.zone_there(zone)
$$;

comment on function private.time_there is 'The local time now in a time zone, or in UTC if the zone is unknown.';
revoke execute on function private.time_there from public, anon, authenticated;
