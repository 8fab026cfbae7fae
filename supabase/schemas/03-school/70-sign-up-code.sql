-- The educator's single code, which allows one new account and is replaced after each use.

create table private.sign_up_code (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  made_at timestamptz not null default now()
);

comment on table private.sign_up_code is 'The one current code.';
alter table private.sign_up_code enable row level security;
revoke all on private.sign_up_code from public, anon, authenticated;

create function private.new_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  -- Letters and digits that cannot be mistaken for one another: no I, L, O, 0 or 1.
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

create function private.unused_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  candidate text;
begin
  -- All who make a code stand in line at the current one, so that two cannot arrive at the same.
  perform from private.sign_up_code for update;
  loop
    candidate := private.new_sign_up_code();
    exit when not exists (select from private.sign_up_code s where s.code = candidate)
      and not exists (select from private.class_codes c where c.code = candidate)
      and not exists (
        select from private.sign_up_grants g where g.code = candidate and g.expires_at > now()
      );
  end loop;
  return candidate;
end
$$;

comment on function private.unused_sign_up_code() is
  'A new code that is not in use and was not recently. No class code is ever repeated, not even a revoked one.';
revoke execute on function private.unused_sign_up_code() from public, anon, authenticated;

insert into private.sign_up_code (code) values (private.new_sign_up_code());

create function public.get_current_auth_code() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select code from private.sign_up_code);
end
$$;

comment on function public.get_current_auth_code is 'The current sign-up code. For admins.';
revoke execute on function public.get_current_auth_code from public, anon, authenticated;
grant execute on function public.get_current_auth_code to authenticated;

create function public.admin_new_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old_code text;
  new_code text;
begin
  perform private.require_admin();
  select code from private.sign_up_code for update into old_code;
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where only_row
    returning code into new_code;
  perform private.note_admin_action('code_replaced', old_code);
  return new_code;
end
$$;

comment on function public.admin_new_code is
  'Replaces the single code, for example if it was leaked, and returns the new one. For admins.';
revoke execute on function public.admin_new_code from public, anon, authenticated;
grant execute on function public.admin_new_code to authenticated;
