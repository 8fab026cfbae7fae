-- When the days of an account begin: a time zone, and hours that are added to the time on its walls. The usual server of a
-- broker is America/New_York and 7 hours, so that its day ends at 17:00 in New York.

create function private.day_of(moment timestamptz, zone text, day_shift interval default '0') returns date
language sql immutable parallel safe
return ((moment at time zone zone) + day_shift)::date;
comment on function private.day_of is
  'The day that a clock shows at a moment. Written so that it becomes part of the query that asks; the zone is to be looked at by private.require_time_zone before.';
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
  'The moment at which a clock shows a time; of a day, its first moment. A time that is skipped counts as if clocks had not been put forward; one that comes twice is the first of the two.';
revoke execute on function private.moment_of from public, anon, authenticated;
grant execute on function private.moment_of to authenticated;
