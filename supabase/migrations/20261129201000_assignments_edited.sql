-- Edited assignments and hand-ins to review, pictures of playbooks, and bounds for the desk of large classes.

alter table public.assignments
  add column edited_at timestamptz,
  add column edited text[] not null default '{}',
  add constraint assignments_edited_check check (
    edited <@ array['title', 'details', 'goal', 'setup', 'all_rules', 'max_loss_percent', 'begins', 'ends']
    and cardinality(edited) <= 8
  );

comment on column public.assignments.edited_at is 'When staff changed it last; null for never. No client can write it.';
comment on column public.assignments.edited is 'The columns that were ever changed, which the student is shown. No client can write it.';

grant update (title, details, goal, setup, all_rules, max_loss_percent, begins, ends) on public.assignments to authenticated;

create index assignment_work_to_review on public.assignment_work (handed_in_at, user_id)
  where handed_in_at is not null and replied_at is null;

create policy "Staff change the assignments of those whom they see" on public.assignments
  for update to authenticated
  using ((select private.is_admin()) or private.is_staff() and private.assigns_to(group_id, student_id))
  with check ((select private.is_admin()) or private.is_staff() and private.assigns_to(group_id, student_id));

create function private.note_assignment_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.edited_at := now();
  new.edited := array(
    select distinct c.name from (
      select n.key as name from jsonb_each(to_jsonb(new) - array['edited', 'edited_at']) n
      join jsonb_each(to_jsonb(old)) o on o.key = n.key and o.value <> n.value
      union all
      select unnest(old.edited)
    ) c
    order by c.name
  );
  return new;
end
$$;

comment on function private.note_assignment_change() is 'Notes when an assignment was changed, and what, for the student.';
revoke execute on function private.note_assignment_change() from public, anon, authenticated;

create trigger note_assignment_change before update on public.assignments
  for each row when (old.* is distinct from new.*) execute function private.note_assignment_change();

create function public.my_current_assignments()
returns table (
  id uuid, title text, details text, kind text, goal integer, setup text, all_rules boolean, max_loss_percent numeric, begins date, ends date,
  author_name text, done integer, counted integer, answer text, handed_in_at timestamptz, mark text, reply text,
  replied_at timestamptz, replier_name text, edited_at timestamptz, edited text[]
)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.title, a.details, a.kind, a.goal, a.setup, a.all_rules, a.max_loss_percent, a.begins, a.ends, a.author_name,
         p.done, p.counted, w.answer, w.handed_in_at, w.mark, w.reply, w.replied_at, w.replier_name,
         a.edited_at, a.edited
  from (
    select t.* from public.assignments t
    where (t.student_id = (select auth.uid()) or t.group_id = (select private.group_of_caller()))
      and t.ends >= current_date - 30
    order by t.ends, t.id
    limit 50
  ) a
  cross join lateral private.assignment_progress(a, (select auth.uid())) p
  left join public.assignment_work w on (w.user_id, w.assignment_id) = ((select auth.uid()), a.id)
  order by a.ends, a.id
$$;

comment on function public.my_current_assignments() is
  'The caller''s assignments that have not ended more than 30 days ago, at most 50, the next end first, with their progress, answer and reply.';
revoke execute on function public.my_current_assignments from public, anon, authenticated;
grant execute on function public.my_current_assignments to authenticated;

create or replace function public.my_assignments()
returns table (
  id uuid, title text, details text, kind text, goal integer, setup text, all_rules boolean, max_loss_percent numeric, begins date, ends date,
  author_name text, done integer, counted integer, answer text, handed_in_at timestamptz, mark text, reply text,
  replied_at timestamptz, replier_name text
)
language sql stable security invoker set search_path = ''
as $$
  select a.id, a.title, a.details, a.kind, a.goal, a.setup, a.all_rules, a.max_loss_percent, a.begins, a.ends, a.author_name,
         a.done, a.counted, a.answer, a.handed_in_at, a.mark, a.reply, a.replied_at, a.replier_name
  from public.my_current_assignments() a
$$;

comment on function public.my_assignments is 'my_current_assignments without what staff changed, for clients of earlier versions.';

