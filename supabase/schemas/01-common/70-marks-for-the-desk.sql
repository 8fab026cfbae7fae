-- A change only leaves a mark for Today, in its own transaction; the consequences are worked out later, for many students
-- at once (docs/decisions/0034-how-today-is-kept-up.md). The triggers are in the files of their tables.

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

comment on function private.mark_for_desk() is 'Marks the traders whose rows a statement has written or deleted.';
revoke execute on function private.mark_for_desk() from public, anon, authenticated;

create function private.mark_owner_for_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_news (user_id) values (new.user_id);
  return null;
end
$$;

comment on function private.mark_owner_for_desk() is 'Marks the trader whose row was written.';
revoke execute on function private.mark_owner_for_desk() from public, anon, authenticated;

create function private.tell_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_news default values;
  return null;
end
$$;

comment on function private.tell_desk() is 'Marks that the desk must read something again, without naming a trader.';
revoke execute on function private.tell_desk() from public, anon, authenticated;
