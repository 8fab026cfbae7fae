-- Groups are created and changed.

create function private.group_name(given text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  name constant text := btrim(regexp_replace(left(given, 1000), '\s+', ' ', 'g'));
begin
  if char_length(name) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A group needs a name of 1 to 100 characters';
  end if;
  return name;
end
$$;

comment on function private.group_name is 'The entered name on one line. Refuses names that a group cannot have (400).';
revoke execute on function private.group_name from public, anon, authenticated;

create function private.make_group(name text) returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name constant text := private.group_name(make_group.name);
  made public.groups;
begin
  -- One at a time, so that each counts those before.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: groups', 0));
  if (select count(*) from public.groups) >= 1000 then
    raise sqlstate 'PT422' using message = 'The limit of 1,000 groups is reached';
  end if;
  perform private.require_free_name(wanted_name);
  insert into public.groups (name) values (wanted_name) returning * into made;
  perform private.note_admin_action('group_made', made.name, jsonb_build_object('id', made.id));
  return made;
end
$$;

comment on function private.make_group is 'Makes a group. The caller has been checked.';
revoke execute on function private.make_group from public, anon, authenticated;

create function private.require_free_name(name text, of_group uuid default null) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (
    select from public.groups g
    where lower(g.name) = lower(require_free_name.name) and g.archived_at is null and g.id is distinct from of_group
  ) then
    raise sqlstate 'PT409' using message = 'A group with this name already exists';
  end if;
end
$$;

revoke execute on function private.require_free_name from public, anon, authenticated;

create function public.admin_make_group(name text) returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.make_group(admin_make_group.name);
end
$$;

comment on function public.admin_make_group is
  'Creates a group and returns it. For the owner and teachers; 409 if an open group has the name, ignoring case.';
revoke execute on function public.admin_make_group from public, anon, authenticated;
grant execute on function public.admin_make_group to authenticated;

create function public.admin_change_group(
  group_id uuid,
  name text default null,
  archived boolean default null,
  shows_process boolean default null,
  version integer default null
)
returns public.groups
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_name text;
  before public.groups;
  after public.groups;
begin
  perform private.require_admin();
  if admin_change_group.name is not null then
    wanted_name := private.group_name(admin_change_group.name);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('pipstone: groups', 0));
  select * from public.groups g where g.id = admin_change_group.group_id into before for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  if before.version <> admin_change_group.version then
    raise sqlstate 'PT409' using message = 'The group was changed in the meantime';
  end if;
  if coalesce(not archived, before.archived_at is null) then
    perform private.require_free_name(coalesce(wanted_name, before.name), before.id);
  end if;
  update public.groups g set
    name = coalesce(wanted_name, g.name),
    archived_at = case
      when archived then coalesce(g.archived_at, now())
      when archived is null then g.archived_at
    end,
    shows_process = coalesce(admin_change_group.shows_process, g.shows_process)
    where g.id = before.id
    returning * into after;
  if after.version <> before.version then
    perform private.note_admin_action('group_changed', after.name, jsonb_strip_nulls(jsonb_build_object(
      'id', after.id,
      'name_before', nullif(before.name, after.name),
      'archived', case when (before.archived_at is null) <> (after.archived_at is null)
        then after.archived_at is not null end,
      'shows_process', case when before.shows_process <> after.shows_process then after.shows_process end
    )));
  end if;
  return after;
end
$$;

comment on function public.admin_change_group is
  'Changes the given values of a group and returns it; archived archives (true) or reopens it (false). For the owner and teachers; 404 if there is none, 409 if an open one has the name or the given version is outdated.';
revoke execute on function public.admin_change_group from public, anon, authenticated;
grant execute on function public.admin_change_group to authenticated;

create function public.admin_groups()
returns table (
  id uuid, name text, created_at timestamptz, archived_at timestamptz, shows_process boolean, version integer,
  students bigint, active bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
begin
  perform private.require_staff();
  return query
    select g.id, g.name, g.created_at, g.archived_at, g.shows_process, g.version,
           coalesce(c.students, 0), coalesce(c.active, 0)
    from public.groups g
    left join (
      select s.group_id, count(*) as students,
             count(*) filter (where p.last_trade_at >= now() - interval '7 days') as active
      from public.students s join public.profiles p on p.id = s.user_id
      where s.group_id is not null and s.archived_at is null and s.removed_at is null
      group by s.group_id
    ) c on c.group_id = g.id
    where sees_all or g.archived_at is null and exists (
      select from public.group_assistants a where a.group_id = g.id and a.user_id = (select auth.uid())
    )
    order by g.archived_at is not null, lower(g.name), g.id;
end
$$;

comment on function public.admin_groups is
  'All groups, archived ones last, or for assistants their own open ones, with the number of present students in each and how many of these have traded within the last 7 days. For staff.';
revoke execute on function public.admin_groups from public, anon, authenticated;
grant execute on function public.admin_groups to authenticated;