create function public.hand_ins_to_review()
returns table (
  assignment_id uuid, title text, details text, user_id uuid, name text, answer text, handed_in_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select a.id, a.title, a.details, w.user_id, coalesce(f.full_name, f.email), w.answer, w.handed_in_at
    from public.assignment_work w
    join public.assignments a on a.id = w.assignment_id
    join public.students s on s.user_id = w.user_id and s.archived_at is null
      and (s.user_id = a.student_id or s.group_id = a.group_id)
    join public.profiles f on f.id = w.user_id
    where w.handed_in_at is not null and w.replied_at is null and w.user_id = any (private.students_in_sight(null))
    order by w.handed_in_at, w.user_id, a.id
    limit 100;
end
$$;

comment on function public.hand_ins_to_review is
  'The answers of assignments that have no reply yet, oldest first, at most 100: of students in the caller''s sight who have the assignment now. For staff.';
revoke execute on function public.hand_ins_to_review from public, anon, authenticated;
grant execute on function public.hand_ins_to_review to authenticated;

create or replace function private.changed_desk_settings(settings jsonb, before public.desk_settings) returns public.desk_settings
language plpgsql stable set search_path = ''
as $$
declare
  thresholds constant text[] := array[
    'losses_running', 'lots_per_1000', 'doubled_times', 'behind_percent', 'silent_days', 'beyond_percent', 'grace_days',
    'drawdown_percent', 'drawdown_days', 'limit_percent'
  ];
  after public.desk_settings;
  is_within boolean;
begin
  if jsonb_typeof(settings) is distinct from 'object' or exists (
    select from jsonb_each(settings) s
    where case
      when s.key = any (thresholds)
        then jsonb_typeof(s.value) <> 'number' or (s.value #>> '{}')::numeric not between -9999 and 9999
      when s.key = 'switched_off' then jsonb_typeof(s.value) <> 'array' or jsonb_array_length(s.value) > 11
        or jsonb_path_exists(s.value, 'strict $[*] ? (@.type() != "string")')
      else true
    end
  ) then
    raise invalid_parameter_value using message = 'These aren’t valid thresholds for Today';
  end if;
  -- A threshold that is not given stays.
  after := jsonb_populate_record(before, settings);
  after.switched_off := array(select distinct s from unnest(after.switched_off) s order by s);
  -- By the checks of the table, also where nothing is written.
  execute (
    select format('select %s from (select ($1).*) d', string_agg(pg_get_expr(c.conbin, c.conrelid), ' and '))
    from pg_constraint c where c.conrelid = 'public.desk_settings'::regclass and c.contype = 'c'
  ) into is_within using after;
  if is_within is not true then
    raise invalid_parameter_value using message = 'A threshold for Today is out of range';
  end if;
  return after;
end
$$;

comment on function private.changed_desk_settings is
  'The thresholds with the given changes. 400 for anything that is no threshold, or out of bounds.';

create or replace function public.desk_change_settings(settings jsonb, version integer) returns public.desk_settings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before public.desk_settings;
  after public.desk_settings;
begin
  perform private.require_admin();
  select * from public.desk_settings into before for update;
  if before.version is distinct from desk_change_settings.version then
    raise sqlstate 'PT409' using message = 'The thresholds were changed in the meantime';
  end if;
  after := private.changed_desk_settings(settings, before);
  update public.desk_settings d set
    losses_running = after.losses_running, lots_per_1000 = after.lots_per_1000, doubled_times = after.doubled_times,
    behind_percent = after.behind_percent, silent_days = after.silent_days, beyond_percent = after.beyond_percent,
    grace_days = after.grace_days, drawdown_percent = after.drawdown_percent, drawdown_days = after.drawdown_days,
    limit_percent = after.limit_percent,
    switched_off = after.switched_off
    where to_jsonb(d) is distinct from to_jsonb(after)
    returning d.* into after;
  -- The same thresholds again are no change.
  if not found then
    return before;
  end if;
  perform private.note_admin_action('desk_settings', '', (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))
    from jsonb_each(to_jsonb(after) - 'version') a
    join jsonb_each(to_jsonb(before) - 'version') b on b.key = a.key
    where a.value <> b.value
  ));
  return after;
end
$$;

comment on function public.desk_change_settings is
  'Changes the given thresholds of Today, and returns all of them. For the owner and teachers; 400 if one is out of bounds, 409 if the version is outdated.';

create or replace function public.desk_preview(settings jsonb, today date default current_date, time_zone text default 'UTC')
returns json
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  changed public.desk_settings;
  counted uuid[];
  answer json;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  perform private.take_slow_turn('preview of ' || (select auth.uid()), 2);
  select * from public.desk_settings into changed;
  changed := private.changed_desk_settings(settings, changed);
  -- No stored version, so that everybody's events are counted by these thresholds.
  changed.version := -1;
  select array_agg(c.id) from (
    select s.user_id as id
    from (select private.desk_scope(null), private.not_of_the_class() offset 0) g (scope, others), public.students s
    where (g.scope is null or s.user_id = any (g.scope)) and s.user_id <> all (g.others)
    order by s.user_id
    limit 2000
  ) c into counted;
  execute $sql$
    select json_build_object(
      'students', count(*), 'word', count(*) filter (where c.has_word),
      'watch', count(*) filter (where c.strongest > 0 and not c.has_word)
    )
    from private.desk_scan($1, now(), $2, $3, $4, '{}') c
  $sql$
  into answer
  using changed, today, time_zone, coalesce(counted, '{}');
  return answer;
