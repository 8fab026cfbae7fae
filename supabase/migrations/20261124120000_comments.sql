-- What a student and the staff say to each other: of the student as such, of a trade, a plan or a day. In plain text, which screens
-- split into words and links (domain/links). docs/decisions/0035-comments-and-notices.md says why it is built so.

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
comment on table public.comments is 'What a student and the staff say to each other. The thread is that of user_id, about and its subject.';
comment on column public.comments.user_id is 'The student whose thread it is.';
comment on column public.comments.author_id is 'No foreign key: what staff said stays when their account goes.';
comment on column public.comments.author_name is 'As it was when it was written, null where the author had none. No client can write it.';
comment on column public.comments.author_duty is
  'Of staff, as it was when it was written: owner, teacher or assistant. Null for the student. No client can write it.';
comment on column public.comments.about is 'student, trade, plan or day: the one of trade_id, plan_id and day that says which.';
comment on column public.comments.trade_id is
  'No foreign key: a trade that is deleted and put back has its comments again. It is the student''s own when the comment is written, as plan_id.';
comment on column public.comments.day is 'By the student''s clock.';
comment on column public.comments.edited_at is 'When the author last changed the words. No client can write it.';
comment on column public.comments.seen_at is
  'When the other side first saw it: the student, or one of the staff. Written by see_comments.';
comment on column public.comments.pinned_at is 'When staff pinned it, one of a thread. Written by pin_comment.';

create index comments_newest_first on public.comments (user_id, created_at desc, id desc) include (author_id);
create index comments_of_trades on public.comments (trade_id, created_at desc) where trade_id is not null;
create index comments_of_plans on public.comments (plan_id, created_at desc) where plan_id is not null;
create index comments_of_days on public.comments (user_id, day, created_at desc) where day is not null;
create unique index comments_one_pinned on public.comments (user_id, about, trade_id, plan_id, day)
  nulls not distinct where pinned_at is not null;
-- Small, because what is seen leaves them.
create index comments_unseen_by_students on public.comments (user_id)
  include (about, trade_id, plan_id, day, created_at) where seen_at is null and author_duty is not null;
create index comments_unseen_by_staff on public.comments (user_id)
  include (created_at) where seen_at is null and author_duty is null;
create index comments_unseen on public.comments (created_at) include (user_id, author_duty) where seen_at is null;

alter table public.comments enable row level security;
revoke all on public.comments from public, anon, authenticated;
grant select, delete on public.comments to authenticated;
grant insert (id, user_id, about, trade_id, plan_id, day, body) on public.comments to authenticated;
grant update (body) on public.comments to authenticated;

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
    raise sqlstate 'PT404' using message = 'This trade is not there any more';
  end if;
  if new.plan_id is not null and not exists (
    select from public.trading_plans p where p.id = new.plan_id and p.user_id = new.user_id
  ) then
    raise sqlstate 'PT404' using message = 'This plan is not there any more';
  end if;
  select p.full_name from public.profiles p where p.id = new.author_id into new.author_name;
  new.author_duty := case when new.author_id <> new.user_id
    then (select r.duty from public.user_roles r where r.user_id = new.author_id)
  end;
  return new;
end
$$;
comment on function private.prepare_comment() is
  'Gives a comment the name and the duty of its author, and refuses one of a trade or a plan that its student does not have (404).';
revoke execute on function private.prepare_comment() from public, anon, authenticated;

create trigger prepare_comment before insert on public.comments
  for each row execute function private.prepare_comment();

create function private.note_edit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := clock_timestamp();
  return new;
end
$$;
comment on function private.note_edit() is 'Keeps in edited_at when the words of a row were last changed.';
revoke execute on function private.note_edit() from public, anon, authenticated;

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
        message = format('There is no more room: a student can have at most %s %s.', to_char(most, 'FM999,999'), tg_argv[2]);
    end if;
    execute format(
      'select count(*) > $3 from %s t where t.user_id = $1 and t.author_id = $2 and t.created_at > now() - interval ''1 hour''',
      tg_relid::regclass
    ) into is_full using student, author, most_an_hour;
    if is_full then
      raise sqlstate 'PT422' using
        message = format('You have written %s %s within an hour. Try again later.', most_an_hour, tg_argv[2]);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.require_room_to_write() is
  'Refuses what makes the rows of a student more than the first argument, or those of an author for a student within an hour more than the second (422); the third is what they are called.';
