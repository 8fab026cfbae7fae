-- Comments between a student and the staff: about the student, a trade, a plan or a day. Plain text, which screens split
-- into words and links (domain/links, docs/decisions/0035-comments-and-notices.md).

create table public.comments (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  author_id uuid not null default auth.uid(),
  author_name text,
  author_duty text,
  about text not null,
  trade_id uuid,
  plan_id uuid,
  day date,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  seen_at timestamptz,
  pinned_at timestamptz,
  primary key (user_id, id),
  constraint comments_are_about_one_thing check (
    case about
      when 'student' then num_nonnulls(trade_id, plan_id, day) = 0
      when 'trade' then trade_id is not null and num_nonnulls(plan_id, day) = 0
      when 'plan' then plan_id is not null and num_nonnulls(trade_id, day) = 0
      when 'day' then day is not null and num_nonnulls(trade_id, plan_id) = 0
      else false
    end
  ),
  constraint comments_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint comments_body_check check (char_length(body) <= 4000 and body ~ '\S'),
  constraint comments_of_staff_have_their_duty check (
    (author_id = user_id) = (author_duty is null) and author_duty in ('owner', 'teacher', 'assistant')
  )
);

comment on table public.comments is
  'Comments between a student and the staff. user_id, about and its subject identify the thread.';
comment on column public.comments.user_id is 'The student whose thread it is.';
comment on column public.comments.author_id is 'No foreign key: comments of staff remain when their account is deleted.';
comment on column public.comments.author_name is
  'Name at the time of writing; null if the author had none. No client can write it.';
comment on column public.comments.author_duty is
  'Duty of staff at the time of writing: owner, teacher or assistant. Null for the student. No client can write it.';
comment on column public.comments.about is 'student, trade, plan or day. The last three use trade_id, plan_id and day.';
comment on column public.comments.trade_id is
  'No foreign key: a deleted trade that is restored has its comments again. It belongs to the student when the comment is written, as plan_id.';
comment on column public.comments.day is 'By the student''s clock.';
comment on column public.comments.edited_at is 'When the author last changed the text. No client can write it.';
comment on column public.comments.seen_at is
  'When the other side first saw it: the student, or one of the staff. Written by see_comments.';
comment on column public.comments.pinned_at is 'When staff pinned it, at most one per thread. Written by pin_comment.';
alter table public.comments enable row level security;
revoke all on public.comments from public, anon, authenticated;
grant select, delete on public.comments to authenticated;
grant insert (id, user_id, about, trade_id, plan_id, day, body) on public.comments to authenticated;
grant update (body) on public.comments to authenticated;

create index comments_newest_first on public.comments (user_id, created_at desc, id desc) include (author_id);

create index comments_of_trades on public.comments (trade_id, created_at desc) where trade_id is not null;

create index comments_of_plans on public.comments (plan_id, created_at desc) where plan_id is not null;

create index comments_of_days on public.comments (user_id, day, created_at desc) where day is not null;

create unique index comments_one_pinned on public.comments (user_id, about, trade_id, plan_id, day)
  nulls not distinct where pinned_at is not null;

-- Small, because seen comments are not in it.
create index comments_unseen_by_students on public.comments (user_id)
  include (about, trade_id, plan_id, day, created_at) where seen_at is null and author_duty is not null;

create index comments_unseen_by_staff on public.comments (user_id)
  include (created_at) where seen_at is null and author_duty is null;

create index comments_unseen on public.comments (created_at) include (user_id, author_duty) where seen_at is null;

create policy "Students read their own threads" on public.comments
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every comment" on public.comments
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the comments of their students" on public.comments
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Students and the staff who see them write comments" on public.comments
  for insert to authenticated with check (
    author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id))
  );

create policy "Authors change their own comments" on public.comments
  for update to authenticated
  using (author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id)))
  with check (author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id)));

create policy "Authors delete their own comments" on public.comments
  for delete to authenticated
  using (author_id = (select auth.uid()) and (user_id = (select auth.uid()) or private.sees(user_id)));

create function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.trade_id is not null and not exists (
    select from public.trading_records r where r.id = new.trade_id and r.user_id = new.user_id
  ) then
    raise sqlstate 'PT404' using message = 'This trade no longer exists';
  end if;
  if new.plan_id is not null and not exists (
    select from public.trading_plans p where p.id = new.plan_id and p.user_id = new.user_id
  ) then
    raise sqlstate 'PT404' using message = 'This plan no longer exists';
  end if;
  select p.full_name from public.profiles p where p.id = new.author_id into new.author_name;
  new.author_duty := case when new.author_id <> new.user_id
    then (select r.duty from public.user_roles r where r.user_id = new.author_id)
  end;
  return new;
end
$$;

comment on function private.prepare_comment() is
  'Adds the author''s name and duty to a comment, and refuses a trade or plan that the student does not have (404).';
revoke execute on function private.prepare_comment() from public, anon, authenticated;

create trigger prepare_comment before insert on public.comments
  for each row execute function private.prepare_comment();

create trigger note_edit before update of body on public.comments
  for each row when (old.body <> new.body) execute function private.note_edit();

create function private.require_room_to_write() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  most_an_hour constant integer := tg_argv[1];
  author constant uuid := (select auth.uid());
  student uuid;
  is_full boolean;
begin
  for student in select distinct n.user_id from new_rows n where n.author_id = author order by 1 loop
    -- One after the other, so that two at once do not count each other out.
    perform pg_advisory_xact_lock(tg_relid::integer, hashtext(student::text));
    execute format('select count(*) > $2 from %s t where t.user_id = $1', tg_relid::regclass)
      into is_full using student, most;
    if is_full then
      raise sqlstate 'PT422' using
        message = format('Limit reached: a student can have at most %s %s.', to_char(most, 'FM999,999'), tg_argv[2]);
    end if;
    execute format(
      'select count(*) > $3 from %s t where t.user_id = $1 and t.author_id = $2 and t.created_at > now() - interval ''1 hour''',
      tg_relid::regclass
    ) into is_full using student, author, most_an_hour;
    if is_full then
      raise sqlstate 'PT422' using
        message = format('You’ve written %s %s in the last hour. Try again later.', most_an_hour, tg_argv[2]);
    end if;
  end loop;
  return null;
end
$$;

comment on function private.require_room_to_write() is
  'Refuses more rows of a student than the first argument, or more rows of an author for a student within an hour than the second (422); the third is the name of such rows.';
revoke execute on function private.require_room_to_write() from public, anon, authenticated;

create trigger require_room_to_write after insert on public.comments
  referencing new table as new_rows
  for each statement execute function private.require_room_to_write(5000, 60, 'comments');

create trigger tell_desk after insert or update or delete on public.comments
  for each statement execute function private.tell_desk();