end
$$;

comment on function public.desk_preview is
  'How many students Today would have with these changed thresholds, reviewed and snoozed ones included: {students, word, watch}, of at most 2,000 whom the caller can see. Two at once per caller. For staff; 400 for anything that is no threshold, or out of bounds.';

create function private.work_out_for_a_while(students uuid[], a_while interval default '3 seconds') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- In one order, so that two never wait for each other.
  all_of_them constant uuid[] := array(select distinct s from unnest(students) s order by s);
  done integer := 0;
begin
  while done < cardinality(all_of_them) and (done = 0 or clock_timestamp() < statement_timestamp() + a_while) loop
    perform private.work_out_standings(all_of_them[done + 1:done + 10]);
    done := least(done + 10, cardinality(all_of_them));
  end loop;
  insert into private.desk_news (user_id) select s from unnest(all_of_them[done + 1:]) s;
  return done;
end
$$;

comment on function private.work_out_for_a_while is
  'Recalculates the standings of accounts, ten at a time, until the statement has taken that long; marks the others for later. Returns the number of recalculated ones.';
revoke execute on function private.work_out_for_a_while from public, anon, authenticated;

create or replace function private.catch_up(most integer default 100, waits boolean default false) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  version_now constant integer := (select d.version from public.desk_settings d);
  marked uuid[];
  marks integer;
begin
  -- A reader waits for accounts that another connection is recalculating. The background rounds skip them.
  if waits then
    perform from (select m.id from private.desk_news m order by m.id limit most for update) m;
  end if;
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m order by m.id limit most for update skip locked)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) filter (where t.user_id is not null), count(*)::integer from taken t
    into marked, marks;
  -- An active trader has many marks and is recalculated once for all of them.
  if coalesce(cardinality(marked), 0) < marks then
    delete from private.desk_news n where n.id in (
      select m.id from private.desk_news m where m.user_id = any (marked) or m.user_id is null
      order by m.id limit 100 * most for update skip locked
    );
  end if;
  if marks > 0 then
    perform nextval('private.desk_news_read');
  end if;
  if coalesce(cardinality(marked), 0) < most then
    marked := marked || array(
      select s.user_id from private.desk_standings s
      where s.due_at <= now() or s.settings_version < version_now or s.settings_version > version_now
      limit most - coalesce(cardinality(marked), 0)
    );
  end if;
  if cardinality(marked) > 0 then
    perform private.work_out_for_a_while(marked);
  end if;
  return greatest(coalesce(cardinality(marked), 0), marks);
end
$$;

comment on function private.catch_up is
  'Recalculates the standings of marked or due accounts, at most so many, and returns their number. Called by the server in the background and, to wait for marks that others process, by functions that read standings.';

create or replace function private.catch_up_with(students uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked uuid[];
begin
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m where m.user_id = any (students) order by m.id for update)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) from taken t into marked;
  if marked is not null then
    perform nextval('private.desk_news_read');
    perform private.work_out_for_a_while(marked);
  end if;
end
$$;

comment on function private.catch_up_with is 'Recalculates the standings of the given students who are marked, for at most about 3 seconds; the others stay marked.';

alter table public.class_playbooks add column followed_to uuid;

comment on column public.class_playbooks.followed_to is
  'While copies still get the last change, in the order of their students: the last student who has it. No client can write it.';

