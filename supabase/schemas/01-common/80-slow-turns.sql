-- Slow statements, counted over all servers.

create function private.take_slow_turn(caller text, at_once integer) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  for turn in 1 .. at_once loop
    if pg_try_advisory_xact_lock(hashtextextended('pipstone: slow turn of ' || caller, turn)) then
      return;
    end if;
  end loop;
  raise sqlstate 'PSLOW' using message = 'Too many slow statements at once';
end
$$;

comment on function private.take_slow_turn is
  'Takes one of the caller''s turns until the end of the transaction, or raises PSLOW if all are taken.';
revoke execute on function private.take_slow_turn from public;
grant execute on function private.take_slow_turn to anon, authenticated;
