-- The schema of release 1. It never changes: later files alter what it made, and supabase/schemas has what is there now.

set local check_function_bodies = off;

-- Names of this schema are the database's own.

create schema private;
comment on schema private is 'Nothing here can be named by a client: it is reached only through functions that check the caller.';
grant usage on schema private to anon, authenticated, supabase_auth_admin;

-- What many tables do before a row is written: they count its versions, keep the time of its last change, and let one
-- statement of a trader wait for the other.

-- Also for trades. Round again after the largest integer: it only has to be another one.
create function private.count_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version % 2147483647 + 1;
  return new;
end
$$;

revoke execute on function private.count_version() from public;

create function private.touch_row() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

comment on function private.touch_row() is 'Keeps when a row was last written, in its updated_at.';
revoke execute on function private.touch_row() from public, anon, authenticated;

-- A trader's own writes stand in line at their profile: the trigger functions below lock it before anything else.
-- Without it a trade's write (trade, profile, plan) and the deletion of a plan (plan, trades) would take the same
-- locks in opposite order and wait for each other.

create function private.stand_in_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = (select auth.uid()) for no key update;
  return null;
end
$$;

revoke execute on function private.stand_in_line() from public;

-- Days and moments by a clock: a time zone, and hours that are added to the time on its walls. The usual server of a
-- broker is America/New_York and 7 hours, so that its day ends at 17:00 in New York.

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
    raise invalid_parameter_value using message = 'The hours of a clock lie between -24 and 24';
  end if;
end
$$;

comment on function private.require_clock is
  'Refuses what is no clock (22023): a zone as private.require_time_zone does, and hours outside of -24 to 24.';
revoke execute on function private.require_clock from public, anon, authenticated;
grant execute on function private.require_clock to authenticated;

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

comment on function private.zone_there is 'A time zone, and UTC where it is unknown.';
revoke execute on function private.zone_there from public, anon, authenticated;

create function private.time_there(zone text) returns timestamp
language sql stable set search_path = ''
as $$
  select now() at time zone private.zone_there(zone)
$$;

comment on function private.time_there is 'What clocks show in a time zone now, and in UTC where the zone is unknown.';
revoke execute on function private.time_there from public, anon, authenticated;

-- Texts as they are searched, and lists of texts as they are kept.

-- Letters that Unicode does not take apart into a letter and an accent are named one by one; others are as before.
create function private.folded(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')),
      'łŁøØđĐðÐħĦŧŦıẞÆŒÞ', 'llooddddhhttißæœþ'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

comment on function private.folded is 'A name without case and accents, to sort by.';
revoke execute on function private.folded from public, anon, authenticated;

create function private.search_text(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(private.folded(name), '[-''`´‘’ʼʻ‐‑–]', '', 'g')
$$;

comment on function private.search_text is
  'A text to be searched: without case, accents, apostrophes and hyphens.';
revoke execute on function private.search_text from public, anon, authenticated;

create function private.searched_words(typed text) returns text[]
language sql immutable set search_path = ''
as $$
  -- Words, in any order. A hyphen parts them, as it may stand or not. They are searched for as they were typed: % and _ are no wildcards here.
  select array(
    select distinct '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.search_text(regexp_replace(typed, '[-‐‑–]', ' ', 'g')), '\s+') w
    where w <> ''
  )
$$;

comment on function private.searched_words is 'The patterns that a text has to be like for each word of a search to be in it.';
revoke execute on function private.searched_words from public, anon, authenticated;

create function private.are_texts(texts text[], most integer, most_characters integer) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(texts) <= most and coalesce(array_ndims(texts), 1) = 1
    and not exists (select from unnest(texts) t (text) where t.text is null or char_length(t.text) > most_characters)
$$;

comment on function private.are_texts is 'Whether it is a plain list of so many texts at most, each of so many characters at most.';
revoke execute on function private.are_texts from public, anon, authenticated;
grant execute on function private.are_texts to authenticated;

create function private.bytes_of_texts(texts text[]) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(sum(octet_length(t.text)), 0)::integer from unnest(texts) t (text)
$$;

comment on function private.bytes_of_texts is 'The bytes of some texts in UTF-8.';
revoke execute on function private.bytes_of_texts from public, anon, authenticated;
grant execute on function private.bytes_of_texts to authenticated;

-- The limits of what one trader may keep, so that none can fill the disk. The figures are counted on the profile by the
-- statements that move it anyway. They hold for traders' own writes, not for those of the database's owner.

create table private.quotas (
  only_row boolean primary key default true check (only_row),
  trades integer not null default 200000 check (trades > 0),
  plans integer not null default 1000 check (plans > 0),
  text_bytes bigint not null default 64 * 1024 * 1024 check (text_bytes > 0),
  ledger_entries integer not null default 1000000 check (ledger_entries > 0),
  import_bytes bigint not null default 128 * 1024 * 1024 check (import_bytes > 0),
  picture_bytes bigint not null default 500 * 1024 * 1024 check (picture_bytes > 0)
);

comment on table private.quotas is
  'The most that one trader may keep. The server writes its settings here at each start; on Supabase change them by SQL.';
comment on column private.quotas.import_bytes is
  'Bytes of all rows that a trader''s drafts of imports hold, as JSON. No setting of the server: change it by SQL.';
-- They count with the notes of trades, and so do the reasons of deposits, withdrawals and costs. What a trader keeps but a few of
-- is not counted: tags, setups, questions.

comment on column private.quotas.text_bytes is
  'Bytes of the notes of trades and days, of weekly reviews, and of the reasons of balances set by hand, deposits, withdrawals and costs, in UTF-8.';
comment on column private.quotas.picture_bytes is
  'Bytes of the pictures of trades and days, each counted as 4 kB at least: as many lie on a disk.';
alter table private.quotas enable row level security;
revoke all on private.quotas from public, anon, authenticated;

insert into private.quotas default values;

create function private.text_bytes_of(trader uuid) returns bigint
language sql stable set search_path = ''
as $$
  select (select coalesce(sum(octet_length(r.notes)), 0) from public.trading_records r where r.user_id = trader)
    + (
      select coalesce(sum(octet_length(c.reason)), 0) from public.balance_changes c
      where c.user_id = trader and c.kind in ('manual', 'cash', 'cost')
    )
    + (select coalesce(sum(n.text_bytes), 0) from public.day_notes n where n.user_id = trader)
    + (select coalesce(sum(w.text_bytes), 0) from public.weekly_reviews w where w.user_id = trader)
$$;

comment on function private.text_bytes_of is 'profiles.text_bytes, counted anew.';
revoke execute on function private.text_bytes_of from public, anon, authenticated;

create function private.ledger_entries_of(trader uuid) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.balance_changes c where c.user_id = trader
$$;

comment on function private.ledger_entries_of is 'profiles.ledger_entries, counted anew.';
revoke execute on function private.ledger_entries_of from public, anon, authenticated;

-- PT422 and not one of PostgreSQL's own codes for limits, which PostgREST answers with 500 or 503. The message is for the
-- trader, the hint for the person who runs the server.
create function private.refuse_for_lack_of_room(kind text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  quotas private.quotas;
  grouped constant text := 'FM999,999,999,999';
begin
  select * from private.quotas into quotas;
  raise sqlstate 'PT422' using
    message = case kind
      when 'trades' then format(
        'Your journal is full: it holds at most %s trades. Delete some, or ask your educator for more room.',
        to_char(quotas.trades, grouped)
      )
      when 'plans' then format(
        'You can have at most %s plans. Delete some, or ask your educator for more room.',
        to_char(quotas.plans, grouped)
      )
      when 'text' then format(
        'Your notes can have at most %s together. Shorten some, or ask your educator for more room.',
        pg_size_pretty(quotas.text_bytes)
      )
      when 'ledger' then format(
        'Your balance history is full: it holds at most %s entries. Ask your educator for more room.',
        to_char(quotas.ledger_entries, grouped)
      )
    end,
    hint = format(
      'The setting %s of the server raises the limit.',
      case kind
        when 'trades' then 'MAX_TRADES' when 'plans' then 'MAX_PLANS' when 'text' then 'MAX_TEXT_MB'
        when 'ledger' then 'MAX_LEDGER_ENTRIES'
      end
    );
end
$$;

comment on function private.refuse_for_lack_of_room is
  'Refuses a write beyond a quota (422): trades, plans, text or ledger.';
revoke execute on function private.refuse_for_lack_of_room from public, anon, authenticated;

create function private.count_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_lacking boolean;
begin
  execute format(
    'with moved as (
       update public.profiles p set text_bytes = coalesce(p.text_bytes + d.bytes, private.text_bytes_of(p.id))
       from (select c.user_id, sum(c.bytes) as bytes from (%s) c (user_id, bytes) group by c.user_id) d
       where p.id = d.user_id and d.bytes <> 0
       returning p.id, p.text_bytes, d.bytes as more
     )
     select m.more > 0 and m.text_bytes > q.text_bytes from moved m, private.quotas q where m.id = (select auth.uid())',
    concat_ws(
      ' union all ',
      case when tg_op <> 'DELETE' then 'select user_id, text_bytes from new_rows' end,
      case when tg_op <> 'INSERT' then 'select user_id, -text_bytes from old_rows' end
    )
  ) into is_lacking;
  if is_lacking then
    perform private.refuse_for_lack_of_room('text');
  end if;
  return null;
end
$$;

comment on function private.count_text() is
  'Moves profiles.text_bytes by the text_bytes of the rows, and refuses a trader more than their quota (422).';
revoke execute on function private.count_text() from public, anon, authenticated;

-- Tables with few rows for each trader, or for the class: how many there may be.

-- None can fill the disk. Those who add stand in line, so that two at once do not count each other out.

create function private.require_room_for_own() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  is_full boolean;
begin
  execute format(
    'select exists (
       select from %s t where t.user_id in (select n.user_id from new_rows n) group by t.user_id having count(*) > $1
     )',
    tg_relid::regclass
  ) into is_full using most;
  if is_full then
    raise sqlstate 'PT422' using
      message = format('You can keep at most %s %s. Delete one of them first.', most, tg_argv[1]);
  end if;
  return null;
end
$$;

comment on function private.require_room_for_own() is
  'Refuses what makes the rows of one trader more than the first argument; the second is what they are called.';
revoke execute on function private.require_room_for_own() from public, anon, authenticated;

create function private.stand_in_line_for_class() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Admins have no row in common to wait at.
  perform pg_advisory_xact_lock(tg_relid::bigint);
  return null;
end
$$;

comment on function private.stand_in_line_for_class() is 'Lets those who add to a table of the class do so one after the other.';
revoke execute on function private.stand_in_line_for_class() from public, anon, authenticated;

create function private.require_room_for_class() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  is_full boolean;
begin
  execute format('select count(*) > $1 from %s', tg_relid::regclass) into is_full using most;
  if is_full then
    raise sqlstate 'PT422' using
      message = format('The class can have at most %s %s. Delete one of them first.', most, tg_argv[1]);
  end if;
  return null;
end
$$;

comment on function private.require_room_for_class() is
  'Refuses what makes the rows of the class more than the first argument; the second is what they are called.';
revoke execute on function private.require_room_for_class() from public, anon, authenticated;

-- A change leaves a mark for Today, in its own transaction, and nothing more: what follows from it is worked out later, for
-- many at once (desk). docs/decisions/0034-how-today-is-kept-up.md says why. The triggers stand beside their tables.

create function private.mark_for_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.desk_news (user_id) select distinct o.user_id from old_rows o;
  else
    insert into private.desk_news (user_id) select distinct n.user_id from new_rows n;
  end if;
  return null;
end
$$;

comment on function private.mark_for_desk() is 'Marks whose rows a statement has written or deleted.';
revoke execute on function private.mark_for_desk() from public, anon, authenticated;

create function private.mark_owner_for_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_news (user_id) values (new.user_id);
  return null;
end
$$;

comment on function private.mark_owner_for_desk() is 'Marks whose row was written.';
revoke execute on function private.mark_owner_for_desk() from public, anon, authenticated;

create function private.tell_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_news default values;
  return null;
end
$$;

comment on function private.tell_desk() is 'Leaves a mark that something is to be read again.';
revoke execute on function private.tell_desk() from public, anon, authenticated;

-- Turns of slow statements, counted over all servers.

create function private.take_slow_turn(caller text, at_once integer) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  for turn in 1 .. at_once loop
    if pg_try_advisory_xact_lock(hashtextextended('pipstone: slow turn of ' || caller, turn)) then
      return;
    end if;
  end loop;
  raise sqlstate 'PSLOW' using message = 'All turns of slow statements are taken';
end
$$;

comment on function private.take_slow_turn is
  'Takes one of the caller''s turns until the end of the transaction, or raises PSLOW where all of them are taken.';
revoke execute on function private.take_slow_turn from public;
grant execute on function private.take_slow_turn to anon, authenticated;

-- Who may do what. The staff of a school: one owner, teachers, and assistants. The owner and the teachers are its admins: they
-- see every student. Assistants see the students of the groups that they were given.
-- docs/decisions/0033-staff-and-sight.md says why it is built so.

-- What staff do as staff can be made to ask for a second factor, here and nowhere else: every policy and function asks one of
-- the functions below who is staff.

create table private.staff_door (
  only_row boolean primary key default true check (only_row),
  needs_aal2 boolean not null default false
);

comment on table private.staff_door is
  'Whether what staff may do asks for a session at aal2: one row. Written by set_staff_factor_required.';
alter table private.staff_door enable row level security;
revoke all on private.staff_door from public, anon, authenticated;

insert into private.staff_door default values;

create function private.is_at_aal2() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false) and exists (
    select from auth.sessions s
    where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid()) and s.aal::text = 'aal2'
  )
$$;

comment on function private.is_at_aal2() is
  'Whether the caller has taken the second step: their token says so, and their session, which a factor that is removed takes back to aal1 at once.';
revoke execute on function private.is_at_aal2() from public, anon, authenticated;

create function private.passes_staff_door() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when coalesce((select d.needs_aal2 from private.staff_door d), false)
      -- The server asks as the service what to write in the mails of staff. No token of a person claims that role.
      then private.is_at_aal2() or coalesce((select auth.jwt()) ->> 'role' = 'service_role', false)
    else true
  end
$$;

comment on function private.passes_staff_door() is
  'Whether the caller, if they are staff, may act as staff: always, or where it is required, at aal2. The server itself, which asks in their name for their mails, always.';
revoke execute on function private.passes_staff_door() from public, anon, authenticated;

create function private.counts_as_admin(account uuid) returns boolean
language sql stable
as $$
  select exists (
    select from public.user_roles r
    join auth.users u on u.id = r.user_id
    where r.user_id = account and r.role = 'admin' and r.duty <> 'assistant'
      and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;

comment on function private.counts_as_admin is
  'Whether an account is the owner''s or a teacher''s, has a proven e-mail address, and is not switched off. Without a search path of its own, so that it becomes part of the query that asks.';
revoke execute on function private.counts_as_admin from public, anon, authenticated;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when private.counts_as_admin((select auth.uid())) then private.passes_staff_door() else false end
$$;

comment on function private.is_admin() is
  'Whether the caller is the owner or a teacher, who see every student, and passes the door of staff. In policies, call it as (select private.is_admin()) so that it runs once a statement.';
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated;

create function private.duty_of_caller() returns text
language sql stable security definer set search_path = ''
as $$
  select case when r.duty is not null and private.passes_staff_door() then r.duty end
  from public.user_roles r
  join auth.users u on u.id = r.user_id
  where r.user_id = (select auth.uid())
    and u.email_confirmed_at is not null
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null
$$;

comment on function private.duty_of_caller() is
  'owner, teacher or assistant; null for a trader, and for staff without a proven e-mail address, switched off, or not through the door of staff.';
revoke execute on function private.duty_of_caller() from public, anon, authenticated;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not distinct from 'owner'
$$;

comment on function private.is_owner() is 'Whether the caller is the owner. In policies, call it as (select private.is_owner()).';
revoke execute on function private.is_owner() from public, anon, authenticated;
grant execute on function private.is_owner() to authenticated;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.duty_of_caller() is not null
$$;

comment on function private.is_staff() is
  'Whether the caller is the owner, a teacher or an assistant. In policies, call it as (select private.is_staff()).';
revoke execute on function private.is_staff() from public, anon, authenticated;
grant execute on function private.is_staff() to authenticated;

create function private.refuse_at_staff_door() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.passes_staff_door() and exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'
  ) then
    raise insufficient_privilege using message = 'Staff need two-step sign-in here: take the second step first';
  end if;
end
$$;

comment on function private.refuse_at_staff_door() is
  'Refuses staff who have not taken the second step that is required of them, and says so (42501).';
revoke execute on function private.refuse_at_staff_door() from public, anon, authenticated;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = case when private.is_staff()
      then 'Only the owner and teachers may do this' else 'Only an admin may do this' end;
  end if;
end
$$;

comment on function private.require_admin() is 'Refuses a caller who is neither the owner nor a teacher (42501).';
revoke execute on function private.require_admin() from public;

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only an admin may do this';
  end if;
end
$$;

comment on function private.require_staff() is 'Refuses a caller who is not the owner, a teacher or an assistant (42501).';
revoke execute on function private.require_staff() from public, anon, authenticated;

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_owner() then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only the owner may do this';
  end if;
end
$$;

comment on function private.require_owner() is 'Refuses a caller who is not the owner (42501).';
revoke execute on function private.require_owner() from public, anon, authenticated;

-- Who sees which students. A trader's own rows pass another policy first, so that the students of an assistant are looked up
-- for assistants alone.

-- Who sees which students.

create function private.assisted_students() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.user_id
  from public.group_assistants a
  join public.groups g on g.id = a.group_id and g.archived_at is null
  join public.students s on s.group_id = a.group_id and s.removed_at is null
  where a.user_id = (select auth.uid())
    and (select private.duty_of_caller()) = 'assistant'
    and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
$$;

comment on function private.assisted_students() is
  'The students of the caller who is an assistant: those in their open groups who are not removed. In policies, call it as user_id in (select private.assisted_students()), so that it runs once a statement, and only where no policy before it has let the row pass.';
revoke execute on function private.assisted_students() from public, anon, authenticated;
grant execute on function private.assisted_students() to authenticated;

-- Trades are asked about otherwise, as the keys of one value: a subquery of rows in a policy changes how totals over
-- trades are planned, and a trader's own took 0.8 ms instead of 0.6.
create function private.assisted_keys() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s, 1), '{}') from private.assisted_students() s
$$;

comment on function private.assisted_keys() is 'The ids of private.assisted_students(), as the keys of an object.';
revoke execute on function private.assisted_keys() from public, anon, authenticated;
grant execute on function private.assisted_keys() to authenticated;

create function private.sees(student uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  duty constant text := private.duty_of_caller();
begin
  return duty is not null and exists (
    select from public.students s
    where s.user_id = student
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      and (duty <> 'assistant' or s.removed_at is null and exists (
        select from public.group_assistants a
        join public.groups g on g.id = a.group_id and g.archived_at is null
        where a.user_id = (select auth.uid()) and a.group_id = s.group_id
      ))
  );
end
$$;

comment on function private.sees is
  'Whether the account is that of a student whom the caller sees: the owner and teachers see all, assistants those in their open groups who are not removed.';
revoke execute on function private.sees from public, anon, authenticated;
grant execute on function private.sees to authenticated;

create function private.require_sight(student uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not private.sees(student) then
    raise insufficient_privilege using message = 'This is not one of your students';
  end if;
end
$$;

comment on function private.require_sight is 'Refuses a caller who does not see that student (42501).';
revoke execute on function private.require_sight from public, anon, authenticated;

-- Functions that speak of several students at once.

create function private.students_in_sight(chosen uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return array(
      select s.user_id from public.students s
      where (chosen is null or s.user_id = any (chosen)) and s.removed_at is null
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    );
  end if;
  return array(select s from private.assisted_students() s where chosen is null or s = any (chosen));
end
$$;

comment on function private.students_in_sight is
  'Those of the accounts, or with null all, that are of students whom the caller sees and who are not removed.';
revoke execute on function private.students_in_sight from public, anon, authenticated;

create function private.chosen_traders(user_ids uuid[], from_date date, to_date date, time_zone text)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen constant uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
begin
  perform private.require_staff();
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
  return private.students_in_sight(chosen);
end
$$;

comment on function private.chosen_traders is
  'The ids that are of students whom the caller sees. Refuses who is no staff (42501), and with 400 a range or time zone that does not exist.';
revoke execute on function private.chosen_traders from public, anon, authenticated;

-- Of each: a row a student, with the days in it, so that a year of many students is few rows.

create function private.few_traders(user_ids uuid[], from_date date, to_date date, time_zone text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(distinct u) from unnest(user_ids) u) > 20 then
    raise invalid_parameter_value using message = 'The days of each are those of at most 20 traders at once';
  end if;
  return private.chosen_traders(user_ids, from_date, to_date, time_zone);
end
$$;

comment on function private.few_traders is 'As private.chosen_traders, of at most 20.';
revoke execute on function private.few_traders from public, anon, authenticated;

create function private.staff_name(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(p.full_name, case r.duty
    when 'owner' then 'The owner' when 'teacher' then 'A teacher' else 'An assistant' end)
  from public.profiles p left join public.user_roles r on r.user_id = p.id
  where p.id = account
$$;

comment on function private.staff_name is 'What students read: the full name of staff or else their duty, never the e-mail.';
revoke execute on function private.staff_name from public, anon, authenticated;

-- The actions of admins, for all admins to read. Rows are written by the database itself and never change.

create table public.admin_actions (
  id bigint primary key generated always as identity,
  created_at timestamptz not null default now(),
  -- No foreign keys: what admins did stays known after they are gone.
  admin_id uuid,
  admin_email text,
  -- What staff do, with the words for it in features/activity.
  action text not null check (action in (
    'user_deleted', 'role_changed', 'code_replaced', 'code_made', 'code_withdrawn',
    'duty_changed', 'owner_changed', 'assistant_groups', 'group_made', 'group_changed', 'students_moved',
    'student_archived', 'student_restored', 'student_removed', 'student_taken_back', 'password_link', 'code_extended',
    'desk_settings', 'staff_factor_required', 'factors_removed'
  )),
  target text not null,
  details jsonb not null default '{}'
);

comment on table public.admin_actions is 'What admins did. No client can write it.';
comment on column public.admin_actions.admin_id is 'The admin who did it; null when it was done without a session, as by the server at its first start.';
comment on column public.admin_actions.target is
  'The e-mail of the account that it concerned, the label of a class code, the name of a group, or the sign-up code that was replaced.';
alter table public.admin_actions enable row level security;
-- On Supabase the role that passes over policies may write every new table.
revoke all on public.admin_actions from public, anon, authenticated, service_role;
grant select on public.admin_actions to authenticated;

revoke all on sequence public.admin_actions_id_seq from public, anon, authenticated, service_role;

-- A link to set a new password, for students who forgot theirs where no mail is sent.
-- docs/decisions/0039-a-password-link-from-the-educator.md says why the database makes it.

create index admin_actions_password_links on public.admin_actions (admin_id, created_at) where action = 'password_link';

-- What a trader knows of their school.

create index admin_actions_told on public.admin_actions ((details ->> 'user_id'), id)
  where action in ('password_link', 'factors_removed');

create policy "Admins read what admins did" on public.admin_actions
  for select to authenticated using ((select private.is_admin()));

create function private.note_admin_action(action text, target text, details jsonb default '{}') returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.admin_actions (admin_id, admin_email, action, target, details)
  values (
    (select auth.uid()),
    (select u.email from auth.users u where u.id = (select auth.uid())),
    note_admin_action.action, note_admin_action.target, note_admin_action.details
  )
$$;

comment on function private.note_admin_action is 'Writes down an action of the caller.';
revoke execute on function private.note_admin_action from public, anon, authenticated;

-- Who is an admin or an assistant. Every other account, with a row here or without, is a trader.

create table public.user_roles (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user')),
  duty text check (duty in ('owner', 'teacher', 'assistant')),
  constraint user_roles_admins_have_a_duty check ((role = 'admin') = (duty is not null))
);

comment on column public.user_roles.duty is
  'Of an admin: owner, teacher or assistant. Null for a user. There is one owner.';
comment on table public.user_roles is 'The role of each account, and the duty of staff. No client can write it.';
alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;

create index user_roles_admins on public.user_roles (user_id) where role = 'admin';

create unique index user_roles_one_owner on public.user_roles ((duty)) where duty = 'owner';

create policy "Everyone reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every role" on public.user_roles
  for select to authenticated using ((select private.is_admin()));

-- The role may be written without a duty, as by hand.

create function private.fill_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'user' then
    new.duty := null;
  elsif new.duty is null then
    new.duty := case when exists (
      select from public.user_roles r where r.duty = 'owner' and r.user_id <> new.user_id
    ) then 'teacher' else 'owner' end;
  end if;
  return new;
end
$$;

comment on function private.fill_duty() is
  'Makes an admin who was written without a duty the owner if there is none, else a teacher. A user has no duty.';
revoke execute on function private.fill_duty() from public, anon, authenticated;

create trigger fill_duty before insert or update of role, duty on public.user_roles
  for each row execute function private.fill_duty();

-- An owner's account may be deleted, or their role taken, by hand alone.

create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_roles r set duty = 'owner'
    where not exists (select from public.user_roles o where o.duty = 'owner')
      and r.user_id = (
        select t.user_id
        from public.user_roles t join auth.users u on u.id = t.user_id
        where t.duty = 'teacher'
        order by private.counts_as_admin(t.user_id) desc, u.created_at, u.id
        limit 1
      );
  return null;
end
$$;

comment on function private.keep_an_owner() is 'Makes the teacher who has been there for longest the owner when the owner has gone.';
revoke execute on function private.keep_an_owner() from public, anon, authenticated;

create trigger keep_an_owner_after_deletion after delete on public.user_roles
  for each row when (old.duty = 'owner') execute function private.keep_an_owner();

create trigger keep_an_owner_after_change after update of role on public.user_roles
  for each row when (old.duty = 'owner' and new.duty is null) execute function private.keep_an_owner();

create function private.note_changed_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_user constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  -- When the account goes too, nothing but its id is left.
  target constant text := coalesce((select u.email from auth.users u where u.id = changed_user), changed_user::text);
  old_role constant text := case tg_op when 'INSERT' then 'user' else old.role end;
  new_role constant text := case tg_op when 'DELETE' then 'user' else new.role end;
  old_duty constant text := case tg_op when 'INSERT' then null else old.duty end;
  new_duty constant text := case tg_op when 'DELETE' then null else new.duty end;
begin
  if old_role <> new_role then
    perform private.note_admin_action('role_changed', target, jsonb_build_object(
      'user_id', changed_user, 'from', old_role, 'to', new_role, 'duty', coalesce(new_duty, old_duty)
    ));
  elsif new_duty = 'owner' and old_duty <> 'owner' then
    perform private.note_admin_action(
      'owner_changed', target, jsonb_build_object('user_id', changed_user, 'from', old_duty)
    );
  -- An owner who hands over is told of by the line of who is the owner now.
  elsif new_duty <> old_duty and old_duty <> 'owner' then
    perform private.note_admin_action(
      'duty_changed', target, jsonb_build_object('user_id', changed_user, 'from', old_duty, 'to', new_duty)
    );
  end if;
  return null;
end
$$;

comment on function private.note_changed_role() is
  'Writes down a new role or duty. An account without a row counts as a user.';
revoke execute on function private.note_changed_role() from public;

create trigger note_changed_role after insert or update of role, duty or delete on public.user_roles
  for each row execute function private.note_changed_role();

-- Staff are in no group, and only assistants have groups to look after.

create function private.follow_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.duty is not null then
    update public.students s set group_id = null, archived_at = null
      where s.user_id = new.user_id and (s.group_id is not null or s.archived_at is not null);
  end if;
  if new.duty is distinct from 'assistant' then
    delete from public.group_assistants a where a.user_id = new.user_id;
  end if;
  return null;
end
$$;

comment on function private.follow_duty() is 'Takes staff out of their group, and its groups from who is no assistant any more.';
revoke execute on function private.follow_duty() from public, anon, authenticated;

create trigger follow_duty after update of role, duty on public.user_roles
  for each row when (old.duty is distinct from new.duty) execute function private.follow_duty();

create function private.end_password_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t where t.user_id = new.user_id and t.token_type = 'recovery_token';
  return null;
end
$$;

comment on function private.end_password_link() is
  'Ends the link for a new password of who becomes staff: another teacher may hold it.';
revoke execute on function private.end_password_link() from public, anon, authenticated;

create trigger end_password_link after insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.end_password_link();

create function private.end_links_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t
  using public.admin_actions a
  where a.action = 'password_link' and a.admin_id = old.user_id and a.created_at > now() - interval '24 hours'
    and t.user_id = (a.details ->> 'user_id')::uuid and t.token_type = 'recovery_token'
    -- The link of that very transaction: another that has taken its place stays.
    and t.updated_at = a.created_at at time zone 'utc';
  return null;
end
$$;

comment on function private.end_links_made() is
  'Ends the links for a new password that somebody made who is neither the owner nor a teacher any more.';
revoke execute on function private.end_links_made() from public, anon, authenticated;

create trigger end_links_made_after_change after update of role, duty on public.user_roles
  for each row when (old.duty in ('owner', 'teacher') and (new.duty in ('owner', 'teacher')) is not true)
  execute function private.end_links_made();

create trigger end_links_made_after_deletion after delete on public.user_roles
  for each row when (old.duty in ('owner', 'teacher')) execute function private.end_links_made();

create trigger tell_desk after update or delete on public.user_roles
  for each statement execute function private.tell_desk();

-- A profile is the trader as everyone sees them: name, e-mail, balance, wins and losses. It follows from the account (below),
-- from trades and from plans.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  full_name text,
  total_wins integer not null default 0 check (total_wins >= 0),
  total_losses integer not null default 0 check (total_losses >= 0),
  account_balance numeric(14, 2) not null default 0,
  last_trade_at timestamptz,
  next_target_date date,
  text_bytes bigint,
  ledger_entries bigint,
  created_at timestamptz not null default now(),
  accounts_apart boolean not null default false,
  trades_apart integer not null default 0 check (trades_apart >= 0),
  -- A numeric may be NaN, which passes every comparison and would poison each sum it enters.
  constraint profiles_balance_is_a_number check (account_balance <> 'NaN'),
  constraint profiles_full_name_is_readable
    check (full_name = btrim(full_name) and char_length(full_name) between 1 and 200)
);

comment on table public.profiles is 'One row for each account.';
comment on column public.profiles.last_trade_at is
  'The latest created_at of their trades, null without any. Follows from trades; no client can write it.';
comment on column public.profiles.next_target_date is
  'The earliest target date of their active plans that are not reached, null without any: one that is past is overdue. Follows from plans; no client can write it.';
comment on column public.profiles.text_bytes is
  'Bytes of the notes of their trades and of the reasons in their ledger, for private.quotas. Null until it is first counted; no client can write it.';
comment on column public.profiles.ledger_entries is
  'Entries of their ledger, for private.quotas. Null until they are first counted; no client can write it.';
comment on column public.profiles.account_balance is
  'Dollars: what the accounts that count come to. Follows from trades, and settable by its owner.';
comment on column public.profiles.total_wins is 'Of the accounts that count. Follows from trades; no client can write it.';
comment on column public.profiles.total_losses is 'As total_wins.';
comment on column public.profiles.accounts_apart is
  'Whether their accounts have balances of their own: since there was a second one, or one that does not count in dollars. No client can write it.';
comment on column public.profiles.trades_apart is
  'Trades in accounts that do not count, for private.quotas. No client can write it.';
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to authenticated;
grant insert (id, email, full_name, total_wins, total_losses, account_balance) on public.profiles to authenticated;
grant update (account_balance) on public.profiles to authenticated;

create index profiles_newest_first on public.profiles (created_at desc, id desc);

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

create policy "Traders read their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy "Admins read every profile" on public.profiles
  for select to authenticated using ((select private.is_admin()));

create policy "Traders make their own missing profile, empty" on public.profiles
  for insert to authenticated
  with check (
    id = (select auth.uid())
    and email = (select auth.email())
    and total_wins = 0 and total_losses = 0 and account_balance = 0
  );

create policy "Traders set their own balance" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "Assistants read the profiles of their students" on public.profiles
  for select to authenticated using (id in (select private.assisted_students()));

-- A new account gets its profile and its role in the same transaction, so that no account is without.

create function private.welcome_new_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name, text_bytes, ledger_entries)
  values (new.id, new.email, nullif(btrim(new.raw_user_meta_data ->> 'full_name'), ''), 0, 0);
  insert into public.user_roles (user_id) values (new.id);
  return new;
end
$$;

revoke execute on function private.welcome_new_account() from public;

create trigger welcome_new_account after insert on auth.users
  for each row execute function private.welcome_new_account();

create function private.follow_changed_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return new;
end
$$;

revoke execute on function private.follow_changed_email() from public;

create trigger follow_changed_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_changed_email();

-- People change their name in the metadata of their account; everyone reads it in the profile.

create function private.follow_changed_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles
    set full_name = nullif(btrim(new.raw_user_meta_data ->> 'full_name'), '')
    where id = new.id;
  return new;
end
$$;

revoke execute on function private.follow_changed_name() from public;

create trigger follow_changed_name after update of raw_user_meta_data on auth.users
  for each row
  when (old.raw_user_meta_data ->> 'full_name' is distinct from new.raw_user_meta_data ->> 'full_name')
  execute function private.follow_changed_name();

create trigger tell_desk after update of full_name, email on public.profiles
  for each statement execute function private.tell_desk();

-- What follows from a new profile, and from one that is changed.

-- Everybody's first account.

create function private.open_first_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.trading_accounts (id, user_id, name, usd_rate) values (new.id, new.id, 'Main account', 1);
  return null;
end
$$;

comment on function private.open_first_account() is 'Gives a new profile its first account.';
revoke execute on function private.open_first_account() from public, anon, authenticated;

create trigger open_first_account after insert on public.profiles
  for each row execute function private.open_first_account();

-- Every account has its row, in the group of the code that let it in. The admission is written before the profile.

create function private.enrol() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.students (user_id, joined_at, group_id)
    select n.id, n.created_at, g.id
    from new_profiles n
    left join private.admissions a on a.user_id = n.id
    left join private.class_codes c on c.id = a.class_code_id
    left join public.groups g on g.id = c.group_id and g.archived_at is null
    on conflict do nothing;
  return null;
end
$$;

comment on function private.enrol() is 'Gives each new profile its row in students.';
revoke execute on function private.enrol() from public, anon, authenticated;

create trigger enrol after insert on public.profiles
  referencing new table as new_profiles
  for each statement execute function private.enrol();

create function private.write_down_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written_down constant numeric := coalesce(
    (select c.balance from public.balance_changes c where c.user_id = new.id order by c.id desc limit 1), 0
  );
  moved constant numeric := new.account_balance - written_down;
  own_balance numeric;
begin
  if moved <> 0 then
    -- Those who know nothing of accounts set the figure of the cards: the first account has the difference.
    if new.accounts_apart then
      update public.trading_accounts a set balance = a.balance + moved
        where (a.user_id, a.id) = (new.id, new.id) and a.counts and a.currency = 'USD' and a.archived_at is null
        returning a.balance into own_balance;
      if not found then
        raise sqlstate 'PT422' using message = 'You have several accounts. Set the balance of one of them.';
      end if;
    end if;
    insert into public.balance_changes (user_id, account_id, kind, amount, balance, account_after)
    values (new.id, new.id, tg_argv[0], moved, new.account_balance, own_balance);
    perform private.count_entry(new.id);
  end if;
  return null;
end
$$;

revoke execute on function private.write_down_balance() from public;

create trigger write_down_opening_balance after insert on public.profiles
  for each row when (new.account_balance <> 0)
  execute function private.write_down_balance('opening');

-- Trades move balances from within a trigger and write that down themselves.
create trigger write_down_balance after update of account_balance on public.profiles
  for each row when (pg_trigger_depth() = 0 and new.account_balance is distinct from old.account_balance)
  execute function private.write_down_balance('manual');

-- The texts by which traders are searched and sorted, in a table of its own: an index here costs nothing when a trade
-- changes a profile. docs/decisions/0006-how-the-list-of-traders-stays-fast.md says why it is built so.

-- Collation C: the same order on every system, in every version of its libraries.
create table private.trader_names (
  user_id uuid primary key references public.profiles on delete cascade,
  sort_name text collate "C" not null,
  searched text collate "C" not null
);

comment on table private.trader_names is 'The texts that each profile is searched and sorted by. Follows from profiles.';
comment on column private.trader_names.sort_name is 'The name or else the e-mail, without case and accents.';
comment on column private.trader_names.searched is
  'Name and e-mail without case, accents, apostrophes and hyphens, apart by a line break.';
alter table private.trader_names enable row level security;
revoke all on private.trader_names from public, anon, authenticated;

create index trader_names_in_order on private.trader_names (sort_name, user_id);

create function private.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.trader_names (user_id, sort_name, searched)
    values (
      new.id, private.folded(coalesce(new.full_name, new.email)),
      private.search_text(concat_ws(chr(10), new.full_name, new.email))
    )
    on conflict (user_id) do update set sort_name = excluded.sort_name, searched = excluded.searched;
  return null;
end
$$;

comment on function private.follow_names() is 'Keeps private.trader_names.';
revoke execute on function private.follow_names() from public;

create trigger follow_names after insert or update of full_name, email on public.profiles
  for each row execute function private.follow_names();

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

-- The staff and their duties are changed by the owner.

create function public.admin_set_role(user_id uuid, role text, duty text default 'teacher') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_duty constant text := case admin_set_role.role
    when 'admin' then coalesce(admin_set_role.duty, 'teacher')
  end;
  duty_before text;
  admins uuid[];
begin
  perform private.require_admin();
  if admin_set_role.role is null or admin_set_role.role not in ('admin', 'user') then
    raise invalid_parameter_value using message = 'A role is admin or user';
  end if;
  if wanted_duty not in ('teacher', 'assistant') then
    raise invalid_parameter_value using message = 'A duty is teacher or assistant';
  end if;
  -- Admins who take each other's role at the same moment do it one after the other. The second then sees what the
  -- first has done, and may be no admin any more.
  perform from public.user_roles r
    where r.role = 'admin' or r.user_id = admin_set_role.user_id
    order by r.user_id for update;
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = admin_set_role.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  -- An address that is not proven may be anybody's.
  if admin_set_role.role = 'admin' and not exists (
    select from auth.users u where u.id = admin_set_role.user_id and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'They must confirm their e-mail address first';
  end if;

  -- Removed students come with a later file.
  if admin_set_role.role = 'admin' and exists (
    select from public.students s where s.user_id = admin_set_role.user_id and s.removed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'They are removed: take them back first';
  end if;
  select r.duty from public.user_roles r where r.user_id = admin_set_role.user_id into duty_before;
  if duty_before = 'owner' then
    -- To be made an admin once more changes nothing.
    if wanted_duty = 'teacher' and admin_set_role.role = 'admin' then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'The owner stays the owner until they hand over';
  end if;
  admins := array(
    select r.user_id from public.user_roles r where r.role = 'admin' and private.counts_as_admin(r.user_id)
  );
  if wanted_duty is distinct from 'teacher' and admins <@ array[admin_set_role.user_id] then
    raise sqlstate 'PT409' using message = 'The last admin must stay an admin';
  end if;
  insert into public.user_roles as r (user_id, role, duty)
    values (admin_set_role.user_id, admin_set_role.role, wanted_duty)
    on conflict on constraint user_roles_pkey do update set role = excluded.role, duty = excluded.duty
      where r.duty is distinct from excluded.duty;
end
$$;

comment on function public.admin_set_role is
  'Makes an account a teacher''s or an assistant''s (role admin) or a trader''s (role user), with effect at once, because every policy asks. For the owner and teachers; 409 for the owner, the last admin and who is removed, 404 when there is no such account.';
revoke execute on function public.admin_set_role from public, anon, authenticated;
grant execute on function public.admin_set_role to authenticated;

create function public.admin_hand_over(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  perform from public.user_roles r where r.role = 'admin' order by r.user_id for update;
  perform private.require_owner();
  if admin_hand_over.user_id = (select auth.uid()) then
    return;
  end if;
  if not exists (
    select from public.user_roles r
    where r.user_id = admin_hand_over.user_id and r.duty = 'teacher' and private.counts_as_admin(r.user_id)
  ) then
    raise sqlstate 'PT409' using message = 'Only a teacher can become the owner';
  end if;
  update public.user_roles r set duty = 'teacher' where r.user_id = (select auth.uid());
  update public.user_roles r set duty = 'owner' where r.user_id = admin_hand_over.user_id;
end
$$;

comment on function public.admin_hand_over is
  'Makes a teacher the owner, and the owner a teacher. For the owner; 409 when the named is no teacher.';
revoke execute on function public.admin_hand_over from public, anon, authenticated;
grant execute on function public.admin_hand_over to authenticated;

-- The devices that accounts sign in from, and where each of them is signed in. A device is a random id in a cookie that the
-- server in server/ sets. Supabase's auth service sets none: there sessions are listed and ended, and no sign-in is told of.

create table private.devices (
  user_id uuid not null references auth.users on delete cascade,
  device_hash text not null,
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text,
  address text,
  is_unseen boolean not null default false,
  seen_until timestamptz,
  remembered_factor uuid,
  remembered_method text,
  remembered_at timestamptz,
  remembered_until timestamptz,
  primary key (device_hash, user_id)
);

comment on table private.devices is
  'One row for each account that signed in from a device: at most 50 an account, and none 400 days after its last sign-in.';
comment on column private.devices.device_hash is 'The SHA-256 hash of the id in the cookie: the table alone is no device.';
comment on column private.devices.id is 'Named by auth.sessions.tag. It stays when the id in the cookie is replaced.';
comment on column private.devices.user_agent is 'Of the account''s first sign-in from it.';
comment on column private.devices.address is 'Of that sign-in, shortened.';
comment on column private.devices.is_unseen is 'Its first sign-in is news to the account''s owner, who has not been told yet.';
comment on column private.devices.seen_until is 'News up to then of other devices has been put away on this one.';
comment on column private.devices.remembered_factor is 'The factor whose code was given there.';
comment on column private.devices.remembered_method is 'totp or recovery_code.';
comment on column private.devices.remembered_at is 'When it was given.';
comment on column private.devices.remembered_until is 'Until then a sign-in from it needs no second factor; null where it does.';
alter table private.devices enable row level security;
revoke all on private.devices from public, anon, authenticated;
grant select, insert, update, delete on private.devices to supabase_auth_admin;

create index devices_of_accounts on private.devices (user_id, last_used_at);

create policy "The auth service uses all devices" on private.devices to supabase_auth_admin
  using (true) with check (true);

create function private.forget_remembered_devices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.devices d set remembered_until = null
    where d.user_id = (to_jsonb(old) ->> tg_argv[0])::uuid and d.remembered_until is not null;
  return null;
end
$$;

comment on function private.forget_remembered_devices() is
  'All devices of an account need a second factor again. Its argument is the column with the account''s id.';
revoke execute on function private.forget_remembered_devices() from public, anon, authenticated;

create trigger forget_remembered_devices after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.forget_remembered_devices('id');

create trigger forget_remembered_devices after delete on auth.mfa_factors
  for each row when (old.status = 'verified')
  execute function private.forget_remembered_devices('user_id');

create function private.rough_address(address inet) returns text
language sql immutable set search_path = ''
as $$
  select case family(address)
    when 4 then regexp_replace(host(network(set_masklen(address, 24))), '\d+$', 'x')
    else host(network(set_masklen(address, 48))) || 'x'
  end
$$;

comment on function private.rough_address is
  'Where an address is, roughly: 203.0.113.x of IPv4 (the first 24 bits), 2001:db8:7::x of IPv6 (the first 48).';
revoke execute on function private.rough_address from public, anon, authenticated;
grant execute on function private.rough_address to supabase_auth_admin;

-- Sessions without end would be a way to fill the database, and a list that nobody reads.

create function private.end_oldest_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One after the other: each then counts those of before.
  perform from auth.users u where u.id = new.user_id for no key update;
  delete from auth.sessions s where s.id in (
    select o.id from auth.sessions o
    where o.user_id = new.user_id
    -- Who has the password and no code pushes out none who took the second step.
    order by o.id = new.id desc, coalesce(o.aal::text = 'aal2', false) desc,
      greatest(o.created_at, o.refreshed_at at time zone 'utc') desc, o.id
    offset 100
  );
  return null;
end
$$;

comment on function private.end_oldest_sessions() is
  'Keeps 100 sessions of an account: when one begins, those that were used longest ago end, those at aal1 first.';
revoke execute on function private.end_oldest_sessions() from public, anon, authenticated;

create trigger end_oldest_sessions after insert on auth.sessions
  for each row execute function private.end_oldest_sessions();

create function private.my_session() returns auth.sessions
language sql stable security definer set search_path = ''
as $$
  select s from auth.sessions s
  where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
$$;

comment on function private.my_session is 'The session that the caller asks with.';
revoke execute on function private.my_session from public, anon, authenticated;

create function public.my_sessions()
returns table (
  id uuid, signed_in_at timestamptz, last_used_at timestamptz, user_agent text, address text, aal text,
  is_current boolean, remembered_until timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'utc') as last_used_at,
         s.user_agent, private.rough_address(s.ip), s.aal::text,
         s.id is not distinct from (select m.id from private.my_session() m) as is_current, d.remembered_until
  from auth.sessions s
  left join private.devices d on d.user_id = s.user_id and d.id::text = s.tag and d.remembered_until > now()
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by is_current desc, last_used_at desc, s.id
  limit 100
$$;

comment on function public.my_sessions is
  'Where the caller is signed in: their own session first, then those used last, 100 at most. A session is used when its access token is renewed, once an hour; user_agent and address are of that moment.';
revoke execute on function public.my_sessions from public, anon, authenticated;
grant execute on function public.my_sessions to authenticated;

create function public.end_my_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended auth.sessions;
begin
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = (select auth.uid())
    returning * into ended;
  if not found then
    raise sqlstate 'PT404' using message = 'You are not signed in there any more';
  end if;
  update private.devices d set remembered_until = null
    where d.user_id = ended.user_id and d.id::text = ended.tag and d.remembered_until is not null;
end
$$;

comment on function public.end_my_session is
  'Ends a session of the caller, with effect at once, and forgets that its device needs no second factor. 404 where they have no such session.';
revoke execute on function public.end_my_session from public, anon, authenticated;
grant execute on function public.end_my_session to authenticated;

-- Whoever comes uninvited must not be able to put away the news of it: neither where they came, nor on a second device of
-- theirs. So a device puts away for all others only what happened after its own first sign-in, and the rest for itself.

create function private.my_device() returns private.devices
language sql stable security definer set search_path = ''
as $$
  select d from private.devices d
  where d.user_id = (select auth.uid()) and d.id::text = (select m.tag from private.my_session() m)
$$;

comment on function private.my_device is 'The device that the caller''s session was opened on.';
revoke execute on function private.my_device from public, anon, authenticated;

create function public.unseen_sign_ins()
returns table (signed_in_at timestamptz, user_agent text, address text)
language sql stable security definer set search_path = ''
as $$
  select d.created_at, d.user_agent, d.address
  from private.devices d
  left join private.my_device() mine on true
  where d.user_id = (select auth.uid()) and d.is_unseen and d.id is distinct from mine.id
    and d.created_at > coalesce(mine.seen_until, '-infinity')
  order by d.created_at desc
  limit 20
$$;

comment on function public.unseen_sign_ins is
  'Sign-ins from devices that the caller''s account had not used before, of which no mail has told and which have not been put away; the newest 20. That of the device itself is not among them.';
revoke execute on function public.unseen_sign_ins from public, anon, authenticated;
grant execute on function public.unseen_sign_ins to authenticated;

create function public.sign_ins_seen(until timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mine constant private.devices := private.my_device();
  -- A session from before there were devices has none.
  here_since constant timestamptz := coalesce(mine.created_at, (private.my_session()).created_at);
  up_to constant timestamptz := least(sign_ins_seen.until, now());
begin
  update private.devices d set is_unseen = false
    where d.user_id = (select auth.uid()) and d.is_unseen and d.created_at > here_since and d.created_at <= up_to;
  update private.devices d set seen_until = greatest(d.seen_until, up_to)
    where d.user_id = (select auth.uid()) and d.id = mine.id;
end
$$;

comment on function public.sign_ins_seen is
  'Puts away what unseen_sign_ins tells, up to the time of the newest that was looked at: for all devices what happened after the first sign-in of this one, and the rest for this one.';
revoke execute on function public.sign_ins_seen from public, anon, authenticated;
grant execute on function public.sign_ins_seen to authenticated;

-- Two-step sign-in as the school sees it. The factors themselves are kept by the auth service (auth.mfa_factors); what a session
-- may read before its second step is decided by auth.require_session of the server in server/, and who is staff before it in
-- who-may.

create function public.my_door() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'factor_required', coalesce((select d.needs_aal2 from private.staff_door d), false) and exists (
      select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'
    ),
    'has_factor', exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status::text = 'verified'
    ),
    'aal', case when private.is_at_aal2() then 'aal2' else 'aal1' end
  )
$$;

comment on function public.my_door is
  'Of the caller: whether what they may do as staff asks for a second factor, whether they have one, and the level of their session.';
revoke execute on function public.my_door from public, anon, authenticated;
grant execute on function public.my_door to authenticated;

create function public.set_staff_factor_required(required boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if required is null then
    raise invalid_parameter_value using message = 'It is required or not';
  end if;
  -- Who switches it on must not shut themselves out.
  if required and not private.is_at_aal2() then
    raise sqlstate 'PT409' using message = 'Set up two-step sign-in for yourself first, and sign in with it';
  end if;
  insert into private.staff_door as d (needs_aal2) values (required)
    on conflict (only_row) do update set needs_aal2 = excluded.needs_aal2 where d.needs_aal2 <> excluded.needs_aal2;
  if found then
    perform private.note_admin_action('staff_factor_required', '', jsonb_build_object('required', required));
  end if;
end
$$;

comment on function public.set_staff_factor_required is
  'Makes what staff may do ask for a session at aal2, with effect at once, or no longer. For the owner; 409 when they switch it on and are not at aal2.';
revoke execute on function public.set_staff_factor_required from public, anon, authenticated;
grant execute on function public.set_staff_factor_required to authenticated;

create function public.remove_factors_of(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  duty_of_target text;
begin
  perform private.require_staff();
  -- Who becomes staff at this moment is staff before or after.
  perform from public.user_roles r where r.user_id = student for update;
  perform private.require_staff();
  if student = (select auth.uid()) then
    raise sqlstate 'PT409' using message = 'Remove your own under Account';
  end if;
  select r.duty from public.user_roles r where r.user_id = student into duty_of_target;
  if duty_of_target is not null then
    if duty_of_target = 'owner' or not private.is_owner() then
      raise insufficient_privilege using message = 'Only the owner may do this to staff';
    end if;
  elsif not private.sees(student) then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  perform from auth.users u where u.id = student for no key update;
  delete from auth.mfa_factors f where f.user_id = student;
  if not found then
    raise sqlstate 'PT409' using message = 'They have no two-step sign-in';
  end if;
  update private.devices d set remembered_until = null where d.user_id = student and d.remembered_until is not null;
  delete from auth.sessions s where s.user_id = student;
  perform private.note_admin_action('factors_removed', u.email, jsonb_build_object(
    'user_id', u.id,
    'full_name', (select p.full_name from public.profiles p where p.id = u.id)
  )) from auth.users u where u.id = student;
end
$$;

comment on function public.remove_factors_of is
  'Takes two-step sign-in away from a student who has lost it, ends their sessions and tells them. For staff who see the student, and for the owner of other staff; 403 for staff otherwise, 404 when there is no such account to see, 409 when it is one''s own or there is no factor.';
revoke execute on function public.remove_factors_of from public, anon, authenticated;
grant execute on function public.remove_factors_of to authenticated;

-- Accounts that go for good, and every row of theirs with them. Who deletes an account stands in line at its profile as everybody
-- who writes there does. What a trade changes is written to the profile more than once, and from the second time on PostgreSQL
-- asks for the row of its account as well: a deletion that has that row first and waits for the profile would wait for the
-- trade, and the trade for it.

create function public.delete_my_account() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
begin
  -- Locked, so that they cannot be made an admin meanwhile.
  perform from public.user_roles r where r.user_id = (select auth.uid()) for update;
  -- Whoever they are at the door of staff: is_admin() is false of an admin who has not passed it.
  if private.counts_as_admin((select auth.uid())) then
    raise sqlstate 'PT403' using message = 'An admin cannot delete their own account';
  end if;
  -- As for a new password: a session of the last day. Older ones sign in once more.
  if not exists (
    select from auth.sessions s
    where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
      and s.created_at > now() - interval '24 hours'
  ) then
    raise sqlstate 'PT403' using message = 'Sign in again to delete your account';
  end if;
  perform from public.profiles p where p.id = (select auth.uid()) for update;
  -- Everything of theirs hangs on the account but what let them sign up, as in public.delete_user.
  delete from auth.users u where u.id = (select auth.uid()) returning u.email into deleted_email;
  delete from private.sign_up_grants g where g.email = deleted_email;
end
$$;

comment on function public.delete_my_account is
  'Deletes the caller''s account and every row of theirs. An admin''s is refused (403), and so is a session older than a day.';
revoke execute on function public.delete_my_account from public, anon, authenticated;
grant execute on function public.delete_my_account to authenticated;

create function public.delete_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted_email text;
  deleted_name text;
begin
  perform private.require_admin();
  if delete_user.user_id = (select auth.uid()) then
    raise sqlstate 'PT403' using message = 'You cannot delete your own account';
  end if;
  -- Locked, so that they cannot be made an admin meanwhile.
  perform from public.user_roles r where r.user_id = delete_user.user_id for update;
  if exists (select from public.user_roles r where r.user_id = delete_user.user_id and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be deleted';
  end if;
  select p.full_name from public.profiles p where p.id = delete_user.user_id for update into deleted_name;
  -- Everything of theirs hangs on the account (sessions, profile, role, plans, trades) but what let them sign up.
  delete from auth.users u where u.id = delete_user.user_id returning u.email into deleted_email;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  delete from private.sign_up_grants g where g.email = deleted_email;
  perform private.note_admin_action(
    'user_deleted',
    deleted_email,
    jsonb_build_object('user_id', delete_user.user_id, 'full_name', deleted_name)
  );
end
$$;

comment on function public.delete_user is
  'Deletes an account and every row of theirs. For the owner and teachers; never their own (403) or that of staff (403); 404 when there is no such account.';
revoke execute on function public.delete_user from public, anon, authenticated;
grant execute on function public.delete_user to authenticated;

-- Groups (a class, a course, a year), the students in them, and the assistants of each.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  shows_process boolean not null default false,
  version integer not null default 1,
  constraint groups_name_is_readable check (name = btrim(name) and char_length(name) between 1 and 100)
);

comment on table public.groups is 'Groups of students. A group is never deleted, but archived.';
comment on column public.groups.shows_process is
  'Whether its students are offered a board of process: of days journaled, plans kept and risk kept, never of money.';
comment on column public.groups.version is
  'Counts its changes. A change that names the version it has read is refused once another came first.';
alter table public.groups enable row level security;
revoke all on public.groups from public, anon, authenticated;
grant select on public.groups to authenticated;

-- Two open groups of one name could not be told apart.
create unique index groups_have_names_of_their_own on public.groups (lower(name)) where archived_at is null;

create table public.students (
  user_id uuid primary key references public.profiles on delete cascade,
  group_id uuid references public.groups,
  joined_at timestamptz not null default now(),
  archived_at timestamptz,
  removed_at timestamptz,
  -- No foreign keys: the staff who did it may be gone.
  removed_by uuid,
  reviewed_at timestamptz,
  reviewed_by uuid,
  snoozed_until date,
  shows_process boolean not null default false,
  told_until timestamptz,
  reviewed_kinds text[] not null default '{}'
);

comment on table public.students is
  'How each account stands in the school, one row for each, that of staff included. Written by functions; students do not read it.';
comment on column public.students.joined_at is 'When the account was made.';
comment on column public.students.archived_at is 'Since when they are out of the lists and counts of the class. They sign in as before.';
comment on column public.students.removed_at is
  'Since when they are removed: they cannot sign in, and after 30 days their account is deleted.';
comment on column public.students.snoozed_until is 'The first day on which they may be among those who need staff again.';
comment on column public.students.shows_process is 'Whether they take part in the board of process of their group: their own choice.';
comment on column public.students.told_until is 'Of what they are told, the time of the newest that they have put away.';
comment on column public.students.reviewed_at is
  'When staff last said of them that they have looked; null where nobody has.';
comment on column public.students.reviewed_kinds is 'The kinds of reasons that there were then.';
alter table public.students enable row level security;
revoke all on public.students from public, anon, authenticated;
grant select on public.students to authenticated;

create index students_of_group on public.students (group_id) where group_id is not null;

-- Those who are left out of the class: few, and asked about in every list.
create index students_not_present on public.students (user_id) where archived_at is not null or removed_at is not null;

create index students_removed on public.students (removed_at) where removed_at is not null;

-- Those of whom there is something to look up, among many.
create index students_reviewed on public.students (user_id) where reviewed_at is not null;

create index students_snoozed on public.students (user_id) where snoozed_until is not null;

create policy "Admins read every student" on public.students
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read their students" on public.students
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.group_assistants (
  user_id uuid not null references public.profiles on delete cascade,
  group_id uuid not null references public.groups,
  primary key (user_id, group_id)
);

comment on table public.group_assistants is 'The groups whose students each assistant sees.';
alter table public.group_assistants enable row level security;
revoke all on public.group_assistants from public, anon, authenticated;
grant select on public.group_assistants to authenticated;

create index group_assistants_of_group on public.group_assistants (group_id);

create policy "Admins read the groups of every assistant" on public.group_assistants
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read which groups are theirs" on public.group_assistants
  for select to authenticated using (user_id = (select auth.uid()));

-- Another group is another audience: it is asked for anew.

create function private.leave_process() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.shows_process := false;
  return new;
end
$$;

comment on function private.leave_process() is 'Ends taking part in the board of a group for who leaves the group.';
revoke execute on function private.leave_process() from public, anon, authenticated;

create trigger leave_process before update of group_id on public.students
  for each row when (old.group_id is distinct from new.group_id and new.shows_process)
  execute function private.leave_process();

create policy "Admins read every group" on public.groups
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read their groups" on public.groups
  for select to authenticated using (
    archived_at is null and (select private.is_staff())
    and id in (select a.group_id from public.group_assistants a where a.user_id = (select auth.uid()))
  );

create trigger count_version before update on public.groups
  for each row when (
    (old.name, old.archived_at, old.shows_process) is distinct from (new.name, new.archived_at, new.shows_process)
  ) execute function private.count_version();

create trigger tell_desk after insert or update on public.groups
  for each statement execute function private.tell_desk();

create trigger mark_for_desk_when_made after insert on public.students
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_changed after update of joined_at on public.students
  for each row when (old.joined_at <> new.joined_at) execute function private.mark_owner_for_desk();

create trigger tell_desk after update or delete on public.students
  for each statement execute function private.tell_desk();

create trigger tell_desk after insert or delete on public.group_assistants
  for each statement execute function private.tell_desk();

-- Groups are made and changed, and students moved between them.

-- Making and changing groups.

create function private.group_name(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  name constant text := btrim(regexp_replace(left(given, 1000), '\s+', ' ', 'g'));
begin
  if char_length(name) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A group needs a name of 1 to 100 characters';
  end if;
  return name;
end
$$;

comment on function private.group_name is 'A name as it was typed, on one line. Refuses what is no name of a group (400).';
revoke execute on function private.group_name from public, anon, authenticated;

create function private.make_group(name text) returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name constant text := private.group_name(make_group.name);
  made public.groups;
begin
  -- One at a time, so that each counts those before.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: groups', 0));
  if (select count(*) from public.groups) >= 1000 then
    raise sqlstate 'PT422' using message = 'There are 1,000 groups already, and no more can be made';
  end if;
  perform private.require_free_name(wanted_name);
  insert into public.groups (name) values (wanted_name) returning * into made;
  perform private.note_admin_action('group_made', made.name, jsonb_build_object('id', made.id));
  return made;
end
$$;

comment on function private.make_group is 'Makes a group. The caller has been checked.';
revoke execute on function private.make_group from public, anon, authenticated;

create function private.require_free_name(name text, of_group uuid default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.groups g
    where lower(g.name) = lower(require_free_name.name) and g.archived_at is null and g.id is distinct from of_group
  ) then
    raise sqlstate 'PT409' using message = 'There is a group of that name already';
  end if;
end
$$;

revoke execute on function private.require_free_name from public, anon, authenticated;

create function public.admin_make_group(name text) returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.make_group(admin_make_group.name);
end
$$;

comment on function public.admin_make_group is
  'Makes a group and answers it. For the owner and teachers; 409 when an open one has the name, whatever the case.';
revoke execute on function public.admin_make_group from public, anon, authenticated;
grant execute on function public.admin_make_group to authenticated;

create function public.admin_change_group(
  group_id uuid,
  name text default null,
  archived boolean default null,
  shows_process boolean default null,
  version integer default null
)
returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name text;
  before public.groups;
  after public.groups;
begin
  perform private.require_admin();
  if admin_change_group.name is not null then
    wanted_name := private.group_name(admin_change_group.name);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pipstone: groups', 0));
  select * from public.groups g where g.id = admin_change_group.group_id into before for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  if before.version <> admin_change_group.version then
    raise sqlstate 'PT409' using message = 'The group was changed meanwhile';
  end if;
  if coalesce(not archived, before.archived_at is null) then
    perform private.require_free_name(coalesce(wanted_name, before.name), before.id);
  end if;
  update public.groups g set
    name = coalesce(wanted_name, g.name),
    archived_at = case
      when archived then coalesce(g.archived_at, now())
      when archived is null then g.archived_at
    end,
    shows_process = coalesce(admin_change_group.shows_process, g.shows_process)
    where g.id = before.id
    returning * into after;
  if after.version <> before.version then
    perform private.note_admin_action('group_changed', after.name, jsonb_strip_nulls(jsonb_build_object(
      'id', after.id,
      'name_before', nullif(before.name, after.name),
      'archived', case when (before.archived_at is null) <> (after.archived_at is null)
        then after.archived_at is not null end,
      'shows_process', case when before.shows_process <> after.shows_process then after.shows_process end
    )));
  end if;
  return after;
end
$$;

comment on function public.admin_change_group is
  'Changes what is given of a group and answers it; archived true or false archives it or opens it again. For the owner and teachers; 404 when there is none, 409 when an open one has the name or, where a version is given, the group has another.';
revoke execute on function public.admin_change_group from public, anon, authenticated;
grant execute on function public.admin_change_group to authenticated;

create function public.admin_groups()
returns table (
  id uuid, name text, created_at timestamptz, archived_at timestamptz, shows_process boolean, version integer,
  students bigint, active bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select g.id, g.name, g.created_at, g.archived_at, g.shows_process, g.version,
           coalesce(c.students, 0), coalesce(c.active, 0)
    from public.groups g
    left join (
      select s.group_id, count(*) as students,
             count(*) filter (where p.last_trade_at >= now() - interval '7 days') as active
      from public.students s join public.profiles p on p.id = s.user_id
      where s.group_id is not null and s.archived_at is null and s.removed_at is null
      group by s.group_id
    ) c on c.group_id = g.id
    where sees_all or g.archived_at is null and exists (
      select from public.group_assistants a where a.group_id = g.id and a.user_id = (select auth.uid())
    )
    order by g.archived_at is not null, lower(g.name), g.id;
end
$$;

comment on function public.admin_groups is
  'All groups, archived ones last, for assistants their own open ones: with how many students are present in each, and how many of them have a trade within the last 7 days. For staff.';
revoke execute on function public.admin_groups from public, anon, authenticated;
grant execute on function public.admin_groups to authenticated;

-- Students are moved between groups, and assistants get the groups whose students they see.

create function private.require_few_students(user_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(user_ids) > 500 then
    raise invalid_parameter_value using message = 'At most 500 students can be changed at once';
  end if;
end
$$;

revoke execute on function private.require_few_students from public, anon, authenticated;

create function public.admin_move_students(user_ids uuid[], group_id uuid default null)
returns table (user_id uuid, group_before uuid)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  into_group public.groups;
  moved integer;
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if admin_move_students.group_id is not null then
    select * from public.groups g where g.id = admin_move_students.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  -- Locked in one order, so that two who move the same students do not wait for each other.
  return query
    with before as (
      select s.user_id, s.group_id
      from public.students s
      where s.user_id = any (user_ids)
        and s.group_id is distinct from admin_move_students.group_id
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      order by s.user_id for update
    ),
    changed as (
      update public.students s set group_id = admin_move_students.group_id
      from before b where s.user_id = b.user_id
      returning s.user_id
    )
    select b.user_id, b.group_id from before b join changed c on c.user_id = b.user_id;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform private.note_admin_action('students_moved', coalesce(into_group.name, ''), jsonb_build_object(
      'group_id', into_group.id, 'students', moved
    ));
  end if;
end
$$;

comment on function public.admin_move_students is
  'Puts students, at most 500, into a group, or into none (null). Answers those that were moved, with the group before: called with those, it undoes it. For the owner and teachers; 404 when there is no such group, 409 when it is archived.';
revoke execute on function public.admin_move_students from public, anon, authenticated;
grant execute on function public.admin_move_students to authenticated;

create function public.admin_set_groups_of_assistant(user_id uuid, group_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct g from unnest(group_ids) g where g is not null);
  assistant text;
begin
  perform private.require_admin();
  if cardinality(wanted) > 1000 then
    raise invalid_parameter_value using message = 'An assistant has at most 1,000 groups';
  end if;
  -- Locked, so that they stay an assistant meanwhile.
  perform from public.user_roles r
    where r.user_id = admin_set_groups_of_assistant.user_id and r.duty = 'assistant' for update;
  if not found then
    raise sqlstate 'PT409' using message = 'They are no assistant';
  end if;
  if (select count(*) from public.groups g where g.id = any (wanted)) < cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  delete from public.group_assistants a
    where a.user_id = admin_set_groups_of_assistant.user_id and a.group_id <> all (wanted);
  insert into public.group_assistants (user_id, group_id)
    select admin_set_groups_of_assistant.user_id, g from unnest(wanted) g
    on conflict do nothing;
  select u.email from auth.users u where u.id = admin_set_groups_of_assistant.user_id into assistant;
  perform private.note_admin_action('assistant_groups', assistant, jsonb_build_object(
    'user_id', admin_set_groups_of_assistant.user_id,
    'groups', (
      select coalesce(jsonb_agg(n.name order by lower(n.name)), '[]')
      from (select g.name from public.groups g where g.id = any (wanted) order by lower(g.name) limit 20) n
    ),
    'count', cardinality(wanted)
  ));
end
$$;

comment on function public.admin_set_groups_of_assistant is
  'Gives an assistant these groups and no others. For the owner and teachers; 404 when there is no such group, 409 when the account is no assistant''s.';
revoke execute on function public.admin_set_groups_of_assistant from public, anon, authenticated;
grant execute on function public.admin_set_groups_of_assistant to authenticated;

create function public.admin_staff()
returns table (id uuid, email text, full_name text, created_at timestamptz, duty text, group_ids uuid[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.created_at, r.duty,
           array(select a.group_id from public.group_assistants a where a.user_id = p.id order by a.group_id)
    from public.user_roles r
    join public.profiles p on p.id = r.user_id
    where r.role = 'admin'
    order by array_position(array['owner', 'teacher', 'assistant'], r.duty), p.created_at, p.id
    limit 10000;
end
$$;

comment on function public.admin_staff is
  'The owner, the teachers and the assistants, in this order, the first of each first. For the owner and teachers.';
revoke execute on function public.admin_staff from public, anon, authenticated;
grant execute on function public.admin_staff to authenticated;

-- To the archive and back, removed and taken back. docs/decisions/0037-removal-beside-deletion.md says why there are two ways
-- to let a student go.

create function public.admin_archive_students(user_ids uuid[], archived boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if archived is null then
    raise invalid_parameter_value using message = 'A student is archived or is not';
  end if;
  with before as (
    select s.user_id from public.students s
    where s.user_id = any (user_ids) and (s.archived_at is not null) <> archived
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    order by s.user_id for update
  ),
  after as (
    update public.students s set archived_at = case when archived then now() end
    from before b where s.user_id = b.user_id
    returning s.user_id
  )
  select array_agg(a.user_id) from after a into changed;
  if cardinality(changed) > 0 then
    perform private.note_admin_action(
      case when archived then 'student_archived' else 'student_restored' end,
      case when cardinality(changed) = 1
        then (select p.email from public.profiles p where p.id = changed[1]) else '' end,
      jsonb_build_object('students', cardinality(changed))
        || case when cardinality(changed) = 1 then jsonb_build_object('user_id', changed[1]) else '{}' end
    );
  end if;
  return query select unnest(changed);
end
$$;

comment on function public.admin_archive_students is
  'Archives students, at most 500, or with archived false brings them back. They keep their journal and sign in as before, but are out of the lists and counts of the class. Answers those that were changed. For the owner and teachers.';
revoke execute on function public.admin_archive_students from public, anon, authenticated;
grant execute on function public.admin_archive_students to authenticated;

-- Removed for 30 days, then deleted.

create function private.require_removable(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Locked, so that they cannot be made an admin meanwhile.
  perform from public.user_roles r where r.user_id = student for update;
  if exists (select from public.user_roles r where r.user_id = student and r.role = 'admin') then
    raise sqlstate 'PT403' using message = 'An admin cannot be removed';
  end if;
  perform from public.profiles p where p.id = student for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
end
$$;

revoke execute on function private.require_removable from public, anon, authenticated;

-- Longer than the 30 days: who is removed must not come back because the deletion is late. A ban that somebody has set
-- otherwise is not this one, and is left alone.
create function private.removal_ban(removed_at timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select removed_at + interval '10 years'
$$;

comment on function private.removal_ban is 'Until when an account is switched off that was removed at that time.';
revoke execute on function private.removal_ban from public, anon, authenticated;

create function public.admin_remove_student(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed public.students;
begin
  perform private.require_admin();
  perform private.require_removable(admin_remove_student.user_id);
  update public.students s set removed_at = date_trunc('milliseconds', now()), removed_by = (select auth.uid())
    where s.user_id = admin_remove_student.user_id and s.removed_at is null
    returning * into removed;
  if not found then
    return;
  end if;
  update auth.users u set banned_until = private.removal_ban(removed.removed_at)
    where u.id = removed.user_id and (u.banned_until is null or u.banned_until <= now());
  delete from auth.sessions s where s.user_id = removed.user_id;
  delete from auth.one_time_tokens t where t.user_id = removed.user_id;
  perform private.note_admin_action('student_removed', p.email, jsonb_build_object('user_id', p.id, 'full_name', p.full_name))
    from public.profiles p where p.id = removed.user_id;
end
$$;

comment on function public.admin_remove_student is
  'Removes a student: their sessions and links end, they cannot sign in, and they are out of every list but that of the removed. For 30 days admin_take_back_student undoes it, then the account is deleted. For the owner and teachers; 403 for staff, 404 when there is no such account.';
revoke execute on function public.admin_remove_student from public, anon, authenticated;
grant execute on function public.admin_remove_student to authenticated;

create function public.admin_take_back_student(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed public.students;
begin
  perform private.require_admin();
  perform private.require_removable(admin_take_back_student.user_id);
  select * from public.students s where s.user_id = admin_take_back_student.user_id into removed for update;
  if removed.removed_at is null then
    return;
  end if;
  if removed.removed_at <= now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'They were removed 30 days ago and can no longer be taken back';
  end if;
  update public.students s set removed_at = null, removed_by = null where s.user_id = removed.user_id;
  update auth.users u set banned_until = null
    where u.id = removed.user_id and u.banned_until = private.removal_ban(removed.removed_at);
  perform private.note_admin_action(
    'student_taken_back', p.email, jsonb_build_object('user_id', p.id, 'full_name', p.full_name)
  )
    from public.profiles p where p.id = removed.user_id;
end
$$;

comment on function public.admin_take_back_student is
  'Takes back a student who was removed less than 30 days ago: they sign in again and stand where they stood. For the owner and teachers; 409 once the 30 days are over.';
revoke execute on function public.admin_take_back_student from public, anon, authenticated;
grant execute on function public.admin_take_back_student to authenticated;

create function private.finish_removals(most integer default 100) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  student public.students;
  deleted_email text;
  deleted_name text;
  finished integer := 0;
begin
  for student in
    select s.* from public.students s
    where s.removed_at <= now() - interval '30 days'
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    order by s.removed_at limit most
  loop
    -- In line at the profile as everyone who writes there, and passed over where another does the same.
    select p.full_name from public.profiles p where p.id = student.user_id for update skip locked into deleted_name;
    continue when not found;
    delete from auth.users u where u.id = student.user_id returning u.email into deleted_email;
    delete from private.sign_up_grants g where g.email = deleted_email;
    -- Nobody who is signed in did it: the record has who removed them.
    insert into public.admin_actions (action, target, details) values (
      'user_deleted', deleted_email,
      jsonb_build_object('user_id', student.user_id, 'full_name', deleted_name, 'removed_at', student.removed_at)
    );
    finished := finished + 1;
  end loop;
  return finished;
end
$$;

comment on function private.finish_removals is
  'Deletes for good who was removed 30 days ago or longer, so many at most, and answers how many. Called by the server every hour, and by admin_removed_students.';
revoke execute on function private.finish_removals from public, anon, authenticated;

create function public.admin_removed_students()
returns table (
  id uuid, email text, full_name text, removed_at timestamptz, removed_by text, deleted_at timestamptz
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A few: where the server does the others every hour, there is seldom one.
  perform private.finish_removals(3);
  return query
    select p.id, p.email, p.full_name, s.removed_at, coalesce(b.full_name, b.email), s.removed_at + interval '30 days'
    from public.students s
    join public.profiles p on p.id = s.user_id
    left join public.profiles b on b.id = s.removed_by
    where s.removed_at > now() - interval '30 days'
    order by s.removed_at desc, p.id
    limit 1000;
end
$$;

comment on function public.admin_removed_students is
  'The newest 1,000 of the students who were removed and can be taken back: since when, by whom (null when they are gone), and when their account will be deleted. For the owner and teachers.';
revoke execute on function public.admin_removed_students from public, anon, authenticated;
grant execute on function public.admin_removed_students to authenticated;

-- Links with which a student chooses a new password, where no mail is sent.

create function private.require_few_password_links(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two at once must not both be the last.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: password links of ' || (select auth.uid())::text, 0));
  if (
    select count(*) from public.admin_actions a
    where a.action = 'password_link' and a.admin_id = (select auth.uid()) and a.created_at > now() - interval '1 hour'
  ) >= 60 then
    raise sqlstate 'PT429' using message = 'You have made 60 links within an hour: wait a little';
  end if;
  if (
    select count(*) from public.admin_actions a
    where a.action = 'password_link' and a.details ->> 'user_id' = student::text
      and a.created_at > now() - interval '1 hour'
  ) >= 5 then
    raise sqlstate 'PT429' using message = 'They were given 5 links within an hour: wait a little';
  end if;
end
$$;

comment on function private.require_few_password_links is
  'Refuses (429) the caller''s 61st link for a new password within an hour, and the sixth for one student.';
revoke execute on function private.require_few_password_links from public, anon, authenticated;

create function public.admin_password_link(user_id uuid) returns table (token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
-- The target of the conflict is a column.
#variable_conflict use_column
declare
  made constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  -- A link is good for an hour from the time that stands with it. This one is for a lesson later in the day.
  counts_from constant timestamptz := now() + interval '23 hours';
  student auth.users;
begin
  perform private.require_admin();
  -- Whoever takes the caller's role meanwhile waits, and then ends this link too; who came first has left no admin here.
  perform from public.user_roles r
    where r.user_id in ((select auth.uid()), admin_password_link.user_id)
    order by r.user_id for update;
  perform private.require_admin();
  perform private.require_removable(admin_password_link.user_id);
  select * from auth.users u where u.id = admin_password_link.user_id into student for no key update;
  if student.banned_until > now() then
    raise sqlstate 'PT409' using message = 'They are removed or switched off, and cannot sign in';
  end if;
  -- Whoever follows a link proves the address, and this one was not sent to it.
  if student.email_confirmed_at is null then
    raise sqlstate 'PT409' using message = 'They must confirm their e-mail address first';
  end if;
  perform private.require_few_password_links(student.id);
  delete from auth.sessions s where s.user_id = student.id;
  update auth.users u set recovery_sent_at = now() where u.id = student.id;
  insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (
      gen_random_uuid(), student.id, 'recovery_token',
      -- Our server looks a link up by its hash, Supabase's service by its text.
      case when to_regclass('server.keys') is null then made
        else encode(sha256(convert_to(made, 'UTF8')), 'hex') end,
      student.email, counts_from at time zone 'utc', now() at time zone 'utc'
    )
    on conflict (user_id, token_type) where token_type <> 'confirmation_token' do update set
      token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at;
  perform private.note_admin_action('password_link', student.email, jsonb_build_object(
    'user_id', student.id,
    'full_name', (select p.full_name from public.profiles p where p.id = student.id)
  ));
  return query select made, now() + interval '24 hours';
end
$$;

comment on function public.admin_password_link is
  'Makes a link by which a student sets a new password, good once and for 24 hours, in place of any before; answers its token, which is kept as a hash. It ends with the removal of the student, and when who made it is no teacher any more. Ends their sessions, and they are told. For the owner and teachers; 403 for staff, 404 when there is no such account, 409 when it is removed or its e-mail is not confirmed, 429 after 5 for one student or 60 in all within an hour.';
revoke execute on function public.admin_password_link from public, anon, authenticated;
grant execute on function public.admin_password_link to authenticated;

-- What a student is told: who looks after them, and who has looked.

-- Who has looked at whom.

create table public.looks (
  user_id uuid not null references public.profiles on delete cascade,
  -- No foreign key: who has looked stays known after they are gone.
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (user_id, staff_id, at)
);

comment on table public.looks is
  'When staff opened the pages of a student: once an hour and person at most, for 365 days. Written when the desk opens them; a client that reads tables leaves no look.';
alter table public.looks enable row level security;
revoke all on public.looks from public, anon, authenticated;
grant select on public.looks to authenticated;

create index looks_newest_first on public.looks (user_id, at desc);

create policy "Traders read who has looked at them" on public.looks
  for select to authenticated using (user_id = (select auth.uid()));

create function public.note_look(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_sight(student);
  -- Two pages that open at once leave one look.
  perform pg_advisory_xact_lock(hashtextextended(student::text || (select auth.uid())::text, 0));
  if exists (
    select from public.looks l
    where l.user_id = student and l.staff_id = (select auth.uid()) and l.at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.looks (user_id, staff_id, staff_name)
    values (student, (select auth.uid()), private.staff_name((select auth.uid())));
  delete from public.looks l
    where l.user_id = student and (l.at < now() - interval '365 days' or l.at < (
      select n.at from public.looks n where n.user_id = student order by n.at desc offset 1999 limit 1
    ));
end
$$;

comment on function public.note_look is
  'Writes down that the caller has opened the pages of a student, once an hour at most. For staff who see them.';
revoke execute on function public.note_look from public, anon, authenticated;
grant execute on function public.note_look to authenticated;

create function public.my_class() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'group_id', g.id,
    'group', g.name,
    'shows_process', coalesce(g.shows_process, false),
    'joins_process', s.shows_process,
    'staff', (
      select coalesce(json_agg(json_build_object('name', t.name, 'duty', t.duty) order by t.place, t.name), '[]')
      from (
        select private.staff_name(r.user_id) as name, r.duty,
               array_position(array['owner', 'teacher', 'assistant'], r.duty) as place
        from public.user_roles r
        where r.role = 'admin' and r.user_id <> s.user_id and (r.duty <> 'assistant' or exists (
          select from public.group_assistants a where a.user_id = r.user_id and a.group_id = g.id
        ))
        order by place, r.user_id
        limit 50
      ) t
    ),
    'looks', (
      select coalesce(json_agg(json_build_object('name', l.staff_name, 'at', l.at) order by l.at desc), '[]')
      from (
        select n.staff_name, n.at from public.looks n where n.user_id = s.user_id order by n.at desc limit 100
      ) l
    ),
    'notices', (
      select coalesce(json_agg(json_build_object(
        'kind', n.action, 'at', n.created_at, 'name', n.name,
        'is_new', n.created_at > coalesce(s.told_until, '-infinity')
      ) order by n.id desc), '[]')
      from (
        select a.id, a.action, a.created_at, private.staff_name(a.admin_id) as name from public.admin_actions a
        where a.action in ('password_link', 'factors_removed') and a.details ->> 'user_id' = s.user_id::text
        order by a.id desc limit 20
      ) n
    )
  )
  from public.students s
  left join public.groups g on g.id = s.group_id and g.archived_at is null
  where s.user_id = (select auth.uid())
$$;

comment on function public.my_class() is
  'What a trader knows of their school: their group (null for none), whether it has a board of process and whether they take part, the staff who see them (50 at most), the newest 100 looks, and the newest 20 of what staff did to their sign-in (a link for a new password, two-step sign-in taken away), with those that they have not put away as new.';
revoke execute on function public.my_class from public, anon, authenticated;
grant execute on function public.my_class to authenticated;

create function public.put_notices_away(until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.students s set told_until = greatest(s.told_until, least(until, now()))
  where s.user_id = (select auth.uid()) and until is not null
$$;

comment on function public.put_notices_away is
  'Makes what my_class tells the caller up to that time no longer new. It stays in the list.';
revoke execute on function public.put_notices_away from public, anon, authenticated;
grant execute on function public.put_notices_away to authenticated;

create function public.join_process(takes_part boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if takes_part is null then
    raise invalid_parameter_value using message = 'One takes part or does not';
  end if;
  update public.students s set shows_process = takes_part
    where s.user_id = (select auth.uid()) and (not takes_part or exists (
      select from public.groups g where g.id = s.group_id and g.shows_process and g.archived_at is null
    ));
  if not found and takes_part then
    raise sqlstate 'PT409' using message = 'Your group has no board of process';
  end if;
end
$$;

comment on function public.join_process is
  'Lets the caller take part in the board of process of their group, or no longer. 409 where the group has none.';
revoke execute on function public.join_process from public, anon, authenticated;
grant execute on function public.join_process to authenticated;

-- The list of students: searched, filtered, in the wanted order, page by page, and what they come to together. Admins are not
-- traders. docs/decisions/0006-how-the-list-of-traders-stays-fast.md says why it is built so.

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
  after_id uuid default null,
  of_group uuid default null,
  shown text default 'present'
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
  "position" text,
  group_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
  typed constant text := btrim(coalesce(search, ''));
  words text[];
  wanted_order record;
  conditions text[] := array[
    'p.id <> all ($1)',
    case coalesce(shown, 'present')
      when 'present' then $sql$not exists (
        select from public.students h
        where h.user_id = p.id and (h.archived_at is not null or h.removed_at is not null)
      )$sql$
      when 'all' then $sql$not exists (
        select from public.students h where h.user_id = p.id and h.removed_at is not null
      )$sql$
      when 'archived' then $sql$p.id in (
        select h.user_id from public.students h where h.archived_at is not null and h.removed_at is null
      )$sql$
      when 'removed' then $sql$p.id in (
        select h.user_id from public.students h where h.removed_at > now() - interval '30 days'
      )$sql$
    end
  ];
begin
  perform private.require_staff();
  wanted_order := private.trader_order(coalesce(sort, 'joined'));
  descending := coalesce(descending, true);
  perform private.trader_position(wanted_order.type, after_key, after_id);
  if shown not in ('present', 'archived', 'removed', 'all') then
    raise invalid_parameter_value using message = 'Students are shown who are present, archived, removed or all';
  end if;
  -- Longer than a name or an e-mail can be.
  if char_length(typed) > 255 then
    return;
  end if;
  words := private.searched_words(typed);
  if not sees_all then
    conditions := conditions || 'p.id = any ($8)'::text;
  end if;
  if of_group is not null then
    conditions := conditions || 'p.id in (select g.user_id from public.students g where g.group_id = $9)'::text;
  end if;
  for place in 1 .. cardinality(words) loop
    conditions := conditions || format('n.searched like $2[%s]', place);
  end loop;
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
             (%1$s)::text, (select s.group_id from public.students s where s.user_id = p.id)
      from public.profiles p %5$s
      where %2$s
      order by %1$s %3$s, %4$s %3$s
      limit $7
    $sql$,
    wanted_order.key, array_to_string(conditions, ' and '), case when descending then 'desc' else 'asc' end,
    wanted_order.id,
    case when cardinality(words) > 0 or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
    (private.trader_order('win_rate')).key
  )
  using
    array(select r.user_id from public.user_roles r where r.role = 'admin'),
    words,
    now() - case standing when 'silent_7' then interval '7 days' else interval '14 days' end,
    coalesce(today, current_date),
    after_key,
    after_id,
    least(greatest(coalesce(page_size, 50), 1), 200),
    case when not sees_all then array(select private.assisted_students()) end,
    of_group;
end
$$;

comment on function public.admin_users is
  'A page of students whose name or e-mail holds every word of the search, whatever its case, accents, apostrophes and hyphens; sorted by joined, balance, win_rate, last_trade or name; of a standing: silent_7, silent_14 (joined 7 or 14 days ago or longer, and no trade within them) or overdue; of a group; and who are present, archived, removed or all (present and archived). The next page begins after the last row''s position and id. For staff, each of the students whom they see.';
revoke execute on function public.admin_users from public, anon, authenticated;
grant execute on function public.admin_users to authenticated;

create function public.admin_totals(of_group uuid default null)
returns table (
  total_users bigint, total_balance numeric, total_wins bigint, total_losses bigint, archived bigint, removed bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
begin
  perform private.require_staff();
  select count(*) filter (where s.removed_at is null), count(*) filter (where s.removed_at > now() - interval '30 days')
  into archived, removed
  from public.students s
  where (s.archived_at is not null or s.removed_at is not null)
    and (of_group is null or s.group_id = of_group)
    and (sees_all or s.user_id in (select private.assisted_students()))
    and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin');
  if of_group is null and sees_all then
    -- All profiles less those who do not count: quicker than to ask of each whether it does.
    select sum(s.users)::bigint, sum(s.balance), sum(s.wins)::bigint, sum(s.losses)::bigint
    into total_users, total_balance, total_wins, total_losses
    from (
      select count(*) as users, coalesce(sum(p.account_balance), 0) as balance,
             coalesce(sum(p.total_wins), 0) as wins, coalesce(sum(p.total_losses), 0) as losses
      from public.profiles p
      union all
      select -count(*), -coalesce(sum(p.account_balance), 0), -coalesce(sum(p.total_wins), 0),
             -coalesce(sum(p.total_losses), 0)
      from public.profiles p
      where p.id = any (array(
        select r.user_id from public.user_roles r where r.role = 'admin'
        union
        select h.user_id from public.students h where h.archived_at is not null or h.removed_at is not null
      ))
    ) s;
  else
    select count(*), coalesce(sum(p.account_balance), 0), coalesce(sum(p.total_wins), 0)::bigint,
           coalesce(sum(p.total_losses), 0)::bigint
    into total_users, total_balance, total_wins, total_losses
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.archived_at is null and s.removed_at is null
      and (of_group is null or s.group_id = of_group)
      and (sees_all or s.user_id in (select private.assisted_students()))
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin');
  end if;
  return next;
end
$$;

comment on function public.admin_totals is
  'The students who are present, of all or of a group, and the sums of their balances (dollars), wins and losses; and how many more are archived, or removed and can be taken back. For staff, each of the students whom they see.';
revoke execute on function public.admin_totals from public, anon, authenticated;
grant execute on function public.admin_totals to authenticated;

-- The educator's single code, which admits one new account and is replaced by each use. How a code admits: sign-ups.

create table private.sign_up_code (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  made_at timestamptz not null default now()
);

comment on table private.sign_up_code is 'The one current code.';
alter table private.sign_up_code enable row level security;
revoke all on private.sign_up_code from public, anon, authenticated;

create function private.new_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Letters and digits that cannot be mistaken for one another: no I, L, O, 0 or 1.
  alphabet constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  random_bytes bytea;
  code text := '';
begin
  loop
    -- gen_random_uuid() draws on the operating system's generator; the hash spreads its free bits evenly.
    random_bytes := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    for i in 0..31 loop
      -- 248 = 8 x 31: bytes above it would make the first letters likelier than the rest.
      if get_byte(random_bytes, i) < 248 then
        code := code || substr(alphabet, get_byte(random_bytes, i) % 31 + 1, 1);
        if length(code) = 6 then
          return code;
        end if;
      end if;
    end loop;
  end loop;
end
$$;

comment on function private.new_sign_up_code() is '6 random characters without look-alikes.';
revoke execute on function private.new_sign_up_code() from public;

create function private.unused_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  candidate text;
begin
  -- All who make a code stand in line at the current one, so that two cannot arrive at the same.
  perform from private.sign_up_code for update;
  loop
    candidate := private.new_sign_up_code();
    exit when not exists (select from private.sign_up_code s where s.code = candidate)
      and not exists (select from private.class_codes c where c.code = candidate)
      and not exists (
        select from private.sign_up_grants g where g.code = candidate and g.expires_at > now()
      );
  end loop;
  return candidate;
end
$$;

comment on function private.unused_sign_up_code() is
  'A new code that is not in use and was not lately. No class code comes twice, not even one that was withdrawn.';
revoke execute on function private.unused_sign_up_code() from public, anon, authenticated;

insert into private.sign_up_code (code) values (private.new_sign_up_code());

create function public.get_current_auth_code() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select code from private.sign_up_code);
end
$$;

comment on function public.get_current_auth_code is 'The current sign-up code, for admins.';
revoke execute on function public.get_current_auth_code from public, anon, authenticated;
grant execute on function public.get_current_auth_code to authenticated;

create function public.admin_new_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old_code text;
  new_code text;
begin
  perform private.require_admin();
  select code from private.sign_up_code for update into old_code;
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where only_row
    returning code into new_code;
  perform private.note_admin_action('code_replaced', old_code);
  return new_code;
end
$$;

comment on function public.admin_new_code is
  'Replaces the single code, as after it got into wrong hands, and answers the new one. For admins.';
revoke execute on function public.admin_new_code from public, anon, authenticated;
grant execute on function public.admin_new_code to authenticated;

-- A class code (a class, a webinar, a group) admits several accounts, and is made and withdrawn by admins.

create table private.class_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  label text not null,
  max_uses integer not null,
  accounts_made integer not null default 0,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  -- The group into which it leads.
  group_id uuid references public.groups,
  constraint class_codes_label_is_readable check (label = btrim(label) and char_length(label) between 1 and 100),
  constraint class_codes_uses_are_few check (max_uses between 1 and 10000),
  constraint class_codes_admit_no_more_than_they_may check (accounts_made between 0 and max_uses)
);

comment on table private.class_codes is 'Sign-up codes for several accounts each.';
comment on column private.class_codes.accounts_made is
  'Accounts that the code has admitted. One that is deleted later does not give its use back.';
comment on column private.class_codes.group_id is 'The group that new accounts come into; null for none.';
alter table private.class_codes enable row level security;
revoke all on private.class_codes from public, anon, authenticated;

create type public.class_code as (
  id uuid,
  code text,
  label text,
  max_uses integer,
  uses integer,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz,
  group_id uuid
);

comment on type public.class_code is 'A class code as admins see it.';

create function private.class_code_answer(code private.class_codes) returns public.class_code
language sql stable security definer set search_path = ''
as $$
  select (
    code.id, code.code, code.label, code.max_uses, private.class_code_uses(code), code.expires_at, code.withdrawn_at,
    code.created_at, code.group_id
  )::public.class_code
$$;

comment on function private.class_code_answer is 'A class code as admins see it.';
revoke execute on function private.class_code_answer from public, anon, authenticated;

create function public.admin_codes() returns setof public.class_code
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select (a.answer).*
    from private.class_codes c
    cross join lateral (select private.class_code_answer(c) as answer offset 0) a
    order by c.created_at desc, c.id;
end
$$;

comment on function public.admin_codes is 'All class codes, the newest first, withdrawn and expired ones too. For admins.';
revoke execute on function public.admin_codes from public, anon, authenticated;
grant execute on function public.admin_codes to authenticated;

create function public.admin_make_code(
  label text,
  max_uses integer,
  expires_at timestamptz default null,
  group_id uuid default null,
  new_group text default null
)
returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  into_group public.groups;
  made private.class_codes;
begin
  perform private.require_admin();
  if char_length(btrim(label)) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A code needs a label of 1 to 100 characters';
  end if;
  if max_uses between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code admits 1 to 10,000 accounts';
  end if;
  if expires_at <= now() then
    raise invalid_parameter_value using message = 'A code cannot expire in the past';
  end if;
  if admin_make_code.group_id is not null and new_group is not null then
    raise invalid_parameter_value using message = 'A code leads into one group';
  end if;
  if (select count(*) from private.class_codes) >= 10000 then
    raise sqlstate 'PT422' using message = 'There are 10,000 class codes already, and no more can be made';
  end if;
  if new_group is not null then
    into_group := private.make_group(new_group);
  elsif admin_make_code.group_id is not null then
    select * from public.groups g where g.id = admin_make_code.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  insert into private.class_codes (code, label, max_uses, expires_at, group_id)
    values (
      private.unused_sign_up_code(), btrim(admin_make_code.label), admin_make_code.max_uses,
      nullif(admin_make_code.expires_at, 'infinity'), into_group.id
    )
    returning * into made;
  perform private.note_admin_action(
    'code_made',
    made.label,
    jsonb_build_object('id', made.id, 'code', made.code, 'max_uses', made.max_uses, 'expires_at', made.expires_at)
      || case when into_group.id is null then '{}' else jsonb_build_object('group', into_group.name) end
  );
  return private.class_code_answer(made);
end
$$;

comment on function public.admin_make_code is
  'Makes a class code for max_uses accounts, until a time if one is given, that come into a group that is there (group_id) or made with it (new_group). For the owner and teachers; 400 when a figure is out of bounds, 404 when there is no such group, 409 when it is archived or another has the name.';
revoke execute on function public.admin_make_code from public, anon, authenticated;
grant execute on function public.admin_make_code to authenticated;

create function public.admin_more_uses(code_id uuid, more integer default 5) returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  extended private.class_codes;
begin
  perform private.require_admin();
  if more between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code gets 1 to 10,000 uses more';
  end if;
  select * from private.class_codes c where c.id = code_id into extended for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
  if extended.withdrawn_at is not null then
    raise sqlstate 'PT409' using message = 'The code was withdrawn';
  end if;
  if extended.max_uses + more > 10000 then
    raise sqlstate 'PT422' using message = 'A code admits 1 to 10,000 accounts';
  end if;
  update private.class_codes c set max_uses = c.max_uses + more where c.id = extended.id returning * into extended;
  perform private.note_admin_action('code_extended', extended.label, jsonb_build_object(
    'id', extended.id, 'code', extended.code, 'more', more, 'max_uses', extended.max_uses
  ));
  return private.class_code_answer(extended);
end
$$;

comment on function public.admin_more_uses is
  'Lets a class code admit so many accounts more, and answers it. For the owner and teachers; 404 when there is no such code, 409 when it was withdrawn, 422 when it would admit more than 10,000.';
revoke execute on function public.admin_more_uses from public, anon, authenticated;
grant execute on function public.admin_more_uses to authenticated;

create function public.admin_withdraw_code(code_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  withdrawn private.class_codes;
begin
  perform private.require_admin();
  update private.class_codes c set withdrawn_at = now()
    where c.id = admin_withdraw_code.code_id and c.withdrawn_at is null
    returning * into withdrawn;
  if found then
    perform private.note_admin_action(
      'code_withdrawn', withdrawn.label, jsonb_build_object('id', withdrawn.id, 'code', withdrawn.code)
    );
  elsif not exists (select from private.class_codes c where c.id = admin_withdraw_code.code_id) then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
end
$$;

comment on function public.admin_withdraw_code is
  'Ends a class code for good. Grants that it has out last for the rest of their 15 minutes. For admins; 404 when there is no such code.';
revoke execute on function public.admin_withdraw_code from public, anon, authenticated;
grant execute on function public.admin_withdraw_code to authenticated;

-- How a code admits an account, in two steps: an accepted code leaves a grant (validate_and_reset_auth_code), and the
-- account that is made uses it up (require_auth_code in sign-ups).
--
-- A grant belongs to the caller whose code was accepted. The web app makes up a secret, gives it with the code, and shows
-- it again when it signs up (in the metadata, as sign_up_grant). A caller without a secret is known by the network it
-- calls from.

create table private.sign_up_grants (
  id bigint primary key generated always as identity,
  code text not null,
  email text,
  secret_hash bytea,
  network inet,
  class_code_id uuid references private.class_codes,
  user_id uuid,
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);

comment on table private.sign_up_grants is
  'Left behind by an accepted code: leave for its holder to make one account.';
comment on column private.sign_up_grants.email is
  'The e-mail that was given with the code, and once it is used that of the account.';
comment on column private.sign_up_grants.secret_hash is 'SHA-256 of the secret that its holder knows.';
comment on column private.sign_up_grants.network is
  'Where its holder is, if that is known. Without a secret they are known by it.';
comment on column private.sign_up_grants.class_code_id is 'The class code that was accepted; null for a single code.';
comment on column private.sign_up_grants.user_id is 'The account that used it up. Noted before there is one.';
alter table private.sign_up_grants enable row level security;
revoke all on private.sign_up_grants from public, anon, authenticated;

create index sign_up_grants_open on private.sign_up_grants (email, expires_at) where used_at is null;

create index sign_up_grants_of_secret on private.sign_up_grants (secret_hash) where secret_hash is not null;

create index sign_up_grants_by_age on private.sign_up_grants (expires_at);

create index sign_up_grants_of_user on private.sign_up_grants (user_id) where user_id is not null;

-- The grants that a class code has out: seldom more than a few rows.
create index sign_up_grants_of_class_code on private.sign_up_grants (class_code_id, expires_at)
  where used_at is null and class_code_id is not null;

create function private.network_of(address text) returns inet
language plpgsql immutable set search_path = ''
as $$
declare
  given inet;
begin
  -- The first of several that proxies have passed on; an IPv4 address may be written as IPv6, which PostgreSQL then shows.
  given := regexp_replace(host(btrim(split_part(address, ',', 1))::inet), '^::ffff:(?=\d+\.)', '')::inet;
  return network(set_masklen(given, case family(given) when 4 then 32 else 64 end));
exception when data_exception then
  return null;
end
$$;

comment on function private.network_of is
  'An IPv4 address, or the IPv6 network of 64 bits around an address; null for what is no address.';
revoke execute on function private.network_of from public, anon, authenticated;

create function private.secret_hash(secret text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(secret, 'UTF8'))
$$;

revoke execute on function private.secret_hash from public, anon, authenticated;

create function private.grants_held(email text, secret text, address text) returns setof private.sign_up_grants
language sql stable security definer set search_path = ''
as $$
  select * from private.sign_up_grants g
    where g.secret_hash = private.secret_hash(grants_held.secret)
      and g.expires_at > now() and (g.used_at is null or g.email = lower(grants_held.email))
  union all
  select * from private.sign_up_grants g
    where grants_held.secret is null and g.secret_hash is null
      and g.network = private.network_of(grants_held.address)
      and g.expires_at > now()
      and (g.email = lower(grants_held.email) or (g.email is null and g.used_at is null))
$$;

comment on function private.grants_held is
  'The grants whose holder signs up with this e-mail, secret (or none) and address. A used one is among them for the e-mail that used it.';
revoke execute on function private.grants_held from public, anon, authenticated;

-- The first step.

create function private.class_code_uses(code private.class_codes) returns integer
language sql stable security definer set search_path = ''
as $$
  select code.accounts_made + count(*)::integer
  from private.sign_up_grants g
  where g.class_code_id = code.id and g.used_at is null and g.expires_at > now()
$$;

comment on function private.class_code_uses is
  'Accounts made and sign-ups under way. One that is abandoned gives its use back when its 15 minutes are over.';
revoke execute on function private.class_code_uses from public, anon, authenticated;

create function private.network_blocks(network inet) returns table (block inet, customers integer)
language sql immutable set search_path = ''
as $$
  select network(set_masklen(n.known, b.bits))::inet, b.customers
  from (select coalesce(network_blocks.network, '::/64') as known) n
  join (values (4, 32, 1), (6, 64, 1), (6, 56, 4), (6, 48, 16)) b (family, bits, customers) on b.family = family(n.known)
$$;

comment on function private.network_blocks is
  'The blocks that a network counts in, each with how many customers of a provider it may be, as server/limits has it: an IPv4 address, or the 64, 56 and 48 bits of IPv6. The unknown ones count as one network.';
revoke execute on function private.network_blocks from public, anon, authenticated;

create function private.make_room(class_code private.class_codes, newcomer inet) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most record;
begin
  with weights as (
    select b.block, count(*) / b.customers::numeric as weight
    from private.sign_up_grants g
    cross join lateral private.network_blocks(g.network) b
    where g.class_code_id = class_code.id and g.used_at is null and g.expires_at > now()
    group by b.block, b.customers
  )
  select w.block, w.weight, coalesce((
      select max(o.weight) from weights o join private.network_blocks(newcomer) n on n.block = o.block
    ), 0) as own
    from weights w
    order by w.weight desc, w.block
    limit 1
    into most;
  delete from private.sign_up_grants g where g.id = (
    select h.id from private.sign_up_grants h
    where h.class_code_id = class_code.id and h.used_at is null and h.expires_at > now()
      and coalesce(h.network, '::/64') <<= most.block
      -- Two who have as many would else take it from each other in turn: a sign-up under way has a minute.
      and (most.weight > most.own + 1 or most.weight > most.own and h.expires_at < now() + interval '14 minutes')
    order by h.expires_at, h.id
    limit 1
    -- Never waits for a sign-up that is using one up: that waits for the row of the code.
    for update skip locked
  );
  return private.class_code_uses(class_code) < class_code.max_uses;
end
$$;

comment on function private.make_room is
  'Has the network that holds most of the unused grants of a class code give its oldest up to a newcomer from one that holds fewer: nobody keeps a class out by asking again and again. True when there is a use then. Call it under the lock of the code.';
revoke execute on function private.make_room from public, anon, authenticated;

create function public.validate_and_reset_auth_code(
  input_code text, input_email text default null, input_grant text default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
  given_secret constant bytea := private.secret_hash(input_grant);
  -- As PostgREST hands on the headers of a request, and our own server this one.
  given_network constant inet := private.network_of(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for'
  );
  class_code private.class_codes;
begin
  if char_length(input_grant) not between 20 and 200 then
    raise invalid_parameter_value using message = 'A secret has 20 to 200 characters';
  end if;
  if input_grant is null and given_network is null then
    raise invalid_parameter_value using message = 'It cannot be told where this request comes from: give a secret in input_grant';
  end if;
  delete from private.sign_up_grants where expires_at < now() - interval '1 hour';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email, secret_hash, network)
      values (given_code, given_email, given_secret, given_network);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  if exists (
    select from private.sign_up_grants g
    where g.code = given_code and g.expires_at > now()
      and (
        g.secret_hash = given_secret and (g.used_at is null or g.email = given_email)
        or g.secret_hash is null and g.network = given_network and g.email = given_email
      )
  ) then
    return true;
  end if;

  -- One at a time, so that each counts the grants of those before.
  select * from private.class_codes c
    where c.code = given_code and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > now())
    into class_code
    for update;
  if not found or (
    private.class_code_uses(class_code) >= class_code.max_uses and not private.make_room(class_code, given_network)
  ) then
    return false;
  end if;
  insert into private.sign_up_grants (code, email, secret_hash, network, class_code_id)
    values (given_code, given_email, given_secret, given_network, class_code.id);
  return true;
end
$$;

comment on function public.validate_and_reset_auth_code is
  'Whether the code admits a sign-up. An accepted code leaves a grant of 15 minutes for the caller who knows the secret input_grant or, without one, calls from the same network with that e-mail. The single code is replaced at once; a class code stays until it is used up. While sign-ups under way hold its last uses, the network that holds most of them gives one up to a newcomer from elsewhere.';
revoke execute on function public.validate_and_reset_auth_code from public, anon, authenticated;
grant execute on function public.validate_and_reset_auth_code to anon;

-- An account that is made uses up its grant, and its admission remembers which code it was.

-- The second step: the auth service asks whether to begin, and then for leave.

create function private.may_sign_up(email text, secret text, address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- A used grant admits no further account; the hook, or the account that it made, says so.
  select exists (select from private.grants_held(may_sign_up.email, may_sign_up.secret, may_sign_up.address))
$$;

comment on function private.may_sign_up is
  'Whether asking for an account is worth the work of a password hash. The hook public.require_auth_code decides.';
revoke execute on function private.may_sign_up from public, anon, authenticated;
grant execute on function private.may_sign_up to supabase_auth_admin;

create function private.sign_up_refusal() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Invalid authentication code"}}'::jsonb
$$;

comment on function private.sign_up_refusal() is 'How the hook refuses an account, in the form of the auth service.';
revoke execute on function private.sign_up_refusal() from public, anon, authenticated;

create function public.require_auth_code(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_email constant text := lower(event -> 'user' ->> 'email');
  held constant bigint[] := array(
    select h.id from private.grants_held(
      given_email, event -> 'user' -> 'user_metadata' ->> 'sign_up_grant', event -> 'metadata' ->> 'ip_address'
    ) h
  );
  used private.sign_up_grants;
begin
  select * from private.sign_up_grants g
    where g.id = any (held) and g.used_at is null and g.expires_at > now()
    order by g.email nulls last, g.id
    limit 1
    for update skip locked
    into used;
  if not found then
    -- Another sign-up may be using it up at this moment: refused only once that has come to something.
    select * from private.sign_up_grants g
      where g.id = any (held) and g.used_at is null and g.expires_at > now()
      order by g.email nulls last, g.id
      limit 1
      for update
      into used;
  end if;
  if used.id is null then
    return private.sign_up_refusal();
  end if;
  update private.sign_up_grants g
    set used_at = now(), user_id = (event -> 'user' ->> 'id')::uuid, email = given_email
    where g.id = used.id;
  if used.class_code_id is not null then
    -- A grant that runs out while the account is being made may have gone to another already.
    update private.class_codes c set accounts_made = c.accounts_made + 1
      where c.id = used.class_code_id and c.accounts_made < c.max_uses;
    if not found then
      return private.sign_up_refusal();
    end if;
  end if;
  return '{}';
end
$$;

comment on function public.require_auth_code is
  'The before-user-created hook of the auth service: uses up one grant, or refuses the account.';
revoke execute on function public.require_auth_code from public, anon, authenticated;
grant execute on function public.require_auth_code to supabase_auth_admin;

-- The secret has served: it has no place in the account, whose metadata travels in every access token.

create function private.forget_sign_up_grant() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'sign_up_grant';
  return new;
end
$$;

revoke execute on function private.forget_sign_up_grant() from public;

create trigger forget_sign_up_grant before insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'sign_up_grant')
  execute function private.forget_sign_up_grant();

-- Supabase's auth service keeps what came with a sign-up in the e-mail identity too.

create function private.forget_sign_up_grant_of_identity() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.identity_data := new.identity_data - 'sign_up_grant';
  return new;
end
$$;

revoke execute on function private.forget_sign_up_grant_of_identity() from public;

create trigger forget_sign_up_grant before insert or update of identity_data on auth.identities
  for each row when (new.identity_data ? 'sign_up_grant')
  execute function private.forget_sign_up_grant_of_identity();

-- The hook knows the code but no account yet; the account's own trigger writes down both.

create table private.admissions (
  user_id uuid primary key references auth.users on delete cascade,
  code text not null,
  class_code_id uuid references private.class_codes,
  admitted_at timestamptz not null default now()
);

comment on table private.admissions is
  'One row for each account that a code admitted. The first admin, who needed no code, has no row.';
comment on column private.admissions.class_code_id is 'Null for a single code.';
alter table private.admissions enable row level security;
revoke all on private.admissions from public, anon, authenticated;

create index admissions_newest_first on private.admissions (class_code_id, admitted_at desc, user_id);

create function private.note_admission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.admissions (user_id, code, class_code_id)
    select new.id, g.code, g.class_code_id from private.sign_up_grants g where g.user_id = new.id limit 1;
  return null;
end
$$;

comment on function private.note_admission() is 'Writes down which code has let in a new account.';
revoke execute on function private.note_admission() from public;

create trigger note_admission after insert on auth.users
  for each row execute function private.note_admission();

create function public.admin_code_students(code_id uuid default null)
returns table (user_id uuid, full_name text, email text, admitted_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.user_id, p.full_name, p.email, a.admitted_at
    from private.admissions a
    join public.profiles p on p.id = a.user_id
    where a.class_code_id = code_id or (code_id is null and a.class_code_id is null)
    order by a.admitted_at desc, a.user_id;
end
$$;

comment on function public.admin_code_students is
  'The accounts that a class code admitted, or without one (null) those that single codes did; the latest first. For admins.';
revoke execute on function public.admin_code_students from public, anon, authenticated;
grant execute on function public.admin_code_students to authenticated;

create function public.admin_code_joins(code_id uuid, newest integer default 12)
returns table (joined integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if newest between 0 and 50 is not true then
    raise invalid_parameter_value using message = 'Of those who joined, 0 to 50 are named';
  end if;
  return query
    select c.accounts_made, array(
      select p.full_name
      from private.admissions a
      join public.profiles p on p.id = a.user_id
      where a.class_code_id = c.id
      order by a.admitted_at desc, a.user_id
      limit newest
    )
    from private.class_codes c
    where c.id = admin_code_joins.code_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
end
$$;

comment on function public.admin_code_joins is
  'How many accounts a class code has made, and the full names of the newest (12, at most 50; null for one without a name). No e-mails: it is shown to the class. For admins; 404 when there is no such code.';
revoke execute on function public.admin_code_joins from public, anon, authenticated;
grant execute on function public.admin_code_joins to authenticated;

-- The accounts in which a trader trades: a live one, a demo, a challenge, each at a broker, in a currency and by a clock.
-- Everybody begins with one, so that those who have no other never meet the word. docs/decisions/0017-several-accounts-one-balance.md
-- says why it is built so.

create table public.trading_accounts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  broker text not null default '',
  platform text not null default '',
  kind text not null default 'live' check (kind in ('live', 'demo', 'challenge')),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  time_zone text,
  day_shift interval not null default '0',
  usd_rate numeric(18, 8),
  counts boolean not null default true,
  starting_balance numeric(14, 2) not null default 0,
  balance numeric(14, 2),
  dollars numeric(14, 2) generated always as (round(balance * coalesce(usd_rate, 1), 2)) stored,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A trade points at its account together with its trader, so that it can only be an account of theirs.
  primary key (user_id, id),
  constraint trading_accounts_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint trading_accounts_broker_check check (char_length(broker) <= 60 and broker = btrim(broker)),
  constraint trading_accounts_platform_check check (char_length(platform) <= 40 and platform = btrim(platform)),
  -- NaN is more than any number.
  constraint trading_accounts_usd_rate_check check (usd_rate > 0 and usd_rate < 1000000),
  constraint trading_accounts_count_in_dollars check (not counts or usd_rate is not null),
  constraint trading_accounts_figures_are_numbers check ('NaN' <> all (array[starting_balance, balance, dollars])),
  constraint trading_accounts_clock_has_half_hours check (
    day_shift between interval '-24 hours' and interval '24 hours' and extract(epoch from day_shift) % 1800 = 0
  )
);

comment on table public.trading_accounts is
  'Where trades are made. The first account of a trader has their own id; it is made with the profile and never deleted.';
comment on column public.trading_accounts.currency is 'Three capital letters; USC counts the cents of a dollar.';
comment on column public.trading_accounts.time_zone is
  'With day_shift the clock by which its days begin, as private.day_of has it. Null for the trader''s own calendar.';
comment on column public.trading_accounts.usd_rate is
  'Dollars for one unit of the currency: of the balance, and of trades that are logged from now on. Of itself 1 for USD and 0.01 for USC; null where it is not known.';
comment on column public.trading_accounts.counts is
  'Whether it counts in profiles.account_balance, in wins and losses and in what the educator adds up.';
comment on column public.trading_accounts.balance is
  'In its own currency; no client can write it. Null for who has one account that counts in dollars: then it is profiles.account_balance. public.accounts_of answers it either way.';
comment on column public.trading_accounts.dollars is
  'The balance at the rate, rounded once: no sum of rounded trades. Without a rate the same figure; null where the balance is null.';
comment on column public.trading_accounts.version is
  'Counts the changes of what its owner says of it. An update that asks for the version it has read changes nothing once another came first. No client can write it.';
alter table public.trading_accounts enable row level security;
revoke all on public.trading_accounts from public, anon, authenticated;
grant select on public.trading_accounts to authenticated;
grant insert (
  id, user_id, name, broker, platform, kind, currency, time_zone, day_shift, usd_rate, counts, starting_balance
) on public.trading_accounts to authenticated;
grant update (
  name, broker, platform, kind, currency, time_zone, day_shift, usd_rate, counts, archived_at
) on public.trading_accounts to authenticated;

create unique index trading_accounts_have_names_of_their_own on public.trading_accounts (user_id, lower(name));

create policy "Traders read their own accounts" on public.trading_accounts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every account" on public.trading_accounts
  for select to authenticated using ((select private.is_admin()));

create policy "Traders open their own accounts" on public.trading_accounts
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own accounts" on public.trading_accounts
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Assistants read the accounts of their students" on public.trading_accounts
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.prepare_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.currency <> old.currency and new.usd_rate is not distinct from old.usd_rate then
    new.usd_rate := null;
  end if;
  if new.currency = 'USD' then
    new.usd_rate := 1;
  elsif new.currency = 'USC' then
    new.usd_rate := 0.01;
  end if;
  -- What is no currency is for its check to refuse.
  if new.counts and new.usd_rate is null and new.currency ~ '^[A-Z]{3}$' then
    raise check_violation using
      message = format('An account in %s counts once its rate to the dollar is given', new.currency),
      table = 'trading_accounts',
      constraint = 'trading_accounts_count_in_dollars';
  end if;
  if new.time_zone is not null then
    perform private.require_time_zone(new.time_zone);
  end if;
  -- Months and days have no one length: a month less 29 days is as long as 24 hours only where it is compared.
  if new.day_shift between interval '-24 hours' and interval '24 hours' then
    new.day_shift := make_interval(secs => extract(epoch from new.day_shift));
  end if;
  return new;
end
$$;

comment on function private.prepare_account() is
  'Gives dollars and cents their rate, lets nothing count that has none, refuses a time zone that is none (22023) and writes a shift in hours.';
revoke execute on function private.prepare_account() from public, anon, authenticated;

create trigger prepare_account
  before insert or update of currency, usd_rate, counts, time_zone, day_shift on public.trading_accounts
  for each row execute function private.prepare_account();

-- The accounts of a trader with their balances.

create function public.accounts_of(trader uuid default null) returns setof public.trading_accounts
language plpgsql stable security invoker set search_path = ''
as $$
declare
  account public.trading_accounts;
begin
  for account in
    select a.* from public.trading_accounts a
    where a.user_id = coalesce(trader, (select auth.uid()))
    order by a.id <> a.user_id, a.created_at, a.id
  loop
    if account.balance is null then
      select p.account_balance, p.account_balance from public.profiles p where p.id = account.user_id
        into account.balance, account.dollars;
    end if;
    return next account;
  end loop;
end
$$;

comment on function public.accounts_of is
  'The accounts of the caller, or for admins of that trader, with the balance of each; the first account first.';
revoke execute on function public.accounts_of from public, anon, authenticated;
grant execute on function public.accounts_of to authenticated;

-- Profile first, then account, then plan: private.stand_in_line says why.
create trigger stand_in_line before insert or update on public.trading_accounts
  for each statement when (pg_trigger_depth() = 0) execute function private.stand_in_line();

create trigger count_version before update on public.trading_accounts
  for each row when (
    (old.name, old.broker, old.platform, old.kind, old.currency, old.time_zone, old.day_shift, old.usd_rate, old.counts, old.archived_at)
      is distinct from (new.name, new.broker, new.platform, new.kind, new.currency, new.time_zone, new.day_shift, new.usd_rate, new.counts, new.archived_at)
  ) execute function private.count_version();

create trigger mark_for_desk after update of counts, currency on public.trading_accounts
  for each row when ((old.counts, old.currency) is distinct from (new.counts, new.currency))
  execute function private.mark_owner_for_desk();

-- What moves the balances of accounts, in the transaction that moves it. profiles.account_balance stays the one figure of the
-- cards: what the accounts that count come to in dollars. Who has one account that counts in dollars has no other balance than
-- that, so that a new trade costs them nothing more; with anything else each account has a balance of its own.
-- Locks are taken in one order: profile, account, plan.

create function private.keep_accounts_apart(trader uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  so_far numeric;
begin
  update public.profiles p set accounts_apart = true
    where p.id = trader and not p.accounts_apart
    returning p.account_balance into so_far;
  if found then
    update public.trading_accounts a set balance = so_far
      where (a.user_id, a.id) = (trader, trader);
  end if;
end
$$;

comment on function private.keep_accounts_apart is
  'Gives the accounts of a trader balances of their own. Until then they have one account, and its balance is that of the profile.';
revoke execute on function private.keep_accounts_apart from public, anon, authenticated;

create function private.refuse_in_account(account public.trading_accounts, problem text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = format(
    case problem
      when 'archived' then 'The account "%1$s" is archived. Choose another account, or take it out of the archive first.'
      when 'currency' then 'The account "%1$s" is kept in %2$s. Give the amount in %2$s; the dollars follow from it.'
      when 'rate' then 'The account "%1$s" has no rate to the dollar yet. Set it first: then its trades can count for a plan.'
    end,
    account.name, account.currency
  );
end
$$;

comment on function private.refuse_in_account is 'Refuses a trade in an account (422): archived, currency or rate.';
revoke execute on function private.refuse_in_account from public, anon, authenticated;

create function private.require_keepable(variadic figures numeric[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  -- NaN, which is more than any number, is for the checks to refuse.
  if exists (select from unnest(figures) f (figure) where abs(f.figure) >= 1000000000000 and f.figure <> 'NaN') then
    raise numeric_value_out_of_range using
      message = 'Balances go to 999,999,999,999.99 at most, each by itself and all together in dollars';
  end if;
end
$$;

comment on function private.require_keepable is 'Refuses balances that their columns cannot hold (22003), in words for the trader.';
revoke execute on function private.require_keepable from public, anon, authenticated;

create function private.dollars_moved(balance numeric, moved numeric, rate numeric) returns numeric
language sql immutable set search_path = ''
as $$
  select round((coalesce(balance, 0) + moved) * coalesce(rate, 1), 2) - round(coalesce(balance, 0) * coalesce(rate, 1), 2)
$$;

comment on function private.dollars_moved is
  'By how many dollars an account moves whose balance moves by an amount in its currency: the difference of two rounded balances. So trading_accounts.dollars is the sum of such movements, whatever they are.';
revoke execute on function private.dollars_moved from public, anon, authenticated;

-- What moves an account besides trades.

create function private.move_account(
  account uuid,
  kind text,
  moved numeric,
  reason text default null,
  happened_at timestamptz default null,
  request_id uuid default null,
  takes_back bigint default null
)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader public.profiles;
  held public.trading_accounts;
  worth numeric;
begin
  select p.* into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select a.* into held from public.trading_accounts a where a.id = move_account.account and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  worth := private.dollars_moved(held.balance, moved, held.usd_rate);
  perform private.require_keepable(
    held.balance + moved, held.dollars + worth, case when held.counts then trader.account_balance + worth end
  );
  update public.trading_accounts a set balance = a.balance + moved
    where (a.user_id, a.id) = (trader.id, held.id) and a.balance is not null
    returning a.* into held;
  -- The ledger first: private.write_down_balance adds what it finds missing there.
  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, reason, happened_at, request_id, takes_back
  )
  select trader.id, move_account.account, move_account.kind, worth, case when a.currency <> 'USD' then moved end,
         case when not a.counts then 0 end, trader.account_balance + case when a.counts then worth else 0 end, a.balance,
         move_account.reason, move_account.happened_at, move_account.request_id, move_account.takes_back
  from public.trading_accounts a where (a.user_id, a.id) = (trader.id, move_account.account);
  update public.profiles p set account_balance = p.account_balance + worth
    from public.trading_accounts a
    where p.id = trader.id and (a.user_id, a.id) = (trader.id, move_account.account) and a.counts;
  select p.* into trader from public.profiles p where p.id = trader.id;
  return trader;
end
$$;

comment on function private.move_account is
  'Moves an account of the caller by an amount in its currency, writes it down and answers the profile.';
revoke execute on function private.move_account from public, anon, authenticated;

-- Accounts are opened, changed and deleted, and the ledger follows. PostgreSQL runs triggers in the order of their names: those
-- before a change come after prepare_account, which knows the rate.

create function private.prepare_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_keepable(new.starting_balance * coalesce(new.usd_rate, 1));
  new.balance := new.starting_balance;
  return new;
end
$$;

revoke execute on function private.prepare_opening() from public, anon, authenticated;

-- After prepare_account, which knows the rate: triggers run in the order of their names.
create trigger prepare_opening before insert on public.trading_accounts
  for each row when (new.id <> new.user_id) execute function private.prepare_opening();

create function private.follow_opening() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles p where p.id = new.user_id for no key update;
  if (select count(*) from public.trading_accounts a where a.user_id = new.user_id) > 20 then
    raise sqlstate 'PT422' using message = 'You can have at most 20 accounts. Delete one of them first.';
  end if;
  perform private.keep_accounts_apart(new.user_id);
  if new.starting_balance <> 0 then
    perform private.write_down_account(new, 'opening', new.dollars, new.starting_balance, new.counts);
  end if;
  return null;
end
$$;

comment on function private.follow_opening() is 'Counts the starting balance of an account that is opened, and refuses the 21st (422).';
revoke execute on function private.follow_opening() from public, anon, authenticated;

create trigger follow_opening after insert on public.trading_accounts
  for each row when (new.id <> new.user_id) execute function private.follow_opening();

-- Entries of what happens to an account as a whole. Its own row has been moved by then.

create function private.write_down_account(
  account public.trading_accounts,
  kind text,
  dollars numeric,
  moved numeric,
  is_counted boolean,
  reason text default null,
  counted numeric default null,
  needs_room boolean default true
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric := coalesce(counted, case when is_counted then dollars else 0 end);
  total numeric;
begin
  select p.account_balance + wanted from public.profiles p where p.id = account.user_id into total;
  perform private.require_keepable(total);
  -- The ledger first: private.write_down_balance adds what it finds missing there.
  insert into public.balance_changes (user_id, account_id, kind, amount, account_amount, counted, balance, account_after, reason)
  values (
    account.user_id, account.id, kind, dollars, case when account.currency <> 'USD' then moved end,
    nullif(wanted, dollars), total, account.balance, reason
  );
  update public.profiles p set account_balance = total where p.id = account.user_id;
  if needs_room then
    perform private.count_entry(account.user_id);
  else
    update public.profiles p set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id))
      where p.id = account.user_id;
  end if;
end
$$;

comment on function private.write_down_account is
  'Writes an entry of an account as a whole: what it moved by in dollars and in its currency. The profile moves by the dollars where they are counted, or by what is given. It is refused where the ledger is full, unless it needs no room.';
revoke execute on function private.write_down_account from public, anon, authenticated;

create function private.prepare_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.currency <> old.currency and (
    exists (select from public.trading_records r where r.user_id = new.user_id and r.account_id = new.id)
    or exists (select from public.balance_changes c where c.user_id = new.user_id and c.account_id = new.id)
  ) then
    raise sqlstate 'PT422' using
      message = 'An account with trades or money keeps its currency. Open another account for the other currency.';
  end if;
  if new.usd_rate is null and old.usd_rate is not null and new.currency = old.currency then
    raise sqlstate 'PT422' using message = 'A rate can be changed, but not taken away';
  end if;
  perform private.require_keepable(new.balance * coalesce(new.usd_rate, 1));
  if new.archived_at is not null then
    new.archived_at := coalesce(old.archived_at, now());
    if old.archived_at is null then
      perform private.require_another_open(new);
    end if;
  end if;
  return new;
end
$$;

comment on function private.prepare_change() is
  'Refuses another currency where there is money, a rate that is taken away, and an archive without an open account (422). It is archived now.';
revoke execute on function private.prepare_change() from public, anon, authenticated;

create trigger prepare_change before update of currency, usd_rate, archived_at on public.trading_accounts
  for each row execute function private.prepare_change();

create function private.require_another_open(account public.trading_accounts) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.trading_accounts a
    where a.user_id = account.user_id and a.id <> account.id and a.archived_at is null
  ) then
    raise sqlstate 'PT422' using message = 'This is your only open account. Open another one first.';
  end if;
end
$$;

revoke execute on function private.require_another_open from public, anon, authenticated;

create function private.follow_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  sign constant integer := case when new.counts then 1 else -1 end;
  worth constant numeric := coalesce(new.dollars - old.dollars, 0);
  won bigint;
  lost bigint;
begin
  perform from public.profiles p where p.id = new.user_id for no key update;
  if not new.counts or new.currency <> 'USD' or new.archived_at is not null then
    perform private.keep_accounts_apart(new.user_id);
  end if;
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (new.user_id, new.id);

  -- Trades keep the dollars of their time, unless there was no rate: then their figures stood for dollars.
  if old.usd_rate is null and new.usd_rate is not null and new.currency = old.currency then
    update public.trading_records r set amount = round(r.account_amount * new.usd_rate, 2)
      where r.user_id = new.user_id and r.account_id = new.id;
  end if;
  if worth <> 0 then
    perform private.write_down_account(
      account, 'account', worth, 0, old.counts,
      reason => case when old.usd_rate is null then 'Rate set' else 'Rate changed' end
    );
  end if;

  if new.counts <> old.counts then
    select count(*) filter (where r.trade_result = 'won'), count(*) filter (where r.trade_result <> 'won')
      from public.trading_records r where r.user_id = new.user_id and r.account_id = new.id
      into won, lost;
    if account.dollars <> 0 then
      perform private.write_down_account(
        account, 'account', 0, 0, false,
        reason => case when new.counts then 'Counts from now on' else 'Counts no longer' end,
        counted => sign * account.dollars
      );
    end if;
    update public.profiles p
      set total_wins = p.total_wins + sign * won, total_losses = p.total_losses + sign * lost,
          trades_apart = p.trades_apart - sign * (won + lost)
      where p.id = new.user_id;
  end if;

  return null;
end
$$;

comment on function private.follow_change() is
  'An account that begins or ceases to count moves balance, wins and losses of the profile; with another rate its balance comes to other dollars, and with its first its trades too.';
revoke execute on function private.follow_change() from public, anon, authenticated;

create trigger follow_change after update of currency, usd_rate, counts, archived_at on public.trading_accounts
  for each row when (
    (old.currency, old.usd_rate, old.counts, old.archived_at)
      is distinct from (new.currency, new.usd_rate, new.counts, new.archived_at)
  )
  execute function private.follow_change();

create function public.delete_trading_account(account uuid, name text) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader public.profiles;
  held public.trading_accounts;
  own_balance numeric;
begin
  select p.* into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select a.* into held from public.trading_accounts a
    where a.id = delete_trading_account.account and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if held.id = trader.id then
    raise sqlstate 'PT422' using message = 'The first account can be renamed and archived, not deleted';
  end if;
  if delete_trading_account.name is distinct from held.name then
    raise sqlstate 'PT422' using message = 'Type the name of the account to delete it with its trades';
  end if;
  if held.archived_at is null then
    perform private.require_another_open(held);
  end if;
  delete from public.trading_records r where r.user_id = trader.id and r.account_id = held.id;
  select a.* into held from public.trading_accounts a where (a.user_id, a.id) = (trader.id, held.id);
  own_balance := held.balance;
  held.balance := 0;
  if (held.dollars, own_balance) <> (0, 0) then
    -- As the deletion of trades it undoes entries that had room: it is never refused for the lack of it.
    perform private.write_down_account(
      held, 'account', -held.dollars, -own_balance, held.counts, reason => 'Account deleted', needs_room => false
    );
  end if;
  delete from public.trading_accounts a where (a.user_id, a.id) = (trader.id, held.id);
  select p.* into trader from public.profiles p where p.id = trader.id;
  return trader;
end
$$;

comment on function public.delete_trading_account is
  'Deletes an account of the caller, whose name must be given, with its trades, and answers the profile, which loses what it came to. The ledger keeps its entries. The first account is refused (422).';
revoke execute on function public.delete_trading_account from public, anon, authenticated;
grant execute on function public.delete_trading_account to authenticated;

-- Another clock of an account tells the times of its imported trades anew.

create function private.follow_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest record;
begin
  select w.moment, w.wall
    from (
      (
        select private.moment_of_wall(i.closed_wall, s, new) as moment, i.closed_wall as wall
        from public.imported_trades i
        join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
        where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
        order by i.closed_wall desc limit 1
      )
      union all
      (
        select private.moment_of_wall(f.at_wall, s, new), f.at_wall
        from public.cash_flows f
        join public.statement_imports s on (s.user_id, s.id) = (f.user_id, f.import_id)
        where (f.user_id, f.account_id) = (new.user_id, new.id) and s.wall_offset is null
        order by f.at_wall desc limit 1
      )
    ) w
    order by w.moment desc limit 1
    into latest;
  perform private.require_past(latest.moment, latest.wall);

  update public.trading_records r
    set created_at = m.closed_at, opened_at = case when m.opened_at <= m.closed_at then m.opened_at end
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    cross join lateral (
      select private.moment_of_wall(i.opened_wall, s, new), private.moment_of_wall(i.closed_wall, s, new)
    ) m (opened_at, closed_at)
    where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
      and (r.user_id, r.id) = (i.user_id, i.trade_id)
      and r.import_id is not null and r.figures_changed_at is null and r.created_at <> m.closed_at;

  with moved as (
    update public.cash_flows f set happened_at = private.moment_of_wall(f.at_wall, s, new)
      from public.statement_imports s
      where (f.user_id, f.account_id) = (new.user_id, new.id) and (s.user_id, s.id) = (f.user_id, f.import_id)
        and s.wall_offset is null
      returning f.ledger_entry, f.happened_at
  )
  update public.balance_changes c set happened_at = m.happened_at
    from moved m where m.ledger_entry in (c.id, c.takes_back) and c.user_id = new.user_id;
  return null;
end
$$;

comment on function private.follow_clock() is
  'Tells the times of an account''s statements anew by its clock, but of what its owner has changed and where the file says its own offset. Refuses a clock by which they would lie in the future (422).';
revoke execute on function private.follow_clock() from public, anon, authenticated;

create trigger follow_clock after update of time_zone, day_shift on public.trading_accounts
  for each row when ((old.time_zone, old.day_shift) is distinct from (new.time_zone, new.day_shift))
  execute function private.follow_clock();

-- How symbols are counted where the usual way is not right: brokers differ in a pip of gold and in a lot of silver. A trader
-- has entries for each account, the educator for the whole class. The web app's own table stands below both
-- (domain/instruments). Rates that are typed by hand go the same two ways: rates.

-- The parts of an entry. A part that is null is left to the next layer.
create table public.account_instruments (
  user_id uuid not null default auth.uid(),
  account_id uuid not null default auth.uid(),
  symbol text not null,
  pip numeric(16, 8),
  size numeric(18, 8),
  quote text,
  digits integer,
  lot_step numeric(16, 8),
  constraint account_instruments_pkey primary key (user_id, account_id, symbol),
  constraint account_instruments_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint account_instruments_symbol_check check (
    symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(symbol) <= 32
  ),
  -- Upper bounds keep out NaN as well, which counts as more than any number.
  constraint account_instruments_pip_check check (pip > 0 and pip <= 1000000),
  constraint account_instruments_size_check check (size > 0 and size <= 1000000000),
  constraint account_instruments_quote_check check (quote ~ '^[A-Z]{3}$'),
  constraint account_instruments_digits_check check (digits between 0 and 8),
  constraint account_instruments_lot_step_check check (lot_step > 0 and lot_step <= 1000000),
  constraint account_instruments_say_something check (num_nonnulls(pip, size, quote, digits, lot_step) > 0)
);

comment on table public.account_instruments is
  'How a symbol is counted in one of a trader''s accounts, by their own entry. What is null is left to the class''s entry.';
comment on column public.account_instruments.pip is 'The price distance that is counted as one.';
comment on column public.account_instruments.size is 'Units of one lot.';
comment on column public.account_instruments.quote is 'The currency that a price is told in.';
comment on column public.account_instruments.digits is 'Decimals that a price usually has.';
comment on column public.account_instruments.lot_step is 'The smallest part of a lot.';
-- Traders read and write their own; admins read all of it, to see a trade as its trader does. What is the class's is read by
-- all who have signed in and written by admins. Keys may be named by an update, as an upsert does.

alter table public.account_instruments enable row level security;
revoke all on public.account_instruments from public, anon, authenticated;
grant select, delete on public.account_instruments to authenticated;
grant insert (user_id, account_id, symbol, pip, size, quote, digits, lot_step) on public.account_instruments to authenticated;
grant update (user_id, account_id, symbol, pip, size, quote, digits, lot_step) on public.account_instruments to authenticated;

create policy "Everyone reads their own instruments" on public.account_instruments
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every instrument" on public.account_instruments
  for select to authenticated using ((select private.is_admin()));

create policy "Everyone adds their own instruments" on public.account_instruments
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own instruments" on public.account_instruments
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own instruments" on public.account_instruments
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the instruments of their students" on public.account_instruments
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.class_instruments (
  symbol text primary key,
  pip numeric(16, 8),
  size numeric(18, 8),
  quote text,
  digits integer,
  lot_step numeric(16, 8),
  constraint class_instruments_symbol_check check (
    symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(symbol) <= 32
  ),
  constraint class_instruments_pip_check check (pip > 0 and pip <= 1000000),
  constraint class_instruments_size_check check (size > 0 and size <= 1000000000),
  constraint class_instruments_quote_check check (quote ~ '^[A-Z]{3}$'),
  constraint class_instruments_digits_check check (digits between 0 and 8),
  constraint class_instruments_lot_step_check check (lot_step > 0 and lot_step <= 1000000),
  constraint class_instruments_say_something check (num_nonnulls(pip, size, quote, digits, lot_step) > 0)
);

comment on table public.class_instruments is
  'How a symbol is counted in the class, by the educator''s entry: read by everyone who has signed in, written by admins. As account_instruments.';
alter table public.class_instruments enable row level security;
revoke all on public.class_instruments from public, anon, authenticated;
grant select, delete on public.class_instruments to authenticated;
grant insert (symbol, pip, size, quote, digits, lot_step) on public.class_instruments to authenticated;
grant update (symbol, pip, size, quote, digits, lot_step) on public.class_instruments to authenticated;

create policy "Everyone reads how the class counts" on public.class_instruments
  for select to authenticated using (true);

create policy "Admins add how the class counts" on public.class_instruments
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change how the class counts" on public.class_instruments
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete how the class counts" on public.class_instruments
  for delete to authenticated using ((select private.is_admin()));

-- What a screen needs to count a trade, in one answer.

create function public.instruments_of(trader uuid default auth.uid())
returns table (account_id uuid, symbol text, pip numeric, size numeric, quote text, digits integer, lot_step numeric)
language sql stable security invoker set search_path = ''
as $$
  select i.account_id, i.symbol, i.pip, i.size, i.quote, i.digits, i.lot_step
  from public.account_instruments i
  where i.user_id = trader
  union all
  select null, c.symbol, c.pip, c.size, c.quote, c.digits, c.lot_step from public.class_instruments c
  order by symbol, account_id
$$;

comment on function public.instruments_of is
  'The entries of a trader, by default the caller, and those of the class, which have no account. An admin may name any trader; anyone else sees no entries but their own.';
revoke execute on function public.instruments_of from public, anon, authenticated;
grant execute on function public.instruments_of to authenticated;

create trigger stand_in_line before insert on public.account_instruments
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.account_instruments
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(500, 'instruments');

create trigger stand_in_line before insert on public.class_instruments
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_instruments
  for each statement execute function private.require_room_for_class(500, 'instruments');

-- Rates of currencies that are typed by hand: of a trader, and of the class.

-- One rate a pair, whichever way round it is typed: a newer one takes its place.
create table public.typed_rates (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  base text not null,
  quote text not null,
  rate numeric(20, 8) not null,
  day date not null,
  constraint typed_rates_pkey primary key (user_id, base, quote),
  constraint typed_rates_are_of_two_currencies check (
    base ~ '^[A-Z]{3}$' and quote ~ '^[A-Z]{3}$' and base <> quote
  ),
  constraint typed_rates_rate_check check (rate > 0 and rate <= 1000000000),
  constraint typed_rates_are_of_this_age check (day between '1900-01-01' and '9999-12-31')
);

comment on table public.typed_rates is 'Rates of two currencies as a trader typed them.';
comment on column public.typed_rates.rate is 'What one unit of base cost in quote on that day.';
alter table public.typed_rates enable row level security;
revoke all on public.typed_rates from public, anon, authenticated;
grant select, delete on public.typed_rates to authenticated;
grant insert (user_id, base, quote, rate, day) on public.typed_rates to authenticated;
grant update (user_id, base, quote, rate, day) on public.typed_rates to authenticated;

create unique index typed_rates_one_a_pair
  on public.typed_rates (user_id, (least(base, quote)), (greatest(base, quote)));

create policy "Everyone reads their own rates" on public.typed_rates
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every rate" on public.typed_rates
  for select to authenticated using ((select private.is_admin()));

create policy "Everyone adds their own rates" on public.typed_rates
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own rates" on public.typed_rates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own rates" on public.typed_rates
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the rates of their students" on public.typed_rates
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.class_rates (
  base text not null,
  quote text not null,
  rate numeric(20, 8) not null,
  day date not null,
  constraint class_rates_pkey primary key (base, quote),
  constraint class_rates_are_of_two_currencies check (
    base ~ '^[A-Z]{3}$' and quote ~ '^[A-Z]{3}$' and base <> quote
  ),
  constraint class_rates_rate_check check (rate > 0 and rate <= 1000000000),
  constraint class_rates_are_of_this_age check (day between '1900-01-01' and '9999-12-31')
);

comment on table public.class_rates is
  'Rates of two currencies as the educator typed them: read by everyone who has signed in, written by admins. As typed_rates.';
alter table public.class_rates enable row level security;
revoke all on public.class_rates from public, anon, authenticated;
grant select, delete on public.class_rates to authenticated;
grant insert (base, quote, rate, day) on public.class_rates to authenticated;
grant update (base, quote, rate, day) on public.class_rates to authenticated;

create unique index class_rates_one_a_pair on public.class_rates ((least(base, quote)), (greatest(base, quote)));

create policy "Everyone reads the rates of the class" on public.class_rates
  for select to authenticated using (true);

create policy "Admins add rates of the class" on public.class_rates
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change rates of the class" on public.class_rates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete rates of the class" on public.class_rates
  for delete to authenticated using ((select private.is_admin()));

create function public.rates_of(trader uuid default auth.uid())
returns table (is_of_class boolean, base text, quote text, rate numeric, day date)
language sql stable security invoker set search_path = ''
as $$
  select false, r.base, r.quote, r.rate, r.day from public.typed_rates r where r.user_id = trader
  union all
  select true, c.base, c.quote, c.rate, c.day from public.class_rates c
  order by base, quote, 1
$$;

comment on function public.rates_of is 'The rates that a trader has typed and those of the class, as instruments_of.';
revoke execute on function public.rates_of from public, anon, authenticated;
grant execute on function public.rates_of to authenticated;

create trigger stand_in_line before insert on public.typed_rates
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.typed_rates
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'rates');

create trigger stand_in_line before insert on public.class_rates
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_rates
  for each statement execute function private.require_room_for_class(200, 'rates');

-- What a broker calls a symbol, and what the trader calls it.

create table public.symbol_names (
  user_id uuid not null default auth.uid(),
  account_id uuid not null default auth.uid(),
  printed text not null,
  symbol text not null,
  constraint symbol_names_pkey primary key (user_id, account_id, printed),
  constraint symbol_names_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint symbol_names_printed_check check (
    char_length(printed) <= 64 and printed = btrim(printed) and printed <> ''
  ),
  constraint symbol_names_symbol_check check (
    symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(symbol) <= 32
  )
);

comment on table public.symbol_names is
  'The symbols that a trader has set for names as the broker of an account prints them.';
alter table public.symbol_names enable row level security;
revoke all on public.symbol_names from public, anon, authenticated;
grant select, delete on public.symbol_names to authenticated;
grant insert (user_id, account_id, printed, symbol) on public.symbol_names to authenticated;
grant update (user_id, account_id, printed, symbol) on public.symbol_names to authenticated;

create policy "Everyone reads their own names of symbols" on public.symbol_names
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every name of a symbol" on public.symbol_names
  for select to authenticated using ((select private.is_admin()));

create policy "Everyone adds their own names of symbols" on public.symbol_names
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own names of symbols" on public.symbol_names
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own names of symbols" on public.symbol_names
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the names of symbols of their students" on public.symbol_names
  for select to authenticated using (user_id in (select private.assisted_students()));

create trigger stand_in_line before insert on public.symbol_names
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.symbol_names
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(500, 'names of symbols');

-- A money-target plan: reach an amount by a date. The starting amount plus the signed amounts of the plan's trades is
-- always the current amount, so a plan made with the wrong amount can be put right without touching its trades.

create table public.trading_plans (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_name text not null,
  target_amount numeric(14, 2) not null check (target_amount > 0),
  target_date date not null,
  start_date date,
  starting_amount numeric(14, 2) not null,
  current_amount numeric(14, 2) not null default 0,
  risk_percentage numeric(5, 2) check (risk_percentage between 0 and 100),
  risk_amount numeric(14, 2),
  daily_target numeric(14, 2),
  recommended_lot_size numeric(14, 2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- The terms of a plan's odds beside its target and date: below which amount it is lost, and the account whose trades it
  -- looks at.
  loss_floor numeric(14, 2),
  account_id uuid,
  -- What belongs to a trader has the trader in its key (docs/scaling.md): another trader may give a row of theirs the same
  -- id. A trade points at its plan with both, so that it can only be a plan of its own trader.
  primary key (user_id, id),
  constraint trading_plans_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete set null (account_id),
  constraint trading_plans_name_is_readable
    check (plan_name = btrim(plan_name) and char_length(plan_name) between 1 and 200),
  constraint trading_plans_amounts_are_numbers check (
    'NaN' <> all (array[target_amount, current_amount, risk_percentage, risk_amount, daily_target, recommended_lot_size])
  ),
  constraint trading_plans_starting_amount_is_a_number check (starting_amount <> 'NaN'),
  -- NaN is more than any number.
  constraint trading_plans_floor_below_target check (loss_floor < target_amount),
  constraint trading_plans_target_after_start check (target_date > start_date),
  constraint trading_plans_dates_are_of_this_age check (
    target_date between '1900-01-01' and '9999-12-31' and start_date between '1900-01-01' and '9999-12-31'
  )
);

comment on table public.trading_plans is 'Money-target plans. A missing start date counts as today.';
comment on column public.trading_plans.current_amount is 'Dollars: the starting amount plus the signed amounts of the plan''s trades.';
comment on column public.trading_plans.starting_amount is
  'Dollars: the current amount that the plan was made with. Its owner may change it; the current amount moves along.';
comment on column public.trading_plans.version is
  'Counts the changes of what its owner says of it. An update that asks for the version it has read changes nothing once another came first. No client can write it.';
comment on column public.trading_plans.loss_floor is
  'Dollars at which the plan is lost; null for the starting amount less 20 percent, as private.floor_of has it.';
comment on column public.trading_plans.account_id is
  'The account whose trades tell the plan''s odds; null for all of them.';
alter table public.trading_plans enable row level security;
revoke all on public.trading_plans from public, anon, authenticated;
grant select, delete on public.trading_plans to authenticated;
-- starting_amount is not granted here: a new plan is given its current amount, and starts with that.
grant insert (
  id, user_id, plan_name, target_amount, target_date, start_date, current_amount, risk_percentage, risk_amount,
  daily_target, recommended_lot_size, is_active
) on public.trading_plans to authenticated;
grant update (
  plan_name, target_amount, target_date, start_date, starting_amount, risk_percentage, risk_amount, daily_target,
  recommended_lot_size, is_active
) on public.trading_plans to authenticated;
grant insert (loss_floor, account_id) on public.trading_plans to authenticated;
grant update (loss_floor, account_id) on public.trading_plans to authenticated;

-- Clients read a plan by its id alone, and which they see is decided row by row.
create index trading_plans_of_id on public.trading_plans (id);

create index trading_plans_newest_first on public.trading_plans (user_id, created_at desc, id desc);

create policy "Traders read their own plans" on public.trading_plans
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every plan" on public.trading_plans
  for select to authenticated using ((select private.is_admin()));

create policy "Traders make their own plans" on public.trading_plans
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own plans" on public.trading_plans
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Traders delete their own plans" on public.trading_plans
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the plans of their students" on public.trading_plans
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.start_plan() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.starting_amount := new.current_amount;
  return new;
end
$$;

revoke execute on function private.start_plan() from public;

create trigger start_plan before insert on public.trading_plans
  for each row execute function private.start_plan();

create function private.follow_starting_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.current_amount := new.current_amount + new.starting_amount - old.starting_amount;
  return new;
end
$$;

revoke execute on function private.follow_starting_amount() from public;

create trigger follow_starting_amount before update of starting_amount on public.trading_plans
  for each row when (new.starting_amount is distinct from old.starting_amount)
  execute function private.follow_starting_amount();

-- Counted once a statement that adds a plan, and never more than the quota and what the statement adds. An upsert that
-- only changes plans comes by here too, with no new ones.
create function private.require_room_for_plans() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from new_plans where user_id = (select auth.uid()))
    and (select count(*) from public.trading_plans where user_id = (select auth.uid())) > (select plans from private.quotas)
  then
    perform private.refuse_for_lack_of_room('plans');
  end if;
  return null;
end
$$;

revoke execute on function private.require_room_for_plans() from public;

create trigger require_room_for_plans after insert on public.trading_plans
  referencing new table as new_plans
  for each statement execute function private.require_room_for_plans();

-- Whether a trader has an overdue plan is kept on the profile: the list of traders reads in any order, and would
-- otherwise look through the plans of every trader whom it passes over.

create function private.follow_target_dates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
begin
  update public.profiles p
    set next_target_date = t.next_target_date
    from (
      select min(target_date) as next_target_date from public.trading_plans
      where user_id = trader and is_active and current_amount < target_amount
    ) t
    where p.id = trader and p.next_target_date is distinct from t.next_target_date;
  return null;
end
$$;

comment on function private.follow_target_dates() is 'Keeps profiles.next_target_date.';
revoke execute on function private.follow_target_dates() from public;

-- A trade moves a plan's amount, which matters here only when it passes the target.
create trigger follow_changed_target_dates after update on public.trading_plans
  for each row when (
    (old.is_active, old.target_date, old.current_amount < old.target_amount)
    is distinct from (new.is_active, new.target_date, new.current_amount < new.target_amount)
  )
  execute function private.follow_target_dates();

create trigger follow_new_target_dates after insert on public.trading_plans
  for each row when (new.is_active) execute function private.follow_target_dates();

create trigger follow_deleted_target_dates after delete on public.trading_plans
  for each row when (old.is_active) execute function private.follow_target_dates();

create function private.floor_of(loss_floor numeric, starting_amount numeric) returns numeric
language sql immutable parallel safe
return coalesce(loss_floor, round(starting_amount * 0.80, 2));

comment on function private.floor_of is
  'Dollars at which a plan is lost: its own floor, or what lossFloor of domain/odds says of its starting amount.';
revoke execute on function private.floor_of from public, anon, authenticated;
grant execute on function private.floor_of to authenticated;

create function private.require_floor_below_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Only when it is typed: afterwards a loss may take the amount down to it.
  if new.loss_floor >= new.current_amount then
    raise check_violation using
      message = 'The loss floor has to lie below the current amount',
      table = 'trading_plans',
      constraint = 'trading_plans_floor_below_amount';
  end if;
  return new;
end
$$;

comment on function private.require_floor_below_amount() is 'Refuses a floor that the plan stands on already (23514).';
revoke execute on function private.require_floor_below_amount() from public, anon, authenticated;

-- After follow_starting_amount, which moves the current amount: triggers run in the order of their names.
create trigger require_floor_of_new_plan before insert on public.trading_plans
  for each row when (new.loss_floor is not null)
  execute function private.require_floor_below_amount();

create trigger require_floor_of_changed_plan before update of loss_floor on public.trading_plans
  for each row when (new.loss_floor is distinct from old.loss_floor)
  execute function private.require_floor_below_amount();

-- Profile first, then plan: private.stand_in_line says why.

create trigger stand_in_line_to_plan before insert on public.trading_plans
  for each statement execute function private.stand_in_line();

-- A change of several plans locks them in the order in which it finds them, and a trade may hold one of them already.
-- Trades move their plans from within a trigger, and stand in line by then.
create trigger stand_in_line_to_change before update on public.trading_plans
  for each statement when (pg_trigger_depth() = 0) execute function private.stand_in_line();

create trigger stand_in_line before delete on public.trading_plans
  for each statement execute function private.stand_in_line();

create trigger count_version before update on public.trading_plans
  for each row when (
    (old.plan_name, old.target_amount, old.target_date, old.start_date, old.starting_amount, old.loss_floor, old.account_id)
      is distinct from
      (new.plan_name, new.target_amount, new.target_date, new.start_date, new.starting_amount, new.loss_floor, new.account_id)
  ) execute function private.count_version();

-- What trades do to plans comes with the mark of the trade.
create trigger mark_for_desk_when_made after insert on public.trading_plans
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_changed after update on public.trading_plans
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.mark_for_desk();

create trigger mark_for_desk_when_deleted after delete on public.trading_plans
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();

-- The rules of a firm's challenge, in one shape for all firms: ChallengeRules of domain/challenges.

-- What the parts of rules may be. A function that answers null would let anything pass its check.

create function private.has_parts(value jsonb, parts text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then value ?& parts and value - parts = '{}' else false end
$$;

comment on function private.has_parts is 'Whether it is an object of these parts, with no other.';
revoke execute on function private.has_parts from public, anon, authenticated;
grant execute on function private.has_parts to authenticated;

create function private.is_figure(value jsonb, lowest numeric, highest numeric, decimals integer default 2) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'number'
      then value::numeric between lowest and highest and value::numeric = round(value::numeric, decimals)
    else false
  end
$$;

comment on function private.is_figure is 'Whether it is a number between the two, with so many decimals at most.';
revoke execute on function private.is_figure from public, anon, authenticated;
grant execute on function private.is_figure to authenticated;

create function private.are_challenge_rules(rules jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  nothing constant jsonb := 'null';
  daily constant jsonb := rules -> 'dailyLoss';
  loss constant jsonb := rules -> 'maxLoss';
  days constant jsonb := rules -> 'minimumDays';
  best constant jsonb := rules -> 'bestDay';
  clock constant jsonb := rules -> 'clock';
begin
  if octet_length(rules::text) > 2048 then
    return false;
  end if;
  return coalesce(
    private.has_parts(rules, '{target,dailyLoss,maxLoss,brokenWhen,minimumDays,bestDay,clock}')
    and private.is_figure(rules -> 'target', 0.01, 1000)
    and rules ->> 'brokenWhen' in ('below', 'at')
    and (
      daily = nothing
      or private.has_parts(daily, '{percent,of,from,ends}')
        and private.is_figure(daily -> 'percent', 0.01, 100)
        and daily ->> 'of' in ('initial', 'dayStart')
        and daily ->> 'from' in ('balance', 'higherOfBalanceAndEquity')
        and daily ->> 'ends' in ('challenge', 'day')
    )
    and (
      loss = nothing
      or private.has_parts(loss, '{by,follows,locks}')
        and (
          private.has_parts(loss -> 'by', '{percent}') and private.is_figure(loss #> '{by,percent}', 0.01, 100)
          or private.has_parts(loss -> 'by', '{amount}') and private.is_figure(loss #> '{by,amount}', 0.01, 999999999999.99)
        )
        and loss ->> 'follows' in ('nothing', 'dayEnds', 'closedTrades', 'openTrades')
        and jsonb_typeof(loss -> 'locks') = 'boolean'
    )
    and (
      days = nothing
      or private.is_figure(days -> 'days', 1, 250, 0)
        and (
          private.has_parts(days, '{days,counts}') and days ->> 'counts' in ('opened', 'closed')
          or private.has_parts(days, '{days,counts,percentOfInitial}') and days ->> 'counts' = 'won'
            and private.is_figure(days -> 'percentOfInitial', 0.01, 100)
        )
    )
    and (
      best = nothing
      or private.has_parts(best, '{percent,of}')
        and private.is_figure(best -> 'percent', 0.01, 100)
        and best ->> 'of' in ('netProfit', 'winningDays')
    )
    and private.has_parts(clock, '{zone,shiftHours}')
    and jsonb_typeof(clock -> 'zone') = 'string' and char_length(clock ->> 'zone') between 1 and 60
    and private.is_figure(clock -> 'shiftHours', -24, 24),
    false
  );
end
$$;

comment on function private.are_challenge_rules is
  'Whether it is a ChallengeRules of domain/challenges/rules.ts, within the bounds of rule-fields.ts there. Its time zone is for private.require_zone_of_rules.';
revoke execute on function private.are_challenge_rules from public, anon, authenticated;
grant execute on function private.are_challenge_rules to authenticated;

create function private.require_zone_of_rules() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- What is no zone at all is for the check to refuse.
  if jsonb_typeof(new.rules #> '{clock,zone}') = 'string' then
    perform private.require_time_zone(new.rules #>> '{clock,zone}');
  end if;
  return new;
end
$$;

comment on function private.require_zone_of_rules() is 'Refuses rules by a time zone that PostgreSQL does not know (22023).';
revoke execute on function private.require_zone_of_rules() from public, anon, authenticated;

-- A plan may carry the rules of a challenge, and the educator may set some for the class to begin with.

create table public.plan_challenges (
  plan_id uuid not null,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  initial numeric(14, 2) not null,
  began_on date not null,
  ends_on date,
  rules jsonb not null,
  page text,
  read_on date,
  version integer not null default 1,
  primary key (user_id, plan_id),
  constraint plan_challenges_are_of_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete cascade,
  constraint plan_challenges_name_check check (char_length(name) <= 80 and name = btrim(name) and name <> ''),
  -- NaN is more than any number.
  constraint plan_challenges_initial_check check (initial > 0 and initial < 1000000000000),
  constraint plan_challenges_are_of_this_age check (
    began_on between '1900-01-01' and '9999-12-31' and ends_on between '1900-01-01' and '9999-12-31'
    and read_on between '1900-01-01' and '9999-12-31'
  ),
  constraint plan_challenges_end_after_they_began check (ends_on >= began_on),
  constraint plan_challenges_rules_check check (private.are_challenge_rules(rules)),
  constraint plan_challenges_page_check check (char_length(page) <= 300 and page ~ '^https://[^[:space:]]+$')
);

comment on table public.plan_challenges is 'The challenge of a firm that a plan is to get through, one a plan.';
comment on column public.plan_challenges.initial is 'Dollars that it began with.';
comment on column public.plan_challenges.began_on is 'Its first day by the clock of its rules.';
comment on column public.plan_challenges.ends_on is 'Its last day by the same clock, where the firm has one.';
comment on column public.plan_challenges.rules is 'ChallengeRules of domain/challenges/rules.ts.';
comment on column public.plan_challenges.page is 'Where the firm tells them.';
comment on column public.plan_challenges.read_on is 'The day on which that page was read.';
comment on column public.plan_challenges.version is 'As trading_plans.version.';
alter table public.plan_challenges enable row level security;
revoke all on public.plan_challenges from public, anon, authenticated;
grant select, delete on public.plan_challenges to authenticated;
grant insert (plan_id, user_id, name, initial, began_on, ends_on, rules, page, read_on) on public.plan_challenges
  to authenticated;
grant update (name, initial, began_on, ends_on, rules, page, read_on) on public.plan_challenges to authenticated;

create policy "Traders read their own challenges" on public.plan_challenges
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every challenge" on public.plan_challenges
  for select to authenticated using ((select private.is_admin()));

create policy "Traders add their own challenges" on public.plan_challenges
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own challenges" on public.plan_challenges
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own challenges" on public.plan_challenges
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the challenges of their students" on public.plan_challenges
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.class_challenges (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  rules jsonb not null,
  page text,
  read_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint class_challenges_name_check check (char_length(name) <= 80 and name = btrim(name) and name <> ''),
  constraint class_challenges_are_of_this_age check (read_on between '1900-01-01' and '9999-12-31'),
  constraint class_challenges_rules_check check (private.are_challenge_rules(rules)),
  constraint class_challenges_page_check check (char_length(page) <= 300 and page ~ '^https://[^[:space:]]+$')
);

comment on table public.class_challenges is
  'Rules to begin with, by the educator: read by everyone who has signed in, written by admins. Its columns are as those of plan_challenges.';
alter table public.class_challenges enable row level security;
revoke all on public.class_challenges from public, anon, authenticated;
grant select, delete on public.class_challenges to authenticated;
grant insert (id, name, rules, page, read_on) on public.class_challenges to authenticated;
grant update (name, rules, page, read_on) on public.class_challenges to authenticated;

create unique index class_challenges_have_names_of_their_own on public.class_challenges (lower(name));

create policy "Everyone reads the challenges of the class" on public.class_challenges
  for select to authenticated using (true);

create policy "Admins add challenges of the class" on public.class_challenges
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change challenges of the class" on public.class_challenges
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete challenges of the class" on public.class_challenges
  for delete to authenticated using ((select private.is_admin()));

create trigger require_zone before insert or update of rules on public.plan_challenges
  for each row execute function private.require_zone_of_rules();

create trigger count_version before update on public.plan_challenges
  for each row when (
    (old.name, old.initial, old.began_on, old.ends_on, old.rules, old.page, old.read_on)
      is distinct from (new.name, new.initial, new.began_on, new.ends_on, new.rules, new.page, new.read_on)
  ) execute function private.count_version();

-- In line, so that none comes to a plan that goes meanwhile.
create trigger stand_in_line before insert or update or delete on public.plan_challenges
  for each statement execute function private.stand_in_line();

create trigger require_zone before insert or update of rules on public.class_challenges
  for each row execute function private.require_zone_of_rules();

create trigger count_version before update on public.class_challenges
  for each row when (
    (old.name, old.rules, old.page, old.read_on) is distinct from (new.name, new.rules, new.page, new.read_on)
  ) execute function private.count_version();

create trigger stand_in_line before insert on public.class_challenges
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_challenges
  for each statement execute function private.require_room_for_class(100, 'challenges');

-- What was told of a plan before it ended: its odds, kept once a trading day, so that what came of them can be counted. A trader
-- adds their own, and none is ever changed (docs/decisions/0030).

create table public.forecasts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_id uuid,
  day date not null,
  chance numeric(7, 6) not null,
  p10 numeric(7, 6) not null,
  p90 numeric(7, 6) not null,
  floored numeric(7, 6) not null,
  floor numeric(14, 2) not null,
  target_amount numeric(14, 2) not null,
  starting_amount numeric(14, 2) not null,
  current_amount numeric(14, 2) not null,
  target_date date not null,
  begins boolean not null,
  trades integer not null,
  days integer not null,
  sample_from date not null,
  sample_to date not null,
  unit text not null check (unit in ('dollars', 'scaled')),
  method integer not null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('reached', 'floored', 'missed', 'given_up')),
  primary key (user_id, id),
  -- Its forecasts go with a plan, but for the one that private.settle_forecasts keeps.
  constraint forecasts_are_of_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete cascade,
  constraint forecasts_one_a_plan_and_day unique (user_id, plan_id, day),
  constraint forecasts_are_of_a_plan_or_settled check (plan_id is not null or outcome is not null),
  -- NaN is more than any number.
  constraint forecasts_are_shares check (
    chance between 0 and 1 and p10 between 0 and p90 and p90 <= 1 and floored between 0 and 1
    -- Each is rounded by itself.
    and chance + floored <= 1.00001
  ),
  constraint forecasts_have_a_sample check (
    trades between 1 and 1000000 and days between 1 and 100000 and method between 1 and 1000
    and sample_from between '1900-01-01' and sample_to and sample_to <= '9999-12-31'
  )
);

comment on table public.forecasts is
  'The odds of a plan as they were told on a trading day. Of a trader 10,000 are kept, as private.forget_old_forecasts has it. Never changed by a client.';
comment on column public.forecasts.plan_id is 'Null where the plan was deleted: then outcome says what came of it.';
comment on column public.forecasts.day is 'By the trader''s clock.';
comment on column public.forecasts.chance is 'The share of paths that reached the target first, from 0 to 1; p10 and p90 are its range.';
comment on column public.forecasts.floored is 'The share of paths that touched the floor first, from 0 to 1.';
comment on column public.forecasts.floor is
  'Dollars. The terms of the plan as they were, its amounts and its target date, are written by the database.';
comment on column public.forecasts.begins is
  'Whether its terms (target, date, floor or starting amount) are others than those of the forecast before.';
comment on column public.forecasts.trades is 'How many trades it was drawn from, on as many trading days, from one day to another.';
comment on column public.forecasts.method is 'oddsMethod of domain/odds.';
comment on column public.forecasts.outcome is
  'What had come of it when its plan was deleted, or when it went on with other terms. Of others private.outcome_of tells it.';
alter table public.forecasts enable row level security;
revoke all on public.forecasts from public, anon, authenticated;
grant select on public.forecasts to authenticated;
grant insert (
  id, user_id, plan_id, day, chance, p10, p90, floored, trades, days, sample_from, sample_to, unit, method
) on public.forecasts to authenticated;

create index forecasts_newest_first on public.forecasts (user_id, day desc, id desc);

create index forecasts_that_begin on public.forecasts (user_id, plan_id, day desc) where begins;

create policy "Traders read their own forecasts" on public.forecasts
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every forecast" on public.forecasts
  for select to authenticated using ((select private.is_admin()));

-- Of a plan whose end is open, as hasOdds of domain/odds has it: what is over needs no forecast, and would only look well in the
-- record. The day is that of where the trader is, which may be the one before or after that of UTC.
create policy "Traders add forecasts of their own open plans" on public.forecasts
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and day between (now() at time zone 'UTC')::date - 1 and (now() at time zone 'UTC')::date + 1
    and day <= target_date and current_amount < target_amount and current_amount > floor
    and exists (
      select from public.trading_plans p
      where p.id = plan_id and p.user_id = (select auth.uid()) and p.is_active and coalesce(p.start_date <= day, true)
    )
  );

create policy "Assistants read the forecasts of their students" on public.forecasts
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.prepare_forecast() returns trigger
language plpgsql set search_path = ''
as $$
declare
  plan public.trading_plans;
  before public.forecasts;
begin
  if new.plan_id is null then
    return new;
  end if;
  select p.* into plan from public.trading_plans p where (p.user_id, p.id) = (new.user_id, new.plan_id);
  -- No client may name them. The owner of the database may, who keeps forecasts of earlier days.
  new.floor := coalesce(new.floor, private.floor_of(plan.loss_floor, plan.starting_amount));
  new.target_amount := coalesce(new.target_amount, plan.target_amount);
  new.starting_amount := coalesce(new.starting_amount, plan.starting_amount);
  new.current_amount := coalesce(new.current_amount, plan.current_amount);
  new.target_date := coalesce(new.target_date, plan.target_date);
  select f.* into before from public.forecasts f
    where (f.user_id, f.plan_id) = (new.user_id, new.plan_id) and f.day <> new.day order by f.day desc limit 1;
  if before.day > new.day then
    raise sqlstate 'PT422' using message = 'A later day of this plan has its forecast already';
  end if;
  new.begins := (new.target_amount, new.target_date, new.floor, new.starting_amount)
    is distinct from (before.target_amount, before.target_date, before.floor, before.starting_amount);
  return new;
end
$$;

comment on function private.prepare_forecast() is
  'Gives a forecast the terms of its plan, and refuses one of a day before the latest (422).';
revoke execute on function private.prepare_forecast() from public, anon, authenticated;

create trigger prepare_forecast before insert on public.forecasts
  for each row execute function private.prepare_forecast();

create function private.forget_old_forecasts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader uuid;
begin
  for trader in select distinct n.user_id from new_rows n loop
    -- Looked for by the index alone before any row is read.
    perform from public.forecasts f where f.user_id = trader order by f.day desc, f.id desc offset 10000 limit 1;
    if found then
      delete from public.forecasts f
        where f.user_id = trader and f.id in (
          select k.id from public.forecasts k
          where k.user_id = trader order by k.begins desc, k.day desc, k.id desc offset 10000
        );
    end if;
  end loop;
  return null;
end
$$;

comment on function private.forget_old_forecasts() is
  'Keeps 10,000 forecasts of a trader: the oldest go first, and before one that begins those that repeat its terms.';
revoke execute on function private.forget_old_forecasts() from public, anon, authenticated;

create trigger forget_old_forecasts after insert on public.forecasts
  referencing new table as new_rows
  for each statement execute function private.forget_old_forecasts();

-- In line, so that two days at once know of each other, and none comes to a plan that goes meanwhile.
create trigger stand_in_line before insert on public.forecasts
  for each statement execute function private.stand_in_line();

-- The outcome of a forecast is settled before the terms of its plan change: 11-figures/50-forecast-record works it out.

-- A plan that has ended may go on: another target after the first, a later date. What came of it by then stays.
create function private.settle_terms_before() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counting public.forecasts;
begin
  select f.* into counting from public.forecasts f
    where f.plan_id = new.plan_id and f.user_id = new.user_id and f.begins and f.day < new.day order by f.day desc limit 1;
  if found then
    update public.forecasts f set outcome = o.outcome
      from private.outcome_of(counting) o
      where (f.user_id, f.id) = (counting.user_id, counting.id) and f.outcome is null and o.outcome is not null;
  end if;
  return null;
end
$$;

comment on function private.settle_terms_before() is
  'Writes down what had come of a plan''s terms when others begin. Terms that had not ended count no more.';
revoke execute on function private.settle_terms_before() from public, anon, authenticated;

create trigger settle_terms_before after insert on public.forecasts
  for each row when (new.begins and new.plan_id is not null)
  execute function private.settle_terms_before();

create function private.settle_forecasts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  counting public.forecasts;
begin
  -- Of a trader who is deleted there is nothing to keep: then there is no profile any more.
  if exists (select from public.profiles p where p.id = old.user_id) then
    select f.* into counting from public.forecasts f
      where (f.user_id, f.plan_id) = (old.user_id, old.id) and f.begins order by f.day desc limit 1;
    if found then
      update public.forecasts f set plan_id = null
        where (f.user_id, f.plan_id) = (old.user_id, old.id) and f.outcome is not null;
      update public.forecasts f
        set plan_id = null, outcome = coalesce((select o.outcome from private.outcome_of(counting) o), 'given_up')
        where (f.user_id, f.id) = (counting.user_id, counting.id);
    end if;
  end if;
  return old;
end
$$;

comment on function private.settle_forecasts() is
  'Keeps the forecasts that count of a plan that is deleted, without the plan, with what had come of each by then.';
revoke execute on function private.settle_forecasts() from public, anon, authenticated;

create trigger settle_forecasts before delete on public.trading_plans
  for each row execute function private.settle_forecasts();

-- Every movement of a balance, in the transaction that makes it: for every trader each row's balance is the one before
-- plus its amount, and the last row's balance, the sum of the amounts and profiles.account_balance are one figure.
-- Movements by trades are written in the folder of trades, those by a changed balance in what-a-profile-sets-off.

create table public.balance_changes (
  id bigint generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('opening', 'trade', 'manual', 'correction', 'cash', 'cost', 'account')),
  -- Wider than the balance of a profile: within one statement, or before the ledger was kept, a balance may have
  -- passed through figures that no profile could stay at.
  amount numeric(20, 2) not null,
  balance numeric(20, 2) not null,
  -- No foreign key: the ledger remembers trades that are gone.
  trade_id uuid,
  currency_pair text,
  reason text,
  created_at timestamptz not null default now(),
  happened_at timestamptz,
  request_id uuid,
  takes_back bigint,
  -- No foreign key: the ledger remembers accounts that are gone.
  account_id uuid not null,
  account_amount numeric(20, 2),
  counted numeric(20, 2),
  account_after numeric(20, 2),
  import_id uuid,
  -- The newest entry of a trader is the last one of its index.
  primary key (user_id, id),
  constraint balance_changes_are_numbers check (
    'NaN' <> all (array[amount, balance, account_amount, counted, account_after])
  ),
  constraint balance_changes_reason_is_short check (char_length(reason) between 1 and 500),
  -- Cash, and costs that belong to no trade.
  constraint balance_changes_cash_is_whole check (
    case when kind in ('cash', 'cost')
      then coalesce(account_amount, amount) <> 0 and happened_at is not null
        and num_nonnulls(request_id, takes_back, import_id) = 1 and (kind = 'cash' or request_id is null)
      else num_nonnulls(happened_at, request_id, takes_back, import_id) = 0
    end
  ),
  constraint balance_changes_cash_is_of_this_age check (happened_at >= '1900-01-01Z')
);

comment on table public.balance_changes is 'The balance ledger: every movement of a balance. Written by triggers and functions alone.';
comment on column public.balance_changes.trade_id is 'The trade that moved it, which may be gone.';
comment on column public.balance_changes.happened_at is
  'When the money of a deposit or withdrawal came or went, which may be long before it was written down; null for other kinds.';
comment on column public.balance_changes.request_id is
  'Made by the form that recorded a deposit or withdrawal, so that a repeated request records none twice.';
comment on column public.balance_changes.takes_back is
  'The deposit or withdrawal that this opposite entry takes back.';
comment on column public.balance_changes.kind is
  'opening: there before the ledger was, or when an account was opened; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal; cost: what trading cost besides trades, such as financing, from a statement; account: an account was deleted, began or ceased to count, or got another rate.';
comment on column public.balance_changes.account_id is 'The account that it moved, which may be gone.';
comment on column public.balance_changes.amount is
  'Dollars, signed: what the account moved by. In another currency that can be a cent more or less than the trade by itself, because the sum is rounded.';
comment on column public.balance_changes.account_amount is
  'The same in the currency of the account; null where that is dollars.';
comment on column public.balance_changes.counted is
  'What profiles.account_balance moved by, in dollars; null where that is the amount.';
comment on column public.balance_changes.balance is 'Dollars: profiles.account_balance after the change.';
comment on column public.balance_changes.account_after is
  'The balance of the account after the change, in its currency; null where it was the balance.';
-- No foreign key: the ledger remembers imports that are gone.
comment on column public.balance_changes.import_id is 'The import of a statement that made this deposit, withdrawal or cost.';
alter table public.balance_changes enable row level security;
revoke all on public.balance_changes from public, anon, authenticated;
grant select on public.balance_changes to authenticated;

revoke all on sequence public.balance_changes_id_seq from public, anon, authenticated;

create unique index balance_changes_recorded_once on public.balance_changes (user_id, request_id)
  where request_id is not null;

create unique index balance_changes_taken_back_once on public.balance_changes (user_id, takes_back)
  where takes_back is not null;

create index balance_changes_besides_trades on public.balance_changes (user_id, coalesce(happened_at, created_at))
  where kind in ('opening', 'manual', 'cash', 'cost', 'account');

create policy "Traders read their own balance changes" on public.balance_changes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every balance change" on public.balance_changes
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the balance changes of their students" on public.balance_changes
  for select to authenticated using (user_id in (select private.assisted_students()));

-- Entries that are not of trades are counted one at a time, after they are written.

create function private.count_entry(trader uuid, more_text bigint default 0) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  lacking text;
begin
  with counted as (
    update public.profiles p
      set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id)),
          text_bytes = coalesce(p.text_bytes + more_text, private.text_bytes_of(p.id))
      where p.id = trader
      returning p.id, p.ledger_entries, p.text_bytes
  )
  select case
      when c.ledger_entries > q.ledger_entries then 'ledger'
      when more_text > 0 and c.text_bytes > q.text_bytes then 'text'
    end
    from counted c, private.quotas q where c.id = (select auth.uid())
    into lacking;
  if lacking is not null then
    perform private.refuse_for_lack_of_room(lacking);
  end if;
end
$$;

comment on function private.count_entry is 'Counts an entry of a ledger and the bytes of its reason, or refuses it (422).';
revoke execute on function private.count_entry from public, anon, authenticated;

create function public.set_account_balance(new_balance numeric, reason text default null, account uuid default null)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := new_balance;
  given_reason constant text := nullif(btrim(set_account_balance.reason, E' \t\r\n'), '');
  trader public.profiles;
  held public.trading_accounts;
  moved numeric;
begin
  if wanted is null then
    raise not_null_violation using message = 'A balance must be given';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to set the balance of';
  end if;
  select a.* into held from public.trading_accounts a
    where a.id = coalesce(set_account_balance.account, trader.id) and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if set_account_balance.account is null then
    -- As an update of the profile does.
    moved := wanted - trader.account_balance;
    if trader.accounts_apart and moved <> 0
      and not (held.counts and held.currency = 'USD' and held.archived_at is null)
    then
      raise sqlstate 'PT422' using message = 'You have several accounts. Set the balance of one of them.';
    end if;
  else
    moved := wanted - coalesce(held.balance, trader.account_balance);
  end if;
  if moved <> 0 then
    trader := private.move_account(held.id, 'manual', moved, given_reason);
    perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  end if;
  return trader;
end
$$;

comment on function public.set_account_balance is
  'Sets the balance of an account of the caller, in its currency, and keeps the reason, of at most 500 characters, in the ledger. Without an account it sets the balance of the profile, and the first account has the difference. Answers the profile.';
revoke execute on function public.set_account_balance from public, anon, authenticated;
grant execute on function public.set_account_balance to authenticated;

-- A row at a time, because most are of trades, and those are passed over before anything is called.
create trigger mark_for_desk_when_written after insert on public.balance_changes
  for each row when (new.kind not in ('trade', 'correction')) execute function private.mark_owner_for_desk();

create trigger mark_for_desk_when_moved after update of happened_at on public.balance_changes
  for each row when (new.happened_at is distinct from old.happened_at) execute function private.mark_owner_for_desk();

-- Deposits and withdrawals move a balance and are neither profit nor loss: the ledger has them as a kind of their own.

create function public.record_cash(
  amount numeric,
  request_id uuid,
  reason text default null,
  happened_at timestamptz default null,
  account uuid default null
)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := record_cash.amount;
  given_reason constant text := nullif(btrim(record_cash.reason, E' \t\r\n'), '');
  trader public.profiles;
  earlier public.balance_changes;
begin
  if record_cash.happened_at > now() then
    raise check_violation using
      message = 'A deposit or withdrawal cannot lie in the future',
      table = 'balance_changes',
      constraint = 'balance_changes_not_in_the_future';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to record it for';
  end if;

  select * into earlier from public.balance_changes c
    where (c.user_id, c.request_id) = (trader.id, record_cash.request_id);
  if found then
    if (coalesce(earlier.account_amount, earlier.amount), earlier.reason, earlier.happened_at, earlier.account_id)
      is distinct from
      (wanted, given_reason, coalesce(record_cash.happened_at, earlier.created_at), coalesce(account, trader.id))
    then
      raise sqlstate 'PT409' using
        message = 'This was recorded already, as you typed it before. Look at your balance changes.';
    end if;
    return trader;
  end if;

  trader := private.move_account(
    coalesce(account, trader.id), 'cash', wanted, given_reason,
    happened_at => coalesce(record_cash.happened_at, now()), request_id => record_cash.request_id
  );
  perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  return trader;
end
$$;

comment on function public.record_cash is
  'Adds a deposit to the balance of an account of the caller, the first where none is named, or a withdrawal with an amount below zero, in its currency, and answers the profile. The reason has at most 500 characters; without a time it happens now. Sent again with the same request_id, it changes nothing.';
revoke execute on function public.record_cash from public, anon, authenticated;
grant execute on function public.record_cash to authenticated;

-- The ledger keeps the mistake and, after it, the entry that takes it back, both on the day of the first.
create function public.undo_cash(entry bigint) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  why constant text := 'Taken back';
  trader public.profiles;
  mistake public.balance_changes;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select * into mistake from public.balance_changes c
    where c.id = undo_cash.entry and c.user_id = trader.id and c.kind = 'cash' and c.takes_back is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such deposit or withdrawal to take back';
  end if;
  if exists (select from public.balance_changes c where (c.user_id, c.takes_back) = (trader.id, mistake.id)) then
    return trader;
  end if;

  trader := private.move_account(
    mistake.account_id, 'cash', -coalesce(mistake.account_amount, mistake.amount), why,
    happened_at => mistake.happened_at, takes_back => mistake.id
  );
  -- Each entry can be taken back once, and had room: this one is never refused for the lack of it.
  update public.profiles p
    set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id)),
        text_bytes = coalesce(p.text_bytes + octet_length(why), private.text_bytes_of(p.id))
    where p.id = trader.id
    returning * into trader;
  return trader;
end
$$;

comment on function public.undo_cash is
  'Takes back a deposit or withdrawal of the caller, the id of whose entry in the ledger is given, with an opposite entry, and answers the profile. Asked again, it changes nothing.';
revoke execute on function public.undo_cash from public, anon, authenticated;
grant execute on function public.undo_cash to authenticated;

-- Statements of brokers in the journal: which file brought which trades and which money, so that the same file again adds
-- nothing, a longer one updates, and an import is taken back whole. Clients read and never write: the folder of imports does.
-- docs/decisions/0024-statements-in-the-database.md says why it is built so.

create table public.statement_accounts (
  user_id uuid not null,
  key_hash text not null,
  account_id uuid not null,
  number_tail text not null,
  created_at timestamptz not null default now(),
  constraint statement_accounts_pkey primary key (user_id, key_hash),
  constraint statement_accounts_are_own foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint statement_accounts_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint statement_accounts_number_tail_check check (char_length(number_tail) <= 4)
);

comment on table public.statement_accounts is
  'The account of a trader to which a number on statements belongs. Written by functions alone.';
comment on column public.statement_accounts.key_hash is 'SHA-256 of platform, server and number, as the browser makes it.';
comment on column public.statement_accounts.number_tail is 'The last four characters of the number; no more of it is kept.';
alter table public.statement_accounts enable row level security;
revoke all on public.statement_accounts from public, anon, authenticated;
grant select on public.statement_accounts to authenticated;

-- Whose number it is is nobody else's business, not even an admin's.
create policy "Traders read their own numbers of accounts" on public.statement_accounts
  for select to authenticated using (user_id = (select auth.uid()));

create table public.statement_imports (
  id uuid not null,
  user_id uuid not null references public.profiles on delete cascade,
  account_id uuid,
  file_name text not null,
  file_hash text not null,
  file_bytes bigint not null,
  format text not null,
  reader integer not null,
  currency text not null,
  usd_rate numeric(18, 8),
  counts_cash boolean not null,
  plan_id uuid,
  time_zone text,
  day_shift interval,
  wall_offset interval,
  source_until timestamp not null,
  expected_trades integer not null,
  expected_cash integer not null,
  expected_net numeric(20, 8) not null,
  sums jsonb not null,
  proof jsonb not null,
  state text not null default 'draft',
  counts jsonb,
  taken_back jsonb,
  account_opened boolean not null default false,
  account_before jsonb,
  replaced bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  undone_at timestamptz,
  primary key (user_id, id),
  -- The import outlives the account, since a trade of it may have moved to another one.
  constraint statement_imports_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete set null (account_id),
  constraint statement_imports_are_for_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete set null (plan_id),
  constraint statement_imports_state_check check (state in ('draft', 'done', 'undone')),
  constraint statement_imports_file_name_check check (char_length(file_name) <= 255),
  constraint statement_imports_counts_are_known check (
    (state = 'draft') = (counts is null) and (state = 'undone') = (taken_back is not null)
  )
);

comment on table public.statement_imports is
  'Each import of a statement: what the file says, what became of it, and whether it was taken back. Written by functions alone.';
comment on column public.statement_imports.account_id is 'Null in a draft for a new account, and once the account is deleted.';
comment on column public.statement_imports.file_name is 'Without runs of five digits or more: terminals put the account''s number there.';
comment on column public.statement_imports.file_hash is 'SHA-256 of its bytes.';
comment on column public.statement_imports.reader is 'The version of the reader of that format.';
comment on column public.statement_imports.usd_rate is 'Dollars for one unit of the currency; null for dollars, their cents, and where it is not known.';
comment on column public.statement_imports.counts_cash is 'Whether deposits and withdrawals move the balance. What trading costs besides always does.';
comment on column public.statement_imports.plan_id is 'The plan of its trades from the first day of that plan on.';
comment on column public.statement_imports.time_zone is
  'With day_shift the clock that the file was printed by, which became that of the account; null where wall_offset says it.';
comment on column public.statement_imports.wall_offset is 'What the file''s own clock is ahead of UTC, where the file says so.';
comment on column public.statement_imports.source_until is 'The latest time that the file reaches, on its own clock.';
comment on column public.statement_imports.expected_net is 'The sum of its trades in the currency of the account, as the browser has shown it.';
comment on column public.statement_imports.sums is 'Sums of what was read and of what the file prints, as the browser has shown them.';
comment on column public.statement_imports.proof is 'The equations that the file''s own figures allow, as the browser has shown them.';
comment on column public.statement_imports.counts is 'What finish_import answered.';
comment on column public.statement_imports.taken_back is 'What undo_import answered.';
comment on column public.statement_imports.account_opened is 'Whether the account was opened for it.';
comment on column public.statement_imports.account_before is 'The clock and the rate of the account before it.';
comment on column public.statement_imports.replaced is
  'Entries of the ledger that its owner had typed and that its deposits took the place of.';
alter table public.statement_imports enable row level security;
revoke all on public.statement_imports from public, anon, authenticated;
grant select on public.statement_imports to authenticated;

create index statement_imports_newest_first on public.statement_imports (user_id, created_at desc, id desc);

create index statement_imports_of_account on public.statement_imports (account_id) where account_id is not null;

create index statement_imports_of_plan on public.statement_imports (plan_id) where plan_id is not null;

create index statement_imports_drafts on public.statement_imports (created_at) where state = 'draft';

create policy "Traders read their own imports" on public.statement_imports
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every import" on public.statement_imports
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the imports of their students" on public.statement_imports
  for select to authenticated using (user_id in (select private.assisted_students()));

-- What a draft holds until it is done.

create table private.statement_drafts (
  user_id uuid not null,
  import_id uuid not null,
  details jsonb not null,
  primary key (user_id, import_id),
  constraint statement_drafts_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade
);

comment on table private.statement_drafts is 'What begin_import was given, with the hash of the account''s number, which nobody else may read.';
alter table private.statement_drafts enable row level security;
revoke all on private.statement_drafts from public, anon, authenticated;

create table private.statement_parts (
  user_id uuid not null,
  import_id uuid not null,
  part integer not null check (part between 1 and 200),
  trades integer not null,
  cash integer not null,
  bytes integer not null,
  rows jsonb not null,
  primary key (user_id, import_id, part),
  constraint statement_parts_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade
);

comment on table private.statement_parts is 'The rows of a draft, as add_import_part was given them.';
alter table private.statement_parts enable row level security;
revoke all on private.statement_parts from public, anon, authenticated;

-- What an import brought: its trades as they were printed, and its money beside trades.

-- The evidence of each trade of a statement, in the account's currency and on its clock, as printed.

create table public.imported_trades (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  changed_by uuid,
  key text not null,
  trade_id uuid not null,
  printed_symbol text not null,
  opened_wall timestamp,
  closed_wall timestamp not null,
  profit numeric(20, 8) not null,
  commission numeric(20, 8) not null,
  swap numeric(20, 8) not null,
  fee numeric(20, 8) not null,
  tax numeric(20, 8) not null,
  net numeric(20, 8) not null,
  content_hash text not null,
  source_until timestamp not null,
  history jsonb not null default '[]',
  comment text,
  exit text,
  parts integer not null,
  figures_changed_at timestamptz,
  primary key (user_id, id),
  constraint imported_trades_once unique (user_id, account_id, key),
  constraint imported_trades_one_a_trade unique (user_id, trade_id),
  constraint imported_trades_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint imported_trades_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint imported_trades_net_is_the_sum check (net = profit + commission + swap + fee + tax),
  constraint imported_trades_key_check check (char_length(key) <= 200),
  constraint imported_trades_comment_check check (char_length(comment) <= 200),
  constraint imported_trades_exit_check check (exit in ('sl', 'tp', 'so'))
);

comment on table public.imported_trades is
  'What statements say of each trade that came from one, in the currency of the account as printed. Written by functions alone.';
comment on column public.imported_trades.import_id is 'The import that added it.';
comment on column public.imported_trades.changed_by is 'The import that wrote it last, where that is a later one.';
comment on column public.imported_trades.key is 'By which it is known again in every file of its account.';
comment on column public.imported_trades.trade_id is
  'The trade in the journal. No foreign key: where there is no such trade it was deleted here, and put back it is linked by itself.';
comment on column public.imported_trades.opened_wall is 'On the clock of the broker, as printed.';
comment on column public.imported_trades.net is 'Profit, commission, swap, fee and tax, signed as they moved the balance.';
comment on column public.imported_trades.content_hash is 'Of all that may change from one file of the account to the next.';
comment on column public.imported_trades.source_until is 'The latest time that the file reaches which it is from.';
comment on column public.imported_trades.history is
  'What it said before, each with the import that wrote it, the oldest first; of the latest ten.';
comment on column public.imported_trades.exit is 'How it ended: stop loss, take profit or stop out.';
comment on column public.imported_trades.parts is 'The number of closing deals that it is made of.';
comment on column public.imported_trades.figures_changed_at is
  'What the trade says of that, kept while it is deleted; otherwise null.';
alter table public.imported_trades enable row level security;
revoke all on public.imported_trades from public, anon, authenticated;
grant select on public.imported_trades to authenticated;

create index imported_trades_of_import on public.imported_trades (import_id);

create index imported_trades_changed_by on public.imported_trades (changed_by) where changed_by is not null;

create policy "Traders read their own imported trades" on public.imported_trades
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every imported trade" on public.imported_trades
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the imported trades of their students" on public.imported_trades
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.cash_flows (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  key text not null,
  kind text not null,
  at_wall timestamp not null,
  happened_at timestamptz not null,
  amount numeric(20, 8) not null,
  usd_amount numeric(20, 2),
  in_balance boolean not null,
  comment text,
  ledger_entry bigint,
  primary key (user_id, id),
  constraint cash_flows_once unique (user_id, account_id, key),
  constraint cash_flows_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint cash_flows_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id) on delete cascade,
  constraint cash_flows_kind_check check (
    kind in (
      'deposit', 'withdrawal', 'credit', 'bonus', 'financing', 'fee', 'commission', 'tax', 'correction', 'adjustment',
      'transfer'
    )
  ),
  constraint cash_flows_key_check check (char_length(key) <= 200),
  constraint cash_flows_comment_check check (char_length(comment) <= 200),
  constraint cash_flows_in_balance_have_an_entry check (in_balance = (ledger_entry is not null))
);

comment on table public.cash_flows is
  'Balance operations of statements, in the currency of the account as printed. Written by functions alone.';
comment on column public.cash_flows.key is 'By which it is known again in every file of its account.';
comment on column public.cash_flows.at_wall is 'On the clock of the broker, as printed.';
comment on column public.cash_flows.usd_amount is 'In dollars; null where the account has no rate.';
comment on column public.cash_flows.in_balance is
  'Whether it moved the balance. Credit and bonus never do, being neither money paid in nor profit.';
comment on column public.cash_flows.ledger_entry is 'Its entry in balance_changes, which may have been taken back since.';
alter table public.cash_flows enable row level security;
revoke all on public.cash_flows from public, anon, authenticated;
grant select on public.cash_flows to authenticated;

create index cash_flows_latest_first on public.cash_flows (user_id, happened_at desc, id desc);

create index cash_flows_of_import on public.cash_flows (import_id);

create policy "Traders read their own cash flows" on public.cash_flows
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every cash flow" on public.cash_flows
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the cash flows of their students" on public.cash_flows
  for select to authenticated using (user_id in (select private.assisted_students()));

-- Which column of a table of trades is what, as a trader once said of a table with these columns: the next one with the same
-- columns begins with it.

create table public.statement_mappings (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  shape text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  constraint statement_mappings_pkey primary key (user_id, shape),
  constraint statement_mappings_shape_check check (shape ~ '^[0-9a-f]{64}$'),
  constraint statement_mappings_mapping_check check (
    jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 4096
  )
);

comment on table public.statement_mappings is
  'What the columns of tables hold that no reader of statements knows, by the trader who said it; the latest 100 of each.';
comment on column public.statement_mappings.shape is 'SHA-256 of the number and the names of the columns.';
comment on column public.statement_mappings.mapping is 'As domain/statements/mapping has it. The database does not read it.';
comment on column public.statement_mappings.updated_at is 'When it was last said. No client can write it.';
alter table public.statement_mappings enable row level security;
revoke all on public.statement_mappings from public, anon, authenticated;
grant select, delete on public.statement_mappings to authenticated;
-- Keys may be named by an update, as an upsert does.
grant insert (user_id, shape, mapping) on public.statement_mappings to authenticated;
grant update (user_id, shape, mapping) on public.statement_mappings to authenticated;

create index statement_mappings_latest_first on public.statement_mappings (user_id, updated_at desc);

create policy "Everyone reads their own mappings" on public.statement_mappings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own mappings" on public.statement_mappings
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own mappings" on public.statement_mappings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own mappings" on public.statement_mappings
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.forget_old_mappings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.statement_mappings m
    using (
      select k.user_id, k.shape, row_number() over (partition by k.user_id order by k.updated_at desc, k.shape) as nth
      from public.statement_mappings k
      where k.user_id in (select n.user_id from new_rows n)
    ) said
    where (m.user_id, m.shape) = (said.user_id, said.shape) and said.nth > 100;
  return null;
end
$$;

comment on function private.forget_old_mappings() is
  'Leaves each trader the latest 100: they are kept in passing, so that a refusal would come at the wrong time.';
revoke execute on function private.forget_old_mappings() from public, anon, authenticated;

create trigger forget_old_mappings after insert on public.statement_mappings
  referencing new table as new_rows
  for each statement execute function private.forget_old_mappings();

create trigger touch_row before insert or update on public.statement_mappings
  for each row execute function private.touch_row();

-- In line, so that two at once do not count each other out.
create trigger stand_in_line before insert on public.statement_mappings
  for each statement execute function private.stand_in_line();

-- A trade is the fact; balance, wins, losses, last trade and plan progress follow from it: README.md of this folder has the order.

create table public.trading_records (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  plan_id uuid,
  trade_type text not null check (trade_type in ('buy', 'sell', 'unknown')),
  -- The length apart, because a pattern that counts takes four times as long.
  currency_pair text not null check (
    currency_pair ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and octet_length(currency_pair) <= 32
  ),
  entry_price numeric(20, 8) not null check (entry_price >= 0),
  take_profit numeric(20, 8) not null check (take_profit >= 0),
  stop_loss numeric(20, 8) not null check (stop_loss >= 0),
  lot_size numeric(18, 8) not null check (lot_size > 0),
  trade_result text not null check (trade_result in ('won', 'lost')),
  amount numeric(14, 2) not null,
  notes text check (char_length(notes) <= 10000),
  created_at timestamptz not null default now(),
  logged_at timestamptz not null default now(),
  version integer not null default 1,
  opened_at timestamptz,
  close_price numeric(20, 8),
  commission numeric(14, 2),
  swap numeric(14, 2),
  fee numeric(14, 2),
  account_id uuid not null default auth.uid(),
  account_amount numeric(14, 2),
  import_id uuid,
  figures_changed_at timestamptz,
  tags uuid[] not null default '{}',
  setup text,
  felt_before text[] not null default '{}',
  felt_after text[] not null default '{}',
  plan_followed smallint,
  primary key (user_id, id),
  -- Clearing only plan_id lets a trade outlive its plan.
  foreign key (plan_id, user_id) references public.trading_plans (id, user_id) on delete set null (plan_id),
  foreign key (account_id, user_id) references public.trading_accounts (id, user_id),
  constraint trading_records_are_of_an_own_import foreign key (import_id, user_id)
    references public.statement_imports (id, user_id),
  -- Constraints are few because each is read anew by each statement that writes trades, which costs more than asking it.
  constraint trading_records_are_of_this_age check (
    created_at >= '1900-01-01Z' and opened_at between '1900-01-01Z' and created_at
  ),
  constraint trading_records_figures_are_numbers check (
    'NaN' <> all (
      array[entry_price, take_profit, stop_loss, lot_size, amount, close_price, commission, swap, fee, account_amount]
    )
    and close_price > 0
  ),
  -- Of a figure that is null least and greatest know nothing.
  constraint trading_records_amount_has_the_sign_of_its_result check (
    case trade_result when 'won' then least(amount, account_amount) >= 0 else greatest(amount, account_amount) <= 0 end
  ),
  -- Statements may leave out the price at which a trade was opened and its side; a person may not.
  constraint trading_records_only_statements_leave_out check (
    import_id is not null or entry_price > 0 and trade_type <> 'unknown'
  ),
  constraint trading_records_journal_check check (
    cardinality(tags) <= 12
    and char_length(setup) <= 60 and setup = btrim(setup) and setup <> ''
    and cardinality(felt_before) <= 3
    and felt_before <@ '{calm,confident,focused,patient,unsure,hurried,bored,tired,angry,afraid to miss out}'
    and cardinality(felt_after) <= 3
    and felt_after <@ '{satisfied,calm,relieved,surprised,frustrated,regretful,angry,tired,indifferent}'
    and coalesce(greatest(array_ndims(tags), array_ndims(felt_before), array_ndims(felt_after)), 1) = 1
    and plan_followed between 1 and 5
  )
);

comment on table public.trading_records is 'Closed trades.';
comment on column public.trading_records.amount is 'Dollars, negative for a loss.';
comment on column public.trading_records.created_at is 'When the trade was made: now by default, settable, never in the future.';
comment on column public.trading_records.logged_at is 'When the row was written. No client can set it.';
comment on column public.trading_records.version is
  'Counts the changes of the row. An update that asks for the version it has read changes nothing once another came first. No client can write it.';
comment on column public.trading_records.currency_pair is
  'The symbol: 1 to 32 capital letters, digits and . _ / # & + ! - of which the first is a letter or a digit.';
comment on column public.trading_records.opened_at is 'When the trade was opened, where that is known: not after created_at.';
comment on column public.trading_records.close_price is 'The price at which it was closed, where that is known.';
comment on column public.trading_records.swap is 'As commission.';
comment on column public.trading_records.fee is 'As commission.';
comment on column public.trading_records.account_id is 'The account in which it was made; by default the trader''s first one.';
comment on column public.trading_records.account_amount is
  'The amount in the currency of its account where that is not dollars, null where it is.';
comment on column public.trading_records.commission is
  'In the currency of its account, as the statement has it, below zero for a cost; null where that is not known. The amount is net of it.';
comment on column public.trading_records.trade_type is 'buy or sell; unknown where a statement does not say it.';
comment on column public.trading_records.entry_price is 'Above 0; 0 where a statement does not say it.';
comment on column public.trading_records.import_id is 'The import of a statement that added it. No client can write it.';
comment on column public.trading_records.figures_changed_at is
  'When its owner last changed a figure of it by hand: anything but its plan and what they say of it in words and marks. No client can write it.';
comment on column public.trading_records.tags is
  'At most 12 of the trader''s own tags, by id. What is none of them is dropped when it is written.';
comment on column public.trading_records.setup is 'What the trader calls the pattern they traded; null where they say none.';
comment on column public.trading_records.felt_before is 'Up to three words of domain/feelings.ts for the time before the trade.';
comment on column public.trading_records.felt_after is 'As felt_before, for the time after it.';
comment on column public.trading_records.plan_followed is 'How well the trader kept to their plan, from 1 to 5; null where they do not say.';
alter table public.trading_records enable row level security;
revoke all on public.trading_records from public, anon, authenticated;
grant select, delete on public.trading_records to authenticated;
grant insert (
  id, user_id, plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result,
  amount, notes, created_at
) on public.trading_records to authenticated;
grant update (
  plan_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, notes,
  created_at
) on public.trading_records to authenticated;
grant insert (opened_at, close_price, commission, swap, fee) on public.trading_records to authenticated;
grant update (opened_at, close_price, commission, swap, fee) on public.trading_records to authenticated;
grant insert (account_id, account_amount) on public.trading_records to authenticated;
grant update (account_id, account_amount) on public.trading_records to authenticated;
grant insert (tags, setup, felt_before, felt_after, plan_followed) on public.trading_records to authenticated;
grant update (tags, setup, felt_before, felt_after, plan_followed) on public.trading_records to authenticated;

-- With what charts and totals add up, so that they need not visit the trades, which lie apart on the disk.
create index trading_records_newest_first on public.trading_records (user_id, created_at desc, id desc)
  include (amount, trade_result);

create index trading_records_of_plan on public.trading_records (plan_id, user_id) where plan_id is not null;

-- Small, because a symbol that many trades have is written once for all of them. It costs a new trade what the list of
-- pairs cost that is gone.
create index trading_records_of_symbol on public.trading_records (user_id, currency_pair collate "C");

create index trading_records_of_import on public.trading_records (import_id) where import_id is not null;

create policy "Traders read their own trades" on public.trading_records
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every trade" on public.trading_records
  for select to authenticated using ((select private.is_admin()));

create policy "Traders log their own trades" on public.trading_records
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders correct their own trades" on public.trading_records
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "Traders delete their own trades" on public.trading_records
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the trades of their students" on public.trading_records
  for select to authenticated using ((select private.assisted_keys()) ? user_id::text);

create trigger count_version before update on public.trading_records
  for each row when (old.* is distinct from new.*) execute function private.count_version();

create trigger stand_in_line before insert or update or delete on public.trading_records
  for each statement execute function private.stand_in_line();

-- New trades leave their mark in private.follow_inserted_trades (30-new-trades), where it costs them least.
create trigger mark_for_desk_when_changed after update on public.trading_records
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_deleted after delete on public.trading_records
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();

-- What a trade must pass, and what is filled in, before its row is written.

-- A trigger and not a constraint, because a constraint is checked again, against the clock of that moment, when a
-- deleted plan is cleared from its trades.
create function private.refuse_future_trade() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise check_violation using
    message = 'A trade cannot lie in the future',
    table = 'trading_records',
    constraint = 'trading_records_not_in_the_future';
end
$$;

revoke execute on function private.refuse_future_trade() from public;

create trigger refuse_future_trade before insert or update of created_at on public.trading_records
  for each row when (new.created_at > now()) execute function private.refuse_future_trade();

create function private.place_new_trade() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
begin
  new.account_id := coalesce(new.account_id, new.user_id);
  if new.account_amount is not null then
    -- Of the caller's own accounts alone: what a policy is going to refuse is told nothing here.
    select a.* into account from public.trading_accounts a
      where a.id = new.account_id and a.user_id = new.user_id and coalesce(a.user_id = (select auth.uid()), true);
    if account.currency = 'USD' then
      new.amount := new.account_amount;
      new.account_amount := null;
    elsif account.usd_rate is null then
      new.amount := new.account_amount;
    else
      -- What is put back, or comes from elsewhere with its dollars, keeps the rate of its day. The same figure twice is from
      -- before there was a rate.
      new.amount := coalesce(nullif(new.amount, new.account_amount), round(new.account_amount * account.usd_rate, 2));
    end if;
  end if;
  return new;
end
$$;

comment on function private.place_new_trade() is
  'Puts a trade that names no account into the trader''s first one, and counts an amount in another currency in dollars.';
revoke execute on function private.place_new_trade() from public, anon, authenticated;

create trigger place_new_trade before insert on public.trading_records
  for each row when (new.account_id is null or new.account_amount is not null)
  execute function private.place_new_trade();

create function private.place_changed_trade() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  before public.trading_accounts;
  is_told constant boolean := new.account_amount is distinct from old.account_amount;
  in_dollars numeric;
begin
  -- The owner of the database may give a trade to another trader.
  if new.account_id is null or new.user_id <> old.user_id and new.account_id = old.account_id then
    new.account_id := new.user_id;
  end if;
  select a.* into account from public.trading_accounts a
    where a.id = new.account_id and a.user_id = new.user_id and coalesce(a.user_id = (select auth.uid()), true);
  if not found then
    -- A policy or the key refuses it.
    return new;
  end if;
  before := account;
  if new.account_id <> old.account_id then
    select a.* into before from public.trading_accounts a where (a.user_id, a.id) = (old.user_id, old.account_id);
    if account.archived_at is not null then
      perform private.refuse_in_account(account, 'archived');
    end if;
  end if;

  if account.currency = 'USD' then
    if is_told and new.account_amount is not null then
      new.amount := new.account_amount;
    -- Until there is a rate its amounts are no dollars, unless they are said to be.
    elsif before.usd_rate is null and new.amount = old.amount and not is_told then
      perform private.refuse_in_account(account, 'currency');
    end if;
    new.account_amount := null;
    return new;
  end if;

  in_dollars := round(new.account_amount * coalesce(account.usd_rate, 1), 2);
  if new.account_amount is null
    -- An amount in one currency is none in another, unless its dollars say so.
    or not is_told and new.amount <> in_dollars
      and (account.currency <> before.currency or new.amount <> old.amount)
  then
    perform private.refuse_in_account(account, 'currency');
  end if;
  if account.usd_rate is null and new.plan_id is not null then
    perform private.refuse_in_account(account, 'rate');
  end if;
  if is_told and new.amount = old.amount or account.usd_rate is null or before.usd_rate is null then
    new.amount := in_dollars;
  end if;
  return new;
end
$$;

comment on function private.place_changed_trade() is
  'Counts a changed amount in another currency in dollars, at the rate of now, and keeps the dollars of a trade that moves into an account in dollars.';
revoke execute on function private.place_changed_trade() from public, anon, authenticated;

create trigger place_changed_trade before update on public.trading_records
  for each row when (
    (old.user_id, old.account_id, old.plan_id, old.amount, old.account_amount)
      is distinct from (new.user_id, new.account_id, new.plan_id, new.amount, new.account_amount)
  )
  execute function private.place_changed_trade();

create function private.mark_changed_figures() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.figures_changed_at := now();
  return new;
end
$$;

revoke execute on function private.mark_changed_figures() from public, anon, authenticated;

-- Typed trades are marked as well: who reads them knows then that a figure came later. Functions of the database that change
-- figures are no person's hand.
create trigger mark_changed_figures before update on public.trading_records
  for each row when (
    current_user = 'authenticated'
    and (
      old.account_id, old.trade_type, old.currency_pair, old.entry_price, old.close_price, old.stop_loss, old.take_profit,
      old.lot_size, old.trade_result, old.amount, old.account_amount, old.commission, old.swap, old.fee, old.created_at,
      old.opened_at
    ) is distinct from (
      new.account_id, new.trade_type, new.currency_pair, new.entry_price, new.close_price, new.stop_loss, new.take_profit,
      new.lot_size, new.trade_result, new.amount, new.account_amount, new.commission, new.swap, new.fee, new.created_at,
      new.opened_at
    )
  )
  execute function private.mark_changed_figures();

create function private.keep_own_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.tags := array(
    select t.id
    from unnest(new.tags) with ordinality w (tag, place)
    join public.tags t on t.id = w.tag and t.user_id = new.user_id
    group by t.id order by min(w.place)
  );
  return new;
end
$$;

comment on function private.keep_own_tags() is
  'Drops from a trade each tag that its trader does not have: one that was deleted must not keep a trade from being put back.';
revoke execute on function private.keep_own_tags() from public, anon, authenticated;

-- Most trades have none. Triggers of the database only take tags away.
create trigger keep_own_tags before insert or update of tags, user_id on public.trading_records
  for each row when (new.tags <> '{}' and pg_trigger_depth() = 0)
  execute function private.keep_own_tags();

-- New trades are what a journal writes most, and they take nothing back. A statement of one trade, as people log them, moves
-- and writes everything by plain statements: what it takes to add up, sort and join costs more than to write one row.

create function private.follow_inserted_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
  trader record;
  lacking text;
begin
  select n.id, n.user_id, n.plan_id, n.currency_pair, n.trade_result, n.amount, n.notes, n.created_at,
         (select count(*) from new_trades) as trades
    from new_trades n limit 1
    into one;
  if not found then
    return null;
  end if;

  if one.trades = 1 then
    -- For who has one account, which counts in dollars: its balance is that of the profile.
    update public.profiles p
      set account_balance = p.account_balance + one.amount,
          total_wins = p.total_wins + (one.trade_result = 'won')::integer,
          total_losses = p.total_losses + (one.trade_result <> 'won')::integer,
          last_trade_at = greatest(p.last_trade_at, one.created_at),
          text_bytes = coalesce(p.text_bytes + coalesce(octet_length(one.notes), 0), private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + 1
      where p.id = one.user_id and not p.accounts_apart
      returning p.account_balance,
        case when p.id = (select auth.uid()) then (
          select case
              when p.total_wins::bigint + p.total_losses > q.trades then 'trades'
              when p.ledger_entries > q.ledger_entries then 'ledger'
              when one.notes <> '' and p.text_bytes > q.text_bytes then 'text'
            end
          from private.quotas q
        ) end as lacking
      into trader;
    if found then
      if trader.lacking is not null then
        perform private.refuse_for_lack_of_room(trader.lacking);
      end if;
      if one.plan_id is not null then
        update public.trading_plans t set current_amount = t.current_amount + one.amount
          where (t.user_id, t.id) = (one.user_id, one.plan_id);
      end if;
      insert into public.balance_changes (user_id, account_id, kind, amount, balance, trade_id, currency_pair)
      values (one.user_id, one.user_id, 'trade', one.amount, trader.account_balance, one.id, one.currency_pair);
      insert into private.desk_news (user_id) values (one.user_id);
      return null;
    end if;
  end if;

  -- From here on several trades, or of a trader with several accounts, or by the owner's own statements of many traders.
  perform from public.profiles
    where id in (select n.user_id from new_trades n)
    order by id for no key update;

  perform private.refuse_in_account(a, case
      when n.created_at > a.archived_at then 'archived'
      when a.currency <> 'USD' and n.account_amount is null then 'currency'
      else 'rate'
    end)
    from new_trades n
    join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
    where n.created_at > a.archived_at
      or a.currency <> 'USD' and (n.account_amount is null or a.usd_rate is null and n.plan_id is not null)
    limit 1;

  with of_accounts as materialized (
    select n.user_id, n.account_id, a.counts, sum(n.own) as own,
           private.dollars_moved(a.balance, sum(n.own), a.usd_rate) as dollars,
           count(*) filter (where n.trade_result = 'won') as wins, count(*) as trades, max(n.created_at) as newest,
           coalesce(sum(octet_length(n.notes)), 0) as text_bytes
    from (
      select t.user_id, t.account_id, coalesce(t.account_amount, t.amount) as own, t.trade_result, t.created_at, t.notes
      from new_trades t
    ) n
    join public.trading_accounts a on (a.user_id, a.id) = (n.user_id, n.account_id)
    group by n.user_id, n.account_id, a.counts, a.balance, a.usd_rate
  ),
  accounts as (
    update public.trading_accounts a set balance = a.balance + d.own
      from of_accounts d
      where (a.user_id, a.id) = (d.user_id, d.account_id) and a.balance is not null
  ),
  moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.dollars,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          trades_apart = p.trades_apart + d.trades_apart,
          last_trade_at = greatest(p.last_trade_at, d.newest),
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id)),
          ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.trades
      from (
        select o.user_id, coalesce(sum(o.dollars) filter (where o.counts), 0) as dollars,
               coalesce(sum(o.wins) filter (where o.counts), 0) as wins,
               coalesce(sum(o.trades - o.wins) filter (where o.counts), 0) as losses,
               coalesce(sum(o.trades) filter (where not o.counts), 0) as trades_apart, max(o.newest) as newest,
               sum(o.trades) as trades, sum(o.text_bytes) as text_bytes
        from of_accounts o group by o.user_id
      ) d
      where p.id = d.user_id
      returning p.id, p.total_wins::bigint + p.total_losses + p.trades_apart as trades, p.ledger_entries, p.text_bytes,
        d.text_bytes as more_text
  )
  select case
      when m.trades > q.trades then 'trades'
      when m.ledger_entries > q.ledger_entries then 'ledger'
      when m.more_text > 0 and m.text_bytes > q.text_bytes then 'text'
    end
    from moved m, private.quotas q where m.id = (select auth.uid())
    into lacking;
  if lacking is not null then
    perform private.refuse_for_lack_of_room(lacking);
  end if;

  perform from public.trading_plans
    where (user_id, id) in (select n.user_id, n.plan_id from new_trades n)
    order by user_id, id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select n.user_id, n.plan_id, sum(n.amount) as amount
        from new_trades n where n.plan_id is not null group by n.user_id, n.plan_id
      ) d
      where (t.user_id, t.id) = (d.user_id, d.plan_id);
  end if;

  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, trade_id, currency_pair
  )
  select w.user_id, w.account_id, 'trade', w.dollars, w.account_amount, case when not w.counts then 0 end,
         w.total - sum(w.counted) over (partition by w.user_id)
           + sum(w.counted) over (partition by w.user_id order by w.created_at, w.id rows unbounded preceding),
         w.balance, w.id, w.currency_pair
  from (
    select n.*, d.dollars, case when n.counts then d.dollars else 0 end as counted
    from (
      select t.user_id, t.account_id, t.id, t.currency_pair, t.created_at, t.account_amount, c.own, a.counts, a.usd_rate,
             p.account_balance as total,
             a.balance - sum(c.own) over of_account + sum(c.own) over (of_account order by t.created_at, t.id rows unbounded preceding) as balance
      from new_trades t
      join public.profiles p on p.id = t.user_id
      join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id)
      cross join lateral (select coalesce(t.account_amount, t.amount)) c (own)
      window of_account as (partition by t.user_id, t.account_id)
    ) n
    cross join lateral (select private.dollars_moved(n.balance - n.own, n.own, n.usd_rate)) d (dollars)
  ) w
  order by w.created_at, w.id;

  insert into private.desk_news (user_id) select distinct n.user_id from new_trades n;
  return null;
end
$$;

revoke execute on function private.follow_inserted_trades() from public;

create trigger follow_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_inserted_trades();

-- Changed and deleted trades, and trades that move to another account, move profiles, accounts and plans.

create type private.trade_change as (
  user_id uuid,
  account_id uuid,
  plan_id uuid,
  amount numeric,
  account_amount numeric,
  wins integer,
  losses integer,
  newest_new timestamptz,
  newest_old timestamptz,
  text_bytes bigint
);

create function private.apply_trade_changes(changes private.trade_change[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_text_lacking boolean;
begin
  -- Locked in one order, so that two statements over the same traders cannot wait for each other. A plain
  -- "for update" would collide with the key-share locks that the foreign keys of other inserts hold.
  perform from public.profiles
    where id in (select c.user_id from unnest(changes) c)
    order by id for no key update;

  with of_accounts as materialized (
    select c.user_id, c.account_id, a.counts, sum(c.account_amount) as own,
           private.dollars_moved(a.balance, sum(c.account_amount), a.usd_rate) as dollars,
           sum(c.wins) as wins, sum(c.losses) as losses, max(c.newest_new) as newest_new, max(c.newest_old) as newest_old,
           sum(c.text_bytes) as text_bytes
    from unnest(changes) c join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id)
    group by c.user_id, c.account_id, a.counts, a.balance, a.usd_rate
  ),
  accounts as (
    update public.trading_accounts a set balance = a.balance + d.own
      from of_accounts d
      where (a.user_id, a.id) = (d.user_id, d.account_id) and a.balance is not null and d.own <> 0
  ),
  moved as (
    update public.profiles p
      set account_balance = p.account_balance + d.dollars,
          total_wins = p.total_wins + d.wins,
          total_losses = p.total_losses + d.losses,
          trades_apart = p.trades_apart + d.trades_apart,
          last_trade_at = case
            -- Only where the newest trade itself has gone or moved is there something to look up.
            when d.newest_old >= p.last_trade_at
              then (select max(r.created_at) from public.trading_records r where r.user_id = p.id)
            else greatest(p.last_trade_at, d.newest_new)
          end,
          text_bytes = coalesce(p.text_bytes + d.text_bytes, private.text_bytes_of(p.id))
      from (
        select o.user_id, coalesce(sum(o.dollars) filter (where o.counts), 0) as dollars,
               coalesce(sum(o.wins) filter (where o.counts), 0) as wins,
               coalesce(sum(o.losses) filter (where o.counts), 0) as losses,
               coalesce(sum(o.wins + o.losses) filter (where not o.counts), 0) as trades_apart,
               max(o.newest_new) as newest_new, max(o.newest_old) as newest_old, sum(o.text_bytes) as text_bytes
        from of_accounts o group by o.user_id
      ) d
      where p.id = d.user_id
        and (
          (d.dollars, d.wins, d.losses, d.trades_apart, d.text_bytes) <> (0, 0, 0, 0, 0)
          or d.newest_new is distinct from d.newest_old
        )
      returning p.id, p.text_bytes, d.text_bytes as more_text
  )
  select m.more_text > 0 and m.text_bytes > q.text_bytes
    from moved m, private.quotas q where m.id = (select auth.uid())
    into is_text_lacking;
  if is_text_lacking then
    perform private.refuse_for_lack_of_room('text');
  end if;

  perform from public.trading_plans
    where (user_id, id) in (select c.user_id, c.plan_id from unnest(changes) c)
    order by user_id, id for no key update;

  if found then
    update public.trading_plans t
      set current_amount = t.current_amount + d.amount
      from (
        select c.user_id, c.plan_id, sum(c.amount) as amount
        from unnest(changes) c where c.plan_id is not null group by c.user_id, c.plan_id
      ) d
      where (t.user_id, t.id) = (d.user_id, d.plan_id) and d.amount <> 0;
  end if;
end
$$;

comment on function private.apply_trade_changes is
  'Adds money, wins, losses and bytes of notes to the profiles, accounts and plans they belong to. Negative figures take away.';
revoke execute on function private.apply_trade_changes from public, anon, authenticated;

create function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := array(
    select (user_id, account_id, plan_id, -sum(amount), -sum(coalesce(account_amount, amount)),
            -count(*) filter (where trade_result = 'won'), -count(*) filter (where trade_result <> 'won'),
            null, max(created_at), -coalesce(sum(octet_length(notes)), 0))::private.trade_change
    from old_trades group by user_id, account_id, plan_id
  );
begin
  if tg_op = 'UPDATE' then
    changes := changes || array(
      select (user_id, account_id, plan_id, sum(amount), sum(coalesce(account_amount, amount)),
              count(*) filter (where trade_result = 'won'), count(*) filter (where trade_result <> 'won'),
              max(created_at), null, coalesce(sum(octet_length(notes)), 0))::private.trade_change
      from new_trades group by user_id, account_id, plan_id
    );
  end if;
  if cardinality(changes) > 0 then
    perform private.apply_trade_changes(changes);
  end if;
  return null;
end
$$;

revoke execute on function private.follow_trades() from public, anon, authenticated;

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_trades();

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_trades();

-- Changed and deleted trades in the ledger: a row for each trade that moved the balance.

-- The ledger gets a row for each change of an amount in the account's currency, and two for a trade that moves: one in each account.

create type private.trade_correction as (
  user_id uuid,
  account_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  -- In the currency of the account.
  own numeric,
  is_new boolean
);

create function private.write_down_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  corrections private.trade_correction[];
  is_ledger_full boolean;
begin
  if tg_op = 'DELETE' then
    corrections := array(
      select (user_id, account_id, id, currency_pair, created_at, -coalesce(account_amount, amount), false)::private.trade_correction
      from old_trades where coalesce(account_amount, amount) <> 0
    );
  else
    corrections := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.account_id, o.account_id), coalesce(n.id, o.id),
              coalesce(n.currency_pair, o.currency_pair), coalesce(n.created_at, o.created_at), d.own, o.id is null
             )::private.trade_correction
      from old_trades o
      full join new_trades n on (n.id, n.user_id, n.account_id) = (o.id, o.user_id, o.account_id)
      cross join lateral (
        select coalesce(n.account_amount, n.amount, 0) - coalesce(o.account_amount, o.amount, 0)
      ) d (own)
      where d.own <> 0
    );
  end if;

  if cardinality(corrections) = 0 then
    return null;
  end if;
  with counted as (
    update public.profiles p
      set ledger_entries = coalesce(p.ledger_entries, private.ledger_entries_of(p.id)) + d.entries
      from (select c.user_id, count(*) as entries from unnest(corrections) c group by c.user_id) d
      where p.id = d.user_id
      returning p.id, p.ledger_entries
  )
  select c.ledger_entries > q.ledger_entries
    from counted c, private.quotas q where c.id = (select auth.uid())
    into is_ledger_full;
  -- Each deletion undoes an entry that had room: it is never refused.
  if is_ledger_full and tg_op = 'UPDATE' then
    perform private.refuse_for_lack_of_room('ledger');
  end if;

  insert into public.balance_changes (
    user_id, account_id, kind, amount, account_amount, counted, balance, account_after, trade_id, currency_pair, reason
  )
  select w.user_id, w.account_id, 'correction', w.dollars, case when w.currency <> 'USD' then w.own end,
         case when not w.counts then 0 end,
         w.total - sum(w.counted) over (partition by w.user_id)
           + sum(w.counted) over (partition by w.user_id order by w.made_at, w.trade_id, w.is_new rows unbounded preceding),
         w.balance, w.trade_id, w.currency_pair,
         coalesce(nullif(current_setting('pipstone.correction_reason', true), ''), tg_argv[0])
  from (
    select n.*, d.dollars, case when n.counts then d.dollars else 0 end as counted
    from (
      select c.*, a.counts, a.currency, a.usd_rate, p.account_balance as total,
             a.balance - sum(c.own) over of_account
               + sum(c.own) over (of_account order by c.made_at, c.trade_id, c.is_new rows unbounded preceding) as balance
      from unnest(corrections) c
      -- A person who is deleted takes their trades along: then there is no profile any more, and nothing to keep.
      join public.profiles p on p.id = c.user_id
      join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id)
      window of_account as (partition by c.user_id, c.account_id)
    ) n
    cross join lateral (select private.dollars_moved(n.balance - n.own, n.own, n.usd_rate)) d (dollars)
  ) w
  order by w.made_at, w.trade_id, w.is_new;
  return null;
end
$$;

revoke execute on function private.write_down_corrections() from public, anon, authenticated;

create trigger write_down_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.write_down_corrections('Trade changed');

create trigger write_down_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.write_down_corrections('Trade deleted');

-- What else follows from trades: a trade of a statement that a person deletes and puts back is again that of its statement, and
-- the desk keeps what was changed.

create function private.keep_mark_of_deleted_trade() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.imported_trades i set figures_changed_at = old.figures_changed_at
    where i.user_id = old.user_id and i.trade_id = old.id;
  return old;
end
$$;

revoke execute on function private.keep_mark_of_deleted_trade() from public, anon, authenticated;

create trigger keep_mark_of_deleted_trade before delete on public.trading_records
  for each row when (old.figures_changed_at is not null)
  execute function private.keep_mark_of_deleted_trade();

create function private.link_to_statement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Of the caller's own trades alone: what a policy is going to refuse is told nothing here.
  select i.import_id, coalesce(i.figures_changed_at, case
      when (coalesce(new.account_amount, new.amount), new.commission, new.swap, new.fee, new.created_at, new.account_id)
        is distinct from (
          round(i.net, 2), round(i.commission, 2), round(i.swap, 2), round(i.fee + i.tax, 2),
          private.moment_of_wall(i.closed_wall, s, a), i.account_id
        )
      then now()
    end)
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    join public.trading_accounts a on (a.user_id, a.id) = (i.user_id, i.account_id)
    where i.user_id = new.user_id and i.trade_id = new.id and coalesce(i.user_id = (select auth.uid()), true)
    into new.import_id, new.figures_changed_at;
  return new;
end
$$;

comment on function private.link_to_statement() is
  'Gives a trade that was deleted and is put back the import that it came from, and the mark of figures changed by hand.';
revoke execute on function private.link_to_statement() from public, anon, authenticated;

-- A statement always says the commission, and a person seldom does.
create trigger link_to_statement before insert on public.trading_records
  for each row when (
    new.import_id is null and (new.commission is not null or new.entry_price = 0 or new.trade_type = 'unknown')
  )
  execute function private.link_to_statement();

create function private.keep_changed_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader uuid;
begin
  if tg_op = 'DELETE' then
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, true, coalesce(o.account_amount, o.amount)
      from old_trades o
      cross join lateral (
        -- One that was deleted and put back keeps the time at which it was first logged.
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select o.user_id from old_trades o limit 1 into trader;
  else
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, false, coalesce(o.account_amount, o.amount)
      from old_trades o
      join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      cross join lateral (
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where (n.amount, n.account_amount) is distinct from (o.amount, o.account_amount)
        and l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select n.user_id from new_trades n limit 1 into trader;
  end if;
  delete from private.changed_records c
    where c.user_id = trader and c.id in (
      select k.id from private.changed_records k where k.user_id = trader
      order by k.changed_at desc, k.id desc offset 50
    );
  return null;
end
$$;

comment on function private.keep_changed_records() is
  'Keeps which trades a person has changed or deleted more than 24 hours after they were logged.';
revoke execute on function private.keep_changed_records() from public, anon, authenticated;

-- Functions of the database that change trades, as imports do, are no person's hand.
create trigger keep_changed_records_when_changed after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();

create trigger keep_changed_records_when_deleted after delete on public.trading_records
  referencing old table as old_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();

-- A trader's own list of trades, and its totals. Both look through one function, so that they always speak of the same trades.

-- my_trades and my_trade_totals look through this one function, so that the list and its totals always speak of the
-- same trades. It is neither definer nor set to a search_path, so that PostgreSQL plans it as a part of the query
-- that calls it.
create function private.matching_trades(
  trader uuid,
  search text,
  search_pairs text[],
  plan uuid,
  without_plan boolean,
  pair text,
  result text,
  type text,
  from_time timestamptz,
  before_time timestamptz,
  account uuid,
  tag uuid,
  imported boolean
)
returns setof public.trading_records
language sql stable security invoker
as $$
  select r.*
  from public.trading_records r
  where r.user_id = (select coalesce(trader, auth.uid()))
    -- Bounds that are always there, given or not, let the index be used.
    and r.created_at >= coalesce(from_time, '-infinity')
    and r.created_at < coalesce(before_time, 'infinity')
    and (plan is null or r.plan_id = plan)
    and (without_plan is not true or r.plan_id is null)
    and (account is null or r.account_id = account)
    and (tag is null or tag = any (r.tags))
    and (imported is null or imported = (r.import_id is not null))
    and (pair is null or r.currency_pair = pair)
    and (result is null or result = r.trade_result)
    and (type is null or r.trade_type = type)
    -- No note is longer, and then none is looked at.
    and (char_length(search) > 10000) is not true
    -- The text is searched for as it was typed: % and _ are no wildcards here.
    -- PostgreSQL takes any text that it knows for a rare one and looks through every trade: it learns this one last.
    and (
      coalesce(btrim(search), '') = ''
      or r.notes ilike (select '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%')
      or r.currency_pair = any (search_pairs[1:100])
    )
$$;

comment on function private.matching_trades is
  'The trades of a trader, or where none is named of the caller, that pass every filter that is given. Imported ones came from a statement. A search finds notes that hold its text, and trades of the first 100 search_pairs: the pairs that the text stands for. from_time is included, before_time is not.';
revoke execute on function private.matching_trades from public;
grant execute on function private.matching_trades to authenticated;

-- One query an order, so that each has a plan of its own: the orders by time walk along the index, the others keep the
-- best of all that match, by their ids alone where the index holds what is asked about. An index for each order would
-- be written with every trade; the longest journal takes a tenth of a second without one.
-- The number of rows is hidden from the planner of the orders by time: told it, it reads and sorts all trades of those who
-- have more than it expects.
create function public.my_trades(
  search text default '',
  search_pairs text[] default null,
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null,
  sort text default 'newest',
  page_size integer default 50,
  before_created_at timestamptz default null,
  before_id uuid default null,
  before_amount numeric default null,
  before_pair text default null,
  account uuid default null,
  tag uuid default null,
  imported boolean default null,
  trader uuid default null
)
returns setof public.trading_records
language plpgsql stable security invoker set search_path = ''
as $$
declare
  rows_wanted constant integer := least(greatest(coalesce(page_size, 50), 1), 200);
  time_before constant timestamptz := coalesce(before_created_at, 'infinity');
  id_before constant uuid := coalesce(before_id, '00000000-0000-0000-0000-000000000000');
begin
  case coalesce(sort, 'newest')
    when 'newest' then return query
      select r.*
      from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
      where (r.created_at, r.id) < (time_before, id_before)
      order by r.created_at desc, r.id desc
      limit (select rows_wanted);
    when 'oldest' then return query
      select r.*
      from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
      where (r.created_at, r.id) > (
        coalesce(before_created_at, '-infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      order by r.created_at, r.id
      limit (select rows_wanted);
    when 'largest_win' then return query
      select r.*
      from (
        select m.user_id, m.id
        from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) m
        where before_amount is null or m.amount < before_amount
          or (m.amount = before_amount and (m.created_at, m.id) < (time_before, id_before))
        order by m.amount desc, m.created_at desc, m.id desc
        limit rows_wanted
      ) page
      join public.trading_records r on (r.user_id, r.id) = (page.user_id, page.id)
      order by r.amount desc, r.created_at desc, r.id desc;
    when 'largest_loss' then return query
      select r.*
      from (
        select m.user_id, m.id
        from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) m
        where before_amount is null or m.amount > before_amount
          or (m.amount = before_amount and (m.created_at, m.id) < (time_before, id_before))
        order by m.amount, m.created_at desc, m.id desc
        limit rows_wanted
      ) page
      join public.trading_records r on (r.user_id, r.id) = (page.user_id, page.id)
      order by r.amount, r.created_at desc, r.id desc;
    when 'pair' then return query
      select r.*
      from (
        select m.user_id, m.id
        from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) m
        where before_pair is null or m.currency_pair collate "C" > before_pair
          or (m.currency_pair = before_pair and (m.created_at, m.id) < (time_before, id_before))
        order by m.currency_pair collate "C", m.created_at desc, m.id desc
        limit rows_wanted
      ) page
      join public.trading_records r on (r.user_id, r.id) = (page.user_id, page.id)
      order by r.currency_pair collate "C", r.created_at desc, r.id desc;
    else raise invalid_parameter_value using
      message = 'Trades are sorted by newest, oldest, largest_win, largest_loss or pair';
  end case;
end
$$;

comment on function public.my_trades is
  'A page of the trades that pass the filters, of the caller or for staff of a trader whom they see, sorted by newest, oldest, largest_win, largest_loss or pair; what is alike in amount or pair, newest first. from_time is included, before_time is not. The next page begins after the last row, named by its created_at and id and, where they are sorted by, its amount or pair.';
revoke execute on function public.my_trades from public, anon, authenticated;
grant execute on function public.my_trades to authenticated;

create function public.my_trade_totals(
  search text default '',
  search_pairs text[] default null,
  plan uuid default null,
  without_plan boolean default false,
  pair text default null,
  result text default null,
  type text default null,
  from_time timestamptz default null,
  before_time timestamptz default null,
  account uuid default null,
  tag uuid default null,
  imported boolean default null,
  trader uuid default null
)
returns table (
  trades bigint,
  wins bigint,
  losses bigint,
  net numeric,
  won_amount numeric,
  lost_amount numeric,
  counted_wins bigint,
  counted_losses bigint
)
language sql stable security invoker set search_path = ''
as $$
  select count(*),
         count(*) filter (where r.trade_result = 'won'),
         count(*) filter (where r.trade_result <> 'won'),
         coalesce(sum(m.money), 0),
         coalesce(sum(m.money) filter (where m.money > 0), 0),
         coalesce(sum(m.money) filter (where m.money < 0), 0),
         count(*) filter (where r.trade_result = 'won' and m.money is not null),
         count(*) filter (where r.trade_result <> 'won' and m.money is not null)
  from private.matching_trades(trader, search, search_pairs, plan, without_plan, pair, result, type, from_time, before_time, account, tag, imported) r
  cross join lateral (
    select case
      when account is not null or (
        select count(*) = 1 and bool_and(a.usd_rate is null)
        from public.trading_accounts a where a.user_id = (select coalesce(trader, auth.uid()))
      ) then coalesce(r.account_amount, r.amount)
      -- Without a rate its amounts are no dollars.
      when r.account_id <> all (array(
        select a.id from public.trading_accounts a
        where a.user_id = (select coalesce(trader, auth.uid())) and a.usd_rate is null
      )) then r.amount
    end
  ) m (money)
$$;

comment on function public.my_trade_totals is
  'The number of the trades that pass the filters of my_trades, of the caller or for staff of that trader, and their amounts, lost ones below zero: of one account in its currency, and so of the only one that has no rate; of all in dollars, without those of accounts that have none. What was not won is lost, whatever its amount. counted_wins and counted_losses are the trades whose money is in the amounts. Always one row.';
revoke execute on function public.my_trade_totals from public, anon, authenticated;
grant execute on function public.my_trade_totals to authenticated;

-- Several trades changed at once.

-- Several trades at once: whole or not at all, and never so many that others wait for long.

create function private.require_few_trades(trades uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(trades) > 500 then
    raise invalid_parameter_value using message = 'At most 500 trades can be changed at once';
  end if;
end
$$;

revoke execute on function private.require_few_trades from public;
grant execute on function private.require_few_trades to authenticated;

create function public.delete_my_trades(trades uuid[]) returns setof public.trading_records
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform private.require_few_trades(trades);
  -- What was deleted is written again with one request, whose size has a limit: in JSON, where a control character takes
  -- six bytes.
  if (
    select sum(octet_length(to_json(r.notes)::text)) from public.trading_records r
    where r.id = any (trades) and r.user_id = (select auth.uid())
  ) > 1024 * 1024 then
    raise invalid_parameter_value using
      message = 'The notes of these trades are too long to delete them at once. Select fewer.';
  end if;
  return query
    delete from public.trading_records r
    where r.id = any (trades) and r.user_id = (select auth.uid())
    returning r.*;
end
$$;

comment on function public.delete_my_trades is
  'Deletes trades of the caller, at most 500, and answers those that were there, as they were last: inserted again, they undo it.';
revoke execute on function public.delete_my_trades from public, anon, authenticated;
grant execute on function public.delete_my_trades to authenticated;

create function public.set_plans_of_my_trades(trades uuid[], plans uuid[], versions integer[] default null)
returns table (id uuid, plan_before uuid, version integer)
language plpgsql volatile security invoker set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_few_trades(trades);
  if cardinality(plans) is distinct from cardinality(trades)
    or cardinality(versions) <> cardinality(trades)
  then
    raise invalid_parameter_value using message = 'Each trade needs its plan, and its version where versions are given';
  end if;
  -- In line before anything is read: no other write of theirs comes between what was before and what is after.
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  return query
    with wanted as (
      select distinct on (w.trade) w.trade, w.plan, w.version
      from unnest(trades, plans, versions) with ordinality w (trade, plan, version, place)
      order by w.trade, w.place desc
    ),
    before as (
      select r.id, r.plan_id, r.version, w.plan as wanted_plan
      from wanted w
      join public.trading_records r on r.id = w.trade
      where r.user_id = (select auth.uid()) and (versions is null or r.version = w.version)
    ),
    changed as (
      update public.trading_records r set plan_id = b.wanted_plan
      from before b
      where r.user_id = (select auth.uid()) and r.id = b.id and r.plan_id is distinct from b.wanted_plan
      returning r.id, r.version
    )
    select b.id, b.plan_id, coalesce(c.version, b.version) from before b left join changed c on c.id = b.id;
end
$$;

comment on function public.set_plans_of_my_trades is
  'Gives each of the caller''s trades, at most 500, the plan at its place, null for none. With versions, only to those that still have them. Answers the trades that were found, with the plan before and the version after: called with those, it undoes it.';
revoke execute on function public.set_plans_of_my_trades from public, anon, authenticated;
grant execute on function public.set_plans_of_my_trades to authenticated;

-- Filters that are kept by name.

-- Filters that are kept by name.

create table public.kept_filters (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint kept_filters_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint kept_filters_query_check check (char_length(query) <= 2000 and query <> ''),
  constraint kept_filters_have_names_of_their_own unique (user_id, name)
);

comment on table public.kept_filters is 'Filters of a trader''s list of trades that they keep by name.';
comment on column public.kept_filters.query is 'The filter as the web app''s address has it. The database does not read it.';
alter table public.kept_filters enable row level security;
revoke all on public.kept_filters from public, anon, authenticated;
grant select, delete on public.kept_filters to authenticated;
grant insert (id, user_id, name, query) on public.kept_filters to authenticated;

create policy "Everyone reads their own filters" on public.kept_filters
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone keeps their own filters" on public.kept_filters
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own filters" on public.kept_filters
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.require_room_for_filters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.kept_filters f
    where f.user_id in (select n.user_id from new_filters n)
    group by f.user_id having count(*) > 50
  ) then
    raise sqlstate 'PT422' using message = 'You can keep at most 50 filters. Delete one of them first.';
  end if;
  return null;
end
$$;

revoke execute on function private.require_room_for_filters() from public, anon, authenticated;

create trigger require_room_for_filters after insert on public.kept_filters
  referencing new table as new_filters
  for each statement execute function private.require_room_for_filters();

-- In line, so that two at once do not count each other out.
create trigger stand_in_line before insert on public.kept_filters
  for each statement execute function private.stand_in_line();

-- The symbols that a trader has traded.

create function public.my_symbols(trader uuid default null) returns setof text
language sql stable security invoker set search_path = ''
as $$
  -- From each symbol to the next one of the index, however many trades lie between.
  with recursive symbols as (
    (
      select r.currency_pair as symbol
      from public.trading_records r
      where r.user_id = (select coalesce(trader, auth.uid()))
      order by r.currency_pair collate "C"
      limit 1
    )
    union all
    select (
      select r.currency_pair
      from public.trading_records r
      where r.user_id = (select coalesce(trader, auth.uid())) and r.currency_pair collate "C" > s.symbol
      order by r.currency_pair collate "C"
      limit 1
    )
    from symbols s
    where s.symbol is not null
  )
  select s.symbol from symbols s where s.symbol is not null limit 200
$$;

comment on function public.my_symbols is
  'The symbols of the trades of the caller, or for staff of a trader whom they see, in the order of their letters, at most 200.';
revoke execute on function public.my_symbols from public, anon, authenticated;
grant execute on function public.my_symbols to authenticated;

-- A record of trades in one answer, for the figures that are worked out of all of it.

create function public.insight_trades(
  trader uuid default null,
  from_time timestamptz default null,
  before_time timestamptz default null
)
returns json
-- Room to sort the rows without the disk.
language plpgsql stable security invoker set search_path = '' set work_mem = '16MB'
as $$
declare
  owner_id constant uuid := coalesce(trader, (select auth.uid()));
  -- Named by their places: an id is 36 letters long, and a record may name each thousands of times.
  account_ids constant uuid[] := array(
    select a.id from public.trading_accounts a where a.user_id = owner_id order by a.created_at, a.id
  );
  plan_ids constant uuid[] := array(
    select p.id from public.trading_plans p where p.user_id = owner_id order by p.created_at, p.id
  );
  tag_ids constant uuid[] := array(
    select t.id from public.tags t where t.user_id = owner_id order by t.created_at, t.id
  );
  most constant integer := 20000;
  oldest record;
  total integer;
  trades json;
  cash json;
  firsts json;
begin
  -- By the index alone, so that the rows are read in their order at once.
  select r.created_at, r.id
    from public.trading_records r
    where r.user_id = owner_id
      and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < coalesce(before_time, 'infinity')
    order by r.created_at desc, r.id desc offset most - 1 limit 1
    into oldest;

  select count(*), json_build_object(
      'id', coalesce(json_agg(t.id), '[]'),
      'closed', coalesce(json_agg(trunc(extract(epoch from t.created_at) * 1000)), '[]'),
      'opened', coalesce(json_agg(trunc(extract(epoch from t.opened_at) * 1000)), '[]'),
      'amount', coalesce(json_agg(t.amount), '[]'),
      'account_amount', coalesce(json_agg(t.account_amount), '[]'),
      'side', coalesce(json_agg(t.trade_type), '[]'),
      'symbol', coalesce(json_agg(t.currency_pair), '[]'),
      'result', coalesce(json_agg(t.trade_result), '[]'),
      'plan', coalesce(json_agg(t.plan), '[]'),
      'account', coalesce(json_agg(t.account), '[]'),
      'entry', coalesce(json_agg(trim_scale(t.entry_price)), '[]'),
      'stop', coalesce(json_agg(trim_scale(t.stop_loss)), '[]'),
      'close', coalesce(json_agg(trim_scale(t.close_price)), '[]'),
      'lots', coalesce(json_agg(trim_scale(t.lot_size)), '[]'),
      'commission', coalesce(json_agg(t.commission), '[]'),
      'swap', coalesce(json_agg(t.swap), '[]'),
      'fee', coalesce(json_agg(t.fee), '[]'),
      'imported', coalesce(json_agg((t.import_id is not null)::integer), '[]'),
      'tags', coalesce(json_agg(case when t.tags = '{}' then '{}' else array(
        select array_position(tag_ids, w.tag) - 1 from unnest(t.tags) with ordinality w (tag, place) order by w.place
      ) end), '[]'),
      'setup', coalesce(json_agg(t.setup), '[]'),
      'felt_before', coalesce(json_agg(t.felt_before), '[]'),
      'felt_after', coalesce(json_agg(t.felt_after), '[]'),
      'followed', coalesce(json_agg(t.plan_followed), '[]')
    )
    from (
      select r.*, a.place - 1 as account, p.place - 1 as plan
      from public.trading_records r
      left join unnest(account_ids) with ordinality a (id, place) on a.id = r.account_id
      left join unnest(plan_ids) with ordinality p (id, place) on p.id = r.plan_id
      where r.user_id = owner_id
        and r.created_at >= coalesce(oldest.created_at, from_time, '-infinity')
        and r.created_at < coalesce(before_time, 'infinity')
        and (oldest.id is null or (r.created_at, r.id) >= (oldest.created_at, oldest.id))
      order by r.created_at, r.id
    ) t
    into total, trades;

  if total = most then
    select count(*)
      from public.trading_records r
      where r.user_id = owner_id
        and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < coalesce(before_time, 'infinity')
      into total;
  end if;

  select json_build_object(
      'at', coalesce(json_agg(trunc(extract(epoch from c.at) * 1000)), '[]'),
      'account', coalesce(json_agg(c.account_id), '[]'),
      'amount', coalesce(json_agg(c.amount), '[]'),
      'kind', coalesce(json_agg(c.kind), '[]')
    )
    from (
      select m.*
      from (
        select c.id, coalesce(c.happened_at, c.created_at) as at, c.account_id, c.amount, c.kind
        from public.balance_changes c
        where c.user_id = owner_id and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
          and c.account_id = any (account_ids)
        order by coalesce(c.happened_at, c.created_at) desc, c.id desc
        limit most
      ) m
      order by m.at, m.id
    ) c
    into cash;

  -- Who has one account has its first trade at the end of the index; more of them are told by all of the trades.
  if cardinality(account_ids) = 1 then
    select json_build_array((
      select trunc(extract(epoch from min(r.created_at)) * 1000) from public.trading_records r where r.user_id = owner_id
    )) into firsts;
  else
    select coalesce(json_agg(trunc(extract(epoch from f.at) * 1000) order by a.place), '[]')
      from unnest(account_ids) with ordinality a (id, place)
      left join (
        select r.account_id, min(r.created_at) as at
        from public.trading_records r where r.user_id = owner_id group by r.account_id
      ) f on f.account_id = a.id
      into firsts;
  end if;

  return json_build_object(
    'total', total, 'accounts', account_ids, 'first', firsts, 'plans', plan_ids, 'tags', tag_ids, 'trades', trades,
    'cash', cash
  );
end
$$;

comment on function public.insight_trades is
  'The newest 20,000 trades of the caller, or for admins of that trader, and of how many they are: a list for each column, all in the order in which the trades were closed, then of their ids. from_time is included, before_time is not. Times are milliseconds since 1970. Their accounts, plans and tags are places in the lists of that name, from 0. first has the time of the first trade of each account, whenever it was, null where there is none. cash has what moved the accounts that are there besides trades, whenever it was, in dollars: at most the newest 20,000 movements.';
revoke execute on function public.insight_trades from public, anon, authenticated;
grant execute on function public.insight_trades to authenticated;

-- An import comes in pieces, since a request holds little: begin_import says what will come, add_import_part brings the rows,
-- and finish_import writes them. Until then there is only a draft, which goes by itself.

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
    'bring_back'
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
      fee text, tax text, comment text, exit text, parts text, bring_back text
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
  commission numeric, swap numeric, fee numeric, tax numeric, comment text, exit text, parts integer, bring_back boolean
)
language sql stable set search_path = ''
as $$
  select * from jsonb_to_recordset(rows -> 'trades') t (
    key text, content text, trade_id uuid, printed_symbol text, symbol text, side text, lots numeric, entry numeric,
    close numeric, stop_loss numeric, take_profit numeric, opened_wall timestamp, closed_wall timestamp, profit numeric,
    commission numeric, swap numeric, fee numeric, tax numeric, comment text, exit text, parts integer, bring_back boolean
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

-- A draft becomes trades: its account, and its rows as they are in the journal.

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
      nullif(left(t.comment, 200), ''), t.exit, t.parts, i.id,
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

-- The trades of an import are written, and what another journal said of them.

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
        exit = f.exit, parts = f.parts, figures_changed_at = null
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

  -- All new ones at once, so that what follows from trades follows once.
  insert into public.trading_records (
    id, user_id, account_id, import_id, plan_id, trade_type, currency_pair, entry_price, close_price, stop_loss,
    take_profit, lot_size, commission, swap, fee, created_at, opened_at, trade_result, amount, account_amount
  )
  select f.trade_id, draft.user_id, account.id, f.import_id,
         case when f.closed_wall::date >= plan_from then draft.plan_id end, f.side, f.symbol, f.entry, f.close, f.stop_loss,
         f.take_profit, f.lots, f.commission, f.swap, f.fee + f.tax, f.closed_at,
         case when f.opened_at <= f.closed_at then f.opened_at end, case when f.net > 0 then 'won' else 'lost' end,
         round(round(f.net, 2) * rate, 2), case when account.currency <> 'USD' then round(f.net, 2) end
  from unnest(trades) f where f.state in ('new', 'back');

  insert into public.imported_trades (
    user_id, account_id, import_id, key, trade_id, printed_symbol, opened_wall, closed_wall, profit, commission, swap,
    fee, tax, net, content_hash, source_until, comment, exit, parts
  )
  select draft.user_id, account.id, draft.id, f.key, f.trade_id, f.printed_symbol, f.opened_wall, f.closed_wall, f.profit,
         f.commission, f.swap, f.fee, f.tax, f.net, f.content, draft.source_until, f.comment, f.exit, f.parts
  from unnest(trades) f where f.state = 'new';
end
$$;

comment on function private.write_imported_trades is
  'Adds the new trades of an import, brings back and updates what it may, and keeps what each said before.';
revoke execute on function private.write_imported_trades from public, anon, authenticated;

-- Money that came, went or was taken beside trades.

create type private.account_entry as (
  kind text,
  -- In the currency of the account.
  amount numeric,
  happened_at timestamptz,
  reason text,
  import_id uuid,
  takes_back bigint,
  request_id uuid
);

create function private.book_entries(trader uuid, account uuid, entries private.account_entry[]) returns bigint[]
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.trading_accounts;
  sums record;
  booked bigint[];
  lacking text;
begin
  if cardinality(entries) = 0 then
    return '{}';
  end if;
  select coalesce(sum(e.amount), 0) as own, 0::numeric as dollars,
         coalesce(sum(octet_length(e.reason)), 0) as bytes, count(*) as number, bool_and(e.takes_back is not null) as undoes
    from unnest(entries) e into sums;
  select a.* into held from public.trading_accounts a
    where (a.user_id, a.id) = (trader, book_entries.account);
  sums.dollars := private.dollars_moved(held.balance, sums.own, held.usd_rate);
  perform private.require_keepable(held.balance + sums.own, held.dollars + sums.dollars, (
    select p.account_balance + sums.dollars from public.profiles p where p.id = held.user_id and held.counts
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
      set account_balance = p.account_balance + case when held.counts then sums.dollars else 0 end,
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

comment on function private.book_entries is
  'Writes entries of an account of a trader beside trades in this order, moves its balance and answers their ids.';
revoke execute on function private.book_entries from public, anon, authenticated;

create type private.import_cash_row as (
  key text,
  kind text,
  at_wall timestamp,
  happened_at timestamptz,
  amount numeric,
  comment text,
  is_known boolean,
  in_balance boolean
);

create function private.cash_of_import(draft public.statement_imports, account public.trading_accounts)
returns private.import_cash_row[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  flows private.import_cash_row[] := array(
    select (
      c.key, c.kind, c.at_wall, w.happened_at, c.amount,
      nullif(btrim(left(c.comment, 200), E' \t\r\n'), ''), f.id is not null,
      c.kind not in ('credit', 'bonus') and round(c.amount, 2) <> 0
        and (draft.counts_cash or c.kind in ('financing', 'fee', 'commission', 'tax'))
    )::private.import_cash_row
    from private.statement_parts p
    cross join lateral private.cash_in(p.rows) c
    cross join lateral (select private.moment_of_wall(c.at_wall, draft, account)) w (happened_at)
    left join public.cash_flows f on (f.user_id, f.account_id, f.key) = (draft.user_id, account.id, c.key)
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)
    order by w.happened_at, c.key
  );
  last_row record;
begin
  if (
    select count(*) <> draft.expected_cash or count(distinct f.key) <> count(*) from unnest(flows) f
  ) then
    raise sqlstate 'PT422' using
      message = 'The rows that came are not those that were announced. Nothing was imported: start it again.';
  end if;
  select f.happened_at, f.at_wall from unnest(flows) f order by f.happened_at desc limit 1 into last_row;
  perform private.require_past(last_row.happened_at, last_row.at_wall);
  if (
    select count(*) + (select count(*) from unnest(flows) f where not f.is_known) > 2 * (select q.trades from private.quotas q)
    from public.cash_flows f where f.user_id = draft.user_id
  ) then
    perform private.refuse_for_lack_of_room('ledger');
  end if;
  return flows;
end
$$;

comment on function private.cash_of_import is
  'The balance operations of a draft in the order in which they happened, which must be as many as were announced (422).';
revoke execute on function private.cash_of_import from public, anon, authenticated;

create function private.write_cash_flows(
  draft public.statement_imports,
  account public.trading_accounts,
  flows private.import_cash_row[]
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked constant bigint[] := private.book_entries(draft.user_id, account.id, array(
    select (
      case when f.kind in ('financing', 'fee', 'commission', 'tax') then 'cost' else 'cash' end, round(f.amount, 2), f.happened_at,
      coalesce(f.comment, case when f.kind not in ('deposit', 'withdrawal') then initcap(f.kind) end), draft.id, null, null
    )::private.account_entry
    from unnest(flows) with ordinality f (
      key, kind, at_wall, happened_at, amount, comment, is_known, in_balance, place
    )
    where f.in_balance and not f.is_known order by f.place
  ));
begin
  insert into public.cash_flows (
    user_id, account_id, import_id, key, kind, at_wall, happened_at, amount, usd_amount, in_balance, comment, ledger_entry
  )
  select draft.user_id, account.id, draft.id, f.key, f.kind, f.at_wall, f.happened_at, f.amount,
         round(f.amount * account.usd_rate, 2), f.in_balance, f.comment, case when f.in_balance then booked[f.nth] end
  from (
    select n.*, count(*) filter (where n.in_balance) over (order by n.place rows unbounded preceding) as nth
    from unnest(flows) with ordinality n (
      key, kind, at_wall, happened_at, amount, comment, is_known, in_balance, place
    )
    where not n.is_known
  ) f;
end
$$;

comment on function private.write_cash_flows is
  'Adds the new balance operations of an import, and books those that move the balance.';
revoke execute on function private.write_cash_flows from public, anon, authenticated;

-- The draft is done: all of it in one transaction, or none.

create function private.balance_of_account(trader uuid, account uuid) returns numeric
language sql stable security definer set search_path = ''
as $$
  select coalesce(a.balance, p.account_balance)
  from public.trading_accounts a join public.profiles p on p.id = a.user_id
  where (a.user_id, a.id) = (trader, account)
$$;

comment on function private.balance_of_account is 'In its own currency.';
revoke execute on function private.balance_of_account from public, anon, authenticated;

-- Money that was typed before its statement came, and that is on it: else it would count twice.

create function private.typed_entries(trader uuid, typed bigint[], sign integer)
returns private.account_entry[]
language sql volatile security definer set search_path = ''
as $$
  select array(
    select (
      e.kind, e.amount, e.happened_at, e.reason, null, e.takes_back, e.request_id
    )::private.account_entry
    from (
      select c.id, 'cash' as kind, sign * coalesce(c.account_amount, c.amount) as amount, c.happened_at,
             case when sign > 0 then c.reason else 'It is on a statement' end as reason,
             case when sign < 0 then c.id end as takes_back,
             case when sign > 0 then gen_random_uuid() end as request_id
      from public.balance_changes c
      where c.user_id = trader and c.id = any (typed) and c.kind = 'cash'
      union all
      select null, 'manual', sign * sum(coalesce(c.account_amount, c.amount)), null,
             case when sign > 0 then 'Import undone' else 'It is on a statement' end, null, null
      from public.balance_changes c
      where c.user_id = trader and c.id = any (typed) and c.kind <> 'cash'
      having sum(coalesce(c.account_amount, c.amount)) <> 0
    ) e
    order by e.id
  )
$$;

comment on function private.typed_entries is
  'The entries that take typed money of an account back, with a sign of -1, or put it there again, with 1: a deposit each, and one for all that was set by hand.';
revoke execute on function private.typed_entries from public, anon, authenticated;

create function private.replace_typed_money(trader uuid, account uuid, typed bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cardinality(typed) > 200 or cardinality(typed) <> (
    select count(*) from public.balance_changes c
    where c.user_id = trader and c.account_id = replace_typed_money.account and c.id = any (typed)
      and (c.kind in ('opening', 'manual') or c.kind = 'cash' and c.request_id is not null)
      and not exists (select from public.balance_changes b where (b.user_id, b.takes_back) = (c.user_id, c.id))
  ) then
    raise sqlstate 'PT422' using
      message = 'The balance that you typed has changed meanwhile. Nothing was imported: start it again.';
  end if;
  perform private.book_entries(trader, account, private.typed_entries(trader, typed, -1));
end
$$;

comment on function private.replace_typed_money is
  'Takes back deposits that were typed and balances that were set by hand, which must all still be there (422).';
revoke execute on function private.replace_typed_money from public, anon, authenticated;

create function public.finish_import(id uuid, replaces bigint[] default '{}') returns jsonb
-- PostgREST and the server in server/ give the call as long.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  draft public.statement_imports;
  account public.trading_accounts;
  trades private.import_row[];
  flows private.import_cash_row[];
  balance_before numeric;
  answer jsonb;
begin
  -- In line first: whatever else of theirs is written waits, or is done.
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  draft := private.draft_of(finish_import.id);
  if draft.state = 'done' then
    return draft.counts;
  end if;
  if (select count(*) <> coalesce(max(p.part), 0) from private.statement_parts p
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)) then
    raise sqlstate 'PT422' using message = 'A part of this import is missing. Nothing was imported: start it again.';
  end if;
  account := private.prepare_account_of_import(
    draft,
    (select d.details from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id))
  );
  balance_before := private.balance_of_account(account.user_id, account.id);
  flows := private.cash_of_import(draft, account);
  trades := private.rows_of_import(draft, account);
  perform private.replace_typed_money(account.user_id, account.id, coalesce(replaces, '{}'));
  -- Deposits first, so that the ledger reads as the account did.
  perform private.write_cash_flows(draft, account, flows);
  perform private.write_imported_trades(draft, account, trades);

  select jsonb_build_object(
    'added', count(*) filter (where f.state = 'new'),
    'updated', count(*) filter (where f.state = 'changed'),
    'unchanged', count(*) filter (where f.state = 'same'),
    'kept', count(*) filter (where f.state = 'edited'),
    'deleted', count(*) filter (where f.state = 'deleted'),
    'brought_back', count(*) filter (where f.state = 'back'),
    'cash_added', (select count(*) from unnest(flows) c where not c.is_known),
    'cash_known', (select count(*) from unnest(flows) c where c.is_known),
    'added_net', trim_scale(coalesce(sum(f.net) filter (where f.state = 'new'), 0))::text,
    'balance_before', balance_before::text,
    'balance_after', private.balance_of_account(account.user_id, account.id)::text
  ) from unnest(trades) f into answer;
  update public.statement_imports s set state = 'done', done_at = now(), counts = answer, replaced = coalesce(replaces, '{}')
    where (s.user_id, s.id) = (draft.user_id, draft.id);
  delete from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id);
  delete from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id);
  return answer;
end
$$;

comment on function public.finish_import is
  'Writes an import of the caller whose parts are all there: trades, balance operations and the ledger in one transaction. Answers how many rows were added, updated, unchanged, kept as edited, deleted here and brought back, and the balance of the account before and after. replaces are entries of the ledger that the caller typed and that the deposits of the statement take the place of, at most 200. Asked again, it answers the same.';
revoke execute on function public.finish_import from public, anon, authenticated;
grant execute on function public.finish_import to authenticated;

-- An import is taken back whole: what it added goes, what it changed is as it was before, and the ledger says why.

create function private.history_without(history jsonb, import uuid) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    -- A trade that was deleted after the entry that goes was deleted after the one before it, too.
    case when e.next ->> 'import' = import::text and e.next ? 'deleted' then e.entry || '{"deleted": true}' else e.entry end
    order by e.place
  ), '[]')
  from (
    select h.entry, h.place, lead(h.entry) over (order by h.place) as next
    from jsonb_array_elements(history) with ordinality h (entry, place)
  ) e
  where e.entry ->> 'import' <> import::text
$$;

comment on function private.history_without is 'A history of an imported trade without what an import wrote.';
revoke execute on function private.history_without from public, anon, authenticated;

create function private.restore_changed_trades(taken public.statement_imports) returns integer
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
        figures_changed_at = w.figures_changed_at,
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

comment on function private.restore_changed_trades is
  'Gives the trades that an import changed what they said before, unless a later import or their owner has changed them since. Answers how many statements'' rows it had changed.';
revoke execute on function private.restore_changed_trades from public, anon, authenticated;

create function private.take_back_cash_flows(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.book_entries(taken.user_id, taken.account_id, array(
      select (
        c.kind, -coalesce(c.account_amount, c.amount), c.happened_at, 'Import undone', null, c.id, null
      )::private.account_entry
      from public.cash_flows f
      join public.balance_changes c on (c.user_id, c.id) = (f.user_id, f.ledger_entry)
      where (f.user_id, f.import_id) = (taken.user_id, taken.id)
        and not exists (select from public.balance_changes t where (t.user_id, t.takes_back) = (c.user_id, c.id))
      order by c.id
    ) || private.typed_entries(taken.user_id, taken.replaced, 1));
  delete from public.cash_flows f where (f.user_id, f.import_id) = (taken.user_id, taken.id);
end
$$;

comment on function private.take_back_cash_flows is
  'Takes back with opposite entries what an import booked beside trades and nobody has taken back, puts back what it had replaced, and forgets its balance operations.';
revoke execute on function private.take_back_cash_flows from public, anon, authenticated;

create function private.restore_account_of_import(taken public.statement_imports) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before constant jsonb := taken.account_before;
begin
  if exists (
    select from public.statement_imports s
    where (s.user_id, s.account_id) = (taken.user_id, taken.account_id) and s.state = 'done' and s.id <> taken.id
  ) then
    -- A later one was read by the clock of this one.
    if before is null or exists (
      select from public.statement_imports s
      where (s.user_id, s.account_id) = (taken.user_id, taken.account_id) and s.state = 'done' and s.done_at > taken.done_at
    ) then
      return;
    end if;
  else
    delete from public.statement_accounts k where (k.user_id, k.account_id) = (taken.user_id, taken.account_id);
  end if;

  if before is not null then
    update public.trading_accounts a
      set time_zone = before ->> 'time_zone', day_shift = (before ->> 'day_shift')::interval
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and (a.time_zone, a.day_shift) = (taken.time_zone, taken.day_shift)
        and (a.time_zone, a.day_shift) is distinct from (before ->> 'time_zone', (before ->> 'day_shift')::interval);
    update public.trading_accounts a set usd_rate = (before ->> 'usd_rate')::numeric
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and a.usd_rate = taken.usd_rate
        and a.usd_rate <> (before ->> 'usd_rate')::numeric;
  elsif taken.account_opened then
    delete from public.trading_accounts a
      where (a.user_id, a.id) = (taken.user_id, taken.account_id) and a.id <> a.user_id and a.balance = 0
        and not exists (select from public.trading_records r where r.user_id = a.user_id and r.account_id = a.id)
        and not exists (
          select from public.balance_changes c
          where c.user_id = a.user_id and c.account_id = a.id
            and (c.kind in ('opening', 'manual') or c.request_id is not null)
        )
        and (a.archived_at is not null or exists (
          select from public.trading_accounts o
          where o.user_id = a.user_id and o.id <> a.id and o.archived_at is null
        ));
  end if;
end
$$;

comment on function private.restore_account_of_import is
  'Gives an account the clock and the rate from before an import, where nobody has changed them since and no later import was read by them; an account that was opened for it goes where nothing else is in it.';
revoke execute on function private.restore_account_of_import from public, anon, authenticated;

-- An import is taken back whole, and before that a person sees what it takes.

create function private.trades_that_undo_takes(import uuid, trader uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select r.id from public.trading_records r where r.user_id = trader and r.import_id = import
    union
    -- What was put back without its costs has lost its import; what was brought back was deleted before.
    select r.id
    from public.imported_trades i
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where i.user_id = trader and (i.import_id = import or i.changed_by = import and i.history -> -1 ? 'deleted')
  )
$$;

comment on function private.trades_that_undo_takes is 'The trades that an import of a trader has added or brought back.';
revoke execute on function private.trades_that_undo_takes from public, anon, authenticated;

create function private.balance_without(taken public.statement_imports) returns numeric
language sql stable security definer set search_path = ''
as $$
  select private.balance_of_account(taken.user_id, taken.account_id)
    - coalesce((
      select sum(coalesce(r.account_amount, r.amount)) filter (where r.account_id = taken.account_id)
      from public.trading_records r
      where r.user_id = taken.user_id
        and r.id in (select unnest(private.trades_that_undo_takes(taken.id, taken.user_id)))
    ), 0)
    -- As restore_changed_trades will have them.
    - coalesce((
      select sum(coalesce(r.account_amount, r.amount) - coalesce(t.account_amount, t.amount))
        filter (where r.account_id = taken.account_id)
      from public.imported_trades i
      join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
      cross join lateral jsonb_populate_record(null::public.trading_records, i.history #> '{-1,trade}') t
      where (i.user_id, i.changed_by) = (taken.user_id, taken.id) and i.history -> -1 ? 'trade'
        and not i.history -> -1 ? 'deleted'
        and r.figures_changed_at is null and r.import_id is not null
    ), 0)
    - coalesce((
      select sum(coalesce(c.account_amount, c.amount))
      from public.cash_flows f
      join public.balance_changes c on (c.user_id, c.id) = (f.user_id, f.ledger_entry)
      where (f.user_id, f.import_id) = (taken.user_id, taken.id)
        and not exists (select from public.balance_changes b where (b.user_id, b.takes_back) = (c.user_id, c.id))
    ), 0)
    + coalesce((
      select sum(coalesce(c.account_amount, c.amount))
      from public.balance_changes c where c.user_id = taken.user_id and c.id = any (taken.replaced)
    ), 0)
$$;

comment on function private.balance_without is
  'What the account of an import would hold without it, in its own currency; null where the account is gone.';
revoke execute on function private.balance_without from public, anon, authenticated;

create function public.undo_import(id uuid) returns jsonb
-- PostgREST and the server in server/ give the call as long.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  answer jsonb;
begin
  select * into taken from public.statement_imports s
    where s.id = undo_import.id and s.user_id = trader for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if taken.state = 'undone' then
    return taken.taken_back;
  end if;
  if taken.state = 'draft' then
    raise sqlstate 'PT409' using message = 'This import is not done yet';
  end if;
  answer := public.what_undo_takes(taken.id)
    || jsonb_build_object('balance_before', private.balance_of_account(trader, taken.account_id)::text);

  perform set_config('pipstone.correction_reason', 'Import undone', true);
  delete from public.trading_records r
    where r.user_id = trader and r.id in (select unnest(private.trades_that_undo_takes(taken.id, trader)));
  perform set_config('pipstone.correction_reason', '', true);
  perform private.restore_changed_trades(taken);
  if taken.account_id is not null then
    perform private.take_back_cash_flows(taken);
  end if;
  delete from public.imported_trades i where (i.user_id, i.import_id) = (trader, taken.id);

  answer := answer || jsonb_build_object('balance_after', private.balance_of_account(trader, taken.account_id)::text);
  update public.statement_imports s set state = 'undone', undone_at = now(), taken_back = answer
    where (s.user_id, s.id) = (trader, taken.id);
  perform private.restore_account_of_import(taken);
  return answer;
end
$$;

comment on function public.undo_import is
  'Takes back an import of the caller: the trades and balance operations that it added go, with their notes, and those that it updated are as they were, unless a later import or the caller has changed them since. Answers what what_undo_takes said, and the balance of the account before and after. Asked again, it answers the same.';
revoke execute on function public.undo_import from public, anon, authenticated;
grant execute on function public.undo_import to authenticated;

create function public.what_undo_takes(import uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  trader constant uuid := (select auth.uid());
  answer jsonb;
begin
  if not exists (
    select from public.statement_imports s where (s.user_id, s.id) = (trader, import) and s.state = 'done'
  ) then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  select jsonb_build_object(
      'trades', count(*),
      'with_notes', count(*) filter (where r.notes <> ''),
      'edited', count(*) filter (where r.figures_changed_at is not null),
      'cash', (select count(*) from public.cash_flows f where (f.user_id, f.import_id) = (trader, import)),
      'updated', (
        select count(*) from public.imported_trades i where (i.user_id, i.changed_by) = (trader, import)
      ),
      'balance_after', (
        select private.balance_without(s)::text from public.statement_imports s where (s.user_id, s.id) = (trader, import)
      )
    )
    from public.trading_records r
    where r.user_id = trader and r.id in (select unnest(private.trades_that_undo_takes(import, trader)))
    into answer;
  return answer;
end
$$;

comment on function public.what_undo_takes is
  'What undo_import would take of an import of the caller: trades, those of them with notes and with edited figures, balance operations, trades that it had updated, and what the account will hold.';
revoke execute on function public.what_undo_takes from public, anon, authenticated;
grant execute on function public.what_undo_takes to authenticated;

-- What of a statement the journal knows already, told before anything is imported.

create function private.require_compared_rows(rows jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  money constant text := '^-?\d{1,12}(\.\d{1,8})?$';
  moment constant text := '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$';
begin
  if jsonb_typeof(rows -> 'trades') is distinct from 'array' or jsonb_typeof(rows -> 'cash') is distinct from 'array'
    or jsonb_array_length(rows -> 'trades') + jsonb_array_length(rows -> 'cash') > 5000
    or octet_length(rows::text) > 1024 * 1024 * 3 / 2
  then
    raise sqlstate 'PT422' using message = 'At most 5,000 rows of a statement can be compared at once, in at most 1 MiB';
  end if;
  if rows ->> 'source_until' !~ '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$' or exists (
    select from jsonb_to_recordset(rows -> 'trades') t (lots text, opened_at text, closed_at text, net text)
    where t.lots !~ '^\d{1,10}(\.\d{1,8})?$' or t.opened_at !~ moment or t.closed_at !~ moment or t.net !~ money
  ) or exists (
    select from jsonb_to_recordset(rows -> 'cash') c (happened_at text, amount text)
    where c.happened_at !~ moment or c.amount !~ money
  ) then
    raise sqlstate 'PT422' using message = 'Rows of the statement cannot be compared: they have no time or no number';
  end if;
end
$$;

comment on function private.require_compared_rows is
  'Refuses too many rows, and texts that are no times or numbers, before they become such (422).';
revoke execute on function private.require_compared_rows from public, anon, authenticated;

create function public.compare_statement(account uuid, rows jsonb)
returns table (kind text, key text, state text, trade_id uuid, content text, source_until timestamp, net numeric)
-- Planned anew each time: PostgreSQL may hold each row of a statement beside all of a journal that was empty when it made its plan.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  trader constant uuid := (select auth.uid());
  -- Accounts of other numbers: what they have is no row of this statement, also where copied trades are equal to the cent.
  others constant uuid[] := array(
    select k.account_id from public.statement_accounts k
    where k.user_id = trader and k.account_id is distinct from compare_statement.account
    group by k.account_id having bool_and(k.number_tail <> rows ->> 'number_tail')
  );
begin
  perform private.require_compared_rows(rows);
  if account is not null and not exists (
    select from public.trading_accounts a where a.id = account and a.user_id = trader
  ) then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  return query
    with wanted as materialized (
      select t.key, t.content, t.symbol, t.side, t.lots, date_trunc('minute', t.opened_at) as opened,
             date_trunc('minute', t.closed_at) as closed, t.net, i.id as known_id, i.trade_id, i.content_hash,
             i.source_until, r.id as found_id, r.figures_changed_at, r.import_id,
             coalesce(r.account_amount, r.amount) as found_net,
             row_number() over (
               partition by i.id is null, t.symbol, t.side, t.lots, date_trunc('minute', t.closed_at), t.net order by t.key
             ) as nth
      from jsonb_to_recordset(rows -> 'trades') t (
        key text, content text, symbol text, side text, lots numeric, opened_at timestamptz, closed_at timestamptz, net numeric
      )
      left join public.imported_trades i on (i.user_id, i.account_id, i.key) = (trader, compare_statement.account, t.key)
      left join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    ),
    known as (
      select w.key, w.trade_id, w.content_hash, w.source_until, w.found_net, case
          when w.found_id is null then 'deleted'
          when w.figures_changed_at is not null or w.import_id is null then 'edited'
          when w.content_hash = w.content then 'same'
          when (rows ->> 'source_until')::timestamp < w.source_until then 'older'
          else 'changed'
        end as state
      from wanted w where w.known_id is not null
    ),
    -- Two equal fills are two trades: the first of the file is the first of the journal.
    probable as (
      select w.key, l.id
      from wanted w
      cross join lateral (
        select r.id, row_number() over (order by r.id) as nth
        from (
          -- By their time first, which few have in common: left to choose, PostgreSQL may read all of a symbol each time.
          select * from public.trading_records t
          where t.user_id = trader and t.created_at >= w.closed and t.created_at < w.closed + interval '1 minute'
          offset 0
        ) r
        where r.currency_pair = w.symbol and r.lot_size = w.lots
          and (r.trade_type = w.side or 'unknown' in (r.trade_type, w.side))
          and coalesce(r.account_amount, r.amount) = round(w.net, 2)
          and coalesce(date_trunc('minute', r.opened_at) = w.opened, true)
          and r.account_id <> all (others)
          -- What this account has under a key of the same kind is another trade of the same file.
          and not exists (
            select from (
              select * from public.imported_trades t where t.user_id = trader and t.trade_id = r.id offset 0
            ) o
            where o.account_id = compare_statement.account and split_part(o.key, ':', 1) = split_part(w.key, ':', 1)
          )
      ) l
      where w.known_id is null and l.nth = w.nth
    ),
    money as materialized (
      select c.key, c.happened_at, c.amount, f.id as known_id,
             row_number() over (partition by f.id is null, c.amount order by c.happened_at, c.key) as nth
      from jsonb_to_recordset(rows -> 'cash') c (key text, happened_at timestamptz, amount numeric)
      left join public.cash_flows f on (f.user_id, f.account_id, f.key) = (trader, compare_statement.account, c.key)
    )
    select 'trade', k.key, k.state, k.trade_id, k.content_hash, k.source_until, k.found_net from known k
    union all
    select 'trade', p.key, 'probable', p.id, null, null, null from probable p
    union all
    select 'cash', m.key, 'same', null, null, null, null from money m where m.known_id is not null
    union all
    select 'cash', m.key, 'probable', null, null, null, null from money m
    where m.known_id is null and exists (
      select from public.balance_changes c
      where c.user_id = trader and c.kind = 'cash' and c.request_id is not null
        and coalesce(c.happened_at, c.created_at) between m.happened_at - interval '1 day' and m.happened_at + interval '1 day'
        and coalesce(c.account_amount, c.amount) = round(m.amount, 2)
        and c.account_id <> all (others)
        and not exists (select from public.balance_changes t where (t.user_id, t.takes_back) = (c.user_id, c.id))
    );
end
$$;

comment on function public.compare_statement is
  'Which rows of a statement, { trades, cash, source_until, number_tail }, the journal of the caller knows: those with a key of that account as same, older, changed, edited or deleted here; and others that look like a trade or a deposit of any account as probable, but for accounts to which statements with other numbers went. Beside a trade with a key stands what it is in the journal, in the money of the account. New rows are not answered.';
revoke execute on function public.compare_statement from public, anon, authenticated;
grant execute on function public.compare_statement to authenticated;

-- What a trader says of a trade beside its figures: tags of their own, a setup, how it felt, how well the plan was followed.
-- It lies on the trade, so that it is read, changed, deleted and put back with it (docs/decisions/0028).

create table public.tags (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  color smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint tags_name_check check (char_length(name) <= 40 and name = btrim(name) and name <> ''),
  constraint tags_color_check check (color between 0 and 7)
);

comment on table public.tags is 'Words that a trader sorts their trades by: trading_records.tags names them.';
comment on column public.tags.color is 'The place in the palette.';
alter table public.tags enable row level security;
revoke all on public.tags from public, anon, authenticated;
grant select, delete on public.tags to authenticated;
grant insert (id, user_id, name, color) on public.tags to authenticated;
grant update (name, color) on public.tags to authenticated;

create unique index tags_have_names_of_their_own on public.tags (user_id, lower(name));

create policy "Everyone reads their own tags" on public.tags
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every tag" on public.tags
  for select to authenticated using ((select private.is_admin()));

create policy "Everyone adds their own tags" on public.tags
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own tags" on public.tags
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own tags" on public.tags
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the tags of their students" on public.tags
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.take_off_deleted_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A trader who is deleted takes their trades along: then there is no profile any more, and nothing to change.
  update public.trading_records r
    set tags = array(
      select w.tag from unnest(r.tags) with ordinality w (tag, place) where w.tag <> all (gone.tags) order by w.place
    )
    from (
      select o.user_id, array_agg(o.id) as tags
      from old_tags o join public.profiles p on p.id = o.user_id
      group by o.user_id
    ) gone
    where r.user_id = gone.user_id and r.tags && gone.tags;
  return null;
end
$$;

revoke execute on function private.take_off_deleted_tags() from public, anon, authenticated;

create trigger take_off_deleted_tags after delete on public.tags
  referencing old table as old_tags
  for each statement execute function private.take_off_deleted_tags();

create function public.merge_tags(source uuid, target uuid) returns integer
-- PostgREST and the server in server/ give the call as long.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select auth.uid());
  changed integer;
begin
  if source = target then
    raise sqlstate 'PT422' using message = 'A tag cannot be merged with itself';
  end if;
  -- In line before anything is read, so that neither goes meanwhile.
  perform from public.profiles p where p.id = trader for no key update;
  if (select count(*) from public.tags t where t.user_id = trader and t.id in (source, target)) <> 2 then
    raise sqlstate 'PT404' using message = 'There is no such tag';
  end if;
  update public.trading_records r
    set tags = case
      when target = any (r.tags) then array_remove(r.tags, source) else array_replace(r.tags, source, target)
    end
    where r.user_id = trader and r.tags @> array[source];
  get diagnostics changed = row_count;
  delete from public.tags t where (t.user_id, t.id) = (trader, source);
  return changed;
end
$$;

comment on function public.merge_tags is
  'Gives the trades of one of the caller''s tags another of theirs in its place, deletes the first, and answers how many trades had it.';
revoke execute on function public.merge_tags from public, anon, authenticated;
grant execute on function public.merge_tags to authenticated;

create function public.my_tag_counts()
returns table (tag uuid, trades bigint)
language sql stable security invoker set search_path = ''
as $$
  select t.tag, count(*)
  from public.trading_records r cross join unnest(r.tags) t (tag)
  where r.user_id = (select auth.uid()) and r.tags <> '{}'
  group by t.tag
$$;

comment on function public.my_tag_counts is 'How many of the caller''s trades have each of their tags; a tag that none has is left out.';
revoke execute on function public.my_tag_counts from public, anon, authenticated;
grant execute on function public.my_tag_counts to authenticated;

-- In line, so that two at once do not count each other out, and no trade gets a tag that goes meanwhile.
create trigger stand_in_line before insert or delete on public.tags
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.tags
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'tags');

-- What a trader writes for themselves alone: notes of days and reviews of weeks, with the questions that they ask themselves.
-- No admin reads them (docs/decisions/0028).

create table public.day_notes (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  day date not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  text_bytes integer not null generated always as (octet_length(body)) stored,
  constraint day_notes_pkey primary key (user_id, day),
  constraint day_notes_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint day_notes_body_check check (char_length(body) <= 10000 and body <> '')
);

comment on table public.day_notes is 'A note of a day, in plain text, for the trader alone.';
comment on column public.day_notes.day is 'By the trader''s clock.';
comment on column public.day_notes.version is 'As trading_records.version.';
comment on column public.day_notes.updated_at is 'When it was last written. No client can set it.';
comment on column public.day_notes.text_bytes is 'What it counts for in profiles.text_bytes.';
alter table public.day_notes enable row level security;
revoke all on public.day_notes from public, anon, authenticated;
grant select, delete on public.day_notes to authenticated;
grant insert (user_id, day, body) on public.day_notes to authenticated;
grant update (body) on public.day_notes to authenticated;

create policy "Everyone reads their own notes of days" on public.day_notes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own notes of days" on public.day_notes
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own notes of days" on public.day_notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own notes of days" on public.day_notes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.review_questions (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  questions text[] not null,
  constraint review_questions_questions_check check (
    private.are_texts(questions, 3, 200) and cardinality(questions) >= 1 and array_position(questions, '') is null
  )
);

comment on table public.review_questions is
  'What a trader asks themselves each week, in the place of the questions of domain/review.ts: one to three.';
alter table public.review_questions enable row level security;
revoke all on public.review_questions from public, anon, authenticated;
grant select, delete on public.review_questions to authenticated;
-- Keys may be named by an update, as an upsert does.
grant insert (user_id, questions) on public.review_questions to authenticated;
grant update (user_id, questions) on public.review_questions to authenticated;

create policy "Everyone reads their own questions" on public.review_questions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own questions" on public.review_questions
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own questions" on public.review_questions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own questions" on public.review_questions
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.weekly_reviews (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  week date not null,
  questions text[] not null,
  answers text[] not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  text_bytes integer not null generated always as (private.bytes_of_texts(questions || answers)) stored,
  constraint weekly_reviews_pkey primary key (user_id, week),
  constraint weekly_reviews_week_check check (
    extract(isodow from week) = 1 and week between '1900-01-01' and '9999-12-31'
  ),
  constraint weekly_reviews_questions_check check (
    private.are_texts(questions, 3, 200) and cardinality(questions) >= 1 and array_position(questions, '') is null
  ),
  constraint weekly_reviews_answers_check check (
    private.are_texts(answers, 3, 4000) and cardinality(answers) = cardinality(questions)
  )
);

comment on table public.weekly_reviews is 'What a trader answered to their questions in a week, for themselves alone.';
comment on column public.weekly_reviews.week is 'The Monday on which it begins.';
comment on column public.weekly_reviews.questions is 'As they were asked then.';
comment on column public.weekly_reviews.answers is 'One a question, in its order; empty where there is none.';
comment on column public.weekly_reviews.version is 'As trading_records.version.';
comment on column public.weekly_reviews.updated_at is 'When it was last written. No client can set it.';
comment on column public.weekly_reviews.text_bytes is 'What it counts for in profiles.text_bytes.';
alter table public.weekly_reviews enable row level security;
revoke all on public.weekly_reviews from public, anon, authenticated;
grant select, delete on public.weekly_reviews to authenticated;
grant insert (user_id, week, questions, answers) on public.weekly_reviews to authenticated;
grant update (questions, answers) on public.weekly_reviews to authenticated;

create policy "Everyone reads their own reviews" on public.weekly_reviews
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own reviews" on public.weekly_reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own reviews" on public.weekly_reviews
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own reviews" on public.weekly_reviews
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger count_version before update on public.day_notes
  for each row when (old.body <> new.body) execute function private.count_version();

create trigger touch_row before insert or update on public.day_notes
  for each row execute function private.touch_row();

create trigger stand_in_line before insert or update or delete on public.day_notes
  for each statement execute function private.stand_in_line();

create trigger count_inserted_text after insert on public.day_notes
  referencing new table as new_rows for each statement execute function private.count_text();

create trigger count_changed_text after update on public.day_notes
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_text();

create trigger count_deleted_text after delete on public.day_notes
  referencing old table as old_rows for each statement execute function private.count_text();

create trigger count_version before update on public.weekly_reviews
  for each row when ((old.questions, old.answers) is distinct from (new.questions, new.answers))
  execute function private.count_version();

create trigger touch_row before insert or update on public.weekly_reviews
  for each row execute function private.touch_row();

create trigger stand_in_line before insert or update or delete on public.weekly_reviews
  for each statement execute function private.stand_in_line();

create trigger count_inserted_text after insert on public.weekly_reviews
  referencing new table as new_rows for each statement execute function private.count_text();

create trigger count_changed_text after update on public.weekly_reviews
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_text();

create trigger count_deleted_text after delete on public.weekly_reviews
  referencing old table as old_rows for each statement execute function private.count_text();

-- Pictures of trades and days. The bytes are an object of the storage, whose policies ask this table: pictures-in-storage.

create table public.pictures (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  trade_id uuid,
  day date,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  without_trade_since timestamptz,
  object_name text not null generated always as (
    user_id::text || '/' || id::text || case type when 'image/webp' then '.webp' else '.jpg' end
  ) stored,
  primary key (user_id, id),
  -- By the name alone, which begins with the trader.
  unique (object_name, user_id),
  constraint pictures_are_of_a_trade_or_a_day check (num_nonnulls(trade_id, day) = 1),
  constraint pictures_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint pictures_type_check check (type in ('image/webp', 'image/jpeg')),
  constraint pictures_bytes_check check (bytes between 1 and 1048576),
  constraint pictures_sides_check check (width between 1 and 2048 and height between 1 and 2048)
);

comment on table public.pictures is
  'Pictures of a trade, which the educator sees with it, or of a day, which are the trader''s alone.';
comment on column public.pictures.trade_id is
  'No foreign key: a trade that is deleted and put back has its pictures again.';
comment on column public.pictures.bytes is 'As the client declares it. What is stored may be more or less.';
comment on column public.pictures.width is 'In pixels, as the client declares it; as height.';
comment on column public.pictures.without_trade_since is
  'When the server first found its trade gone. After 24 hours the picture goes, too. No client can write it.';
comment on column public.pictures.object_name is 'The name of its bytes in the bucket trade-pictures.';
alter table public.pictures enable row level security;
revoke all on public.pictures from public, anon, authenticated;
grant select, delete on public.pictures to authenticated;
grant insert (id, user_id, trade_id, day, type, bytes, width, height) on public.pictures to authenticated;

create index pictures_of_trades on public.pictures (user_id, trade_id) where trade_id is not null;

create index pictures_of_days on public.pictures (user_id, day) where day is not null;

create policy "Traders see their own pictures" on public.pictures
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins see the pictures of every trade" on public.pictures
  for select to authenticated using (
    (select private.is_admin())
    and exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
  );

create policy "Traders add pictures of their own trades and days" on public.pictures
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (day is not null or exists (select from public.trading_records r where r.id = trade_id and r.user_id = (select auth.uid())))
  );

create policy "Traders delete their own pictures" on public.pictures
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants see the pictures of their students' trades" on public.pictures
  for select to authenticated using (
    user_id in (select private.assisted_students())
    and exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
  );

create function private.require_few_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.pictures p
    where (p.user_id, p.trade_id) in (select n.user_id, n.trade_id from new_rows n)
    group by p.user_id, p.trade_id having count(*) > 8
  ) then
    raise sqlstate 'PT422' using message = 'A trade can have at most 8 pictures. Delete one of them first.';
  end if;
  if exists (
    select from public.pictures p
    where (p.user_id, p.day) in (select n.user_id, n.day from new_rows n)
    group by p.user_id, p.day having count(*) > 4
  ) then
    raise sqlstate 'PT422' using message = 'A day can have at most 4 pictures. Delete one of them first.';
  end if;
  return null;
end
$$;

comment on function private.require_few_pictures() is 'Refuses the 9th picture of a trade and the 5th of a day (422).';
revoke execute on function private.require_few_pictures() from public, anon, authenticated;

create trigger require_few_pictures after insert on public.pictures
  referencing new table as new_rows
  for each statement execute function private.require_few_pictures();

create function private.require_room_for_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := auth.uid();
  most constant bigint := (select q.picture_bytes from private.quotas q);
  kept record;
begin
  if not exists (select from new_rows n where n.user_id = trader) then
    return null;
  end if;
  -- Bytes whose row has gone count until they have gone, too: all that lies between the names <id>/ and <id>0.
  select count(*) filter (where o.name is null) as awaited,
         sum(greatest(p.bytes, o.size, 4096)) as bytes
    from (select object_name, bytes from public.pictures where user_id = trader) p
    full join (
      select name, (metadata ->> 'size')::bigint as size from storage.objects
      where bucket_id = 'trade-pictures' and name collate "C" between trader || '/' and trader || '0'
    ) o on o.name = p.object_name
    into kept;
  if kept.awaited > 20 then
    raise sqlstate 'PT422' using
      message = 'At most 20 pictures can be on their way at once. Wait until some of them are here.';
  end if;
  if kept.bytes > most then
    raise sqlstate 'PT422' using
      message = format(
        'Your pictures can have at most %s together. Delete some, or ask your educator for more room.', pg_size_pretty(most)
      ),
      hint = 'The setting MAX_PICTURES_MB of the server raises the limit.';
  end if;
  return null;
end
$$;

comment on function private.require_room_for_pictures() is
  'Refuses a trader more pictures than their quota, and more than 20 that are not uploaded yet (422).';
revoke execute on function private.require_room_for_pictures() from public, anon, authenticated;

create trigger require_room_for_pictures after insert on public.pictures
  referencing new table as new_rows
  for each statement execute function private.require_room_for_pictures();

-- In line, so that two at once do not count each other out.
create trigger stand_in_line before insert on public.pictures
  for each statement execute function private.stand_in_line();

-- The bytes of pictures: a bucket that nobody reads without being asked who they are, policies that follow the rows of
-- public.pictures, and what no row needs any more.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trade-pictures', 'trade-pictures', false, 1048576, '{image/webp,image/jpeg}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Policies of pictures decide which rows the caller finds here. What is without a row is still its owner's to remove.
create policy "Pictures are seen by who sees their rows" on storage.objects
  for select to authenticated using (
    bucket_id = 'trade-pictures'
    and (
      (storage.foldername(name))[1] = (select auth.uid())::text
      or exists (select from public.pictures p where p.object_name = objects.name)
    )
  );

-- Of no more bytes than were declared: those were counted. Where it is asked before the bytes have come, none are said.
create policy "Traders upload the pictures that they have added" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'trade-pictures'
    and exists (
      select from public.pictures p
      where p.object_name = objects.name and p.user_id = (select auth.uid())
        and p.bytes >= coalesce((objects.metadata ->> 'size')::bigint, 0)
    )
  );

create policy "Traders remove their own pictures" on storage.objects
  for delete to authenticated using (
    bucket_id = 'trade-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

create function private.unneeded_pictures() returns setof text
language plpgsql volatile set search_path = ''
as $$
begin
  update public.pictures p
    set without_trade_since = case when p.without_trade_since is null then now() end
    where p.trade_id is not null
      and (p.without_trade_since is null) <> exists (
        select from public.trading_records r where r.id = p.trade_id and r.user_id = p.user_id
      );
  delete from public.pictures p
    where p.without_trade_since < now() - interval '24 hours'
      or p.created_at < now() - interval '24 hours' and not exists (
        select from storage.objects o where o.bucket_id = 'trade-pictures' and o.name = p.object_name
      );
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'trade-pictures'
      and not exists (select from public.pictures p where p.object_name = o.name)
    limit 1000;
end
$$;

comment on function private.unneeded_pictures is
  'For the server, now and then: deletes rows of pictures that have been without their trade or without their bytes for 24 hours, and answers the names of up to 1,000 objects of trade-pictures that no row needs. They are for the storage service to remove.';
revoke execute on function private.unneeded_pictures from public, anon, authenticated;

-- The course of a trader's own balance. Its days are those of a clock: a time zone, and hours that are added to the time on its
-- walls. Without hours they are days of the zone's calendar. The educator's charts stay on the calendar of who looks.

create function public.my_balance_by_day(
  to_date date,
  time_zone text,
  from_date date default null,
  day_shift interval default '0',
  account uuid default null,
  trader uuid default null
)
returns table (day date, balance numeric, cash numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  -- Whose rows the policies let the caller read; of others there are none.
  whose constant uuid := coalesce(trader, auth.uid());
  since timestamptz;
  balance_now numeric;
  -- Those that are added up; null for who has one account.
  accounts uuid[];
  -- Those of them in other money. Their trades are rounded each by itself and their balance once: the ledger has what it moved by.
  exchanged uuid[] := '{}';
begin
  -- An unknown zone is refused even where there is no time to convert.
  perform private.require_clock(time_zone, day_shift);
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'The last day and the time zone must be given';
  end if;
  if from_date > to_date then
    return;
  end if;
  -- A day early, for the index only: where clocks change at midnight a day begins twice, or not at all.
  select coalesce(a.balance, p.account_balance), case
      when account is not null then array[account]
      when p.accounts_apart then array(select o.id from public.trading_accounts o where o.user_id = p.id and o.counts)
    end
    from public.profiles p
    left join public.trading_accounts a on a.id = account and a.user_id = p.id
    where p.id = whose and (account is null or a.id = account)
    into balance_now, accounts;
  if not found then
    return;
  end if;
  if account is null and accounts is not null then
    exchanged := array(
      select o.id from public.trading_accounts o where o.user_id = whose and o.counts and o.currency <> 'USD'
    );
  end if;
  since := (coalesce(from_date - 1, '-infinity')::timestamp - day_shift) at time zone time_zone;
  return query
    with moves (moved_on, amount, cash) as (
      -- As the trades are now, so that a correction counts on the day of its trade.
      select private.day_of(r.created_at, time_zone, day_shift), r.amount, 0
      from public.trading_records r
      where accounts is null and r.user_id = whose and r.created_at >= since
      union all
      -- Apart, so that one account needs no look at the trades themselves: the index holds the rest.
      select private.day_of(r.created_at, time_zone, day_shift),
             case when account is null then r.amount else coalesce(r.account_amount, r.amount) end, 0
      from public.trading_records r
      where r.account_id = any (accounts) and r.account_id <> all (exchanged) and r.user_id = whose and r.created_at >= since
      union all
      -- An entry of a trade is on the day of the trade as long as there is one.
      select private.day_of(m.moment, time_zone, day_shift), c.amount, case when c.kind = 'cash' then c.amount else 0 end
      from public.balance_changes c
      left join public.trading_records r on (r.user_id, r.id) = (c.user_id, c.trade_id)
      cross join lateral (select coalesce(r.created_at, c.happened_at, c.created_at)) m (moment)
      where cardinality(exchanged) > 0 and c.user_id = whose and c.account_id = any (exchanged) and m.moment >= since
      union all
      select private.day_of(coalesce(c.happened_at, c.created_at), time_zone, day_shift), m.amount,
             case when c.kind = 'cash' then m.amount else 0 end
      from public.balance_changes c
      cross join lateral (
        select case when account is null then c.amount else coalesce(c.account_amount, c.amount) end
      ) m (amount)
      where c.user_id = whose and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        and (accounts is null or c.account_id = any (accounts)) and c.account_id <> all (exchanged)
        and coalesce(c.happened_at, c.created_at) >= since
      union all
      select from_date, 0, 0 where from_date is not null
    ),
    days (moved_on, amount, cash) as (
      select m.moved_on, sum(m.amount), sum(m.cash) from moves m
      where from_date is null or m.moved_on >= from_date
      group by m.moved_on
    ),
    -- Counted back from the balance of now, so that nothing before the first day need be looked at.
    balances (moved_on, balance, cash) as (
      select d.moved_on, balance_now - coalesce(
        sum(d.amount) over (order by d.moved_on rows between 1 following and unbounded following), 0
      ), d.cash
      from days d
    )
    select b.moved_on, b.balance, b.cash from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;

comment on function public.my_balance_by_day is
  'The caller''s balance, or for staff that of a trader whom they see, in dollars, or that of one of their accounts, in its currency, at the end of each day on which it moved, up to to_date, and the deposits less the withdrawals of that day. The days are those of that time zone or, with day_shift, of the clock that shows its time and so many hours. With from_date the first row is that day, whether it moved or not.';
revoke execute on function public.my_balance_by_day from public, anon, authenticated;
grant execute on function public.my_balance_by_day to authenticated;

-- The trading of chosen users, day by day, in the time zone of the admin who looks. Money in dollars. The educator's charts
-- speak of the accounts that count, as the cards do.

create function private.trades_by_day(traders uuid[], from_date date, to_date date, time_zone text)
returns table (user_id uuid, day date, wins bigint, total bigint)
language sql stable security definer set search_path = ''
as $$
  with those as (
    select p.id, p.trades_apart > 0 as has_some_apart from public.profiles p where p.id = any (traders)
  ),
  -- The index is asked for a day more on either side, because on some days midnight comes twice or not at all.
  span (since, before) as (
    select (from_date - 1)::timestamp at time zone time_zone, (to_date + 2)::timestamp at time zone time_zone
  ),
  counted as (
    -- Apart, so that these need no look at the trades themselves: the index holds the rest.
    select t.user_id, t.created_at, t.trade_result
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    where not u.has_some_apart
    union all
    select t.user_id, t.created_at, t.trade_result
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id) and a.counts
    where u.has_some_apart
  )
  select t.user_id, d.day, count(*) filter (where t.trade_result = 'won'), count(*)
  from counted t
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
  'Won and other trades of the chosen traders for each day in the time zone on which there are any, the last day included. At most 200 traders and 3,660 days. For staff, each of the students whom they see.';
revoke execute on function public.admin_trades_by_day from public, anon, authenticated;
grant execute on function public.admin_trades_by_day to authenticated;

create function public.admin_trades_by_day_of_each(user_ids uuid[], from_date date, to_date date, time_zone text)
returns table (user_id uuid, days date[], wins integer[], losses integer[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.few_traders(user_ids, from_date, to_date, time_zone);
begin
  if from_date > to_date then
    return;
  end if;
  return query
    select u.id, array_remove(array_agg(d.day order by d.day), null),
           array_remove(array_agg(d.wins::integer order by d.day), null),
           array_remove(array_agg((d.total - d.wins)::integer order by d.day), null)
    from unnest(traders) u (id)
    left join private.trades_by_day(traders, from_date, to_date, time_zone) d on d.user_id = u.id
    group by u.id
    order by u.id;
end
$$;

comment on function public.admin_trades_by_day_of_each is
  'As admin_trades_by_day, of each trader by themselves: one row for each, with the days on which they traded and, in the same order, the won and the other trades. At most 20 traders and 3,660 days. For staff, each of the students whom they see.';
revoke execute on function public.admin_trades_by_day_of_each from public, anon, authenticated;
grant execute on function public.admin_trades_by_day_of_each to authenticated;

-- The balances on the educator's charts, of several students together and of each. They are counted back from the balance of now:
-- by the trades in the range alone, as the specification says, or, with deposits, by everything that moved the balance since, as
-- my_balance_by_day counts a student's own. Both count the accounts that count in the balance.

create function private.moves_by_day(
  traders uuid[], from_date date, to_date date, time_zone text, with_deposits boolean
)
returns table (user_id uuid, day date, net numeric)
language sql stable security definer set search_path = ''
as $$
  with those as (
    select p.id, p.accounts_apart, p.trades_apart > 0 or with_deposits and p.accounts_apart as has_some_apart
    from public.profiles p where p.id = any (traders)
  ),
  -- A day more on either side, for the indexes only: on some days midnight comes twice or not at all.
  span (since, before) as (
    select (from_date - 1)::timestamp at time zone time_zone,
           case when with_deposits then 'infinity' else (to_date + 2)::timestamp at time zone time_zone end
  ),
  moves (user_id, moment, amount) as (
    -- Apart, so that these need no look at the trades themselves: the index holds the rest.
    select t.user_id, t.created_at, t.amount
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    where not u.has_some_apart
    union all
    select t.user_id, t.created_at, t.amount
    from those u
    join public.trading_records t on t.user_id = u.id
      and t.created_at >= (select s.since from span s) and t.created_at < (select s.before from span s)
    join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id) and a.counts
    where u.has_some_apart and (not with_deposits or a.currency = 'USD')
    union all
    -- Trades in other money are rounded each by itself and their account once: the ledger has what it moved by.
    select c.user_id, m.moment, c.amount
    from those u
    join public.balance_changes c on c.user_id = u.id
    join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id) and a.counts and a.currency <> 'USD'
    left join public.trading_records t on (t.user_id, t.id) = (c.user_id, c.trade_id)
    cross join lateral (select coalesce(t.created_at, c.happened_at, c.created_at)) m (moment)
    where with_deposits and u.accounts_apart and m.moment >= (select s.since from span s)
    union all
    select c.user_id, coalesce(c.happened_at, c.created_at), c.amount
    from those u
    join public.balance_changes c on c.user_id = u.id
      and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
      and coalesce(c.happened_at, c.created_at) >= (select s.since from span s)
    where with_deposits and (
      not u.accounts_apart
      or exists (
        select from public.trading_accounts a
        where (a.user_id, a.id) = (c.user_id, c.account_id) and a.counts and a.currency = 'USD'
      )
    )
  )
  select m.user_id, d.day, sum(m.amount)
  from moves m
  cross join lateral (select private.day_of(m.moment, time_zone)) d (day)
  where d.day >= from_date and (with_deposits or d.day <= to_date)
  group by m.user_id, d.day
$$;

comment on function private.moves_by_day is
  'What the balances of traders moved by on each day, in dollars: by the trades in the range, or, with deposits, by everything from its first day until now.';
revoke execute on function private.moves_by_day from public, anon, authenticated;

create function public.admin_balance_by_day(
  user_ids uuid[], from_date date, to_date date, time_zone text, with_deposits boolean default false
)
returns table (day date, balance numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.chosen_traders(user_ids, from_date, to_date, time_zone);
  balance_now numeric;
begin
  if from_date > to_date or cardinality(traders) = 0 then
    return;
  end if;
  select sum(p.account_balance) from public.profiles p where p.id = any (traders) into balance_now;
  return query
    with days (moved_on, net) as (
      select m.moved_on, sum(m.net)
      from (
        select d.day, d.net from private.moves_by_day(traders, from_date, to_date, time_zone, with_deposits) d
        union all
        select from_date, 0
      ) m (moved_on, net)
      group by m.moved_on
    ),
    balances (moved_on, balance) as (
      select d.moved_on, balance_now - coalesce(
        sum(d.net) over (order by d.moved_on rows between 1 following and unbounded following), 0
      )
      from days d
    )
    select b.moved_on, b.balance from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;

comment on function public.admin_balance_by_day is
  'The balances of the chosen traders added up, in dollars, at the end of the first day and of each later one in the time zone on which one of them moved: the balances of now less the trades in the range, and these added day by day. With deposits, each as my_balance_by_day answers it to the trader. At most 200 traders and 3,660 days. For staff, each of the students whom they see.';
revoke execute on function public.admin_balance_by_day from public, anon, authenticated;
grant execute on function public.admin_balance_by_day to authenticated;

create function public.admin_balance_by_day_of_each(
  user_ids uuid[], from_date date, to_date date, time_zone text, with_deposits boolean default false
)
returns table (user_id uuid, days date[], balances numeric[])
language plpgsql stable security definer set search_path = ''
as $$
declare
  traders constant uuid[] := private.few_traders(user_ids, from_date, to_date, time_zone);
begin
  if from_date > to_date then
    return;
  end if;
  return query
    with moves as materialized (
      select m.user_id, m.day, m.net from private.moves_by_day(traders, from_date, to_date, time_zone, with_deposits) m
    ),
    firsts (id, balance_now, begins_on) as (
      -- With deposits, who joined later and had nothing before has no balance until they are there: not one of zero.
      select p.id, p.account_balance, case
          when not with_deposits or private.day_of(p.created_at, time_zone) <= from_date or p.account_balance <> coalesce(m.net, 0)
            then from_date
          else least(private.day_of(p.created_at, time_zone), m.first_day)
        end
      from public.profiles p
      left join (
        select v.user_id, sum(v.net) as net, min(v.day) as first_day from moves v group by v.user_id
      ) m on m.user_id = p.id
      where p.id = any (traders)
    ),
    moved (id, day, net) as (
      select v.id, v.day, sum(v.net)
      from (
        select m.user_id, m.day, m.net from moves m
        union all
        select f.id, f.begins_on, 0 from firsts f
      ) v (id, day, net)
      group by v.id, v.day
    ),
    ends (id, day, balance) as (
      select m.id, m.day, f.balance_now - coalesce(
        sum(m.net) over (partition by m.id order by m.day rows between 1 following and unbounded following), 0
      )
      from moved m
      join firsts f on f.id = m.id
    )
    select f.id, array_remove(array_agg(e.day order by e.day), null),
           array_remove(array_agg(e.balance order by e.day), null)
    from firsts f
    left join ends e on e.id = f.id and e.day <= to_date
    group by f.id
    order by f.id;
end
$$;

comment on function public.admin_balance_by_day_of_each is
  'As admin_balance_by_day, of each trader by themselves: one row for each, with the days and, in the same order, the balances at their ends, in dollars. With deposits, who joined after the first day, and had nothing before, begins on the day they joined or that of their first money or trade. At most 20 traders and 3,660 days. For staff, each of the students whom they see.';
revoke execute on function public.admin_balance_by_day_of_each from public, anon, authenticated;
grant execute on function public.admin_balance_by_day_of_each to authenticated;

-- The board of process of a group: how many days one journaled, how often the plan and its lots were kept, never money.
-- domain/process-figures.ts has the same rules, and both are held to one list of examples.

create function private.process_figures(student uuid)
returns table (
  trades bigint, days_journaled bigint, plan_rated bigint, plan_kept bigint, lots_advised bigint, lots_kept bigint
)
language sql stable security definer set search_path = ''
rows 1
as $$
  with clock as (
    select private.zone_there(coalesce(
      (select n.time_zone from public.notice_settings n where n.user_id = student), 'UTC'
    )) as zone
  ),
  looked_at as (
    select private.day_of(
             r.created_at, coalesce(a.time_zone, clock.zone),
             case when a.time_zone is null then interval '0' else a.day_shift end
           ) as day,
           r.plan_followed, r.lot_size, nullif(p.recommended_lot_size, 0) as advised,
           coalesce(r.notes, '') <> '' or r.setup is not null or r.plan_followed is not null
             or r.tags <> '{}' or r.felt_before <> '{}' or r.felt_after <> '{}' as is_journaled
    from clock
    cross join (
      select t.* from public.trading_records t
      where t.user_id = student and t.created_at between now() - interval '32 days' and now() + interval '2 days'
      order by t.created_at desc, t.id desc
      -- A board has 500 students. Hidden from the planner, which else may read all of them and sort.
      limit (select 500)
    ) r
    left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
    left join public.trading_plans p on (p.user_id, p.id) = (r.user_id, r.plan_id)
  ),
  today as (select private.day_of(now(), clock.zone) as day from clock),
  recent as (
    select l.* from looked_at l, today t where l.day between t.day - 29 and t.day
  )
  select count(*),
         (
           select count(*) from (
             select r.day from recent r where r.is_journaled
             union
             select d.day from public.day_notes d, today t where d.user_id = student and d.day between t.day - 29 and t.day
           ) days
         ),
         count(*) filter (where r.plan_followed is not null),
         count(*) filter (where r.plan_followed >= 4),
         count(*) filter (where r.advised is not null),
         count(*) filter (where r.lot_size <= r.advised)
  from recent r
$$;

comment on function private.process_figures is
  'Of the last 30 days of a trader, today included, and of the newest 500 trades in them: their trades; the days on which they wrote a note or said something of a trade; of the trades that they rated, those that kept to the plan (4 or 5 of 5); of the trades of a plan that advises lots, those that were no larger.';
revoke execute on function private.process_figures from public, anon, authenticated;

create function public.process_board(of_group uuid)
returns table (
  id uuid, name text, trades bigint, days_journaled bigint, plan_rated bigint, plan_kept bigint, lots_advised bigint,
  lots_kept bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_for_staff constant boolean := private.is_admin() or exists (
    select from public.group_assistants a
    where a.group_id = of_group and a.user_id = (select auth.uid()) and private.is_staff()
  );
begin
  if not is_for_staff and not exists (
    select from public.students s
    where s.user_id = (select auth.uid()) and s.group_id = of_group and s.shows_process and s.removed_at is null
  ) then
    raise insufficient_privilege using message = 'The board is for those who take part in it';
  end if;
  return query
    select case when is_for_staff or b.user_id = (select auth.uid()) then b.user_id end, b.full_name,
           f.trades, f.days_journaled, f.plan_rated, f.plan_kept, f.lots_advised, f.lots_kept
    from (
      select s.user_id, p.full_name
      from public.groups g
      join public.students s on s.group_id = g.id
      join public.profiles p on p.id = s.user_id
      where g.id = of_group and g.shows_process and g.archived_at is null
        and s.shows_process and s.archived_at is null and s.removed_at is null
      order by s.user_id
      limit 500
    ) b
    cross join lateral private.process_figures(b.user_id) f
    where f.trades >= 20
    order by f.days_journaled desc, lower(b.full_name), b.user_id;
end
$$;

comment on function public.process_board is
  'The board of process of a group, of those who take part and have 20 trades or more in 30 days, 500 at most: counts of days, trades and kept ones, never money. Empty while the group shows none. For its staff, and for students who take part in it, whom it tells no id but their own.';
revoke execute on function public.process_board from public, anon, authenticated;
grant execute on function public.process_board to authenticated;

-- What came of the forecasts of plans that have ended.

-- Written so that it becomes part of the query that asks, as private.day_of: a class has thousands of forecasts.
create function private.outcome_of(forecast public.forecasts) returns table (outcome text)
language sql stable
begin atomic
  select coalesce(
    forecast.outcome,
    (
      select case when walked.amount >= forecast.target_amount then 'reached' else 'floored' end
      from (
        select step.at, step.id, sum(step.amount) over (order by step.at, step.id) as amount
        from (
          -- All that was closed before it is one step, also where it was logged or changed later.
          select forecast.created_at, null::uuid, forecast.starting_amount
          union all
          select greatest(r.created_at, forecast.created_at),
                 case when r.created_at > forecast.created_at then r.id end, r.amount
          from public.trading_records r
          where r.plan_id = forecast.plan_id and r.user_id = forecast.user_id and r.created_at < ends.at
        ) step (at, id, amount)
      ) walked
      where walked.amount >= forecast.target_amount or walked.amount <= forecast.floor
      order by walked.at, walked.id limit 1
    ),
    case when now() >= ends.at then 'missed' end
  )
  -- In the west of the world the target date lasts 12 hours longer.
  from (select (forecast.target_date + 1)::timestamp at time zone 'UTC' + interval '12 hours') ends (at);
end;

comment on function private.outcome_of is
  'What came of a forecast: its plan''s trades are walked in the order of their closes, from its starting amount; the first amount at or past the target makes it reached, at or below the floor floored. Missed once the target date is over everywhere; null until then.';
revoke execute on function private.outcome_of from public, anon, authenticated;
grant execute on function private.outcome_of to authenticated;

create function private.ended_forecasts(traders uuid[], most integer)
returns table (plan_id uuid, plan_name text, day date, chance numeric, outcome text)
language sql stable set search_path = ''
as $$
  select e.plan_id, e.plan_name, e.day, e.chance, e.outcome
  from (
    select t.*, row_number() over (partition by t.user_id order by t.day desc, t.plan_id) as place
    from (
      select (latest.f).user_id, p.id, p.plan_name, (latest.f).day, (latest.f).chance, o.outcome
      from (
        select distinct on (f.user_id, f.plan_id) f, f.user_id, f.plan_id
        from public.forecasts f
        where f.user_id = any (traders) and f.begins and f.plan_id is not null
        order by f.user_id, f.plan_id, f.day desc
      ) latest
      join public.trading_plans p on (p.user_id, p.id) = (latest.user_id, latest.plan_id)
      -- Kept from being worked out a second time for the condition below.
      cross join lateral (select t.outcome from private.outcome_of(latest.f) t offset 0) o
      where o.outcome is not null
      union all
      select f.user_id, p.id, p.plan_name, f.day, f.chance, f.outcome
      from public.forecasts f
      left join public.trading_plans p on (p.user_id, p.id) = (f.user_id, f.plan_id)
      where f.user_id = any (traders) and f.begins and f.outcome is not null
    ) t (user_id, plan_id, plan_name, day, chance, outcome)
  ) e
  where e.place <= most
  order by e.day desc, e.plan_id limit 10000
$$;

comment on function private.ended_forecasts is
  'The forecasts that count of plans that have ended, with what came of each: the first of a plan''s latest terms, and of earlier terms where their end had come before they were changed. The newest 10,000, and of each trader so many at most.';
revoke execute on function private.ended_forecasts from public, anon, authenticated;
grant execute on function private.ended_forecasts to authenticated;

create function public.forecast_record(trader uuid default null) returns json
language sql stable security invoker set search_path = ''
as $$
  select json_build_object(
    'plan', coalesce(json_agg(e.plan_id), '[]'),
    'name', coalesce(json_agg(e.plan_name), '[]'),
    'day', coalesce(json_agg(e.day), '[]'),
    'chance', coalesce(json_agg(e.chance), '[]'),
    'outcome', coalesce(json_agg(e.outcome), '[]')
  )
  from private.ended_forecasts(array[coalesce(trader, (select auth.uid()))], 10000) e
$$;

comment on function public.forecast_record is
  'What was told of the caller''s plans that have ended, or for admins of that trader''s, and what came of it: a list for each column, the newest first. The first forecast of a plan''s latest terms counts, and that of earlier ones where their end had come before they were changed. The outcome is reached, floored, missed, or given_up for a plan that was deleted before its end; what was deleted has no plan and no name.';
revoke execute on function public.forecast_record from public, anon, authenticated;
grant execute on function public.forecast_record to authenticated;

create function public.class_forecast_record() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select json_build_object(
      'day', coalesce(json_agg(e.day), '[]'),
      'chance', coalesce(json_agg(e.chance), '[]'),
      'outcome', coalesce(json_agg(e.outcome), '[]')
    )
    from private.ended_forecasts(private.students_in_sight(null), 100) e
  );
end
$$;

comment on function public.class_forecast_record is
  'As forecast_record, of all students whom the caller sees together. For staff.';
revoke execute on function public.class_forecast_record from public, anon, authenticated;
grant execute on function public.class_forecast_record to authenticated;

-- What a student and the staff say to each other: of the student as such, of a trade, a plan or a day. In plain text, which screens
-- split into words and links (domain/links). docs/decisions/0035-comments-and-notices.md says why it is built so.

create table public.comments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  author_id uuid not null default auth.uid(),
  author_name text,
  author_duty text,
  about text not null,
  trade_id uuid,
  plan_id uuid,
  day date,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  seen_at timestamptz,
  pinned_at timestamptz,
  primary key (user_id, id),
  constraint comments_are_about_one_thing check (
    case about
      when 'student' then num_nonnulls(trade_id, plan_id, day) = 0
      when 'trade' then trade_id is not null and num_nonnulls(plan_id, day) = 0
      when 'plan' then plan_id is not null and num_nonnulls(trade_id, day) = 0
      when 'day' then day is not null and num_nonnulls(trade_id, plan_id) = 0
      else false
    end
  ),
  constraint comments_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint comments_body_check check (char_length(body) <= 4000 and body ~ '\S'),
  constraint comments_of_staff_have_their_duty check (
    (author_id = user_id) = (author_duty is null) and author_duty in ('owner', 'teacher', 'assistant')
  )
);

comment on table public.comments is 'What a student and the staff say to each other. The thread is that of user_id, about and its subject.';
comment on column public.comments.user_id is 'The student whose thread it is.';
comment on column public.comments.author_id is 'No foreign key: what staff said stays when their account goes.';
comment on column public.comments.author_name is 'As it was when it was written, null where the author had none. No client can write it.';
comment on column public.comments.author_duty is
  'Of staff, as it was when it was written: owner, teacher or assistant. Null for the student. No client can write it.';
comment on column public.comments.about is 'student, trade, plan or day: the one of trade_id, plan_id and day that says which.';
comment on column public.comments.trade_id is
  'No foreign key: a trade that is deleted and put back has its comments again. It is the student''s own when the comment is written, as plan_id.';
comment on column public.comments.day is 'By the student''s clock.';
comment on column public.comments.edited_at is 'When the author last changed the words. No client can write it.';
comment on column public.comments.seen_at is
  'When the other side first saw it: the student, or one of the staff. Written by see_comments.';
comment on column public.comments.pinned_at is 'When staff pinned it, one of a thread. Written by pin_comment.';
alter table public.comments enable row level security;
revoke all on public.comments from public, anon, authenticated;
grant select, delete on public.comments to authenticated;
grant insert (id, user_id, about, trade_id, plan_id, day, body) on public.comments to authenticated;
grant update (body) on public.comments to authenticated;

create index comments_newest_first on public.comments (user_id, created_at desc, id desc) include (author_id);

create index comments_of_trades on public.comments (trade_id, created_at desc) where trade_id is not null;

create index comments_of_plans on public.comments (plan_id, created_at desc) where plan_id is not null;

create index comments_of_days on public.comments (user_id, day, created_at desc) where day is not null;

create unique index comments_one_pinned on public.comments (user_id, about, trade_id, plan_id, day)
  nulls not distinct where pinned_at is not null;

-- Small, because what is seen leaves them.
create index comments_unseen_by_students on public.comments (user_id)
  include (about, trade_id, plan_id, day, created_at) where seen_at is null and author_duty is not null;

create index comments_unseen_by_staff on public.comments (user_id)
  include (created_at) where seen_at is null and author_duty is null;

create index comments_unseen on public.comments (created_at) include (user_id, author_duty) where seen_at is null;

create policy "Students read their own threads" on public.comments
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every comment" on public.comments
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the comments of their students" on public.comments
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Students and the staff who see them write comments" on public.comments
  for insert to authenticated with check (
    author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id))
  );

create policy "Authors change their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id)))
  with check (author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id)));

create policy "Authors delete their own comments" on public.comments
  for delete to authenticated
  using (author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id)));

create function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.trade_id is not null and not exists (
    select from public.trading_records r where r.id = new.trade_id and r.user_id = new.user_id
  ) then
    raise sqlstate 'PT404' using message = 'This trade is not there any more';
  end if;
  if new.plan_id is not null and not exists (
    select from public.trading_plans p where p.id = new.plan_id and p.user_id = new.user_id
  ) then
    raise sqlstate 'PT404' using message = 'This plan is not there any more';
  end if;
  select p.full_name from public.profiles p where p.id = new.author_id into new.author_name;
  new.author_duty := case when new.author_id <> new.user_id
    then (select r.duty from public.user_roles r where r.user_id = new.author_id)
  end;
  return new;
end
$$;

comment on function private.prepare_comment() is
  'Gives a comment the name and the duty of its author, and refuses one of a trade or a plan that its student does not have (404).';
revoke execute on function private.prepare_comment() from public, anon, authenticated;

create trigger prepare_comment before insert on public.comments
  for each row execute function private.prepare_comment();

create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := clock_timestamp();
  return new;
end
$$;

comment on function private.note_edit() is 'Keeps in edited_at when the words of a row were last changed.';
revoke execute on function private.note_edit() from public, anon, authenticated;

create trigger note_edit before update of body on public.comments
  for each row when (old.body <> new.body) execute function private.note_edit();

create function private.require_room_to_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  most_an_hour constant integer := tg_argv[1];
  author constant uuid := (select auth.uid());
  student uuid;
  is_full boolean;
begin
  for student in select distinct n.user_id from new_rows n where n.author_id = author order by 1 loop
    -- One after the other, so that two at once do not count each other out.
    perform pg_advisory_xact_lock(tg_relid::integer, hashtext(student::text));
    execute format('select count(*) > $2 from %s t where t.user_id = $1', tg_relid::regclass)
      into is_full using student, most;
    if is_full then
      raise sqlstate 'PT422' using
        message = format('There is no more room: a student can have at most %s %s.', to_char(most, 'FM999,999'), tg_argv[2]);
    end if;
    execute format(
      'select count(*) > $3 from %s t where t.user_id = $1 and t.author_id = $2 and t.created_at > now() - interval ''1 hour''',
      tg_relid::regclass
    ) into is_full using student, author, most_an_hour;
    if is_full then
      raise sqlstate 'PT422' using
        message = format('You have written %s %s within an hour. Try again later.', most_an_hour, tg_argv[2]);
    end if;
  end loop;
  return null;
end
$$;

comment on function private.require_room_to_write() is
  'Refuses what makes the rows of a student more than the first argument, or those of an author for a student within an hour more than the second (422); the third is what they are called.';
revoke execute on function private.require_room_to_write() from public, anon, authenticated;

create trigger require_room_to_write after insert on public.comments
  referencing new table as new_rows
  for each statement execute function private.require_room_to_write(5000, 60, 'comments');

create trigger tell_desk after insert or update or delete on public.comments
  for each statement execute function private.tell_desk();

-- Comments are seen, pinned and counted.

create function public.see_comments(student uuid, ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_student constant boolean := student is not distinct from (select auth.uid());
begin
  if not is_student then
    perform private.require_sight(student);
  end if;
  if cardinality(ids) > 500 then
    raise sqlstate 'PT422' using message = 'At most 500 comments are seen at once';
  end if;
  update public.comments c set seen_at = now()
    where c.user_id = student and c.id = any (ids) and c.seen_at is null
      and (c.author_duty is not null) = is_student;
end
$$;

comment on function public.see_comments is
  'Notes that the caller has seen comments of the other side: the student those of staff, one of the staff those of the student. The first time counts.';
revoke execute on function public.see_comments from public, anon, authenticated;
grant execute on function public.see_comments to authenticated;

create function public.pin_comment(student uuid, comment uuid, pinned boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.comments;
begin
  select c.* from public.comments c where (c.user_id, c.id) = (student, comment) into wanted;
  if wanted.id is null or not private.sees(wanted.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such comment';
  end if;
  perform pg_advisory_xact_lock('public.comments'::regclass::oid::integer, hashtext(wanted.user_id::text));
  -- In the place of another.
  update public.comments c set pinned_at = null
    where c.user_id = wanted.user_id and c.about = wanted.about
      and (c.trade_id, c.plan_id, c.day) is not distinct from (wanted.trade_id, wanted.plan_id, wanted.day)
      and c.pinned_at is not null and (c.id <> comment or not pinned);
  if pinned then
    update public.comments c set pinned_at = now()
      where (c.user_id, c.id) = (student, comment) and c.pinned_at is null;
  end if;
end
$$;

comment on function public.pin_comment is
  'Pins a comment of the threads of a student, in the place of the one that was pinned in its thread, or takes the pin away. For the staff who see the student; others are told that there is none (404).';
revoke execute on function public.pin_comment from public, anon, authenticated;
grant execute on function public.pin_comment to authenticated;

create function public.my_unread()
returns table (about text, trade_id uuid, plan_id uuid, day date, unread integer, newest timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.about, c.trade_id, c.plan_id, c.day, count(*)::integer, max(c.created_at)
  from public.comments c
  where c.user_id = (select auth.uid()) and c.seen_at is null and c.author_duty is not null
  group by c.about, c.trade_id, c.plan_id, c.day
  order by max(c.created_at) desc
  limit 200
$$;

comment on function public.my_unread is
  'How many comments of staff the caller has not seen, by what they are about, the newest first: 200 subjects at most.';
revoke execute on function public.my_unread from public, anon, authenticated;
grant execute on function public.my_unread to authenticated;

create function public.desk_unread()
returns table (user_id uuid, unread integer, newest timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Each of the lists is short, and made once.
  if private.is_admin() then
    return query
      select c.user_id, count(*)::integer, max(c.created_at)
      from public.comments c
      where c.seen_at is null and c.author_duty is null
        and c.user_id not in (select s.user_id from public.students s where s.removed_at is not null)
        and c.user_id not in (select r.user_id from public.user_roles r where r.role = 'admin')
      group by c.user_id
      order by max(c.created_at) desc
      limit 1000;
  else
    return query
      select c.user_id, count(*)::integer, max(c.created_at)
      from public.comments c
      where c.seen_at is null and c.author_duty is null
        and c.user_id in (select private.assisted_students())
      group by c.user_id
      order by max(c.created_at) desc
      limit 1000;
  end if;
end
$$;

comment on function public.desk_unread is
  'How many comments of each student none of the staff has seen, the newest first: 1,000 students at most, of assistants theirs. For staff.';
revoke execute on function public.desk_unread from public, anon, authenticated;
grant execute on function public.desk_unread to authenticated;

create function public.comment_threads(student uuid, before timestamptz default null)
returns table (
  about text, trade_id uuid, plan_id uuid, day date, comments integer, unread integer, newest timestamptz,
  words text, author_id uuid, author_name text, author_duty text,
  pair text, amount numeric, account_amount numeric, currency text, traded_at timestamptz, plan_name text
)
language sql stable security invoker set search_path = ''
as $$
  with threads as (
    select c.about, c.trade_id, c.plan_id, c.day, count(*)::integer as comments, max(c.created_at) as newest,
           count(*) filter (
             where c.seen_at is null and (c.author_duty is not null) = (student = (select auth.uid()))
           )::integer as unread
    from public.comments c
    where c.user_id = student
    group by c.about, c.trade_id, c.plan_id, c.day
    having before is null or max(c.created_at) < before
    order by max(c.created_at) desc
    -- Where several ended at one moment, the page has them all: the next begins before it.
    fetch first 50 rows with ties
  )
  select t.about, t.trade_id, t.plan_id, t.day, t.comments, t.unread, t.newest,
         left(latest.body, 200), latest.author_id, latest.author_name, latest.author_duty,
         r.currency_pair, r.amount, r.account_amount, a.currency, r.created_at, p.plan_name
  from threads t
  cross join lateral (
    select c.body, c.author_id, c.author_name, c.author_duty
    from public.comments c
    where c.user_id = student and c.created_at = t.newest and c.about = t.about
      and (c.trade_id, c.plan_id, c.day) is not distinct from (t.trade_id, t.plan_id, t.day)
    order by c.id desc limit 1
  ) latest
  left join public.trading_records r on r.id = t.trade_id and r.user_id = student
  left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
  left join public.trading_plans p on p.id = t.plan_id and p.user_id = student
  order by t.newest desc
$$;

comment on function public.comment_threads is
  'What was said with a student, one row a subject, the newest first: how many comments, how many of the other side the caller has not seen, the beginning of the latest, and what the subject is, null where it is gone. 50 at once, and before the end of the last one those that ended earlier. As far as the caller reads comments.';
revoke execute on function public.comment_threads from public, anon, authenticated;
grant execute on function public.comment_threads to authenticated;

-- What staff write of a student for the staff alone.

-- What staff write down of a student for each other.

create table public.student_notes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  author_id uuid not null default auth.uid(),
  author_name text,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (user_id, id),
  constraint student_notes_body_check check (char_length(body) <= 4000 and body ~ '\S')
);

comment on table public.student_notes is
  'Notes of the staff of a student, for the staff who see the student. The student never reads them.';
comment on column public.student_notes.user_id is 'The student whom it is about.';
comment on column public.student_notes.author_id is 'No foreign key: what staff wrote stays when their account goes.';
comment on column public.student_notes.author_name is 'As comments.author_name.';
comment on column public.student_notes.edited_at is 'As comments.edited_at.';
alter table public.student_notes enable row level security;
revoke all on public.student_notes from public, anon, authenticated;
grant select, delete on public.student_notes to authenticated;
grant insert (id, user_id, body) on public.student_notes to authenticated;
grant update (body) on public.student_notes to authenticated;

create index student_notes_newest_first on public.student_notes (user_id, created_at desc, id desc) include (author_id);

-- Of those who were students and are staff now, others read what was written.
create policy "Admins read the notes of every student" on public.student_notes
  for select to authenticated using ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "Assistants read the notes of their students" on public.student_notes
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Staff write notes of the students whom they see" on public.student_notes
  for insert to authenticated with check (author_id = (select auth.uid()) and private.sees(user_id));

create policy "Authors change their own notes" on public.student_notes
  for update to authenticated
  using (author_id = (select auth.uid()) and private.sees(user_id))
  with check (author_id = (select auth.uid()) and private.sees(user_id));

create policy "Authors delete their own notes" on public.student_notes
  for delete to authenticated using (author_id = (select auth.uid()) and private.sees(user_id));

create function private.prepare_student_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select p.full_name from public.profiles p where p.id = new.author_id into new.author_name;
  return new;
end
$$;

comment on function private.prepare_student_note() is 'Gives a note the name of its author.';
revoke execute on function private.prepare_student_note() from public, anon, authenticated;

create trigger prepare_student_note before insert on public.student_notes
  for each row execute function private.prepare_student_note();

create trigger note_edit before update of body on public.student_notes
  for each row when (old.body <> new.body) execute function private.note_edit();

create trigger require_room_to_write after insert on public.student_notes
  referencing new table as new_rows
  for each statement execute function private.require_room_to_write(1000, 60, 'notes');

-- Mails of what happened while one was away: new comments, and for staff the morning digest. Each person has a switch for each.
-- The server in server/ sends them where it has a mail server; on Supabase none are sent.

create table public.notice_settings (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  comments boolean not null default true,
  digest boolean not null default true,
  time_zone text not null default 'UTC'
);

comment on table public.notice_settings is
  'Which mails a person wants. Without a row they want those of new comments and, of staff, the morning digest.';
comment on column public.notice_settings.comments is 'A mail of new comments.';
comment on column public.notice_settings.digest is 'For staff: a mail in the morning of the students who need them.';
comment on column public.notice_settings.time_zone is 'By which it is morning: an IANA name, kept by the web app.';
alter table public.notice_settings enable row level security;
revoke all on public.notice_settings from public, anon, authenticated;
grant select on public.notice_settings to authenticated;
-- Keys may be named by an update, as an upsert does.
grant insert (user_id, comments, digest, time_zone) on public.notice_settings to authenticated;
grant update (user_id, comments, digest, time_zone) on public.notice_settings to authenticated;

create policy "Everyone reads their own switches" on public.notice_settings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone makes their own switches" on public.notice_settings
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own switches" on public.notice_settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.require_known_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.require_time_zone(new.time_zone);
  return new;
end
$$;

comment on function private.require_known_zone() is 'Refuses a time zone that PostgreSQL does not know (22023).';
revoke execute on function private.require_known_zone() from public, anon, authenticated;

create trigger require_known_zone before insert or update of time_zone on public.notice_settings
  for each row execute function private.require_known_zone();

create table private.notice_mails (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('comments', 'digest')),
  leave_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  told_until timestamptz,
  told_day date,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz,
  claimed_until timestamptz,
  primary key (user_id, kind)
);

comment on table private.notice_mails is 'What the server knows of the mails of each kind that it sends to a person.';
comment on column private.notice_mails.leave_key is
  'With it, who has the mail turns the switch off without signing in. 244 random bits.';
comment on column private.notice_mails.told_until is 'Of comments: the newest that a mail has told of.';
comment on column private.notice_mails.told_day is 'Of the digest: the day of the latest, by their clock.';
comment on column private.notice_mails.sent_at is 'When the mail server took the latest.';
comment on column private.notice_mails.tries is 'How often in a row the mail server could not be reached or asked to wait.';
comment on column private.notice_mails.next_try_at is 'After such a try: not before then.';
comment on column private.notice_mails.claimed_until is
  'One of the servers is sending it. A server that dies meanwhile leaves it to the others from then on.';
alter table private.notice_mails enable row level security;
revoke all on private.notice_mails from public, anon, authenticated;

-- From where on a reason is said in Today, for the whole school. domain/desk/desk-settings.ts has the same thresholds with their
-- bounds; tests/api/catalog holds the two together.

create table public.desk_settings (
  only_row boolean primary key default true check (only_row),
  losses_running integer not null default 5,
  lots_per_1000 numeric(6, 2) not null default 1,
  doubled_times integer not null default 2,
  behind_percent integer not null default 10,
  silent_days integer not null default 7,
  beyond_percent integer not null default 0,
  grace_days integer not null default 3,
  switched_off text[] not null default '{}',
  version integer not null default 1,
  constraint desk_settings_losses_running_check check (losses_running between 2 and 50),
  constraint desk_settings_lots_per_1000_check check (lots_per_1000 between 0.01 and 1000),
  constraint desk_settings_doubled_times_check check (doubled_times between 1 and 50),
  constraint desk_settings_behind_percent_check check (behind_percent between 1 and 100),
  constraint desk_settings_silent_days_check check (silent_days between 1 and 365),
  constraint desk_settings_beyond_percent_check check (beyond_percent between 0 and 1000),
  constraint desk_settings_grace_days_check check (grace_days between 0 and 365),
  constraint desk_settings_switched_off_check check (
    switched_off <@ array['lots', 'losses', 'doubled', 'beyond_plan', 'changed', 'overdue', 'behind', 'silent']
    and cardinality(switched_off) <= 8
  )
);

comment on table public.desk_settings is
  'From where on each reason is said in Today: one row. domain/desk/desk-settings.ts says what each threshold means. Written by desk_change_settings.';
comment on column public.desk_settings.switched_off is 'Reasons that are not said.';
comment on column public.desk_settings.version is
  'Counts the changes. A change names the version that it has read and is refused once another came first.';
alter table public.desk_settings enable row level security;
revoke all on public.desk_settings from public, anon, authenticated;
grant select on public.desk_settings to authenticated;

create policy "Staff read the thresholds of Today" on public.desk_settings
  for select to authenticated using ((select private.is_staff()));

insert into public.desk_settings default values;

create function public.desk_change_settings(settings jsonb, version integer) returns public.desk_settings
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
  begin
    update public.desk_settings d set
      losses_running = after.losses_running, lots_per_1000 = after.lots_per_1000, doubled_times = after.doubled_times,
      behind_percent = after.behind_percent, silent_days = after.silent_days, beyond_percent = after.beyond_percent,
      grace_days = after.grace_days,
      switched_off = array(select distinct s from unnest(after.switched_off) s order by s)
      where to_jsonb(d) is distinct from to_jsonb(after)
      returning d.* into after;
  exception
    when check_violation then
      raise invalid_parameter_value using message = 'A threshold of Today is out of its bounds';
  end;
  if after.version is distinct from before.version then
    perform private.note_admin_action('desk_settings', '', (
      select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))
      from jsonb_each(to_jsonb(after) - 'version') a
      join jsonb_each(to_jsonb(before) - 'version') b on b.key = a.key
      where a.value <> b.value
    ));
  end if;
  return coalesce(after, before);
end
$$;

comment on function public.desk_change_settings is
  'Changes the thresholds of Today that are given, and answers all of them. For the owner and teachers; 400 where one is out of its bounds, 409 when they have another version.';
revoke execute on function public.desk_change_settings from public, anon, authenticated;
grant execute on function public.desk_change_settings to authenticated;

create trigger count_version before update on public.desk_settings
  for each row execute function private.count_version();

create trigger tell_desk after update on public.desk_settings
  for each statement execute function private.tell_desk();

-- What happened since the desk last looked (01-common/70-marks-for-the-desk), and what was changed in trades.

create table private.desk_news (
  id bigint primary key generated always as identity,
  user_id uuid
);

comment on table private.desk_news is
  'Marks of what happened that the desk shows, until it is worked out: rows are only added and taken away, so that nobody waits for anybody.';
comment on column private.desk_news.user_id is
  'Whose standing has to be worked out anew. No foreign key, because it would cost a trade a lookup. Null for what only has to be read again.';
alter table private.desk_news enable row level security;
revoke all on private.desk_news from public, anon, authenticated;

create sequence private.desk_news_read as bigint;
comment on sequence private.desk_news_read is 'Counts how often marks were taken away, for desk_pulse.';
revoke all on sequence private.desk_news_id_seq, private.desk_news_read from public, anon, authenticated;

-- Records that were changed after the fact.

create table private.changed_records (
  id bigint generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  trade_id uuid not null,
  logged_at timestamptz not null,
  changed_at timestamptz not null default now(),
  is_deleted boolean not null,
  amount numeric,
  primary key (user_id, id)
);

comment on table private.changed_records is
  'Trades whose amount was changed, or that were deleted, by hand and more than 24 hours after they were logged: the newest 50 of a student.';
comment on column private.changed_records.trade_id is 'No foreign key: it may be gone.';
comment on column private.changed_records.amount is
  'What it was before, in the currency of its account: a deleted trade that comes back with another amount was changed.';
alter table private.changed_records enable row level security;
revoke all on private.changed_records from public, anon, authenticated;

revoke all on sequence private.changed_records_id_seq from public, anon, authenticated;

create index changed_records_newest_first on private.changed_records (user_id, changed_at desc, id desc);

-- The formulas of the desk. The rules are those of domain/desk; tests of both sides read domain/desk/examples.json.
-- Formulas are not set to a search_path, so that PostgreSQL plans them as a part of the query.

-- Formulas are not set to a search_path, so that PostgreSQL plans them as a part of the query.

create function private.currencies() returns text[]
language sql immutable parallel safe
as $$
  select (
    '{'
      'AED,AFN,ALL,AMD,ANG,AOA,ARS,AUD,AWG,AZN,BAM,BBD,BDT,BGN,BHD,BIF,BMD,BND,BOB,BRL,BSD,BTN,BWP,BYN,BZD,CAD,CDF,CHF,'
      'CLP,CNH,CNY,COP,CRC,CUP,CVE,CZK,DJF,DKK,DOP,DZD,EGP,ERN,ETB,EUR,FJD,FKP,GBP,GEL,GHS,GIP,GMD,GNF,GTQ,GYD,HKD,HNL,'
      'HTG,HUF,IDR,ILS,INR,IQD,IRR,ISK,JMD,JOD,JPY,KES,KGS,KHR,KMF,KPW,KRW,KWD,KYD,KZT,LAK,LBP,LKR,LRD,LSL,LYD,MAD,MDL,'
      'MGA,MKD,MMK,MNT,MOP,MRU,MUR,MVR,MWK,MXN,MYR,MZN,NAD,NGN,NIO,NOK,NPR,NZD,OMR,PAB,PEN,PGK,PHP,PKR,PLN,PYG,QAR,RON,'
      'RSD,RUB,RWF,SAR,SBD,SCR,SDG,SEK,SGD,SHP,SLE,SOS,SRD,SSP,STN,SVC,SYP,SZL,THB,TJS,TMT,TND,TOP,TRY,TTD,TWD,TZS,UAH,'
      'UGX,USD,UYU,UZS,VES,VND,VUV,WST,XAF,XCD,XOF,XPF,YER,ZAR,ZMW,ZWG'
    '}'
  )::text[]
$$;

comment on function private.currencies() is 'The codes of domain/instruments/currencies.ts.';
revoke execute on function private.currencies from public, anon, authenticated;

create function private.is_currency_pair(symbol text) returns boolean
language sql immutable parallel safe
as $$
  select char_length(symbol) = 6 and left(symbol, 3) = any (private.currencies())
    and right(symbol, 3) = any (private.currencies())
$$;

comment on function private.is_currency_pair is
  'Whether the letters of a symbol are two currencies, of which a lot is usually 100,000 units: isOfUsualLot of domain/desk.';
revoke execute on function private.is_currency_pair from public, anon, authenticated;

create function private.lots_per_1000(lots numeric, balance numeric) returns double precision
language sql immutable parallel safe
as $$
  select case when balance > 0 then lots::double precision * 1000 / balance::double precision else 'Infinity' end
$$;

revoke execute on function private.lots_per_1000 from public, anon, authenticated;

-- In cents, and in floating point as in domain/: whole numbers are exact there up to 90 trillion dollars.
create function private.cents_missing(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select case
    when plan.daily_target > 0
      then (plan.target_amount * 100)::double precision
        - (plan.daily_target * 100)::double precision * (plan.target_date - today)
    else (
      round(plan.target_amount * (today - plan.start_date) / nullif(plan.target_date - plan.start_date, 0), 2) * 100
    )::double precision
  end - (plan.current_amount * 100)::double precision
$$;

comment on function private.cents_missing is
  'Cents from where a plan is to where it should be on a day of its own: what aheadBy of domain/plan-pace.ts has, the other way round.';
revoke execute on function private.cents_missing from public, anon, authenticated;

create function private.cents_behind(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select case
    when not plan.is_active or plan.current_amount >= plan.target_amount
      or plan.target_amount <= plan.starting_amount
      or today not between coalesce(plan.start_date, today) and plan.target_date
      or coalesce(plan.daily_target, -1) < 0
      or plan.daily_target = 0 and coalesce(plan.start_date, plan.target_date) >= plan.target_date
      or 2 * private.cents_missing(plan, today) <= plan.target_date - today
    then 0
    else private.cents_missing(plan, today)
  end
$$;

comment on function private.cents_behind is
  'Cents that a plan is behind on a day; 0 where it is not, and for a plan that is reached: percentBehind of domain/desk.';
revoke execute on function private.cents_behind from public, anon, authenticated;

create function private.percent_behind(plan public.trading_plans, today date) returns double precision
language sql immutable parallel safe
as $$
  select coalesce(
    private.cents_behind(plan, today) * 100
      / nullif(((plan.target_amount - plan.starting_amount) * 100)::double precision, 0),
    0
  )
$$;

comment on function private.percent_behind is
  'Percent of target less starting amount that a plan is behind on a day: percentBehind of domain/desk.';
revoke execute on function private.percent_behind from public, anon, authenticated;

-- Reasons, each with its points: their weight and how far they go beyond their threshold (rank.ts).

create function private.points_of_overdue(days integer) returns integer
language sql immutable parallel safe
as $$ select 25 + least(15, days) $$;

revoke execute on function private.points_of_overdue from public, anon, authenticated;

create function private.points_of_behind(percent integer, settings public.desk_settings) returns integer
language sql immutable parallel safe
as $$ select 25 + least(15, (percent - settings.behind_percent) / 5) $$;

revoke execute on function private.points_of_behind from public, anon, authenticated;

create function private.points_of_silent(days integer, settings public.desk_settings) returns integer
language sql immutable parallel safe
as $$ select 20 + least(14, days - settings.silent_days) $$;

revoke execute on function private.points_of_silent from public, anon, authenticated;

create function private.days_since(moment timestamptz, at timestamptz) returns integer
language sql immutable parallel safe
as $$ select date_part('day', at - moment)::integer $$;

comment on function private.days_since is 'Whole days of 24 hours, as the difference of two moments has them.';
revoke execute on function private.days_since from public, anon, authenticated;

create function private.rate_of_decided(decided_at timestamptz[], decided_won boolean[], at timestamptz)
returns double precision
language sql immutable parallel safe
as $$
  select count(*) filter (where d.won) * 100 / count(*)::double precision
  from unnest(decided_at, decided_won) d (at, won)
  where d.at > rate_of_decided.at - interval '168 hours'
  having count(*) >= 5
$$;

comment on function private.rate_of_decided is
  'Percent won of the trades that were closed within 7 days and were won or lost; null with fewer than 5 of them.';
revoke execute on function private.rate_of_decided from public, anon, authenticated;

create function private.moment_in_json(moment timestamptz) returns text
language sql stable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

comment on function private.moment_in_json is 'A moment as JavaScript writes it, with milliseconds.';
revoke execute on function private.moment_in_json from public, anon, authenticated;

create function private.desk_window(kind text) returns interval
language sql immutable parallel safe
as $$ select case kind when 'doubled' then interval '336 hours' else interval '168 hours' end $$;

comment on function private.desk_window is 'For how long an event of that kind is said.';
revoke execute on function private.desk_window from public, anon, authenticated;

-- How each student stands for Today: what follows from their trades, plans and changes, worked out once something has happened to
-- them, and looked at by the clock whenever somebody reads it. docs/decisions/0034-how-today-is-kept-up.md says why it is built so.

create type private.desk_event as (
  kind text,
  -- When the trade was closed, or of a changed record, when it was changed.
  at timestamptz,
  told_at timestamptz,
  lots numeric,
  -- Dollars before the trade, of lots; what the plan recommends, of beyond_plan.
  beside numeric
);

create table private.desk_standings (
  user_id uuid primary key references public.profiles on delete cascade,
  joined_at timestamptz not null,
  last_trade_at timestamptz,
  next_target_date date,
  losses integer not null default 0,
  usual_losses integer,
  last_loss_at timestamptz,
  losses_told_at timestamptz,
  behind_from date not null default current_date,
  behind smallint[],
  decided_at timestamptz[],
  decided_won boolean[],
  decided_rate double precision,
  events private.desk_event[] not null default '{}',
  event_strongest integer not null default 0,
  event_sum integer not null default 0,
  event_kinds text[] not null default '{}',
  event_since timestamptz,
  settings_version integer not null default 0,
  due_at timestamptz not null default '-infinity'
);

comment on table private.desk_standings is
  'How each account stands for Today. Follows from trades, plans, accounts and changed_records; those who are named in desk_news have yet to be worked out.';
comment on column private.desk_standings.last_trade_at is 'As profiles.last_trade_at.';
comment on column private.desk_standings.next_target_date is 'As profiles.next_target_date.';
comment on column private.desk_standings.losses is
  'One after another up to now, among the newest 300 trades of accounts that count; 0 for who had not traded for 30 days.';
comment on column private.desk_standings.usual_losses is
  'The 90th percentile of the losing runs before; null with fewer than 5 of them.';
comment on column private.desk_standings.losses_told_at is 'When the last of them was logged or changed by hand.';
comment on column private.desk_standings.behind is
  'For each of 32 days, of which behind_from is the first: whole percent that the plan furthest behind is behind, if nothing is traded. Null where none is.';
comment on column private.desk_standings.decided_at is
  'When the trades of the last 7 days that were won or lost were closed, the newest first; null where they are fewer than 5.';
comment on column private.desk_standings.decided_rate is 'Percent of them that were won, good until due_at.';
comment on column private.desk_standings.events is
  'The trades and changes that may be a reason, each kind from its newest on: lots of currency pairs and lots beyond the plan within 7 days, changes within 7 days, twice the size within 14. Those that have grown older since are passed over.';
comment on column private.desk_standings.event_strongest is
  'Points of the strongest reason that comes of losses and events, as of when it was worked out: good until due_at, and for these settings_version.';
comment on column private.desk_standings.event_since is 'When the last of these reasons happened.';
comment on column private.desk_standings.due_at is
  'From when on the passing of time alone may change the event columns, or behind ends.';
alter table private.desk_standings enable row level security;
revoke all on private.desk_standings from public, anon, authenticated;

create index desk_standings_due on private.desk_standings (due_at);

create index desk_standings_by_settings on private.desk_standings (settings_version);

-- What follows for the desk from the trades, plans and changes of students.

-- Working out.

create function private.desk_facts(students uuid[], at timestamptz) returns setof private.desk_standings
language sql stable set search_path = ''
as $$
  with those as materialized (
    select s.user_id, s.joined_at, p.last_trade_at, p.next_target_date, p.account_balance
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.user_id = any (students)
  ),
  newest as materialized (
    select t.user_id, r.id, r.created_at, greatest(r.logged_at, r.figures_changed_at) as told_at, r.currency_pair,
           r.lot_size, r.amount, r.trade_result, r.plan_id, r.account_id, r.currency, coalesce(r.dollars, t.account_balance) as dollars,
           row_number() over (partition by t.user_id order by r.created_at desc, r.id desc) as place
    from those t
    cross join lateral (
      select r.id, r.created_at, r.logged_at, r.figures_changed_at, r.currency_pair, r.lot_size, r.amount, r.trade_result,
             r.plan_id, r.account_id, a.currency, a.dollars
      from public.trading_records r
      join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id) and a.counts
      where r.user_id = t.user_id
        -- Nothing older than losses of the last 30 days is a reason.
        and t.last_trade_at > desk_facts.at - interval '720 hours'
      order by r.created_at desc, r.id desc
      limit 300
    ) r
  ),
  told as materialized (
    select n.*,
           count(*) filter (where n.trade_result = 'won') over newest_first as wins_since,
           n.dollars - sum(n.amount) over (
             partition by n.user_id, n.account_id order by n.place rows unbounded preceding
           ) as before_money,
           lead(n.trade_result) over of_symbol as result_before,
           lead(n.lot_size) over of_symbol as lots_before
    from newest n
    window newest_first as (partition by n.user_id order by n.place rows unbounded preceding),
           of_symbol as (partition by n.user_id, n.currency_pair order by n.place)
  ),
  runs as (
    select t.user_id, t.wins_since, count(*)::integer as losses, max(t.created_at) as last_at, max(t.told_at) as told_at
    from told t where t.trade_result <> 'won'
    group by t.user_id, t.wins_since
  ),
  losing as (
    select r.user_id,
           coalesce(max(r.losses) filter (where r.wins_since = 0), 0) as losses,
           case when count(*) filter (where r.wins_since > 0) >= 5
             then percentile_disc(0.9) within group (order by r.losses) filter (where r.wins_since > 0)
           end as usual,
           max(r.last_at) filter (where r.wins_since = 0) as last_at,
           max(r.told_at) filter (where r.wins_since = 0) as told_at
    from runs r
    group by r.user_id
  ),
  of_week as (
    select t.* from told t
    where t.created_at > desk_facts.at - interval '168 hours' and t.currency <> 'USC'
      and private.is_currency_pair(t.currency_pair)
  ),
  begun as materialized (
    select w.user_id, w.account_id, min(w.created_at) as since, (
        -- What an account began with counts as there from the start, whenever it was typed: many log their first trades
        -- before they tell what they have.
        select f.id from public.balance_changes f
        where f.user_id = w.user_id and f.account_id = w.account_id
          and f.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        order by coalesce(f.happened_at, f.created_at), f.id
        limit 1
      ) as first_id
    from of_week w
    group by w.user_id, w.account_id
  ),
  -- Trades and money in one line, the last first, so that somebody with very many of both is read once.
  with_money as (
    select m.user_id, m.place, m.at, m.told_at, m.lots, m.before_money - sum(m.amount) over (
             partition by m.user_id, m.account_id order by m.at desc, m.place rows unbounded preceding
           ) as before_money
    from (
      select w.user_id, w.account_id, w.place, w.created_at, w.told_at, w.lot_size, w.before_money, 0 from of_week w
      union all
      select c.user_id, c.account_id, null, coalesce(c.happened_at, c.created_at), null, null, null, c.amount
      from begun b
      join public.balance_changes c on c.user_id = b.user_id and c.account_id = b.account_id
        and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        and coalesce(c.happened_at, c.created_at) > b.since and c.id <> b.first_id
    ) m (user_id, account_id, place, at, told_at, lots, before_money, amount)
  ),
  happened (user_id, kind, at, told_at, lots, beside, place) as (
    select w.user_id, 'lots', w.at, w.told_at, w.lots, w.before_money, w.place
    from with_money w
    where w.place is not null
    union all
    select t.user_id, 'doubled', t.created_at, t.told_at, t.lot_size, t.lots_before, t.place
    from told t
    where t.created_at > desk_facts.at - interval '336 hours' and t.result_before <> 'won' and t.lot_size >= 2 * t.lots_before
    union all
    select t.user_id, 'beyond_plan', t.created_at, t.told_at, t.lot_size, p.recommended_lot_size, t.place
    from told t
    join public.trading_plans p on (p.user_id, p.id) = (t.user_id, t.plan_id)
    where t.created_at > desk_facts.at - interval '168 hours' and p.recommended_lot_size > 0
      and t.lot_size > p.recommended_lot_size
    union all
    select c.user_id, 'changed', c.changed_at, c.changed_at, null, null,
           row_number() over (partition by c.user_id order by c.changed_at desc, c.id desc)
    from private.changed_records c
    where c.user_id = any (students) and c.changed_at > desk_facts.at - interval '168 hours'
      -- One that was put back as it was is no change.
      and not (c.is_deleted and exists (
        select from public.trading_records r
        where r.id = c.trade_id and r.user_id = c.user_id
          and coalesce(r.account_amount, r.amount) = coalesce(c.amount, r.account_amount, r.amount)
      ))
  ),
  events as (
    select h.user_id,
           array_agg((h.kind, h.at, h.told_at, h.lots, h.beside)::private.desk_event order by h.kind, h.place) as events
    from happened h
    group by h.user_id
  ),
  decided as (
    select t.user_id, array_agg(t.created_at order by t.place) as at, array_agg(t.trade_result = 'won' order by t.place) as won
    from told t
    where t.created_at > desk_facts.at - interval '168 hours'
    group by t.user_id
    having count(*) >= 5
  )
  select t.user_id, t.joined_at, t.last_trade_at, t.next_target_date,
         coalesce(l.losses, 0), l.usual, l.last_at, l.told_at,
         d.first_day, b.behind, c.at, c.won, private.rate_of_decided(c.at, c.won, desk_facts.at), coalesce(e.events, '{}'),
         0, 0, '{}'::text[], null::timestamptz, 0, '-infinity'::timestamptz
  from those t
  cross join (select (desk_facts.at at time zone 'UTC')::date - 1) d (first_day)
  left join losing l on l.user_id = t.user_id
  left join events e on e.user_id = t.user_id
  left join decided c on c.user_id = t.user_id
  left join lateral (
    select array_agg(w.percent order by w.day) as behind
    from (
      select g.day, max(least(floor(private.percent_behind(p, d.first_day + g.day)), 32000))::smallint as percent
      from public.trading_plans p
      cross join generate_series(0, 31) g (day)
      where p.user_id = t.user_id and p.is_active and p.current_amount < p.target_amount and p.target_date >= d.first_day
      group by g.day
    ) w
    having max(w.percent) > 0
  ) b on true
$$;

comment on function private.desk_facts is
  'Standings as of a moment, worked out from trades, plans and changes, without the event columns that settings decide.';
revoke execute on function private.desk_facts from public, anon, authenticated;

-- The reasons why a student is named in Today.

create function private.event_reasons(s private.desk_standings, settings public.desk_settings, at timestamptz)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  with happened as (
    select e.kind, e.at, e.told_at, e.lots, e.beside, e.place, private.lots_per_1000(e.lots, e.beside) as per_1000,
           row_number() over (partition by e.kind order by e.place) as number
    from unnest(s.events) with ordinality e (kind, at, told_at, lots, beside, place)
    where e.at > event_reasons.at - private.desk_window(e.kind)
      and case e.kind
        when 'lots' then private.lots_per_1000(e.lots, e.beside) > settings.lots_per_1000::double precision
        when 'beyond_plan' then
          e.lots::double precision * 100 > e.beside::double precision * (100 + settings.beyond_percent)
        else true
      end
  ),
  counted as (
    select h.kind, max(h.told_at) as since, count(*)::integer as times,
           (array_agg(h.lots order by h.per_1000 desc, h.place))[1] as lots,
           (array_agg(h.beside order by h.per_1000 desc, h.place))[1] as balance
    from happened h
    where h.number <= 50
    group by h.kind
  ),
  found (kind, since, weight, most, beyond, reason) as (
    select c.kind, c.since, w.weight, w.most,
           case c.kind
             when 'lots' then floor(
               10 * private.lots_per_1000(c.lots, c.balance) / settings.lots_per_1000::double precision
             ) - 10
             when 'doubled' then 10 * (c.times - settings.doubled_times)
             when 'beyond_plan' then 3 * (c.times - 1)
             else 5 * (c.times - 1)
           end,
           case c.kind
             when 'lots' then jsonb_build_object('lots', trim_scale(c.lots), 'balance', trim_scale(c.balance))
             else jsonb_build_object('times', c.times)
           end
    from counted c
    join (values ('lots', 60, 40), ('doubled', 45, 30), ('beyond_plan', 35, 15), ('changed', 30, 20)) w (kind, weight, most)
      on w.kind = c.kind
    where c.kind <> 'doubled' or c.times >= settings.doubled_times
    union all
    select 'losses', s.losses_told_at, 50, 40,
           5 * (s.losses - greatest(settings.losses_running, coalesce(s.usual_losses, 0) + 1)),
           jsonb_build_object('losses', s.losses, 'usual', s.usual_losses)
    where s.losses >= greatest(settings.losses_running, coalesce(s.usual_losses, 0) + 1)
      and s.last_loss_at > event_reasons.at - interval '720 hours'
  )
  select f.kind, f.since, f.weight + least(f.most, f.beyond)::integer,
         jsonb_build_object('kind', f.kind, 'since', private.moment_in_json(f.since)) || f.reason
  from found f
  where f.kind <> all (settings.switched_off)
    and (
      f.kind in ('lots', 'losses', 'doubled')
      or s.joined_at <= event_reasons.at - interval '24 hours' * settings.grace_days
    )
$$;

comment on function private.event_reasons is
  'The reasons of a student that come of losses and events, at a moment, with their points. reason is as in domain/desk/reason.ts.';
revoke execute on function private.event_reasons from public, anon, authenticated;

create function private.all_reasons(
  s private.desk_standings, settings public.desk_settings, at timestamptz, today date, time_zone text
)
returns table (kind text, since timestamptz, points integer, reason jsonb)
language sql stable
as $$
  select e.kind, e.since, e.points, e.reason from private.event_reasons(s, settings, at) e
  union all
  select f.kind, f.since, f.points, jsonb_build_object('kind', f.kind, 'since', private.moment_in_json(f.since)) || f.reason
  from (
    select 'overdue', (s.next_target_date + 1)::timestamp at time zone time_zone,
           private.points_of_overdue(today - s.next_target_date), jsonb_build_object('days', today - s.next_target_date)
    where s.next_target_date < today
    union all
    (
      select 'behind', null, private.points_of_behind(least(floor(w.percent), 1e6)::integer, settings),
             jsonb_build_object(
               'behind', trim_scale((w.cents::numeric) / 100), 'percent', floor(w.percent), 'plan_id', w.id
             )
      from (
        select p.id, private.percent_behind(p, today) as percent, private.cents_behind(p, today) as cents, p.created_at
        from public.trading_plans p
        where p.user_id = s.user_id and p.is_active and p.target_date >= today
      ) w
      where w.percent >= settings.behind_percent
      order by w.percent desc, w.created_at, w.id
      limit 1
    )
    union all
    select 'silent', q.since, private.points_of_silent(private.days_since(q.since, at), settings),
           jsonb_build_object('days', private.days_since(q.since, at), 'has_traded', s.last_trade_at is not null)
    from (select greatest(s.joined_at, s.last_trade_at)) q (since)
    where private.days_since(q.since, at) >= settings.silent_days
  ) f (kind, since, points, reason)
  where f.kind <> all (settings.switched_off)
    and s.joined_at <= at - interval '24 hours' * settings.grace_days
$$;

comment on function private.all_reasons is
  'All reasons of a student, at a moment, on a day of a time zone: studentReasons of domain/desk.';
revoke execute on function private.all_reasons from public, anon, authenticated;

create function private.reasons_together(
  s private.desk_standings, settings public.desk_settings, at timestamptz, today date, time_zone text,
  out rank numeric, out kinds text[], out reasons jsonb
)
language sql stable
as $$
  select coalesce((9 * max(a.points) + sum(a.points)) / 10.0, 0)::numeric(6, 1),
         coalesce(array_agg(a.kind order by o.place), '{}'),
         coalesce(jsonb_agg(a.reason order by o.place), '[]')
  from private.all_reasons(s, settings, at, today, time_zone) a
  cross join lateral (
    select array_position(
      array['lots', 'losses', 'doubled', 'beyond_plan', 'changed', 'overdue', 'behind', 'silent'], a.kind
    )
  ) o (place)
$$;

comment on function private.reasons_together is
  'The reasons of a student, the strongest kind first, and how far up they stand with them: deskRank of domain/desk.';
revoke execute on function private.reasons_together from public, anon, authenticated;

-- Standings are worked out once something has happened, a few students at a time.

create function private.work_out_standings(students uuid[], at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  select * from public.desk_settings into settings;
  insert into private.desk_standings (user_id, joined_at)
    select s.user_id, s.joined_at
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.user_id = any (students)
      and not exists (select from private.desk_standings d where d.user_id = s.user_id)
    order by s.user_id
    -- Who is deleted at this moment is left out, where a row of theirs would be refused.
    for key share of p
    on conflict do nothing;
  -- One after the other, so that who comes last has read what is there by then.
  perform from private.desk_standings s where s.user_id = any (students) order by s.user_id for update;
  update private.desk_standings s set
    joined_at = f.joined_at, last_trade_at = f.last_trade_at, next_target_date = f.next_target_date,
    losses = f.losses, usual_losses = f.usual_losses, last_loss_at = f.last_loss_at, losses_told_at = f.losses_told_at,
    behind_from = f.behind_from, behind = f.behind, decided_at = f.decided_at, decided_won = f.decided_won,
    decided_rate = f.decided_rate,
    events = f.events,
    event_strongest = coalesce(e.strongest, 0), event_sum = coalesce(e.sum, 0), event_kinds = coalesce(e.kinds, '{}'),
    event_since = e.since, settings_version = settings.version,
    due_at = least(
      case when f.behind is not null then (f.behind_from + 28)::timestamp at time zone 'UTC' else 'infinity' end,
      case when f.losses > 1 and f.last_loss_at + interval '720 hours' > at then f.last_loss_at + interval '720 hours' end,
      case when f.events <> '{}' and f.joined_at + interval '24 hours' * settings.grace_days > at
        then f.joined_at + interval '24 hours' * settings.grace_days end,
      f.decided_at[cardinality(f.decided_at)] + interval '168 hours',
      (
        select min(h.at + private.desk_window(h.kind))
        from unnest(f.events) h
      )
    )
    from private.desk_facts(students, at) f
    left join lateral (
      select max(r.points) as strongest, sum(r.points) as sum, array_agg(r.kind) as kinds, max(r.since) as since
      from private.event_reasons(f, settings, at) r
    ) e on true
    where s.user_id = f.user_id;
end
$$;

comment on function private.work_out_standings is 'Brings the standings of accounts up to date.';
revoke execute on function private.work_out_standings from public, anon, authenticated;

create function private.catch_up(most integer default 100, waits boolean default false) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  version_now constant integer := (select d.version from public.desk_settings d);
  marked uuid[];
  marks integer;
begin
  -- Who reads next must not miss what another connection is working out at this moment. The others pass it over.
  if waits then
    perform from (select m.id from private.desk_news m order by m.id limit most for update) m;
  end if;
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m order by m.id limit most for update skip locked)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) filter (where t.user_id is not null), count(*)::integer from taken t
    into marked, marks;
  -- Who did much has left many marks, and is worked out once for all of them.
  if coalesce(cardinality(marked), 0) < marks then
    delete from private.desk_news n where n.id in (
      select m.id from private.desk_news m where m.user_id = any (marked) or m.user_id is null
      order by m.id limit 100 * most for update skip locked
    );
  end if;
  if marks > 0 then
    perform nextval('private.desk_news_read');
  end if;
  if coalesce(cardinality(marked), 0) < most then
    marked := marked || array(
      select s.user_id from private.desk_standings s
      where s.due_at <= now() or s.settings_version < version_now or s.settings_version > version_now
      limit most - coalesce(cardinality(marked), 0)
    );
  end if;
  if cardinality(marked) > 0 then
    perform private.work_out_standings(marked);
  end if;
  return greatest(coalesce(cardinality(marked), 0), marks);
end
$$;

comment on function private.catch_up is
  'Works out the standings of those who are marked or due, so many at most, and answers how many there were. Called by the server in the background and, to wait for marks that others work on, by what reads standings.';
revoke execute on function private.catch_up from public, anon, authenticated;

create function private.catch_up_with(students uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked uuid[];
begin
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m where m.user_id = any (students) order by m.id for update)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) from taken t into marked;
  if marked is not null then
    perform nextval('private.desk_news_read');
    perform private.work_out_standings(marked);
  end if;
end
$$;

comment on function private.catch_up_with is 'Works out the standings of those of the students who are marked.';
revoke execute on function private.catch_up_with from public, anon, authenticated;

-- The students of whom there is something to look up, among many.

create function private.not_of_the_class() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select r.user_id from public.user_roles r where r.role = 'admin'
    union
    select t.user_id from public.students t where t.archived_at is not null or t.removed_at is not null
  )
$$;

comment on function private.not_of_the_class() is 'Staff, and students who are archived or removed.';
revoke execute on function private.not_of_the_class from public, anon, authenticated;

create function private.snoozed_students(today date) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select t.user_id from public.students t where t.snoozed_until > today)
$$;

comment on function private.snoozed_students is 'Who is left alone on that day.';
revoke execute on function private.snoozed_students from public, anon, authenticated;

-- What the rows of Today and the figures beside them are read from. Neither definer nor set to a search_path, so that PostgreSQL
-- plans it as a part of the query that calls it; offset 0 keeps what a student's points are made of apart, so that it is worked out
-- once. Everybody is looked at, so each step here is one of the few that 100,000 rows leave time for.
create function private.desk_scan(
  settings public.desk_settings, at timestamptz, today date, time_zone text, chosen uuid[], left_out uuid[]
)
returns table (
  user_id uuid, strongest integer, sum integer, is_reviewed boolean, last_trade_at timestamptz, joined_at timestamptz,
  next_target_date date, win_rate double precision
)
language sql stable
as $$
  select p.user_id,
         greatest(p.event_points / 1000, p.overdue_points, p.behind_points, p.silent_points),
         p.event_points % 1000 + p.overdue_points + p.behind_points + p.silent_points,
         -- Since all that there is to say last happened. A plan that is still behind comes back after 7 days.
         t.reviewed_at is not null
           and case when p.is_fresh
             then p.event_kinds <@ t.reviewed_kinds and coalesce(p.event_since <= t.reviewed_at, true)
             else not exists (
               select from private.desk_standings s
               cross join lateral private.event_reasons(s, settings, desk_scan.at) e
               where s.user_id = p.user_id and (e.since > t.reviewed_at or e.kind <> all (t.reviewed_kinds))
             )
           end
           and (p.overdue_points = 0 or 'overdue' = any (t.reviewed_kinds)
             and (p.next_target_date + 1)::timestamp at time zone time_zone <= t.reviewed_at)
           and (p.behind_points = 0
             or 'behind' = any (t.reviewed_kinds) and t.reviewed_at > desk_scan.at - interval '168 hours')
           and (p.silent_points = 0 or 'silent' = any (t.reviewed_kinds)
             and greatest(p.joined_at, p.last_trade_at) <= t.reviewed_at),
         p.last_trade_at, p.joined_at, p.next_target_date, p.win_rate
  from (
    select s.user_id, s.joined_at, s.last_trade_at, s.next_target_date, s.event_kinds, s.event_since,
           s.due_at > desk_scan.at and s.settings_version = settings.version as is_fresh,
           -- What was worked out holds for most; the others are looked at anew.
           case when s.due_at > desk_scan.at and s.settings_version = settings.version
             then s.event_strongest * 1000 + s.event_sum
             else (
               select coalesce(max(e.points) * 1000 + sum(e.points), 0)::integer
               from private.event_reasons(s, settings, desk_scan.at) e
             )
           end as event_points,
           case when s.next_target_date < today and 'overdue' <> all (settings.switched_off)
               and s.joined_at <= desk_scan.at - interval '24 hours' * settings.grace_days
             then private.points_of_overdue(today - s.next_target_date) else 0
           end as overdue_points,
           case when 'behind' = any (settings.switched_off)
               or s.joined_at > desk_scan.at - interval '24 hours' * settings.grace_days
             then 0
             when today - s.behind_from between 0 and 31
             then case when s.behind[today - s.behind_from + 1] >= settings.behind_percent
               then private.points_of_behind(s.behind[today - s.behind_from + 1], settings) else 0
             end
             else (
               select coalesce(max(private.points_of_behind(
                 least(floor(private.percent_behind(l, today)), 32000)::integer, settings
               )), 0)
               from public.trading_plans l
               where l.user_id = s.user_id and l.is_active and private.percent_behind(l, today) >= settings.behind_percent
             )
           end as behind_points,
           case when greatest(s.joined_at, s.last_trade_at) <= desk_scan.at - interval '24 hours' * settings.silent_days
               and s.joined_at <= desk_scan.at - interval '24 hours' * settings.grace_days
               and 'silent' <> all (settings.switched_off)
             then private.points_of_silent(
               private.days_since(greatest(s.joined_at, s.last_trade_at), desk_scan.at), settings
             ) else 0
           end as silent_points,
           case when s.decided_at is null then null
             when s.due_at > desk_scan.at then s.decided_rate
             else private.rate_of_decided(s.decided_at, s.decided_won, desk_scan.at)
           end as win_rate
    from private.desk_standings s
    where (chosen is null or s.user_id = any (chosen)) and s.user_id <> all (left_out)
    offset 0
  ) p
  left join public.students t on t.user_id = p.user_id and t.reviewed_at is not null
$$;

comment on function private.desk_scan is
  'How each of the chosen students, or with null everybody, stands at a moment and on a day of a time zone: the points of their reasons, and what else Today and the class are made of.';
revoke execute on function private.desk_scan from public, anon, authenticated;

create function private.require_day(today date, time_zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if today between '1900-01-01' and '9999-12-31' is not true or time_zone is null then
    raise invalid_parameter_value using message = 'Today is a day between the years 1900 and 9999, in a time zone';
  end if;
  perform private.require_time_zone(time_zone);
end
$$;

comment on function private.require_day is 'Refuses a day or a time zone that there is not (400).';
revoke execute on function private.require_day from public, anon, authenticated;

create function private.desk_scope(of_group uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return case when of_group is not null
      then array(select s.user_id from public.students s where s.group_id = of_group) end;
  end if;
  return array(
    select s.user_id from public.students s
    where s.user_id in (select private.assisted_students()) and (of_group is null or s.group_id = of_group)
  );
end
$$;

comment on function private.desk_scope is
  'The students whom the caller, who is staff, sees, of a group or of all of them; null where that is everybody.';
revoke execute on function private.desk_scope from public, anon, authenticated;

-- Today: the students who need their educator, those who need them most first.

create function public.desk_today(
  of_group uuid default null,
  today date default current_date,
  time_zone text default 'UTC',
  page_size integer default 50,
  after_rank numeric default null,
  after_id uuid default null
)
returns table (
  id uuid, full_name text, email text, group_id uuid, account_balance numeric, last_trade_at timestamptz,
  rank numeric, reasons jsonb, unread integer, reviewed_at timestamptz, snoozed_until date
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if (after_rank is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page begins after a rank and an id';
  end if;
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  -- Planned anew each time, for the scope at hand.
  return query execute $sql$
    with page as materialized (
      select c.user_id, c.sum + 9 * c.strongest as tenths
      from private.desk_scan($1, $9, $2, $3, $4, $5) c
      where c.strongest > 0 and not c.is_reviewed
        and ($6 is null or (c.sum + 9 * c.strongest, c.user_id) < ($6, $7))
      order by c.sum + 9 * c.strongest desc, c.user_id desc
      limit $8
    )
    select p.id, p.full_name, p.email, t.group_id, p.account_balance, p.last_trade_at,
           r.rank, r.reasons,
           (
             select count(*)::integer from public.comments m
             where m.user_id = p.id and m.seen_at is null and m.author_duty is null
           ),
           t.reviewed_at, t.snoozed_until
    from page
    join public.profiles p on p.id = page.user_id
    join public.students t on t.user_id = page.user_id
    join private.desk_standings s on s.user_id = page.user_id
    cross join lateral private.reasons_together(s, $1, $9, $2, $3) r
    order by page.tenths desc, page.user_id desc
  $sql$
  using
    settings, today, time_zone, private.desk_scope(of_group),
    private.not_of_the_class() || private.snoozed_students(today),
    (after_rank * 10)::integer, after_id, least(greatest(coalesce(page_size, 50), 1), 200), now();
end
$$;

comment on function public.desk_today is
  'A page of the students who need their educator, by rank, highest first: each with the reasons (domain/desk/reason.ts), as of a day in a time zone, and the comments of theirs that no staff has seen. Without those who are archived, removed or snoozed, and those who were reviewed since all that there is to say of them last happened. The next page begins after the last row''s rank and id. For staff, each of the students whom they see.';
revoke execute on function public.desk_today from public, anon, authenticated;
grant execute on function public.desk_today to authenticated;

create function public.desk_reasons(
  user_ids uuid[], today date default current_date, time_zone text default 'UTC'
)
returns table (id uuid, rank numeric, reasons jsonb, reviewed_at timestamptz, snoozed_until date)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if cardinality(user_ids) > 200 then
    raise invalid_parameter_value using message = 'The reasons of at most 200 students are answered at once';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  perform private.catch_up_with(chosen);
  select * from public.desk_settings into settings;
  return query
    select s.user_id, r.rank, r.reasons, t.reviewed_at, t.snoozed_until
    from private.desk_standings s
    join public.students t on t.user_id = s.user_id
    cross join lateral private.reasons_together(s, settings, now(), today, time_zone) r
    where s.user_id = any (chosen);
end
$$;

comment on function public.desk_reasons is
  'The rank and the reasons of students, at most 200, whether or not they are reviewed, snoozed or archived. For staff, each of the students whom they see; others are left out.';
revoke execute on function public.desk_reasons from public, anon, authenticated;
grant execute on function public.desk_reasons to authenticated;

create function public.desk_class(
  of_group uuid default null, today date default current_date, time_zone text default 'UTC'
)
returns json
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  answer json;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  execute $sql$
    select json_build_object(
      'students', count(*),
      'needing', count(*) filter (where c.strongest > 0 and not c.is_reviewed and c.user_id <> all ($6)),
      'reviewed', count(*) filter (where c.strongest > 0 and c.is_reviewed and c.user_id <> all ($6)),
      'snoozed', count(*) filter (where c.user_id = any ($6)),
      'active', count(*) filter (where c.last_trade_at > $7 - interval '168 hours'),
      'joined', count(*) filter (where c.joined_at > $7 - interval '168 hours'),
      'overdue', count(*) filter (where c.next_target_date < $2),
      'median_win_rate', round((percentile_cont(0.5) within group (order by c.win_rate))::numeric, 1),
      'median_of', count(c.win_rate)
    )
    from private.desk_scan($1, $7, $2, $3, $4, $5) c
  $sql$
  into answer
  using
    settings, today, time_zone, private.desk_scope(of_group), private.not_of_the_class(),
    private.snoozed_students(today), now();
  return answer;
end
$$;

comment on function public.desk_class is
  'The class beside Today: {students, needing, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing are the rows of desk_today; reviewed those whom it leaves out because of a review; active and joined are of the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff, each of the students whom they see.';
revoke execute on function public.desk_class from public, anon, authenticated;
grant execute on function public.desk_class to authenticated;

create function public.desk_review(user_ids uuid[], reviewed boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if reviewed is null then
    raise invalid_parameter_value using message = 'A student is reviewed or is not';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  if reviewed then
    -- First, as a deletion does, so that the two never wait for each other.
    perform from public.profiles p where p.id = any (chosen) order by p.id for key share;
    perform private.catch_up_with(chosen);
  end if;
  select * from public.desk_settings into settings;
  return query
    with locked as (
      select t.user_id from public.students t where t.user_id = any (chosen) order by t.user_id for update
    )
    update public.students t set
      reviewed_at = case when reviewed then now() end,
      reviewed_by = case when reviewed then (select auth.uid()) end,
      -- Of each day that it may be where the caller is.
      reviewed_kinds = case when reviewed then array(
        select distinct r.kind
        from private.desk_standings s
        cross join generate_series(-1, 1) d (day)
        cross join lateral private.all_reasons(s, settings, now(), (now() at time zone 'UTC')::date + d.day, 'UTC') r
        where s.user_id = t.user_id
      ) else '{}' end
      from locked l
      where t.user_id = l.user_id
      returning t.user_id;
end
$$;

comment on function public.desk_review is
  'Says of students, at most 500, that their educator has looked, or with reviewed false takes that back. Answers those of them whom the caller, who is staff, sees.';
revoke execute on function public.desk_review from public, anon, authenticated;
grant execute on function public.desk_review to authenticated;

create function public.desk_snooze(user_ids uuid[], until date default null) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if until not between '1900-01-01' and current_date + 366 then
    raise invalid_parameter_value using message = 'A student is left alone for a year at most';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  return query
    with locked as (
      select t.user_id from public.students t where t.user_id = any (chosen) order by t.user_id for update
    )
    update public.students t set snoozed_until = until
      from locked l
      where t.user_id = l.user_id
      returning t.user_id;
end
$$;

comment on function public.desk_snooze is
  'Leaves students, at most 500, out of Today until a day, a year ahead at most; with null they are back. Answers those of them whom the caller, who is staff, sees.';
revoke execute on function public.desk_snooze from public, anon, authenticated;
grant execute on function public.desk_snooze to authenticated;

create function public.desk_pulse() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select concat_ws(
      '.', r.last_value, n.count, n.newest, floor(extract(epoch from now()) / 3600)
    )
    from private.desk_news_read r
    cross join (
      select count(*) as count, max(m.id) as newest
      from (select m.id from private.desk_news m order by m.id desc limit 100) m
    ) n
  );
end
$$;

comment on function public.desk_pulse() is
  'A stamp that is another one once anything has changed that Today, the lists of students, groups or unread comments show, and every hour. It may change where nothing did that the caller sees. For staff.';
revoke execute on function public.desk_pulse from public, anon, authenticated;
grant execute on function public.desk_pulse to authenticated;
