-- Who came by which code.

create table private.admissions (
  user_id uuid primary key references auth.users on delete cascade,
  code text not null,
  class_code_id uuid references private.class_codes,
  admitted_at timestamptz not null default now()
);
comment on table private.admissions is
  'One row an account that a code admitted. The first admin, whom none did, has no row.';
comment on column private.admissions.class_code_id is 'Null for a single code.';

create index admissions_newest_first on private.admissions (class_code_id, admitted_at desc, user_id);

alter table private.admissions enable row level security;
revoke all on private.admissions from public, anon, authenticated;

-- Who has come so far, as far as it was kept.
insert into private.admissions (user_id, code, admitted_at)
  select distinct on (u.id) u.id, g.code, g.used_at
  from private.sign_up_grants g
  join auth.users u on u.email = g.email
    and u.created_at between g.used_at - interval '1 minute' and g.used_at + interval '1 minute'
  order by u.id, g.used_at;

-- The hook knows the code but no account yet; here is the account.

create function private.note_admission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.admissions (user_id, code, class_code_id)
    select new.id, g.code, g.class_code_id from private.sign_up_grants g where g.user_id = new.id limit 1;
  return null;
end
$$;
comment on function private.note_admission() is 'Writes down which code has let in a new account.';
revoke execute on function private.note_admission() from public;

create trigger note_admission after insert on auth.users
  for each row execute function private.note_admission();

create function public.admin_code_students(code_id uuid)
returns table (user_id uuid, full_name text, email text, admitted_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.user_id, p.full_name, p.email, a.admitted_at
    from private.admissions a
    join public.profiles p on p.id = a.user_id
    where a.class_code_id = code_id or (code_id is null and a.class_code_id is null)
    order by a.admitted_at desc, a.user_id;
end
$$;
comment on function public.admin_code_students is
  'Who came by a class code, or without one (null) by single codes; the latest first. For admins.';
revoke execute on function public.admin_code_students from public, anon, authenticated;
grant execute on function public.admin_code_students to authenticated;

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