revoke execute on function private.require_room_to_write() from public, anon, authenticated;

create trigger require_room_to_write after insert on public.comments
  referencing new table as new_rows
  for each statement execute function private.require_room_to_write(5000, 60, 'comments');

create function public.see_comments(student uuid, ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_student constant boolean := student is not distinct from (select auth.uid());
begin
  if not is_student then
    perform private.require_sight(student);
  end if;
  if cardinality(ids) > 500 then
    raise sqlstate 'PT422' using message = 'At most 500 comments are seen at once';
  end if;
  update public.comments c set seen_at = now()
    where c.user_id = student and c.id = any (ids) and c.seen_at is null
      and (c.author_duty is not null) = is_student;
end
$$;
comment on function public.see_comments is
  'Notes that the caller has seen comments of the other side: the student those of staff, one of the staff those of the student. The first time counts.';
revoke execute on function public.see_comments from public, anon, authenticated;
grant execute on function public.see_comments to authenticated;

create function public.pin_comment(student uuid, comment uuid, pinned boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.comments;
begin
  select c.* from public.comments c where (c.user_id, c.id) = (student, comment) into wanted;
  if wanted.id is null or not private.sees(wanted.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such comment';
  end if;
  perform pg_advisory_xact_lock('public.comments'::regclass::oid::integer, hashtext(wanted.user_id::text));
  -- In the place of another.
  update public.comments c set pinned_at = null
    where c.user_id = wanted.user_id and c.about = wanted.about
      and (c.trade_id, c.plan_id, c.day) is not distinct from (wanted.trade_id, wanted.plan_id, wanted.day)
      and c.pinned_at is not null and (c.id <> comment or not pinned);
  if pinned then
    update public.comments c set pinned_at = now()
      where (c.user_id, c.id) = (student, comment) and c.pinned_at is null;
  end if;
end
$$;
comment on function public.pin_comment is
  'Pins a comment of the threads of a student, in the place of the one that was pinned in its thread, or takes the pin away. For the staff who see the student; others are told that there is none (404).';
revoke execute on function public.pin_comment from public, anon, authenticated;
grant execute on function public.pin_comment to authenticated;

create function public.my_unread()
returns table (about text, trade_id uuid, plan_id uuid, day date, unread integer, newest timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.about, c.trade_id, c.plan_id, c.day, count(*)::integer, max(c.created_at)
  from public.comments c
  where c.user_id = (select auth.uid()) and c.seen_at is null and c.author_duty is not null
  group by c.about, c.trade_id, c.plan_id, c.day
  order by max(c.created_at) desc
  limit 200
$$;
comment on function public.my_unread is
  'How many comments of staff the caller has not seen, by what they are about, the newest first: 200 subjects at most.';
revoke execute on function public.my_unread from public, anon, authenticated;
grant execute on function public.my_unread to authenticated;

create function public.desk_unread()
returns table (user_id uuid, unread integer, newest timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Each of the lists is short, and made once.
  if private.is_admin() then
    return query
      select c.user_id, count(*)::integer, max(c.created_at)
      from public.comments c
      where c.seen_at is null and c.author_duty is null
        and c.user_id not in (select s.user_id from public.students s where s.removed_at is not null)
        and c.user_id not in (select r.user_id from public.user_roles r where r.role = 'admin')
      group by c.user_id
      order by max(c.created_at) desc
      limit 1000;
  else
    return query
      select c.user_id, count(*)::integer, max(c.created_at)
      from public.comments c
      where c.seen_at is null and c.author_duty is null
        and c.user_id in (select private.assisted_students())
      group by c.user_id
      order by max(c.created_at) desc
      limit 1000;
  end if;
end
$$;
comment on function public.desk_unread is
  'How many comments of each student none of the staff has seen, the newest first: 1,000 students at most, of assistants theirs. For staff.';
revoke execute on function public.desk_unread from public, anon, authenticated;
grant execute on function public.desk_unread to authenticated;

create function public.comment_threads(student uuid, before timestamptz default null)
returns table (
  about text, trade_id uuid, plan_id uuid, day date, comments integer, unread integer, newest timestamptz,
  words text, author_id uuid, author_name text, author_duty text,
  pair text, amount numeric, account_amount numeric, currency text, traded_at timestamptz, plan_name text
)
language sql stable security invoker set search_path = ''
as $$
  with threads as (
    select c.about, c.trade_id, c.plan_id, c.day, count(*)::integer as comments, max(c.created_at) as newest,
           count(*) filter (
             where c.seen_at is null and (c.author_duty is not null) = (student = (select auth.uid()))
           )::integer as unread
    from public.comments c
    where c.user_id = student
    group by c.about, c.trade_id, c.plan_id, c.day
    having before is null or max(c.created_at) < before
    order by max(c.created_at) desc
    -- Where several ended at one moment, the page has them all: the next begins before it.
    fetch first 50 rows with ties
  )
  select t.about, t.trade_id, t.plan_id, t.day, t.comments, t.unread, t.newest,
         left(latest.body, 200), latest.author_id, latest.author_name, latest.author_duty,
         r.currency_pair, r.amount, r.account_amount, a.currency, r.created_at, p.plan_name
  from threads t
  cross join lateral (
    select c.body, c.author_id, c.author_name, c.author_duty
    from public.comments c
    where c.user_id = student and c.created_at = t.newest and c.about = t.about
      and (c.trade_id, c.plan_id, c.day) is not distinct from (t.trade_id, t.plan_id, t.day)
    order by c.id desc limit 1
  ) latest
  left join public.trading_records r on r.id = t.trade_id and r.user_id = student
  left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
  left join public.trading_plans p on p.id = t.plan_id and p.user_id = student
  order by t.newest desc
$$;
comment on function public.comment_threads is
  'What was said with a student, one row a subject, the newest first: how many comments, how many of the other side the caller has not seen, the beginning of the latest, and what the subject is, null where it is gone. 50 at once, and before the end of the last one those that ended earlier. As far as the caller reads comments.';
revoke execute on function public.comment_threads from public, anon, authenticated;
grant execute on function public.comment_threads to authenticated;

-- What staff write down of a student for each other.

create table public.student_notes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  author_id uuid not null default auth.uid(),
  author_name text,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (user_id, id),
  constraint student_notes_body_check check (char_length(body) <= 4000 and body ~ '\S')
);
comment on table public.student_notes is
  'Notes of the staff of a student, for the staff who see the student. The student never reads them.';
comment on column public.student_notes.user_id is 'The student whom it is about.';
comment on column public.student_notes.author_id is 'No foreign key: what staff wrote stays when their account goes.';
comment on column public.student_notes.author_name is 'As comments.author_name.';
comment on column public.student_notes.edited_at is 'As comments.edited_at.';

create index student_notes_newest_first on public.student_notes (user_id, created_at desc, id desc) include (author_id);

alter table public.student_notes enable row level security;
revoke all on public.student_notes from public, anon, authenticated;
grant select, delete on public.student_notes to authenticated;
grant insert (id, user_id, body) on public.student_notes to authenticated;
grant update (body) on public.student_notes to authenticated;

-- Of those who were students and are staff now, others read what was written.
create policy "Admins read the notes of every student" on public.student_notes
  for select to authenticated using ((select private.is_admin()) and user_id <> (select auth.uid()));
create policy "Assistants read the notes of their students" on public.student_notes
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Staff write notes of the students whom they see" on public.student_notes
  for insert to authenticated with check (author_id = (select auth.uid()) and private.sees(user_id));
create policy "Authors change their own notes" on public.student_notes
  for update to authenticated
  using (author_id = (select auth.uid()) and private.sees(user_id))
  with check (author_id = (select auth.uid()) and private.sees(user_id));
create policy "Authors delete their own notes" on public.student_notes
  for delete to authenticated using (author_id = (select auth.uid()) and private.sees(user_id));

create function private.prepare_student_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select p.full_name from public.profiles p where p.id = new.author_id into new.author_name;
  return new;
end
$$;
comment on function private.prepare_student_note() is 'Gives a note the name of its author.';
revoke execute on function private.prepare_student_note() from public, anon, authenticated;

create trigger prepare_student_note before insert on public.student_notes
  for each row execute function private.prepare_student_note();
create trigger note_edit before update of body on public.student_notes
  for each row when (old.body <> new.body) execute function private.note_edit();
create trigger require_room_to_write after insert on public.student_notes
  referencing new table as new_rows
  for each statement execute function private.require_room_to_write(1000, 60, 'notes');