create function private.change_copies(original public.class_playbooks, after uuid, most integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  students constant uuid[] := array(
    select p.user_id from public.playbooks p
    where p.class_id = original.id and not p.is_changed and (after is null or p.user_id > after)
    order by p.user_id
    limit most
  );
begin
  -- The setups of the students' trades keep the name that they had then: answers are found by the ids of the rules.
  update public.playbooks p set name = original.name, words = original.words,
      -- Rules that stay are not written again.
      rules = case when p.rules = original.rules then p.rules else original.rules end
    where p.user_id = any (students) and p.id = original.id and p.class_id = original.id and not p.is_changed
      and (p.name, p.words, p.rules) is distinct from (original.name, original.words, original.rules);
  update public.class_playbooks c set followed_to = case when cardinality(students) = most then students[most] end
    where c.id = original.id
      and c.followed_to is distinct from case when cardinality(students) = most then students[most] end;
end
$$;

comment on function private.change_copies is
  'Makes copies that no student has changed equal to the original: so many, of the students after one. A class may have very many.';
revoke execute on function private.change_copies from public, anon, authenticated;

create function private.follow_class_playbooks(most integer default 2000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  original public.class_playbooks;
begin
  if not exists (select from public.class_playbooks c where c.followed_to is not null) then
    return 0;
  end if;
  -- The lock of private.stand_in_line_for_class: a change begins with the first copies again.
  perform pg_advisory_xact_lock('public.class_playbooks'::regclass::bigint);
  select * from public.class_playbooks c where c.followed_to is not null order by c.id limit 1 into original;
  if original.id is null then
    return 0;
  end if;
  perform private.change_copies(original, original.followed_to, most);
  return 1;
end
$$;

comment on function private.follow_class_playbooks is
  'Gives the last change of a class playbook to the next copies. Returns 0 if all have it. Called by the server in the background.';
revoke execute on function private.follow_class_playbooks from public, anon, authenticated;

create or replace function private.follow_class_playbook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.change_copies(new, null, 2000);
  return null;
end
$$;

comment on function private.follow_class_playbook() is 'Gives a change to the first copies. The server gives it to the others: follow_class_playbooks.';

alter table public.pictures
  add column playbook_id uuid,
  add column class_playbook_id uuid,
  drop constraint pictures_are_of_a_trade_or_a_day,
  add constraint pictures_are_of_a_trade_or_a_day check (num_nonnulls(trade_id, day, playbook_id, class_playbook_id) = 1);

comment on table public.pictures is
  'Pictures of a trade or a playbook, which the educator sees with it, of a day, which only the trader sees, or of a class playbook.';
comment on column public.pictures.playbook_id is 'A playbook of the same trader; deleted with it.';
comment on column public.pictures.class_playbook_id is
  'A playbook of the class; user_id is the member of staff who added the picture. Deleted with either.';

grant insert (playbook_id, class_playbook_id) on public.pictures to authenticated;

create or replace function private.require_few_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.pictures p
    where (p.user_id, p.trade_id) in (select n.user_id, n.trade_id from new_rows n)
    group by p.user_id, p.trade_id having count(*) > 8
  ) then
    raise sqlstate 'PT422' using message = 'A trade can have at most 8 images. Delete one first.';
  end if;
  if exists (
    select from public.pictures p
    where (p.user_id, p.day) in (select n.user_id, n.day from new_rows n)
    group by p.user_id, p.day having count(*) > 4
  ) then
    raise sqlstate 'PT422' using message = 'A day can have at most 4 images. Delete one first.';
  end if;
  -- Several of the staff may add pictures of one playbook at once.
  perform pg_advisory_xact_lock('public.pictures'::regclass::bigint) from new_rows n where n.class_playbook_id is not null;
  if exists (
    select from public.pictures p
    where (p.user_id, p.playbook_id) in (select n.user_id, n.playbook_id from new_rows n)
    group by p.user_id, p.playbook_id having count(*) > 2
  ) or exists (
    select from public.pictures p
    where p.class_playbook_id in (select n.class_playbook_id from new_rows n)
    group by p.class_playbook_id having count(*) > 2
  ) then
    raise sqlstate 'PT422' using message = 'A playbook can have at most 2 images. Delete one first.';
  end if;
  return null;
end
$$;

comment on function private.require_few_pictures() is 'Refuses the 9th picture of a trade, the 5th of a day and the 3rd of a playbook (422).';

alter table public.pictures
  add constraint pictures_playbook_fkey foreign key (user_id, playbook_id) references public.playbooks on delete cascade,
  add constraint pictures_class_playbook_fkey foreign key (class_playbook_id) references public.class_playbooks on delete cascade;

create index pictures_of_playbooks on public.pictures (user_id, playbook_id) where playbook_id is not null;

create index pictures_of_class_playbooks on public.pictures (class_playbook_id) where class_playbook_id is not null;

create policy "Admins see the pictures of every playbook" on public.pictures
  for select to authenticated using (playbook_id is not null and (select private.is_admin()));

create policy "Assistants see the pictures of their students' playbooks" on public.pictures
  for select to authenticated using (
    playbook_id is not null and user_id in (select private.assisted_students())
  );

create policy "Whoever reads a class playbook sees its pictures" on public.pictures
  for select to authenticated using (class_playbook_id in (select c.id from public.class_playbooks c));

create policy "Traders add pictures of their own playbooks" on public.pictures
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and playbook_id in (select p.id from public.playbooks p where p.user_id = (select auth.uid()))
  );

create policy "Admins add pictures of class playbooks" on public.pictures
  for insert to authenticated with check (
    user_id = (select auth.uid()) and class_playbook_id is not null and (select private.is_admin())
  );

create policy "Admins delete pictures of class playbooks" on public.pictures
  for delete to authenticated using (class_playbook_id is not null and (select private.is_admin()));
