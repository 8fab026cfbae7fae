-- A class code (a class, a webinar, a group) allows several accounts; admins create and revoke it.

create table private.class_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  label text not null,
  max_uses integer not null,
  accounts_made integer not null default 0,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  -- The group that its users join.
  group_id uuid references public.groups,
  constraint class_codes_label_is_readable check (label = btrim(label) and char_length(label) between 1 and 100),
  constraint class_codes_uses_are_few check (max_uses between 1 and 10000),
  constraint class_codes_admit_no_more_than_they_may check (accounts_made between 0 and max_uses)
);

comment on table private.class_codes is 'Sign-up codes for several accounts each.';
comment on column private.class_codes.accounts_made is
  'The number of accounts that the code has admitted. Deleting one of them does not give its use back.';
comment on column private.class_codes.group_id is 'The group that new accounts join; null for none.';
alter table private.class_codes enable row level security;
revoke all on private.class_codes from public, anon, authenticated;

create type public.class_code as (
  id uuid,
  code text,
  label text,
  max_uses integer,
  uses integer,
  expires_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz,
  group_id uuid
);

comment on type public.class_code is 'A class code as admins see it.';

create function private.class_code_answer(code private.class_codes) returns public.class_code
language sql stable security definer set search_path = ''
as $$
  select (
    code.id, code.code, code.label, code.max_uses, private.class_code_uses(code), code.expires_at, code.withdrawn_at,
    code.created_at, code.group_id
  )::public.class_code
$$;

comment on function private.class_code_answer is 'A class code as admins see it.';
revoke execute on function private.class_code_answer from public, anon, authenticated;

create function public.admin_codes() returns setof public.class_code
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select (a.answer).*
    from private.class_codes c
    cross join lateral (select private.class_code_answer(c) as answer offset 0) a
    order by c.created_at desc, c.id;
end
$$;

comment on function public.admin_codes is 'All class codes, newest first, including revoked and expired ones. For admins.';
revoke execute on function public.admin_codes from public, anon, authenticated;
grant execute on function public.admin_codes to authenticated;

create function public.admin_make_code(
  label text,
  max_uses integer,
  expires_at timestamptz default null,
  group_id uuid default null,
  new_group text default null
)
returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  into_group public.groups;
  made private.class_codes;
begin
  perform private.require_admin();
  if char_length(btrim(label)) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A code needs a label of 1 to 100 characters';
  end if;
  if max_uses between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code can be used 1 to 10,000 times';
  end if;
  if expires_at <= now() then
    raise invalid_parameter_value using message = 'A code cannot expire in the past';
  end if;
  if admin_make_code.group_id is not null and new_group is not null then
    raise invalid_parameter_value using message = 'A code can add people to one group only';
  end if;
  if (select count(*) from private.class_codes) >= 10000 then
    raise sqlstate 'PT422' using message = 'The limit of 10,000 class codes is reached';
  end if;
  if new_group is not null then
    into_group := private.make_group(new_group);
  elsif admin_make_code.group_id is not null then
    select * from public.groups g where g.id = admin_make_code.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  insert into private.class_codes (code, label, max_uses, expires_at, group_id)
    values (
      private.unused_sign_up_code(), btrim(admin_make_code.label), admin_make_code.max_uses,
      nullif(admin_make_code.expires_at, 'infinity'), into_group.id
    )
    returning * into made;
  perform private.note_admin_action(
    'code_made',
    made.label,
    jsonb_build_object('id', made.id, 'code', made.code, 'max_uses', made.max_uses, 'expires_at', made.expires_at)
      || case when into_group.id is null then '{}' else jsonb_build_object('group', into_group.name) end
  );
  return private.class_code_answer(made);
end
$$;

comment on function public.admin_make_code is
  'Creates a class code for max_uses accounts, with an optional end, that join an existing group (group_id) or one created with it (new_group). For the owner and teachers; 400 if a value is out of bounds, 404 if there is no such group, 409 if it is archived or another has the name.';
revoke execute on function public.admin_make_code from public, anon, authenticated;
grant execute on function public.admin_make_code to authenticated;

create function public.admin_more_uses(code_id uuid, more integer default 5) returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  extended private.class_codes;
begin
  perform private.require_admin();
  if more between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'You can add 1 to 10,000 uses to a code';
  end if;
  select * from private.class_codes c where c.id = code_id into extended for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
  if extended.withdrawn_at is not null then
    raise sqlstate 'PT409' using message = 'The code was revoked';
  end if;
  if extended.max_uses + more > 10000 then
    raise sqlstate 'PT422' using message = 'A code can be used 1 to 10,000 times';
  end if;
  update private.class_codes c set max_uses = c.max_uses + more where c.id = extended.id returning * into extended;
  perform private.note_admin_action('code_extended', extended.label, jsonb_build_object(
    'id', extended.id, 'code', extended.code, 'more', more, 'max_uses', extended.max_uses
  ));
  return private.class_code_answer(extended);
end
$$;

comment on function public.admin_more_uses is
  'Adds uses to a class code and returns it. For the owner and teachers; 404 if there is no such code, 409 if it was revoked, 422 for more than 10,000 accounts.';
revoke execute on function public.admin_more_uses from public, anon, authenticated;
grant execute on function public.admin_more_uses to authenticated;

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
  'Revokes a class code for good. Its open grants remain for the rest of their 15 minutes. For admins; 404 if there is no such code.';
revoke execute on function public.admin_withdraw_code from public, anon, authenticated;
grant execute on function public.admin_withdraw_code to authenticated;
