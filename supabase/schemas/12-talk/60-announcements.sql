-- Announcements: short texts of staff that the students of a group see until they are ended. Clients use the functions
-- below only.

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
