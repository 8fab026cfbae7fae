-- Who may sign up: whoever has the educator's current code. Each code admits one account.

create table private.sign_up_code (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  made_at timestamptz not null default now()
);
comment on table private.sign_up_code is 'The one current code.';

create table private.sign_up_grants (
  id bigint primary key generated always as identity,
  code text not null,
  email text,
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);
comment on table private.sign_up_grants is
  'What an accepted code leaves behind: leave to make one account, for that e-mail or, without one, for the next sign-up.';

create index sign_up_grants_open on private.sign_up_grants (email, expires_at) where used_at is null;

alter table private.sign_up_code enable row level security;
alter table private.sign_up_grants enable row level security;
revoke all on private.sign_up_code, private.sign_up_grants from public, anon, authenticated;

create function private.new_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Letters and digits that nobody mistakes for one another: no I, L, O, 0 or 1.
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

insert into private.sign_up_code (code) values (private.new_sign_up_code());

create function public.validate_and_reset_auth_code(input_code text, input_email text default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
begin
  delete from private.sign_up_grants where used_at is null and expires_at < now() - interval '1 day';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.new_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email) values (given_code, given_email);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  return exists (
    select from private.sign_up_grants
    where code = given_code and email = given_email and expires_at > now()
  );
end
$$;
comment on function public.validate_and_reset_auth_code is
  'Whether the code admits a sign-up. An accepted code is replaced at once and leaves a grant of 15 minutes for that e-mail.';
revoke execute on function public.validate_and_reset_auth_code from public, anon, authenticated;
grant execute on function public.validate_and_reset_auth_code to anon;

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

create function public.require_auth_code(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.sign_up_grants
    set used_at = now()
    where id = (
      select id from private.sign_up_grants
      where used_at is null and expires_at > now()
        and (email = lower(event -> 'user' ->> 'email') or email is null)
      order by email nulls last, id
      limit 1
      for update skip locked
    );
  if found then
    return '{}';
  end if;
  return jsonb_build_object(
    'error', jsonb_build_object('http_code', 403, 'message', 'Invalid authentication code')
  );
end
$$;
comment on function public.require_auth_code is
  'The before-user-created hook of the auth service: uses up one grant, or refuses the account.';
revoke execute on function public.require_auth_code from public, anon, authenticated;
grant execute on function public.require_auth_code to supabase_auth_admin;
