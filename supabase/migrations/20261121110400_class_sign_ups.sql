-- The same two steps as ever, for class codes too: an accepted code leaves a grant, the hook uses it up.

create or replace function public.validate_and_reset_auth_code(input_code text, input_email text default null)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
  class_code private.class_codes;
begin
  delete from private.sign_up_grants where expires_at < now() - interval '1 day';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email) values (given_code, given_email);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  if exists (
    select from private.sign_up_grants
    where code = given_code and email = given_email and expires_at > now()
  ) then
    return true;
  end if;

  -- One at a time, so that each counts the grants of those before.
  select * from private.class_codes c
    where c.code = given_code and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > now())
    into class_code
    for update;
  if not found or private.class_code_uses(class_code) >= class_code.max_uses then
    return false;
  end if;
  insert into private.sign_up_grants (code, email, class_code_id) values (given_code, given_email, class_code.id);
  return true;
end
$$;
comment on function public.validate_and_reset_auth_code is
  'Whether the code admits a sign-up. An accepted code leaves a grant of 15 minutes for that e-mail. The single code is replaced at once; a class code stays until it is used up.';

create function private.sign_up_refusal() returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Invalid authentication code"}}'::jsonb
$$;
comment on function private.sign_up_refusal() is 'How the hook refuses an account, in the form of the auth service.';
revoke execute on function private.sign_up_refusal() from public, anon, authenticated;

create or replace function public.require_auth_code(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  used private.sign_up_grants;
begin
  update private.sign_up_grants
    set used_at = now(), user_id = (event -> 'user' ->> 'id')::uuid
    where id = (
      select id from private.sign_up_grants
      where used_at is null and expires_at > now()
        and (email = lower(event -> 'user' ->> 'email') or email is null)
      order by email nulls last, id
      limit 1
      for update skip locked
    )
    returning * into used;
  if not found then
    return private.sign_up_refusal();
  end if;
  if used.class_code_id is not null then
    -- A grant that runs out while the account is being made may have gone to somebody else already.
    update private.class_codes c set accounts_made = c.accounts_made + 1
      where c.id = used.class_code_id and c.accounts_made < c.max_uses;
    if not found then
      return private.sign_up_refusal();
    end if;
  end if;
  return '{}';
end
$$;
