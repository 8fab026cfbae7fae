-- Codes that admit more than one account: a class, a webinar, a group. They are made and withdrawn by admins and
-- stand beside the one current code.

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

alter table private.sign_up_grants
  add class_code_id uuid references private.class_codes,
  add user_id uuid;
comment on column private.sign_up_grants.class_code_id is 'The class code that was accepted; null for a single code.';
comment on column private.sign_up_grants.user_id is 'The account that used it up. Noted before there is one.';
create index sign_up_grants_of_user on private.sign_up_grants (user_id) where user_id is not null;
-- What a class code has out: seldom more than a few rows.
create index sign_up_grants_of_class_code on private.sign_up_grants (class_code_id, expires_at)
  where used_at is null and class_code_id is not null;

alter table private.class_codes enable row level security;
revoke all on private.class_codes from public, anon, authenticated;

create function private.unused_sign_up_code() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  candidate text;
begin
  -- Whoever makes a code stands in line at the current one, so that two cannot come to the same.
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
  'A new code that neither admits anybody yet nor has done so lately. No class code comes twice, not even one that was withdrawn.';
revoke execute on function private.unused_sign_up_code() from public, anon, authenticated;

-- What admins see of a class code.
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

create function private.class_code_uses(code private.class_codes) returns integer
language sql stable security definer set search_path = ''
as $$
  select code.accounts_made + count(*)::integer
  from private.sign_up_grants g
  where g.class_code_id = code.id and g.used_at is null and g.expires_at > now()
$$;
comment on function private.class_code_uses is
  'Accounts made and sign-ups under way. One that is abandoned gives its use back when its 15 minutes are over.';
revoke execute on function private.class_code_uses from public, anon, authenticated;

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
  'Makes a class code that admits so many accounts, until a time if one is given. For admins; 400 where a figure is out of bounds.';

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
  'Ends a class code for good. Who was let in before has the rest of their 15 minutes. For admins; 404 when there is none.';

revoke execute on function public.admin_codes, public.admin_make_code, public.admin_withdraw_code
  from public, anon, authenticated;
grant execute on function public.admin_codes, public.admin_make_code, public.admin_withdraw_code to authenticated;
