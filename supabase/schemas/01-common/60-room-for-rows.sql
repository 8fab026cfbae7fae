-- Row limits of tables with few rows per trader, or for the class.

-- Nobody can fill the disk. Writers queue, so that two at once cannot both take the last place.

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
  'Refuses more rows per trader than the first argument; the second is the name of such rows.';
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

comment on function private.stand_in_line_for_class() is 'Makes statements that add to a table of the class wait for each other.';
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
  'Refuses more rows of the class than the first argument; the second is the name of such rows.';
revoke execute on function private.require_room_for_class() from public, anon, authenticated;
