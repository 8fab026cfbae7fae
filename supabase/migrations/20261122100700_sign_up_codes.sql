-- The codes that admit new accounts. The educator's single code admits one and is replaced by each use; a class code
-- (a class, a webinar, a group) admits several, and is made and withdrawn by admins. How a code admits: sign_ups.

create table private.sign_up_code (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  made_at timestamptz not null default now()
);
comment on table private.sign_up_code is 'The one current code.';

create table private.class_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  label text not null,
  max_uses integer not null,
  accounts_made integer not null default 0,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint class_codes_label_is_readable check (label = btrim(label) and char_length(label) between 1 and 100),
  constraint class_codes_uses_are_few check (max_uses between 1 and 10000),
  constraint class_codes_admit_no_more_than_they_may check (accounts_made between 0 and max_uses)
);
comment on table private.class_codes is 'Sign-up codes for several accounts each.';
comment on column private.class_codes.accounts_made is
  'Accounts that the code has admitted. One that is deleted later does not give its use back.';

alter table private.sign_up_code enable row level security;
alter table private.class_codes enable row level security;
revoke all on private.sign_up_code, private.class_codes from public, anon, authenticated;

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
  'A new code that is not in use and was not lately. No class code comes twice, not even one that was withdrawn.';
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
comment on function public.get_current_auth_code is 'The current sign-up code, for admins.';
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
  'Replaces the single code, as after it got into wrong hands, and answers the new one. For admins.';
revoke execute on function public.admin_new_code from public, anon, authenticated;
grant execute on function public.admin_new_code to authenticated;

create type public.class_code as (
  id uuid,
  code text,
  label text,
  max_uses integer,
  uses integer,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz
);
comment on type public.class_code is 'A class code as admins see it.';

create function public.admin_codes() returns setof public.class_code
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.code, c.label, c.max_uses, private.class_code_uses(c), c.expires_at, c.withdrawn_at, c.created_at
    from private.class_codes c
    order by c.created_at desc, c.id;
end
$$;
comment on function public.admin_codes is 'All class codes, the newest first, withdrawn and expired ones too. For admins.';

create function public.admin_make_code(label text, max_uses integer, expires_at timestamptz default null)
returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made private.class_codes;
begin
  perform private.require_admin();
  if char_length(btrim(label)) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A code needs a label of 1 to 100 characters';
  end if;
  if max_uses between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code admits 1 to 10,000 accounts';
  end if;
  if expires_at <= now() then
    raise invalid_parameter_value using message = 'A code cannot expire in the past';
  end if;
  if (select count(*) from private.class_codes) >= 10000 then
    raise sqlstate 'PT422' using message = 'There are 10,000 class codes already, and no more can be made';
  end if;
  insert into private.class_codes (code, label, max_uses, expires_at)
    values (
      private.unused_sign_up_code(), btrim(admin_make_code.label), admin_make_code.max_uses,
      nullif(admin_make_code.expires_at, 'infinity')
    )
    returning * into made;
  perform private.note_admin_action(
    'code_made',
    made.label,
    jsonb_build_object('id', made.id, 'code', made.code, 'max_uses', made.max_uses, 'expires_at', made.expires_at)
  );
  return (made.id, made.code, made.label, made.max_uses, 0, made.expires_at, null, made.created_at)::public.class_code;
end
$$;
comment on function public.admin_make_code is
  'Makes a class code for max_uses accounts, until a time if one is given. For admins; 400 when a figure is out of bounds.';

create function public.admin_withdraw_code(code_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  withdrawn private.class_codes;
begin
  perform private.require_admin();
  update private.class_codes c set withdrawn_at = now()
    where c.id = admin_withdraw_code.code_id and c.withdrawn_at is null
    returning * into withdrawn;
  if found then
    perform private.note_admin_action(
      'code_withdrawn', withdrawn.label, jsonb_build_object('id', withdrawn.id, 'code', withdrawn.code)
    );
  elsif not exists (select from private.class_codes c where c.id = admin_withdraw_code.code_id) then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
end
$$;
comment on function public.admin_withdraw_code is
  'Ends a class code for good. Grants that it has out last for the rest of their 15 minutes. For admins; 404 when there is no such code.';

revoke execute on function public.admin_codes, public.admin_make_code, public.admin_withdraw_code
  from public, anon, authenticated;
grant execute on function public.admin_codes, public.admin_make_code, public.admin_withdraw_code to authenticated;
