-- An access token outlives its session by up to an hour: it is signed, and its signature stays good. So every
-- request for data first asks here whether the session still stands, in the transaction that answers it; and whether it
-- has taken its second step, where its account has a factor. It is the one place that every request passes.

create function auth.require_session(wanted_session uuid, wanted_user uuid, claimed_aal text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- One statement for both questions, and no table more than for the first: it costs every request.
  may_pass constant boolean := (
    select not u.has_factor or s.aal = 'aal2' and claimed_aal = 'aal2'
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id = wanted_session
      and u.id = wanted_user
      and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  );
begin
  if may_pass then
    return;
  end if;
  if not may_pass then
    raise sqlstate 'PAAL2' using message = 'The session has not taken its second step';
  end if;
  raise sqlstate 'PSESS' using message = 'The session has ended';
end
$$;
comment on function auth.require_session is
  'Refuses with SQLSTATE PSESS where the session has ended, or its account is deleted or banned; with PAAL2 where the account has a verified factor, and session and token are not both at aal2.';
revoke execute on function auth.require_session from public;
-- A visitor's, because it runs before the transaction takes the rights of whoever is signed in.
grant execute on function auth.require_session to anon;
