-- Admins and assistants. Every other account, with or without a row here, is a trader.

create table public.user_roles (
  user_id uuid primary key references auth.users on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user')),
  duty text check (duty in ('owner', 'teacher', 'assistant')),
  constraint user_roles_admins_have_a_duty check ((role = 'admin') = (duty is not null))
);

comment on column public.user_roles.duty is
  'The duty of an admin: owner, teacher or assistant. There is one owner. Null for users.';
comment on table public.user_roles is 'The role of each account, and the duty of staff. No client can write it.';
alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated;
grant select on public.user_roles to authenticated;

create index user_roles_admins on public.user_roles (user_id) where role = 'admin';

create unique index user_roles_one_owner on public.user_roles ((duty)) where duty = 'owner';

create policy "Everyone reads their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every role" on public.user_roles
  for select to authenticated using ((select private.is_admin()));

-- The role may be set without a duty, for example by hand.

create function private.fill_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.role = 'user' then
    new.duty := null;
  elsif new.duty is null then
    new.duty := case when exists (
      select from public.user_roles r where r.duty = 'owner' and r.user_id <> new.user_id
    ) then 'teacher' else 'owner' end;
  end if;
  return new;
end
$$;

comment on function private.fill_duty() is
  'Makes an admin without a duty the owner if there is none, else a teacher. A user has no duty.';
revoke execute on function private.fill_duty() from public, anon, authenticated;

create trigger fill_duty before insert or update of role, duty on public.user_roles
  for each row execute function private.fill_duty();

-- An owner's account can only be deleted, or demoted, by hand.

create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_roles r set duty = 'owner'
    where not exists (select from public.user_roles o where o.duty = 'owner')
      and r.user_id = (
        select t.user_id
        from public.user_roles t join auth.users u on u.id = t.user_id
        where t.duty = 'teacher'
        order by private.counts_as_admin(t.user_id) desc, u.created_at, u.id
        limit 1
      );
  return null;
end
$$;

comment on function private.keep_an_owner() is
  'If there is no owner left, makes the teacher with the oldest account the owner; teachers who cannot act as admins are the last choice.';
revoke execute on function private.keep_an_owner() from public, anon, authenticated;

create trigger keep_an_owner_after_deletion after delete on public.user_roles
  for each row when (old.duty = 'owner') execute function private.keep_an_owner();

create trigger keep_an_owner_after_change after update of role on public.user_roles
  for each row when (old.duty = 'owner' and new.duty is null) execute function private.keep_an_owner();

create function private.note_changed_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_user constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  -- When the account goes too, nothing but its id is left.
  target constant text := coalesce((select u.email from auth.users u where u.id = changed_user), changed_user::text);
  old_role constant text := case tg_op when 'INSERT' then 'user' else old.role end;
  new_role constant text := case tg_op when 'DELETE' then 'user' else new.role end;
  old_duty constant text := case tg_op when 'INSERT' then null else old.duty end;
  new_duty constant text := case tg_op when 'DELETE' then null else new.duty end;
begin
  if old_role <> new_role then
    perform private.note_admin_action('role_changed', target, jsonb_build_object(
      'user_id', changed_user, 'from', old_role, 'to', new_role, 'duty', coalesce(new_duty, old_duty)
    ));
  elsif new_duty = 'owner' and old_duty <> 'owner' then
    perform private.note_admin_action(
      'owner_changed', target, jsonb_build_object('user_id', changed_user, 'from', old_duty)
    );
  -- An owner who hands over is told of by the line of who is the owner now.
  elsif new_duty <> old_duty and old_duty <> 'owner' then
    perform private.note_admin_action(
      'duty_changed', target, jsonb_build_object('user_id', changed_user, 'from', old_duty, 'to', new_duty)
    );
  end if;
  return null;
end
$$;

comment on function private.note_changed_role() is 'Logs a new role or duty. An account without a row counts as a user.';
revoke execute on function private.note_changed_role() from public;

create trigger note_changed_role after insert or update of role, duty or delete on public.user_roles
  for each row execute function private.note_changed_role();

-- Staff belong to no group, and only assistants are assigned groups.

create function private.follow_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.duty is not null then
    update public.students s set group_id = null, archived_at = null
      where s.user_id = new.user_id and (s.group_id is not null or s.archived_at is not null);
  end if;
  if new.duty is distinct from 'assistant' then
    delete from public.group_assistants a where a.user_id = new.user_id;
  end if;
  return null;
end
$$;

comment on function private.follow_duty() is
  'Removes new staff from their student group and the archive, and groups from those who are no longer assistants.';
revoke execute on function private.follow_duty() from public, anon, authenticated;

create trigger follow_duty after update of role, duty on public.user_roles
  for each row when (old.duty is distinct from new.duty) execute function private.follow_duty();

create function private.end_password_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t where t.user_id = new.user_id and t.token_type = 'recovery_token';
  return null;
end
$$;

comment on function private.end_password_link() is
  'Ends the new-password link of an account that becomes staff, because another teacher may have it.';
revoke execute on function private.end_password_link() from public, anon, authenticated;

create trigger end_password_link after insert or update of role on public.user_roles
  for each row when (new.role = 'admin') execute function private.end_password_link();

create function private.end_links_made() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.one_time_tokens t
  using public.admin_actions a
  where a.action = 'password_link' and a.admin_id = old.user_id and a.created_at > now() - interval '24 hours'
    and t.user_id = (a.details ->> 'user_id')::uuid and t.token_type = 'recovery_token'
    -- The link of that very transaction: another that has taken its place stays.
    and t.updated_at = a.created_at at time zone 'utc';
  return null;
end
$$;

comment on function private.end_links_made() is
  'Ends the new-password links created by someone who is no longer the owner or a teacher.';
revoke execute on function private.end_links_made() from public, anon, authenticated;

create trigger end_links_made_after_change after update of role, duty on public.user_roles
  for each row when (old.duty in ('owner', 'teacher') and (new.duty in ('owner', 'teacher')) is not true)
  execute function private.end_links_made();

create trigger end_links_made_after_deletion after delete on public.user_roles
  for each row when (old.duty in ('owner', 'teacher')) execute function private.end_links_made();

create trigger tell_desk after update or delete on public.user_roles
  for each statement execute function private.tell_desk();
