-- Triggers that many tables run before a row is written: they count its versions, record the time of its last change, and
-- serialize the statements of one trader.

-- Wraps around after the largest integer: a version only has to differ from the one before.
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

-- A trader's own writes queue at their profile: the trigger functions below lock it before anything else. Otherwise a
-- trade's write (trade, profile, plan) and the deletion of a plan (plan, trades) would take the same locks in opposite
-- order and deadlock.

create function private.stand_in_line() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.profiles where id = (select auth.uid()) for no key update;
  return null;
end
$$;

revoke execute on function private.stand_in_line() from public;

create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := clock_timestamp();
  return new;
end
$$;

comment on function private.note_edit() is 'Sets edited_at when the text of a row is changed.';
revoke execute on function private.note_edit() from public, anon, authenticated;
