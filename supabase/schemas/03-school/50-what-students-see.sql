-- The school as students see it: their educators, and recent views.

-- Recent views of students by staff.

create table public.looks (
  user_id uuid not null references public.profiles on delete cascade,
  -- No foreign key: views stay known after staff are deleted.
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null default now(),
  primary key (user_id, staff_id, at)
);

comment on table public.looks is
  'When staff opened a student''s pages: at most once per hour and person, for 365 days. Written when the desk opens them; a client that reads tables leaves no row.';
alter table public.looks enable row level security;
revoke all on public.looks from public, anon, authenticated;
grant select on public.looks to authenticated;

create index looks_newest_first on public.looks (user_id, at desc);

create policy "Traders read who has looked at them" on public.looks
  for select to authenticated using (user_id = (select auth.uid()));

create function public.note_look(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_sight(student);
  -- Two pages that open at once leave one look.
  perform pg_advisory_xact_lock(hashtextextended(student::text || (select auth.uid())::text, 0));
  if exists (
    select from public.looks l
    where l.user_id = student and l.staff_id = (select auth.uid()) and l.at > now() - interval '1 hour'
  ) then
    return;
  end if;
  insert into public.looks (user_id, staff_id, staff_name)
    values (student, (select auth.uid()), private.staff_name((select auth.uid())));
  delete from public.looks l
    where l.user_id = student and (l.at < now() - interval '365 days' or l.at < (
      select n.at from public.looks n where n.user_id = student order by n.at desc offset 1999 limit 1
    ));
end
$$;

comment on function public.note_look is
  'Records that the caller has opened a student''s pages, at most once per hour. For staff who can see the student.';
revoke execute on function public.note_look from public, anon, authenticated;
grant execute on function public.note_look to authenticated;

create function public.my_class() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'group_id', g.id,
    'group', g.name,
    'shows_process', coalesce(g.shows_process, false),
    'joins_process', s.shows_process,
    'staff', (
      select coalesce(json_agg(json_build_object('name', t.name, 'duty', t.duty) order by t.place, t.name), '[]')
      from (
        select private.staff_name(r.user_id) as name, r.duty,
               array_position(array['owner', 'teacher', 'assistant'], r.duty) as place
        from public.user_roles r
        where r.role = 'admin' and r.user_id <> s.user_id and (r.duty <> 'assistant' or exists (
          select from public.group_assistants a where a.user_id = r.user_id and a.group_id = g.id
        ))
        order by place, r.user_id
        limit 50
      ) t
    ),
    'looks', (
      select coalesce(json_agg(json_build_object('name', l.staff_name, 'at', l.at) order by l.at desc), '[]')
      from (
        select n.staff_name, n.at from public.looks n where n.user_id = s.user_id order by n.at desc limit 100
      ) l
    ),
    'notices', (
      select coalesce(json_agg(json_build_object(
        'kind', n.action, 'at', n.created_at, 'name', n.name,
        'is_new', n.created_at > coalesce(s.told_until, '-infinity')
      ) order by n.id desc), '[]')
      from (
        select a.id, a.action, a.created_at, private.staff_name(a.admin_id) as name from public.admin_actions a
        where a.action in ('password_link', 'factors_removed') and a.details ->> 'user_id' = s.user_id::text
        order by a.id desc limit 20
      ) n
    )
  )
  from public.students s
  left join public.groups g on g.id = s.group_id and g.archived_at is null
  where s.user_id = (select auth.uid())
$$;

comment on function public.my_class() is
  'The school of a trader: their group (null for none), whether it has a process board and whether they take part, the staff who can see them (at most 50), the newest 100 looks, and the newest 20 staff actions on their sign-in (new-password link, two-step sign-in turned off), new until dismissed.';
revoke execute on function public.my_class from public, anon, authenticated;
grant execute on function public.my_class to authenticated;

create function public.put_notices_away(until timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.students s set told_until = greatest(s.told_until, least(until, now()))
  where s.user_id = (select auth.uid()) and until is not null
$$;

comment on function public.put_notices_away is
  'Marks the notices of my_class up to a time as no longer new for the caller. They stay in the list.';
revoke execute on function public.put_notices_away from public, anon, authenticated;
grant execute on function public.put_notices_away to authenticated;

create function public.join_process(takes_part boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if takes_part is null then
    raise invalid_parameter_value using message = 'Choose whether to take part';
  end if;
  update public.students s set shows_process = takes_part
    where s.user_id = (select auth.uid()) and (not takes_part or exists (
      select from public.groups g where g.id = s.group_id and g.shows_process and g.archived_at is null
    ));
  if not found and takes_part then
    raise sqlstate 'PT409' using message = 'Your group has no discipline board';
  end if;
end
$$;

comment on function public.join_process is
  'Lets the caller join or leave their group''s process board. 409 if the group has none.';
revoke execute on function public.join_process from public, anon, authenticated;
grant execute on function public.join_process to authenticated;
