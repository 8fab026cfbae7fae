-- Links with which a student sets a new password, on a server without email.

create function private.require_few_password_links(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Two at once must not both be the last.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: password links of ' || (select auth.uid())::text, 0));
  if (
    select count(*) from public.admin_actions a
    where a.action = 'password_link' and a.admin_id = (select auth.uid()) and a.created_at > now() - interval '1 hour'
  ) >= 60 then
    raise sqlstate 'PT429' using message = 'You’ve created 60 reset links in the last hour. Try again later.';
  end if;
  if (
    select count(*) from public.admin_actions a
    where a.action = 'password_link' and a.details ->> 'user_id' = student::text
      and a.created_at > now() - interval '1 hour'
  ) >= 5 then
    raise sqlstate 'PT429' using message = '5 reset links in the last hour. Try again later.';
  end if;
end
$$;

comment on function private.require_few_password_links is
  'Refuses (429) the 61st new-password link by the caller within an hour, and the sixth for one student.';
revoke execute on function private.require_few_password_links from public, anon, authenticated;

create function public.admin_password_link(user_id uuid) returns table (token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
-- The target of the conflict is a column.
#variable_conflict use_column
declare
  made constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  -- A link is good for an hour from the time that stands with it. This one is for a lesson later in the day.
  counts_from constant timestamptz := now() + interval '23 hours';
  student auth.users;
begin
  perform private.require_admin();
  -- Whoever takes the caller's role meanwhile waits, and then ends this link too; who came first has left no admin here.
  perform from public.user_roles r
    where r.user_id in ((select auth.uid()), admin_password_link.user_id)
    order by r.user_id for update;
  perform private.require_admin();
  perform private.require_removable(admin_password_link.user_id);
  select * from auth.users u where u.id = admin_password_link.user_id into student for no key update;
  if student.banned_until > now() then
    raise sqlstate 'PT409' using message = 'This student is removed or disabled and can’t sign in';
  end if;
  -- Whoever follows a link proves the address, and this one was not sent to it.
  if student.email_confirmed_at is null then
    raise sqlstate 'PT409' using message = 'They must confirm their email address first';
  end if;
  perform private.require_few_password_links(student.id);
  delete from auth.sessions s where s.user_id = student.id;
  update auth.users u set recovery_sent_at = now() where u.id = student.id;
  insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (
      gen_random_uuid(), student.id, 'recovery_token',
      -- Our server looks a link up by its hash, Supabase's service by its text.
      case when to_regclass('server.keys') is null then made
        else encode(sha256(convert_to(made, 'UTF8')), 'hex') end,
      student.email, counts_from at time zone 'utc', now() at time zone 'utc'
    )
    on conflict (user_id, token_type) where token_type <> 'confirmation_token' do update set
      token_hash = excluded.token_hash, relates_to = excluded.relates_to,
      created_at = excluded.created_at, updated_at = excluded.updated_at;
  perform private.note_admin_action('password_link', student.email, jsonb_build_object(
    'user_id', student.id,
    'full_name', (select p.full_name from public.profiles p where p.id = student.id)
  ));
  return query select made, now() + interval '24 hours';
end
$$;

comment on function public.admin_password_link is
  'Creates a link to set a new password for a student, good once and for 24 hours, in place of any earlier one. Returns its token. The link ends when the student is removed, or its creator is no longer a teacher. Ends the student''s sessions and notifies them. For the owner and teachers; 403 for staff, 404 if there is no such account, 409 if it is removed or its email address is not confirmed, 429 after 5 for one student or 60 in all within an hour.';
revoke execute on function public.admin_password_link from public, anon, authenticated;
grant execute on function public.admin_password_link to authenticated;
