-- An access token outlives its session by up to an hour: it is signed, and its signature stays good. So every
-- request for data first asks here whether the session still stands, in the transaction that answers it.

create function auth.require_session(wanted_session uuid, wanted_user uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = wanted_session
      and u.id = wanted_user
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  ) then
    raise sqlstate 'PSESS' using message = 'The session has ended';
  end if;
end
$$;
comment on function auth.require_session is
  'Refuses with SQLSTATE PSESS where the session has ended, or its account is deleted or banned.';
revoke execute on function auth.require_session from public;
-- A visitor's, because it runs before the transaction takes the rights of whoever is signed in.
grant execute on function auth.require_session to anon;
