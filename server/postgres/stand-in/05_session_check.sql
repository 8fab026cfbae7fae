-- An access token outlives its session by up to an hour: it is signed, and its signature stays good. So every
-- request for data first asks here whether the session still stands, in the transaction that answers it; whether it
-- has taken its second step, where its account has a factor; and whether its account has a password. It is the one place
-- that every request passes.

create function auth.require_session(wanted_session uuid, wanted_user uuid, claimed_aal text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- One statement for all questions, and no table more than for the first: it costs every request.
  missing constant text := (
    select case
      when u.has_factor and (s.aal = 'aal2' and claimed_aal = 'aal2') is not true then 'PAAL2'
      when u.encrypted_password = '' then 'PPASS'
      else ''
    end
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = wanted_session
      and u.id = wanted_user
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  );
begin
  if missing = '' then
    return;
  end if;
  if missing = 'PAAL2' then
    raise sqlstate 'PAAL2' using message = 'The session has not taken its second step';
  end if;
  if missing = 'PPASS' then
    raise sqlstate 'PPASS' using message = 'The account has no password yet';
  end if;
  raise sqlstate 'PSESS' using message = 'The session has ended';
end
$$;
comment on function auth.require_session is
  'Refuses with SQLSTATE PSESS where the session has ended, or its account is deleted or banned; with PAAL2 where the account has a verified factor, and session and token are not both at aal2; with PPASS where the account has no password, because several had signed up with its address.';
revoke execute on function auth.require_session from public;
-- A visitor's, because it runs before the transaction takes the rights of whoever is signed in.
grant execute on function auth.require_session to anon;
