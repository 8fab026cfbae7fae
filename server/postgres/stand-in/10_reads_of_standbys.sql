-- With DATABASE_READ_URL some reads go to a standby. It may answer only once it has replayed all that the primary had kept
-- when the request came: asked for here by position in the log, in the transaction that reads.

create function auth.require_position(wanted pg_lsn, of_timeline int, of_system text, patience interval) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  give_up_at constant timestamptz := clock_timestamp() + patience;
begin
  -- A primary that was cut off, or a standby of one, goes another way: its positions mean nothing here.
  if not pg_is_in_recovery()
    or of_system <> (select system_identifier::text from pg_control_system())
    or of_timeline <> (select timeline_id from pg_control_checkpoint())
  then
    raise sqlstate 'PSTBY' using message = 'This is no standby of the primary, or has yet to follow it';
  end if;
  while pg_last_wal_replay_lsn() < wanted loop
    if clock_timestamp() > give_up_at then
      raise sqlstate 'PSTBY' using message = 'The standby is too far behind';
    end if;
    perform pg_sleep(0.002);
  end loop;
end
$$;
comment on function auth.require_position is
  'Waits until this standby has replayed the log of the primary up to a position; refuses with SQLSTATE PSTBY.';
revoke execute on function auth.require_position from public;
-- A visitor's, because it runs before the transaction takes the rights of whoever is signed in.
grant execute on function auth.require_position to anon;
