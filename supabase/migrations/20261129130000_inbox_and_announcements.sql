-- Everybody is heard: the list of students by their newest comment and by unread ones, one message to several students,
-- and announcements to a group.

alter table public.students add column wrote_at timestamptz;
comment on column public.students.wrote_at is
  'When they wrote their newest comment; null if they have none. Written by private.note_writing.';

update public.students s set wrote_at = n.newest
  from (
    select c.user_id, max(c.created_at) as newest from public.comments c where c.author_id = c.user_id group by c.user_id
  ) n
  where s.user_id = n.user_id;

create index students_by_writing on public.students (coalesce(wrote_at, '-infinity'::timestamptz), user_id);

create or replace function private.trader_order(sort text, out key text, out id text, out type text)
language plpgsql immutable set search_path = ''
as $$
begin
  id := case sort when 'name' then 'n.user_id' when 'written' then 'w.user_id' else 'p.id' end;
  case sort
    when 'joined' then key := 'p.created_at'; type := 'timestamptz';
    when 'balance' then key := 'p.account_balance'; type := 'numeric';
    when 'win_rate' then
      key := 'coalesce(round(p.total_wins * 100.0 / nullif(p.total_wins::bigint + p.total_losses, 0), 1), 0)';
      type := 'numeric';
    when 'last_trade' then key := $key$coalesce(p.last_trade_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    when 'name' then key := 'n.sort_name'; type := 'text';
    when 'written' then key := $key$coalesce(w.wrote_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    else raise invalid_parameter_value using
      message = 'Students can be sorted by joined, balance, win_rate, last_trade, name or written';
  end case;
end
$$;

create or replace function public.admin_users(
  search text default '',
  sort text default 'joined',
  descending boolean default true,
  standing text default null,
  today date default current_date,
  page_size integer default 50,
  after_key text default null,
  after_id uuid default null,
  of_group uuid default null,
  shown text default 'present'
)
returns table (
  id uuid,
  email text,
  full_name text,
  account_balance numeric,
  total_wins integer,
  total_losses integer,
  created_at timestamptz,
  win_rate numeric,
  last_trade_at timestamptz,
  overdue_plans integer,
  "position" text,
  group_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
  typed constant text := btrim(coalesce(search, ''));
  words text[];
  wanted_order record;
  conditions text[] := array[
    'p.id <> all ($1)',
    case coalesce(shown, 'present')
      when 'present' then $sql$not exists (
        select from public.students h
        where h.user_id = p.id and (h.archived_at is not null or h.removed_at is not null)
      )$sql$
      when 'all' then $sql$not exists (
        select from public.students h where h.user_id = p.id and h.removed_at is not null
      )$sql$
      when 'archived' then $sql$p.id in (
        select h.user_id from public.students h where h.archived_at is not null and h.removed_at is null
      )$sql$
      when 'removed' then $sql$p.id in (
        select h.user_id from public.students h where h.removed_at > now() - interval '30 days'
      )$sql$
    end
  ];
begin
  perform private.require_staff();
  wanted_order := private.trader_order(coalesce(sort, 'joined'));
  descending := coalesce(descending, true);
  perform private.trader_position(wanted_order.type, after_key, after_id);
  if shown not in ('present', 'archived', 'removed', 'all') then
    raise invalid_parameter_value using message = 'Status must be present, archived, removed or all';
  end if;
  -- Longer than a name or an e-mail can be.
  if char_length(typed) > 255 then
    return;
  end if;
  words := private.searched_words(typed);
  if not sees_all then
    conditions := conditions || 'p.id = any ($8)'::text;
  end if;
  if of_group is not null then
    conditions := conditions || 'p.id in (select g.user_id from public.students g where g.group_id = $9)'::text;
  end if;
  for place in 1 .. cardinality(words) loop
    conditions := conditions || format('n.searched like $2[%s]', place);
  end loop;
  case
    when standing is null then null;
    when standing in ('silent_7', 'silent_14') then
      -- A trader who has just joined has not had the time to go silent.
      conditions := conditions
        || $sql$coalesce(p.last_trade_at, '-infinity'::timestamptz) < $3 and p.created_at < $3$sql$::text;
    when standing = 'overdue' then
      conditions := conditions || 'p.next_target_date < $4'::text;
    when standing = 'unread' then
      conditions := conditions || $sql$p.id in (
        select m.user_id from public.comments m where m.seen_at is null and m.author_duty is null
      )$sql$::text;
    else
      raise invalid_parameter_value using message = 'Standing must be silent_7, silent_14, overdue or unread';
  end case;
  if after_key is not null then
    conditions := conditions || format(
      '(%s, %s) %s ($5::%s, $6)',
      wanted_order.key, wanted_order.id, case when descending then '<' else '>' end, wanted_order.type
    );
  end if;

  -- PostgreSQL plans it at each call, for the given text and filters.
  return query execute format(
    $sql$
      select p.id, p.email, p.full_name, p.account_balance, p.total_wins, p.total_losses, p.created_at,
             %6$s, p.last_trade_at, private.overdue_plans(p.id, $4),
             (%1$s)::text, (select s.group_id from public.students s where s.user_id = p.id)
      from public.profiles p %5$s
      where %2$s
      order by %1$s %3$s, %4$s %3$s
      limit $7
    $sql$,
    wanted_order.key, array_to_string(conditions, ' and '), case when descending then 'desc' else 'asc' end,
    wanted_order.id,
    concat_ws(
      ' ',
      case when cardinality(words) > 0 or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
      case when sort = 'written' then 'join public.students w on w.user_id = p.id' end
    ),
    (private.trader_order('win_rate')).key
  )
  using
    array(select r.user_id from public.user_roles r where r.role = 'admin'),
    words,
    now() - case standing when 'silent_7' then interval '7 days' else interval '14 days' end,
    coalesce(today, current_date),
    after_key,
    after_id,
    least(greatest(coalesce(page_size, 50), 1), 200),
    case when not sees_all then array(select private.assisted_students()) end,
    of_group;
end
$$;

comment on function public.admin_users is
  'A page of students whose name or email address contains every word of the search, ignoring case, accents, apostrophes and hyphens. Sorted by joined, balance, win_rate, last_trade, name or written (their newest comment). Filtered by silent_7 or silent_14 (joined at least 7 or 14 days ago, without a trade since then), overdue or unread (comments that no staff has seen); by group; and by present, archived, removed or all (present and archived). The next page begins after the position and id of the last row. For staff; only students whom they can see.';

create function private.note_writing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.students s set wrote_at = (
      select max(c.created_at) from public.comments c where c.user_id = s.user_id and c.author_id = s.user_id
    )
    where s.user_id in (select r.user_id from changed_rows r where r.author_id = r.user_id);
  return null;
end
$$;

comment on function private.note_writing() is 'Sets students.wrote_at for the students whose own comments a statement has written or deleted.';
revoke execute on function private.note_writing() from public, anon, authenticated;

create trigger note_writing after insert on public.comments
  referencing new table as changed_rows
  for each statement execute function private.note_writing();

create trigger note_deleted_writing after delete on public.comments
  referencing old table as changed_rows
  for each statement execute function private.note_writing();

create function private.require_own_group(of_group uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (
    select from public.groups g
    where g.id = of_group and g.archived_at is null and (private.is_admin() or exists (
      select from public.group_assistants a where a.group_id = g.id and a.user_id = (select auth.uid())
    ))
  ) then
    raise sqlstate 'PT404' using message = 'There is no such group, or it is archived';
  end if;
end
$$;

comment on function private.require_own_group is
  'Refuses a group that is not open (404), and for assistants one that is not theirs. Refuses callers who are not staff (42501).';
revoke execute on function private.require_own_group from public, anon, authenticated;

create table private.messages_to_several (
  user_id uuid not null references public.profiles on delete cascade,
  id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, id)
);

comment on table private.messages_to_several is
  'The messages that staff have sent to several students within the last day, to limit their number per hour. The texts are comments with the same id.';
alter table private.messages_to_several enable row level security;
revoke all on private.messages_to_several from public, anon, authenticated;

create function public.write_to_students(
  message uuid, body text, user_ids uuid[] default null, of_group uuid default null, after_id uuid default null
)
returns table (written integer, left_out integer, last_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := auth.uid();
  chosen uuid[];
begin
  perform private.require_staff();
  if message is null or num_nonnulls(user_ids, of_group) <> 1 then
    raise invalid_parameter_value using message = 'A message needs an id, and either students or a group';
  end if;
  if of_group is null then
    perform private.require_few_students(user_ids);
    chosen := array(select s from unnest(private.students_in_sight(user_ids)) s order by s);
  else
    perform private.require_own_group(of_group);
    chosen := array(
      select s.user_id from public.students s
      where s.group_id = of_group and s.archived_at is null and s.removed_at is null
        and (after_id is null or s.user_id > after_id)
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      order by s.user_id limit 500
    );
  end if;
  -- One after the other, so that two at once do not count each other out.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: messages of ' || author::text, 0));
  delete from private.messages_to_several m where m.user_id = author and m.sent_at < now() - interval '1 day';
  insert into private.messages_to_several (user_id, id) values (author, message) on conflict do nothing;
  if (
    select count(*) from private.messages_to_several m
    where m.user_id = author and m.sent_at > now() - interval '1 hour'
  ) > 10 then
    raise sqlstate 'PT422' using
      message = 'You’ve sent 10 messages to several students in the last hour. Try again later.';
  end if;
  -- A comment's id belongs to its student, so that all have the same. Sent again, it changes at most its words.
  insert into public.comments (id, user_id, author_id, about, body)
    select message, s, author, 'student', write_to_students.body from unnest(chosen) s
    where (select count(*) from public.comments c where c.user_id = s) < 5000
    on conflict on constraint comments_pkey do update set body = excluded.body
      where comments.author_id = excluded.author_id and comments.body <> excluded.body;
  return query
    select count(c.id)::integer, (cardinality(chosen) - count(c.id))::integer,
           case when of_group is not null then chosen[500] end
    from unnest(chosen) s
    left join public.comments c on c.user_id = s and c.id = message and c.author_id = author;
end
$$;

comment on function public.write_to_students is
  'Writes one message to several students, each as a comment about the student with that id: at most 500 given ones, or the next 500 of a group after an id. Returns how many have it, how many were left out because their conversation is full, and the id to continue after, null at the end. Sent again, it adds nothing. For staff; students whom they cannot see are left out. At most 10 messages per hour (422).';
revoke execute on function public.write_to_students from public, anon, authenticated;
grant execute on function public.write_to_students to authenticated;

create table private.announcements (
  id uuid primary key,
  group_id uuid not null references public.groups,
  -- No foreign key: announcements remain when their author's account is deleted.
  author_id uuid not null,
  author_name text,
  author_duty text not null,
  body text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint announcements_body_check check (char_length(body) <= 500 and body ~ '\S')
);

comment on table private.announcements is 'Announcements to the students of a group.';
comment on column private.announcements.author_name is 'As comments.author_name.';
comment on column private.announcements.author_duty is 'As comments.author_duty.';
comment on column private.announcements.ended_at is 'When staff ended it; null while students see it.';
alter table private.announcements enable row level security;
revoke all on private.announcements from public, anon, authenticated;

create index announcements_newest_first on private.announcements (group_id, created_at desc, id desc);

create table private.announcement_views (
  user_id uuid not null references public.profiles on delete cascade,
  announcement_id uuid not null references private.announcements on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);

comment on table private.announcement_views is 'When each student first saw an announcement.';
alter table private.announcement_views enable row level security;
revoke all on private.announcement_views from public, anon, authenticated;

create index announcement_views_newest_first on private.announcement_views (announcement_id, seen_at desc, user_id desc);

create function private.announcements_to_caller() returns setof private.announcements
language sql stable security definer set search_path = ''
as $$
  select a.*
  from public.students s
  join public.groups g on g.id = s.group_id and g.archived_at is null
  join private.announcements a on a.group_id = g.id and a.ended_at is null
  where s.user_id = (select auth.uid()) and s.removed_at is null
    and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
$$;

comment on function private.announcements_to_caller() is
  'The announcements of the calling student''s open group that have not ended. None for staff and removed students.';
revoke execute on function private.announcements_to_caller() from public, anon, authenticated;

create function public.my_announcements()
returns table (id uuid, author_name text, author_duty text, body text, created_at timestamptz, is_seen boolean)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.author_name, a.author_duty, a.body, a.created_at, exists (
    select from private.announcement_views v where v.user_id = (select auth.uid()) and v.announcement_id = a.id
  )
  from private.announcements_to_caller() a
  order by a.created_at desc, a.id desc
$$;

comment on function public.my_announcements() is
  'The announcements to the caller''s group, newest first, and whether the caller has seen each; at most 5.';
revoke execute on function public.my_announcements from public, anon, authenticated;
grant execute on function public.my_announcements to authenticated;

create function public.see_announcements(ids uuid[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.announcement_views (user_id, announcement_id)
    select (select auth.uid()), a.id from private.announcements_to_caller() a where a.id = any (ids[:50])
    on conflict do nothing
$$;

comment on function public.see_announcements is
  'Marks announcements to the caller''s group as seen by the caller. Only the first time counts; others, and more than 50, are left out.';
revoke execute on function public.see_announcements from public, anon, authenticated;
grant execute on function public.see_announcements to authenticated;

create function public.announce(id uuid, of_group uuid, body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_own_group(of_group);
  -- One at a time, so that each counts those before.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: announcements of ' || of_group::text, 0));
  insert into private.announcements (id, group_id, author_id, author_name, author_duty, body)
    values (
      announce.id, of_group, (select auth.uid()),
      (select p.full_name from public.profiles p where p.id = (select auth.uid())), private.duty_of_caller(),
      announce.body
    )
    on conflict on constraint announcements_pkey do update set body = excluded.body
      where (announcements.group_id, announcements.author_id) = (excluded.group_id, excluded.author_id)
        and announcements.ended_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This announcement has ended or isn’t yours';
  end if;
  if (select count(*) from private.announcements a where a.group_id = of_group and a.ended_at is null) > 5 then
    raise sqlstate 'PT422' using message = 'A group can have at most 5 announcements at once. End one of them first.';
  end if;
  if (
    select count(*) from private.announcements a
    where a.group_id = of_group and a.created_at > now() - interval '1 hour'
  ) > 10 then
    raise sqlstate 'PT422' using message = 'This group has had 10 announcements in the last hour. Try again later.';
  end if;
  delete from private.announcements a where a.group_id = of_group and a.ended_at is not null and a.id not in (
    select n.id from private.announcements n where n.group_id = of_group order by n.created_at desc, n.id desc limit 50
  );
end
$$;

comment on function public.announce is
  'Shows a text to the students of a group until it is ended. Sent again with its id, it only replaces the text. At most 5 at once and 10 per hour (422); ended ones are kept while they are among the newest 50. For the owner and teachers, and assistants of the group (404).';
revoke execute on function public.announce from public, anon, authenticated;
grant execute on function public.announce to authenticated;

create function private.require_own_announcement(announcement uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  group_of_it constant uuid := (select a.group_id from private.announcements a where a.id = announcement);
begin
  perform private.require_own_group(group_of_it);
  return group_of_it;
end
$$;

comment on function private.require_own_announcement is
  'The group of an announcement. Refuses as private.require_own_group does, also without such an announcement.';
revoke execute on function private.require_own_announcement from public, anon, authenticated;

create function public.end_announcement(announcement uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_own_announcement(announcement);
  update private.announcements a set ended_at = now() where a.id = announcement and a.ended_at is null;
end
$$;

comment on function public.end_announcement is
  'Ends an announcement: students no longer see it. For the staff of its group (404).';
revoke execute on function public.end_announcement from public, anon, authenticated;
grant execute on function public.end_announcement to authenticated;

create function public.group_announcements(of_group uuid)
returns table (
  id uuid, author_name text, author_duty text, body text, created_at timestamptz, ended_at timestamptz,
  seen integer, students integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_own_group(of_group);
  return query
    with present as materialized (
      select s.user_id from public.students s
      where s.group_id = of_group and s.archived_at is null and s.removed_at is null
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    )
    select a.id, a.author_name, a.author_duty, a.body, a.created_at, a.ended_at,
           (
             select count(*)::integer from private.announcement_views v
             where v.announcement_id = a.id and v.user_id in (select p.user_id from present p)
           ),
           (select count(*)::integer from present)
    from private.announcements a
    where a.group_id = of_group
    order by a.ended_at is not null, a.created_at desc, a.id desc
    limit 20;
end
$$;

comment on function public.group_announcements is
  'The announcements to a group, ended ones last, newest first, at most 20: each with how many of its present students have seen it. For the staff of the group (404).';
revoke execute on function public.group_announcements from public, anon, authenticated;
grant execute on function public.group_announcements to authenticated;

create function public.announcement_seen_by(
  announcement uuid, after_seen timestamptz default null, after_id uuid default null
)
returns table (id uuid, full_name text, email text, seen_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  group_of_it constant uuid := private.require_own_announcement(announcement);
begin
  return query
    select p.id, p.full_name, p.email, v.seen_at
    from private.announcement_views v
    join public.students s on s.user_id = v.user_id
    join public.profiles p on p.id = v.user_id
    where v.announcement_id = announcement
      and s.group_id = group_of_it and s.archived_at is null and s.removed_at is null
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      and (v.seen_at, v.user_id)
        < (coalesce(after_seen, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
    order by v.seen_at desc, v.user_id desc
    limit 100;
end
$$;

comment on function public.announcement_seen_by is
  'The present students of the group who have seen an announcement, newest first, 100 per page: the next begins after the time and id of the last. For the staff of the group (404).';
revoke execute on function public.announcement_seen_by from public, anon, authenticated;
grant execute on function public.announcement_seen_by to authenticated;
