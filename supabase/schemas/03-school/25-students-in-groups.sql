-- Students move between groups, and assistants are assigned the groups whose students they see.

create function private.require_few_students(user_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(user_ids) > 500 then
    raise invalid_parameter_value using message = 'At most 500 students can be changed at once';
  end if;
end
$$;

revoke execute on function private.require_few_students from public, anon, authenticated;

create function public.admin_move_students(user_ids uuid[], group_id uuid default null)
returns table (user_id uuid, group_before uuid)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  into_group public.groups;
  moved integer;
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if admin_move_students.group_id is not null then
    select * from public.groups g where g.id = admin_move_students.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  -- First, as a removal does, so that the two never wait for each other: copies of playbooks refer to the profile.
  perform from public.profiles p where p.id = any (user_ids) order by p.id for key share;
  -- Locked in one order, so that two who move the same students do not wait for each other.
  return query
    with before as (
      select s.user_id, s.group_id
      from public.students s
      where s.user_id = any (user_ids)
        and s.group_id is distinct from admin_move_students.group_id
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      order by s.user_id for update
    ),
    changed as (
      update public.students s set group_id = admin_move_students.group_id
      from before b where s.user_id = b.user_id
      returning s.user_id
    )
    select b.user_id, b.group_id from before b join changed c on c.user_id = b.user_id;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform private.note_admin_action('students_moved', coalesce(into_group.name, ''), jsonb_build_object(
      'group_id', into_group.id, 'students', moved
    ));
  end if;
end
$$;

comment on function public.admin_move_students is
  'Moves students, at most 500, into a group, or into none (null). Returns the moved students with their previous groups; a call with those undoes it. For the owner and teachers; 404 if there is no such group, 409 if it is archived.';
revoke execute on function public.admin_move_students from public, anon, authenticated;
grant execute on function public.admin_move_students to authenticated;

create function public.admin_set_groups_of_assistant(user_id uuid, group_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := array(select distinct g from unnest(group_ids) g where g is not null);
  assistant text;
begin
  perform private.require_admin();
  if cardinality(wanted) > 1000 then
    raise invalid_parameter_value using message = 'An assistant has at most 1,000 groups';
  end if;
  -- Locked, so that they stay an assistant meanwhile.
  perform from public.user_roles r
    where r.user_id = admin_set_groups_of_assistant.user_id and r.duty = 'assistant' for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This person isn’t an assistant';
  end if;
  if (select count(*) from public.groups g where g.id = any (wanted)) < cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  delete from public.group_assistants a
    where a.user_id = admin_set_groups_of_assistant.user_id and a.group_id <> all (wanted);
  insert into public.group_assistants (user_id, group_id)
    select admin_set_groups_of_assistant.user_id, g from unnest(wanted) g
    on conflict do nothing;
  select u.email from auth.users u where u.id = admin_set_groups_of_assistant.user_id into assistant;
  perform private.note_admin_action('assistant_groups', assistant, jsonb_build_object(
    'user_id', admin_set_groups_of_assistant.user_id,
    'groups', (
      select coalesce(jsonb_agg(n.name order by lower(n.name)), '[]')
      from (select g.name from public.groups g where g.id = any (wanted) order by lower(g.name) limit 20) n
    ),
    'count', cardinality(wanted)
  ));
end
$$;

comment on function public.admin_set_groups_of_assistant is
  'Replaces the groups of an assistant. For the owner and teachers; 404 if there is no such group, 409 if the account is not that of an assistant.';
revoke execute on function public.admin_set_groups_of_assistant from public, anon, authenticated;
grant execute on function public.admin_set_groups_of_assistant to authenticated;

create function public.admin_staff()
returns table (id uuid, email text, full_name text, created_at timestamptz, duty text, group_ids uuid[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.created_at, r.duty,
           array(select a.group_id from public.group_assistants a where a.user_id = p.id order by a.group_id)
    from public.user_roles r
    join public.profiles p on p.id = r.user_id
    where r.role = 'admin'
    order by array_position(array['owner', 'teacher', 'assistant'], r.duty), p.created_at, p.id
    limit 10000;
end
$$;

comment on function public.admin_staff is
  'The owner, then teachers, then assistants, each from the oldest account to the newest. For the owner and teachers.';
revoke execute on function public.admin_staff from public, anon, authenticated;
grant execute on function public.admin_staff to authenticated;
