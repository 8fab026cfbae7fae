-- Messages that people read, in plain words. No rule changes.

create or replace function private.require_clock(time_zone text, day_shift interval) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_time_zone(time_zone);
  -- A month is 30 days to a comparison and a month to a date.
  if day_shift is null
    or day_shift not between '-24 hours' and '24 hours'
    or extract(year from day_shift) <> 0
    or extract(month from day_shift) <> 0
  then
    raise invalid_parameter_value using message = 'A time zone offset must be between -24 and 24 hours';
  end if;
end
$$;

create or replace function private.refuse_for_lack_of_room(kind text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  quotas private.quotas;
  grouped constant text := 'FM999,999,999,999';
begin
  select * from private.quotas into quotas;
  raise sqlstate 'PT422' using
    message = case kind
      when 'trades' then format(
        'Your journal is full: it holds at most %s trades. Delete some, or ask your educator for more room.',
        to_char(quotas.trades, grouped)
      )
      when 'plans' then format(
        'You can have at most %s plans. Delete some, or ask your educator for more room.',
        to_char(quotas.plans, grouped)
      )
      when 'text' then format(
        'Your notes can take up at most %s in total. Shorten some, or ask your educator for more room.',
        pg_size_pretty(quotas.text_bytes)
      )
      when 'ledger' then format(
        'Your balance history is full: it holds at most %s entries. Ask your educator for more room.',
        to_char(quotas.ledger_entries, grouped)
      )
    end,
    hint = format(
      'The setting %s of the server raises the limit.',
      case kind
        when 'trades' then 'MAX_TRADES' when 'plans' then 'MAX_PLANS' when 'text' then 'MAX_TEXT_MB'
        when 'ledger' then 'MAX_LEDGER_ENTRIES'
      end
    );
end
$$;

create or replace function private.take_slow_turn(caller text, at_once integer) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  for turn in 1 .. at_once loop
    if pg_try_advisory_xact_lock(hashtextextended('pipstone: slow turn of ' || caller, turn)) then
      return;
    end if;
  end loop;
  raise sqlstate 'PSLOW' using message = 'Too many slow statements at once';
end
$$;

create or replace function private.refuse_at_staff_door() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.passes_staff_door() and exists (
    select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'
  ) then
    raise insufficient_privilege using message = 'Staff need two-step sign-in here: complete the second step first';
  end if;
end
$$;

create or replace function private.chosen_traders(user_ids uuid[], from_date date, to_date date, time_zone text)
returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen constant uuid[] := array(select distinct u from unnest(user_ids) u where u is not null);
begin
  perform private.require_staff();
  if from_date is null or to_date is null or time_zone is null then
    raise invalid_parameter_value using message = 'A chart needs a first day, a last day and a time zone';
  end if;
  if from_date < '1900-01-01' or to_date > '9999-12-31' then
    raise invalid_parameter_value using message = 'The days of a chart must be between the years 1900 and 9999';
  end if;
  if to_date - from_date >= 3660 then
    raise invalid_parameter_value using message = 'A chart can show at most 3,660 days';
  end if;
  if cardinality(chosen) > 200 then
    raise invalid_parameter_value using message = 'A chart can show at most 200 students';
  end if;
  perform private.require_time_zone(time_zone);
  return private.students_in_sight(chosen);
end
$$;

create or replace function private.few_traders(user_ids uuid[], from_date date, to_date date, time_zone text) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(distinct u) from unnest(user_ids) u) > 20 then
    raise invalid_parameter_value using message = 'A chart can compare at most 20 students';
  end if;
  return private.chosen_traders(user_ids, from_date, to_date, time_zone);
end
$$;

create or replace function public.admin_set_role(user_id uuid, role text, duty text default 'teacher') returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted_duty constant text := case admin_set_role.role
    when 'admin' then coalesce(admin_set_role.duty, 'teacher')
  end;
  duty_before text;
  admins uuid[];
begin
  perform private.require_admin();
  if admin_set_role.role is null or admin_set_role.role not in ('admin', 'user') then
    raise invalid_parameter_value using message = 'Role must be admin or user';
  end if;
  if wanted_duty not in ('teacher', 'assistant') then
    raise invalid_parameter_value using message = 'Role must be teacher or assistant';
  end if;
  -- Admins who take each other's role at the same moment do it one after the other. The second then sees what the
  -- first has done, and may be no admin any more.
  perform from public.user_roles r
    where r.role = 'admin' or r.user_id = admin_set_role.user_id
    order by r.user_id for update;
  perform private.require_admin();
  if not exists (select from auth.users u where u.id = admin_set_role.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  -- An address that is not proven may be anybody's.
  if admin_set_role.role = 'admin' and not exists (
    select from auth.users u where u.id = admin_set_role.user_id and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'They must confirm their email address first';
  end if;

  -- Removed students come with a later file.
  if admin_set_role.role = 'admin' and exists (
    select from public.students s where s.user_id = admin_set_role.user_id and s.removed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This account was removed: restore it first';
  end if;
  select r.duty from public.user_roles r where r.user_id = admin_set_role.user_id into duty_before;
  if duty_before = 'owner' then
    -- To be made an admin once more changes nothing.
    if wanted_duty = 'teacher' and admin_set_role.role = 'admin' then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'Transfer ownership before changing the role of the owner';
  end if;
  admins := array(
    select r.user_id from public.user_roles r where r.role = 'admin' and private.counts_as_admin(r.user_id)
  );
  if wanted_duty is distinct from 'teacher' and admins <@ array[admin_set_role.user_id] then
    raise sqlstate 'PT409' using message = 'The last admin must stay an admin';
  end if;
  insert into public.user_roles as r (user_id, role, duty)
    values (admin_set_role.user_id, admin_set_role.role, wanted_duty)
    on conflict on constraint user_roles_pkey do update set role = excluded.role, duty = excluded.duty
      where r.duty is distinct from excluded.duty;
end
$$;

create or replace function public.end_my_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended auth.sessions;
begin
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = (select auth.uid())
    returning * into ended;
  if not found then
    raise sqlstate 'PT404' using message = 'You’re no longer signed in there';
  end if;
  update private.devices d set remembered_until = null
    where d.user_id = ended.user_id and d.id::text = ended.tag and d.remembered_until is not null;
end
$$;

create or replace function public.set_staff_factor_required(required boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if required is null then
    raise invalid_parameter_value using message = 'Choose whether two-step sign-in is required';
  end if;
  -- Who switches it on must not shut themselves out.
  if required and not private.is_at_aal2() then
    raise sqlstate 'PT409' using message = 'Set up two-step sign-in for yourself first and sign in with it';
  end if;
  insert into private.staff_door as d (needs_aal2) values (required)
    on conflict (only_row) do update set needs_aal2 = excluded.needs_aal2 where d.needs_aal2 <> excluded.needs_aal2;
  if found then
    perform private.note_admin_action('staff_factor_required', '', jsonb_build_object('required', required));
  end if;
end
$$;

create or replace function public.remove_factors_of(student uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  duty_of_target text;
begin
  perform private.require_staff();
  -- Who becomes staff at this moment is staff before or after.
  perform from public.user_roles r where r.user_id = student for update;
  perform private.require_staff();
  if student = (select auth.uid()) then
    raise sqlstate 'PT409' using message = 'Turn off your own two-step sign-in under Account';
  end if;
  select r.duty from public.user_roles r where r.user_id = student into duty_of_target;
  if duty_of_target is not null then
    if duty_of_target = 'owner' or not private.is_owner() then
      raise insufficient_privilege using message = 'Only the owner may do this to staff';
    end if;
  elsif not private.sees(student) then
    raise sqlstate 'PT404' using message = 'There is no such user';
  end if;
  perform from auth.users u where u.id = student for no key update;
  delete from auth.mfa_factors f where f.user_id = student;
  if not found then
    raise sqlstate 'PT409' using message = 'This account has no two-step sign-in';
  end if;
  update private.devices d set remembered_until = null where d.user_id = student and d.remembered_until is not null;
  delete from auth.sessions s where s.user_id = student;
  perform private.note_admin_action('factors_removed', u.email, jsonb_build_object(
    'user_id', u.id,
    'full_name', (select p.full_name from public.profiles p where p.id = u.id)
  )) from auth.users u where u.id = student;
end
$$;

create or replace function private.make_group(name text) returns public.groups
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

create or replace function private.require_free_name(name text, of_group uuid default null) returns void
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

create or replace function public.admin_change_group(
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

create or replace function public.admin_set_groups_of_assistant(user_id uuid, group_ids uuid[]) returns void
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

create or replace function public.admin_archive_students(user_ids uuid[], archived boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.require_admin();
  perform private.require_few_students(user_ids);
  if archived is null then
    raise invalid_parameter_value using message = 'Choose whether to archive the student';
  end if;
  with before as (
    select s.user_id from public.students s
    where s.user_id = any (user_ids) and (s.archived_at is not null) <> archived
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    order by s.user_id for update
  ),
  after as (
    update public.students s set archived_at = case when archived then now() end
    from before b where s.user_id = b.user_id
    returning s.user_id
  )
  select array_agg(a.user_id) from after a into changed;
  if cardinality(changed) > 0 then
    perform private.note_admin_action(
      case when archived then 'student_archived' else 'student_restored' end,
      case when cardinality(changed) = 1
        then (select p.email from public.profiles p where p.id = changed[1]) else '' end,
      jsonb_build_object('students', cardinality(changed))
        || case when cardinality(changed) = 1 then jsonb_build_object('user_id', changed[1]) else '{}' end
    );
  end if;
  return query select unnest(changed);
end
$$;

create or replace function public.admin_take_back_student(user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  removed public.students;
begin
  perform private.require_admin();
  perform private.require_removable(admin_take_back_student.user_id);
  select * from public.students s where s.user_id = admin_take_back_student.user_id into removed for update;
  if removed.removed_at is null then
    return;
  end if;
  if removed.removed_at <= now() - interval '30 days' then
    raise sqlstate 'PT409' using message = 'This student was removed 30 days ago and can’t be restored';
  end if;
  update public.students s set removed_at = null, removed_by = null where s.user_id = removed.user_id;
  update auth.users u set banned_until = null
    where u.id = removed.user_id and u.banned_until = private.removal_ban(removed.removed_at);
  perform private.note_admin_action(
    'student_taken_back', p.email, jsonb_build_object('user_id', p.id, 'full_name', p.full_name)
  )
    from public.profiles p where p.id = removed.user_id;
end
$$;

create or replace function private.require_few_password_links(student uuid) returns void
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

create or replace function public.admin_password_link(user_id uuid) returns table (token text, expires_at timestamptz)
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

create or replace function public.join_process(takes_part boolean) returns void
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

create or replace function private.trader_order(sort text, out key text, out id text, out type text)
language plpgsql immutable set search_path = ''
as $$
begin
  id := case sort when 'name' then 'n.user_id' else 'p.id' end;
  case sort
    when 'joined' then key := 'p.created_at'; type := 'timestamptz';
    when 'balance' then key := 'p.account_balance'; type := 'numeric';
    when 'win_rate' then
      key := 'coalesce(round(p.total_wins * 100.0 / nullif(p.total_wins::bigint + p.total_losses, 0), 1), 0)';
      type := 'numeric';
    when 'last_trade' then key := $key$coalesce(p.last_trade_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    when 'name' then key := 'n.sort_name'; type := 'text';
    else raise invalid_parameter_value using
      message = 'Students can be sorted by joined, balance, win_rate, last_trade or name';
  end case;
end
$$;

create or replace function private.trader_position(type text, after_key text, after_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (after_key is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page needs both the key and the id of the last row before it';
  end if;
  -- A time is given as the list wrote it. PostgreSQL would read a zone by its name as well, and remember it.
  if type = 'timestamptz'
    and after_key !~ '^(-?infinity|[0-9]{4,6}-[0-9]{2}-[0-9]{2} [0-9:.]{5,15}[+-][0-9:]{2,8}( BC)?)$'
  then
    raise invalid_parameter_value using message = 'Unknown position in this order';
  end if;
  begin
    execute format('select $1::%s', type) using after_key;
  exception when data_exception then
    raise invalid_parameter_value using message = 'Unknown position in this order';
  end;
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
    else
      raise invalid_parameter_value using message = 'Standing must be silent_7, silent_14 or overdue';
  end case;
  if after_key is not null then
    conditions := conditions || format(
      '(%s, %s) %s ($5::%s, $6)',
      wanted_order.key, wanted_order.id, case when descending then '<' else '>' end, wanted_order.type
    );
  end if;

  -- Planned anew each time, for the text and the filters at hand.
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
    case when cardinality(words) > 0 or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
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

create or replace function public.admin_make_code(
  label text,
  max_uses integer,
  expires_at timestamptz default null,
  group_id uuid default null,
  new_group text default null
)
returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  into_group public.groups;
  made private.class_codes;
begin
  perform private.require_admin();
  if char_length(btrim(label)) between 1 and 100 is not true then
    raise invalid_parameter_value using message = 'A code needs a label of 1 to 100 characters';
  end if;
  if max_uses between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'A code can be used 1 to 10,000 times';
  end if;
  if expires_at <= now() then
    raise invalid_parameter_value using message = 'A code cannot expire in the past';
  end if;
  if admin_make_code.group_id is not null and new_group is not null then
    raise invalid_parameter_value using message = 'A code can add people to one group only';
  end if;
  if (select count(*) from private.class_codes) >= 10000 then
    raise sqlstate 'PT422' using message = 'The limit of 10,000 class codes is reached';
  end if;
  if new_group is not null then
    into_group := private.make_group(new_group);
  elsif admin_make_code.group_id is not null then
    select * from public.groups g where g.id = admin_make_code.group_id into into_group for share;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such group';
    end if;
    if into_group.archived_at is not null then
      raise sqlstate 'PT409' using message = 'The group is archived';
    end if;
  end if;
  insert into private.class_codes (code, label, max_uses, expires_at, group_id)
    values (
      private.unused_sign_up_code(), btrim(admin_make_code.label), admin_make_code.max_uses,
      nullif(admin_make_code.expires_at, 'infinity'), into_group.id
    )
    returning * into made;
  perform private.note_admin_action(
    'code_made',
    made.label,
    jsonb_build_object('id', made.id, 'code', made.code, 'max_uses', made.max_uses, 'expires_at', made.expires_at)
      || case when into_group.id is null then '{}' else jsonb_build_object('group', into_group.name) end
  );
  return private.class_code_answer(made);
end
$$;

create or replace function public.admin_more_uses(code_id uuid, more integer default 5) returns public.class_code
language plpgsql volatile security definer set search_path = ''
as $$
declare
  extended private.class_codes;
begin
  perform private.require_admin();
  if more between 1 and 10000 is not true then
    raise invalid_parameter_value using message = 'You can add 1 to 10,000 uses to a code';
  end if;
  select * from private.class_codes c where c.id = code_id into extended for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
  if extended.withdrawn_at is not null then
    raise sqlstate 'PT409' using message = 'The code was revoked';
  end if;
  if extended.max_uses + more > 10000 then
    raise sqlstate 'PT422' using message = 'A code can be used 1 to 10,000 times';
  end if;
  update private.class_codes c set max_uses = c.max_uses + more where c.id = extended.id returning * into extended;
  perform private.note_admin_action('code_extended', extended.label, jsonb_build_object(
    'id', extended.id, 'code', extended.code, 'more', more, 'max_uses', extended.max_uses
  ));
  return private.class_code_answer(extended);
end
$$;

create or replace function public.validate_and_reset_auth_code(
  input_code text, input_email text default null, input_grant text default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
  given_secret constant bytea := private.secret_hash(input_grant);
  -- As PostgREST hands on the headers of a request, and our own server this one.
  given_network constant inet := private.network_of(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for'
  );
  class_code private.class_codes;
begin
  if char_length(input_grant) not between 20 and 200 then
    raise invalid_parameter_value using message = 'A secret must have 20 to 200 characters';
  end if;
  if input_grant is null and given_network is null then
    raise invalid_parameter_value using message = 'The origin of this request is unknown: pass a secret in input_grant';
  end if;
  delete from private.sign_up_grants where expires_at < now() - interval '1 hour';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email, secret_hash, network)
      values (given_code, given_email, given_secret, given_network);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  if exists (
    select from private.sign_up_grants g
    where g.code = given_code and g.expires_at > now()
      and (
        g.secret_hash = given_secret and (g.used_at is null or g.email = given_email)
        or g.secret_hash is null and g.network = given_network and g.email = given_email
      )
  ) then
    return true;
  end if;

  -- One at a time, so that each counts the grants of those before.
  select * from private.class_codes c
    where c.code = given_code and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > now())
    into class_code
    for update;
  if not found or (
    private.class_code_uses(class_code) >= class_code.max_uses and not private.make_room(class_code, given_network)
  ) then
    return false;
  end if;
  insert into private.sign_up_grants (code, email, secret_hash, network, class_code_id)
    values (given_code, given_email, given_secret, given_network, class_code.id);
  return true;
end
$$;

create or replace function public.admin_code_joins(code_id uuid, newest integer default 12)
returns table (joined integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if newest between 0 and 50 is not true then
    raise invalid_parameter_value using message = 'You can list 0 to 50 of the people who joined';
  end if;
  return query
    select c.accounts_made, array(
      select p.full_name
      from private.admissions a
      join public.profiles p on p.id = a.user_id
      where a.class_code_id = c.id
      order by a.admitted_at desc, a.user_id
      limit newest
    )
    from private.class_codes c
    where c.id = admin_code_joins.code_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such code';
  end if;
end
$$;

create or replace function private.prepare_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.currency <> old.currency and new.usd_rate is not distinct from old.usd_rate then
    new.usd_rate := null;
  end if;
  if new.currency = 'USD' then
    new.usd_rate := 1;
  elsif new.currency = 'USC' then
    new.usd_rate := 0.01;
  end if;
  -- What is no currency is for its check to refuse.
  if new.counts and new.usd_rate is null and new.currency ~ '^[A-Z]{3}$' then
    raise check_violation using
      message = format('Set the dollar rate of this %s account before including it in your total balance', new.currency),
      table = 'trading_accounts',
      constraint = 'trading_accounts_count_in_dollars';
  end if;
  if new.time_zone is not null then
    perform private.require_time_zone(new.time_zone);
  end if;
  -- Months and days have no one length: a month less 29 days is as long as 24 hours only where it is compared.
  if new.day_shift between interval '-24 hours' and interval '24 hours' then
    new.day_shift := make_interval(secs => extract(epoch from new.day_shift));
  end if;
  return new;
end
$$;

create or replace function private.refuse_in_account(account public.trading_accounts, problem text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise sqlstate 'PT422' using message = format(
    case problem
      when 'archived' then 'The account "%1$s" is archived. Choose another account, or reactivate it first.'
      when 'currency' then 'The account "%1$s" is in %2$s. Enter the amount in %2$s; Pipstone converts it to dollars.'
      when 'rate' then 'The account "%1$s" has no dollar rate yet. Set it before its trades can count toward a plan.'
    end,
    account.name, account.currency
  );
end
$$;

create or replace function private.require_keepable(variadic figures numeric[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  -- NaN, which is more than any number, is for the checks to refuse.
  if exists (select from unnest(figures) f (figure) where abs(f.figure) >= 1000000000000 and f.figure <> 'NaN') then
    raise numeric_value_out_of_range using
      message = 'The largest balance is $999,999,999,999.99, per account and in total';
  end if;
end
$$;

create or replace function private.prepare_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.currency <> old.currency and (
    exists (select from public.trading_records r where r.user_id = new.user_id and r.account_id = new.id)
    or exists (select from public.balance_changes c where c.user_id = new.user_id and c.account_id = new.id)
  ) then
    raise sqlstate 'PT422' using
      message = 'An account with trades or money keeps its currency. Add another account for the other currency.';
  end if;
  if new.usd_rate is null and old.usd_rate is not null and new.currency = old.currency then
    raise sqlstate 'PT422' using message = 'A rate can be changed but not removed';
  end if;
  perform private.require_keepable(new.balance * coalesce(new.usd_rate, 1));
  if new.archived_at is not null then
    new.archived_at := coalesce(old.archived_at, now());
    if old.archived_at is null then
      perform private.require_another_open(new);
    end if;
  end if;
  return new;
end
$$;

create or replace function private.require_another_open(account public.trading_accounts) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.trading_accounts a
    where a.user_id = account.user_id and a.id <> account.id and a.archived_at is null
  ) then
    raise sqlstate 'PT422' using message = 'This is your only active account. Add another one first.';
  end if;
end
$$;

create or replace function public.delete_trading_account(account uuid, name text) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader public.profiles;
  held public.trading_accounts;
  own_balance numeric;
begin
  select p.* into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select a.* into held from public.trading_accounts a
    where a.id = delete_trading_account.account and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if held.id = trader.id then
    raise sqlstate 'PT422' using message = 'The first account can’t be deleted. Rename or archive it instead.';
  end if;
  if delete_trading_account.name is distinct from held.name then
    raise sqlstate 'PT422' using message = 'Type the account name to delete the account and its trades';
  end if;
  if held.archived_at is null then
    perform private.require_another_open(held);
  end if;
  delete from public.trading_records r where r.user_id = trader.id and r.account_id = held.id;
  select a.* into held from public.trading_accounts a where (a.user_id, a.id) = (trader.id, held.id);
  own_balance := held.balance;
  held.balance := 0;
  if (held.dollars, own_balance) <> (0, 0) then
    -- As the deletion of trades it undoes entries that had room: it is never refused for the lack of it.
    perform private.write_down_account(
      held, 'account', -held.dollars, -own_balance, held.counts, reason => 'Account deleted', needs_room => false
    );
  end if;
  delete from public.trading_accounts a where (a.user_id, a.id) = (trader.id, held.id);
  select p.* into trader from public.profiles p where p.id = trader.id;
  return trader;
end
$$;

create or replace function private.require_floor_below_amount() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Only when it is typed: afterwards a loss may take the amount down to it.
  if new.loss_floor >= new.current_amount then
    raise check_violation using
      message = 'The loss limit must be below the current amount',
      table = 'trading_plans',
      constraint = 'trading_plans_floor_below_amount';
  end if;
  return new;
end
$$;

create or replace function private.prepare_forecast() returns trigger
language plpgsql set search_path = ''
as $$
declare
  plan public.trading_plans;
  before public.forecasts;
begin
  if new.plan_id is null then
    return new;
  end if;
  select p.* into plan from public.trading_plans p where (p.user_id, p.id) = (new.user_id, new.plan_id);
  -- No client may name them. The owner of the database may, who keeps forecasts of earlier days.
  new.floor := coalesce(new.floor, private.floor_of(plan.loss_floor, plan.starting_amount));
  new.target_amount := coalesce(new.target_amount, plan.target_amount);
  new.starting_amount := coalesce(new.starting_amount, plan.starting_amount);
  new.current_amount := coalesce(new.current_amount, plan.current_amount);
  new.target_date := coalesce(new.target_date, plan.target_date);
  select f.* into before from public.forecasts f
    where (f.user_id, f.plan_id) = (new.user_id, new.plan_id) and f.day <> new.day order by f.day desc limit 1;
  if before.day > new.day then
    raise sqlstate 'PT422' using message = 'This plan already has a forecast of a later day';
  end if;
  new.begins := (new.target_amount, new.target_date, new.floor, new.starting_amount)
    is distinct from (before.target_amount, before.target_date, before.floor, before.starting_amount);
  return new;
end
$$;

create or replace function public.set_account_balance(new_balance numeric, reason text default null, account uuid default null)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := new_balance;
  given_reason constant text := nullif(btrim(set_account_balance.reason, E' \t\r\n'), '');
  trader public.profiles;
  held public.trading_accounts;
  moved numeric;
begin
  if wanted is null then
    raise not_null_violation using message = 'Enter a balance';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to set the balance of';
  end if;
  select a.* into held from public.trading_accounts a
    where a.id = coalesce(set_account_balance.account, trader.id) and a.user_id = trader.id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if set_account_balance.account is null then
    -- As an update of the profile does.
    moved := wanted - trader.account_balance;
    if trader.accounts_apart and moved <> 0
      and not (held.counts and held.currency = 'USD' and held.archived_at is null)
    then
      raise sqlstate 'PT422' using message = 'You have several accounts. Set the balance of one of them.';
    end if;
  else
    moved := wanted - coalesce(held.balance, trader.account_balance);
  end if;
  if moved <> 0 then
    trader := private.move_account(held.id, 'manual', moved, given_reason);
    perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  end if;
  return trader;
end
$$;

create or replace function public.record_cash(
  amount numeric,
  request_id uuid,
  reason text default null,
  happened_at timestamptz default null,
  account uuid default null
)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := record_cash.amount;
  given_reason constant text := nullif(btrim(record_cash.reason, E' \t\r\n'), '');
  trader public.profiles;
  earlier public.balance_changes;
begin
  if record_cash.happened_at > now() then
    raise check_violation using
      message = 'The date can’t be in the future',
      table = 'balance_changes',
      constraint = 'balance_changes_not_in_the_future';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to record it for';
  end if;

  select * into earlier from public.balance_changes c
    where (c.user_id, c.request_id) = (trader.id, record_cash.request_id);
  if found then
    if (coalesce(earlier.account_amount, earlier.amount), earlier.reason, earlier.happened_at, earlier.account_id)
      is distinct from
      (wanted, given_reason, coalesce(record_cash.happened_at, earlier.created_at), coalesce(account, trader.id))
    then
      raise sqlstate 'PT409' using
        message = 'Already recorded. Check your balance history.';
    end if;
    return trader;
  end if;

  trader := private.move_account(
    coalesce(account, trader.id), 'cash', wanted, given_reason,
    happened_at => coalesce(record_cash.happened_at, now()), request_id => record_cash.request_id
  );
  perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  return trader;
end
$$;

create or replace function public.undo_cash(entry bigint) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  why constant text := 'Taken back';
  trader public.profiles;
  mistake public.balance_changes;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select * into mistake from public.balance_changes c
    where c.id = undo_cash.entry and c.user_id = trader.id and c.kind = 'cash' and c.takes_back is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such deposit or withdrawal to reverse';
  end if;
  if exists (select from public.balance_changes c where (c.user_id, c.takes_back) = (trader.id, mistake.id)) then
    return trader;
  end if;

  trader := private.move_account(
    mistake.account_id, 'cash', -coalesce(mistake.account_amount, mistake.amount), why,
    happened_at => mistake.happened_at, takes_back => mistake.id
  );
  -- Each entry can be taken back once, and had room: this one is never refused for the lack of it.
  update public.profiles p
    set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id)),
        text_bytes = coalesce(p.text_bytes + octet_length(why), private.text_bytes_of(p.id))
    where p.id = trader.id
    returning * into trader;
  return trader;
end
$$;

create or replace function private.draft_of(import uuid) returns public.statement_imports
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.statement_imports;
begin
  select * into draft from public.statement_imports s
    where s.id = import and s.user_id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import. Start it again.';
  end if;
  if draft.state = 'undone' then
    raise sqlstate 'PT409' using message = 'This import was undone. Start it again.';
  end if;
  return draft;
end
$$;

create or replace function private.require_import_details(details jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  told record;
  wall constant text := '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$';
  lacking text;
begin
  if jsonb_typeof(details) is distinct from 'object' or octet_length(details::text) > 256 * 1024 then
    raise sqlstate 'PT422' using message = 'The details of this import can’t be saved: they are too long.';
  end if;
  select * into told from jsonb_to_record(details) r (
    file_name text, file_hash text, file_bytes text, format text, reader text, account text, new_account jsonb,
    account_key jsonb, currency text, usd_rate text, time_zone text, day_shift text, wall_offset text, counts_cash text,
    plan_id text, source_until text, expected_trades text, expected_cash text, expected_net text, names jsonb, proof jsonb,
    sums jsonb
  );
  lacking := case
    when (char_length(told.file_name) between 1 and 255) is not true then 'file_name'
    when told.file_hash ~ '^[0-9a-f]{64}$' is not true then 'file_hash'
    when told.file_bytes ~ '^\d{1,10}$' is not true then 'file_bytes'
    when told.format ~ '^[a-z0-9-]{1,30}$' is not true then 'format'
    when told.reader ~ '^\d{1,6}$' is not true then 'reader'
    when (told.account is null) = (told.new_account is null) then 'account'
    when told.account !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'account'
    when jsonb_typeof(told.new_account) <> 'object' then 'new_account'
    when jsonb_typeof(told.account_key) <> 'object' or told.account_key ->> 'hash' ~ '^[0-9a-f]{64}$' is false
      or char_length(told.account_key ->> 'tail') > 4
      or told.account_key is not null and num_nulls(told.account_key ->> 'hash', told.account_key ->> 'tail') > 0
      then 'account_key'
    when told.currency ~ '^[A-Z]{3}$' is not true then 'currency'
    when told.usd_rate !~ '^\d{1,6}(\.\d{1,8})?$' or told.usd_rate ~ '^[0.]+$' then 'usd_rate'
    when (told.time_zone is null) = (told.wall_offset is null) then 'time_zone'
    when told.day_shift !~ '^-?\d\d:\d\d(:\d\d)?$' then 'day_shift'
    when told.wall_offset !~ '^[+-]\d\d:\d\d$' then 'wall_offset'
    when told.counts_cash in ('true', 'false') is not true then 'counts_cash'
    when told.plan_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'plan_id'
    when told.source_until ~ wall is not true then 'source_until'
    when told.expected_trades ~ '^\d{1,6}$' is not true or told.expected_trades::integer > 100000 then 'expected_trades'
    when told.expected_cash ~ '^\d{1,6}$' is not true or told.expected_cash::integer > 100000 then 'expected_cash'
    when told.expected_net ~ '^-?\d{1,12}(\.\d{1,8})?$' is not true then 'expected_net'
    when jsonb_typeof(told.names) is distinct from 'object' then 'names'
    when jsonb_typeof(told.proof) is distinct from 'object' then 'proof'
    when jsonb_typeof(told.sums) is distinct from 'object' then 'sums'
  end;
  if lacking is not null then
    raise sqlstate 'PT422' using message = format('The details of this import can’t be saved: %s.', lacking);
  end if;
  if (select count(*) from jsonb_object_keys(told.names)) > 500 or exists (
    select from jsonb_each_text(told.names) n
    where n.value ~ '^[A-Z0-9][A-Z0-9._/#&+!-]{0,31}$' is not true
      or n.key <> btrim(n.key) or char_length(n.key) not between 1 and 64
  ) then
    raise sqlstate 'PT422' using message = 'The details of this import can’t be saved: names.';
  end if;
  if told.time_zone is not null then
    perform private.require_clock(told.time_zone, coalesce(told.day_shift, '0')::interval);
  end if;
end
$$;

create or replace function private.make_room_for_import(trader uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- On Supabase nothing runs by the clock. Where the server does, it has mostly been here before.
  perform private.drop_old_drafts(5);
  delete from public.statement_imports s where s.user_id = trader and s.id in (
    select o.id from public.statement_imports o
    where o.user_id = trader and o.state = 'draft' order by o.created_at desc, o.id offset 2
  );
  -- What was taken back has left nothing but its line.
  delete from public.statement_imports s where s.user_id = trader and s.id in (
    select o.id from public.statement_imports o
    where o.user_id = trader and o.state = 'undone' order by o.created_at desc, o.id offset 199
  );
  if (select count(*) from public.statement_imports s where s.user_id = trader and s.state = 'done') >= 1000 then
    raise sqlstate 'PT422' using message = 'You’ve reached 1,000 imports. Undo one first.';
  end if;
end
$$;

create or replace function public.add_import_part(id uuid, part integer, rows jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft constant public.statement_imports := private.draft_of(add_import_part.id);
  size constant integer := octet_length(rows::text);
  most constant bigint := (select q.import_bytes from private.quotas q);
  trades integer;
  cash integer;
begin
  if draft.state = 'done' then
    return;
  end if;
  if (part between 1 and 200) is not true then
    raise sqlstate 'PT422' using message = 'An import can have at most 200 parts';
  end if;
  -- 1 MiB as a browser writes it: PostgreSQL puts a blank behind each comma and colon.
  if size > 1024 * 1024 * 3 / 2 then
    raise sqlstate 'PT422' using message = 'A part of an import can have at most 1 MiB';
  end if;
  if jsonb_typeof(rows -> 'trades') is distinct from 'array' or jsonb_typeof(rows -> 'cash') is distinct from 'array' then
    raise sqlstate 'PT422' using message = 'A part of an import must have trades and cash';
  end if;
  perform private.require_import_rows(rows);
  -- Read as finish_import reads them, so that what is no time or no number is refused here.
  select count(*) from private.trades_in(rows) into trades;
  select count(*) from private.cash_in(rows) into cash;

  insert into private.statement_parts as p (user_id, import_id, part, trades, cash, bytes, rows)
    values (draft.user_id, draft.id, add_import_part.part, trades, cash, size, add_import_part.rows)
    on conflict on constraint statement_parts_pkey do update
      set trades = excluded.trades, cash = excluded.cash, bytes = excluded.bytes, rows = excluded.rows;
  if (select sum(p.bytes) from private.statement_parts p where p.user_id = draft.user_id) > most then
    -- Of all drafts of a trader together: those that were left behind give way to the one that is being sent.
    delete from public.statement_imports s
      where s.user_id = draft.user_id and s.state = 'draft' and s.id <> draft.id;
  end if;
  if (
    select sum(p.trades) > 100000 or sum(p.cash) > 100000 or sum(p.bytes) > most
    from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id)
  ) then
    raise sqlstate 'PT422' using
      message = 'An import can have at most 100,000 trades and 100,000 deposits and withdrawals. Choose a shorter period.';
  end if;
end
$$;

create or replace function private.require_import_rows(rows jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  wall constant text := '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$';
  money constant text := '^-?\d{1,12}(\.\d{1,8})?$';
  price constant text := '^\d{1,12}(\.\d{1,8})?$';
  of_trade constant text[] := array[
    'key', 'content', 'trade_id', 'printed_symbol', 'symbol', 'side', 'lots', 'entry', 'close', 'stop_loss', 'take_profit',
    'opened_wall', 'closed_wall', 'opened_at', 'closed_at', 'profit', 'commission', 'swap', 'fee', 'tax', 'comment', 'exit', 'parts',
    'bring_back', 'journal'
  ];
  of_cash constant text[] := array['key', 'kind', 'at_wall', 'happened_at', 'amount', 'comment'];
  refused text;
begin
  -- They are kept as they came, so nothing else may come with them.
  select k.key into refused from (
    select r.value - of_trade as rest from jsonb_array_elements(rows -> 'trades') r where jsonb_typeof(r.value) = 'object'
    union all
    select r.value - of_cash from jsonb_array_elements(rows -> 'cash') r where jsonb_typeof(r.value) = 'object'
    union all
    select rows - array['trades', 'cash']
  ) r, jsonb_object_keys(r.rest) k (key)
  limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('A part of an import can’t have %s', left(refused, 200));
  end if;
  select t.key into refused
    from jsonb_to_recordset(rows -> 'trades') t (
      key text, content text, trade_id text, printed_symbol text, symbol text, side text, lots text, entry text, close text,
      stop_loss text, take_profit text, opened_wall text, closed_wall text, opened_at text, closed_at text, profit text, commission text, swap text,
      fee text, tax text, comment text, exit text, parts text, bring_back text, journal jsonb
    )
    where (
      char_length(t.key) between 1 and 200
      and t.content ~ '^[0-9a-f]{64}$'
      and t.trade_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and char_length(t.printed_symbol) between 1 and 64
      and t.symbol ~ '^[A-Z0-9][A-Z0-9._/#&+!-]*$' and char_length(t.symbol) <= 32
      and t.side in ('buy', 'sell', 'unknown')
      and t.lots ~ '^\d{1,10}(\.\d{1,8})?$' and t.lots !~ '^[0.]+$'
      and t.entry ~ price and t.stop_loss ~ price and t.take_profit ~ price
      and coalesce(t.close ~ price, true) and coalesce(t.opened_wall ~ wall, true) and t.closed_wall ~ wall
      and t.profit ~ money and t.commission ~ money and t.swap ~ money and t.fee ~ money and t.tax ~ money
      and greatest(char_length(t.opened_at), char_length(t.closed_at), 0) <= 40
      and coalesce(char_length(t.comment) <= 200, true)
      and coalesce(t.exit in ('sl', 'tp', 'so'), true)
      and t.parts ~ '^\d{1,6}$'
      and coalesce(t.bring_back in ('true', 'false'), true)
      and private.is_imported_journal(t.journal)
    ) is not true
    limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('The trade %s of this part can’t be saved', left(refused, 200));
  end if;
  select c.key into refused
    from jsonb_to_recordset(rows -> 'cash') c (key text, kind text, at_wall text, happened_at text, amount text, comment text)
    where (
      char_length(c.key) between 1 and 200
      and c.kind in (
        'deposit', 'withdrawal', 'credit', 'bonus', 'financing', 'fee', 'commission', 'tax', 'correction', 'adjustment',
        'transfer'
      )
      and c.at_wall ~ wall
      and c.amount ~ money
      and coalesce(char_length(c.happened_at) <= 40, true)
      and coalesce(char_length(c.comment) <= 200, true)
    ) is not true
    limit 1;
  if found then
    raise sqlstate 'PT422' using message = format('The deposit or withdrawal %s of this part can’t be saved', left(refused, 200));
  end if;
end
$$;

create or replace function private.require_past(closes timestamptz, wall timestamp) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if closes > now() then
    raise sqlstate 'PT422' using message = format(
      'In this time zone, %s on the statement is in the future. Choose another time zone.',
      to_char(wall, 'YYYY-MM-DD HH24:MI')
    );
  end if;
end
$$;

create or replace function private.prepare_account_of_import(draft public.statement_imports, details jsonb)
returns public.trading_accounts
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account public.trading_accounts;
  opens constant boolean := draft.account_id is null;
  told record;
begin
  if opens then
    select * into told from jsonb_to_record(nullif(details -> 'new_account', 'null')) n (
      name text, broker text, platform text, kind text, currency text, counts boolean
    );
    if told.name is null or told.currency is distinct from draft.currency then
      raise sqlstate 'PT404' using message = 'There is no such account';
    end if;
    if exists (
      select from public.trading_accounts a where a.user_id = draft.user_id and lower(a.name) = lower(told.name)
    ) then
      raise sqlstate 'PT409' using message = format('You already have an account "%s". Choose another name.', told.name);
    end if;
    insert into public.trading_accounts (
      user_id, name, broker, platform, kind, currency, time_zone, day_shift, usd_rate, counts
    ) values (
      draft.user_id, told.name, coalesce(told.broker, ''), coalesce(told.platform, ''), coalesce(told.kind, 'live'),
      draft.currency, draft.time_zone, coalesce(draft.day_shift, '0'), draft.usd_rate, coalesce(told.counts, true)
    ) returning * into account;
  else
    select a.* into account from public.trading_accounts a where a.id = draft.account_id and a.user_id = draft.user_id;
    if account.archived_at is not null then
      perform private.refuse_in_account(account, 'archived');
    end if;
    if account.currency <> draft.currency then
      raise sqlstate 'PT422' using message = format(
        'The statement is in %s and the account "%s" in %s. Choose another account.', draft.currency, account.name,
        account.currency
      );
    end if;
    update public.statement_imports s
      set account_before = jsonb_build_object(
        'time_zone', account.time_zone, 'day_shift', account.day_shift, 'usd_rate', account.usd_rate
      )
      where (s.user_id, s.id) = (draft.user_id, draft.id);
    if draft.time_zone is not null
      and (draft.time_zone, draft.day_shift) is distinct from (account.time_zone, account.day_shift)
    then
      update public.trading_accounts a set time_zone = draft.time_zone, day_shift = draft.day_shift
        where (a.user_id, a.id) = (account.user_id, account.id);
    end if;
    if draft.usd_rate <> coalesce(account.usd_rate, 0) then
      update public.trading_accounts a set usd_rate = draft.usd_rate
        where (a.user_id, a.id) = (account.user_id, account.id);
    end if;
    select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (account.user_id, account.id);
  end if;
  if draft.plan_id is not null and account.usd_rate is null then
    perform private.refuse_in_account(account, 'rate');
  end if;
  update public.statement_imports s set account_id = account.id, account_opened = opens
    where (s.user_id, s.id) = (draft.user_id, draft.id);

  if details #>> '{account_key,hash}' is not null then
    insert into public.statement_accounts as k (user_id, key_hash, account_id, number_tail)
      values (draft.user_id, details #>> '{account_key,hash}', account.id, details #>> '{account_key,tail}')
      on conflict on constraint statement_accounts_pkey do update set account_id = excluded.account_id;
    delete from public.statement_accounts k
      where k.user_id = draft.user_id and k.key_hash in (
        select o.key_hash from public.statement_accounts o
        where o.user_id = draft.user_id order by o.created_at desc, o.key_hash offset 100
      );
  end if;
  insert into public.symbol_names as s (user_id, account_id, printed, symbol)
    select draft.user_id, account.id, n.key, n.value from jsonb_each_text(details -> 'names') n
    on conflict on constraint symbol_names_pkey do update set symbol = excluded.symbol;
  return account;
end
$$;

create or replace function private.rows_of_import(draft public.statement_imports, account public.trading_accounts)
returns private.import_row[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  trades private.import_row[] := array(
    select (
      t.key, t.content, coalesce(i.trade_id, t.trade_id), coalesce(i.import_id, draft.id), t.printed_symbol, t.symbol,
      t.side, t.lots, t.entry, nullif(t.close, 0), t.stop_loss, t.take_profit, t.opened_wall, t.closed_wall,
      private.moment_of_wall(t.opened_wall, draft, account),
      private.moment_of_wall(t.closed_wall, draft, account),
      t.profit, t.commission, t.swap, t.fee, t.tax, t.profit + t.commission + t.swap + t.fee + t.tax,
      nullif(left(t.comment, 200), ''), t.exit, t.parts, t.journal - 'notes', i.id,
      case
        when i.id is null then 'new'
        when r.id is null then case when t.bring_back then 'back' else 'deleted' end
        when r.figures_changed_at is not null or r.import_id is null then 'edited'
        when i.content_hash <> t.content and draft.source_until >= i.source_until then 'changed'
        else 'same'
      end
    )::private.import_row
    from private.statement_parts p
    cross join lateral private.trades_in(p.rows) t
    left join public.imported_trades i on (i.user_id, i.account_id, i.key) = (draft.user_id, account.id, t.key)
    left join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)
  );
  last_row record;
  is_whole boolean;
begin
  select count(*) = draft.expected_trades and coalesce(sum(f.net), 0) = draft.expected_net
      and count(distinct f.key) = count(*)
    from unnest(trades) f
    into is_whole;
  if not is_whole then
    raise sqlstate 'PT422' using
      message = 'The upload was incomplete. Nothing was imported; please try again.';
  end if;
  select f.closed_at, f.closed_wall from unnest(trades) f order by f.closed_at desc limit 1 into last_row;
  perform private.require_past(last_row.closed_at, last_row.closed_wall);
  if exists (select from unnest(trades) f where f.state = 'new') and (
    select count(*) + (select count(*) from unnest(trades) f where f.state = 'new') > 2 * (select q.trades from private.quotas q)
    from public.imported_trades i where i.user_id = draft.user_id
  ) then
    perform private.refuse_for_lack_of_room('trades');
  end if;
  return trades;
end
$$;

create or replace function private.cash_of_import(draft public.statement_imports, account public.trading_accounts)
returns private.import_cash_row[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  flows private.import_cash_row[] := array(
    select (
      c.key, c.kind, c.at_wall, w.happened_at, c.amount,
      nullif(btrim(left(c.comment, 200), E' \t\r\n'), ''), f.id is not null,
      c.kind not in ('credit', 'bonus') and round(c.amount, 2) <> 0
        and (draft.counts_cash or c.kind in ('financing', 'fee', 'commission', 'tax'))
    )::private.import_cash_row
    from private.statement_parts p
    cross join lateral private.cash_in(p.rows) c
    cross join lateral (select private.moment_of_wall(c.at_wall, draft, account)) w (happened_at)
    left join public.cash_flows f on (f.user_id, f.account_id, f.key) = (draft.user_id, account.id, c.key)
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)
    order by w.happened_at, c.key
  );
  last_row record;
begin
  if (
    select count(*) <> draft.expected_cash or count(distinct f.key) <> count(*) from unnest(flows) f
  ) then
    raise sqlstate 'PT422' using
      message = 'The upload was incomplete. Nothing was imported; please try again.';
  end if;
  select f.happened_at, f.at_wall from unnest(flows) f order by f.happened_at desc limit 1 into last_row;
  perform private.require_past(last_row.happened_at, last_row.at_wall);
  if (
    select count(*) + (select count(*) from unnest(flows) f where not f.is_known) > 2 * (select q.trades from private.quotas q)
    from public.cash_flows f where f.user_id = draft.user_id
  ) then
    perform private.refuse_for_lack_of_room('ledger');
  end if;
  return flows;
end
$$;

create or replace function private.replace_typed_money(trader uuid, account uuid, typed bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if cardinality(typed) > 200 or cardinality(typed) <> (
    select count(*) from public.balance_changes c
    where c.user_id = trader and c.account_id = replace_typed_money.account and c.id = any (typed)
      and (c.kind in ('opening', 'manual') or c.kind = 'cash' and c.request_id is not null)
      and not exists (select from public.balance_changes b where (b.user_id, b.takes_back) = (c.user_id, c.id))
  ) then
    raise sqlstate 'PT422' using
      message = 'Your manual balance has changed in the meantime. Nothing was imported; please try again.';
  end if;
  perform private.book_entries(trader, account, private.typed_entries(trader, typed, -1));
end
$$;

create or replace function public.finish_import(id uuid, replaces bigint[] default '{}') returns jsonb
-- PostgREST and the server in server/ give the call as long.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  draft public.statement_imports;
  account public.trading_accounts;
  trades private.import_row[];
  flows private.import_cash_row[];
  balance_before numeric;
  answer jsonb;
begin
  -- In line first: whatever else of theirs is written waits, or is done.
  perform from public.profiles p where p.id = (select auth.uid()) for no key update;
  draft := private.draft_of(finish_import.id);
  if draft.state = 'done' then
    return draft.counts;
  end if;
  if (select count(*) <> coalesce(max(p.part), 0) from private.statement_parts p
    where (p.user_id, p.import_id) = (draft.user_id, draft.id)) then
    raise sqlstate 'PT422' using message = 'Part of the upload is missing. Nothing was imported; please try again.';
  end if;
  account := private.prepare_account_of_import(
    draft,
    (select d.details from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id))
  );
  balance_before := private.balance_of_account(account.user_id, account.id);
  flows := private.cash_of_import(draft, account);
  trades := private.rows_of_import(draft, account);
  perform private.replace_typed_money(account.user_id, account.id, coalesce(replaces, '{}'));
  -- Deposits first, so that the ledger reads as the account did.
  perform private.write_cash_flows(draft, account, flows);
  perform private.write_imported_trades(draft, account, trades);

  select jsonb_build_object(
    'added', count(*) filter (where f.state = 'new'),
    'updated', count(*) filter (where f.state = 'changed'),
    'unchanged', count(*) filter (where f.state = 'same'),
    'kept', count(*) filter (where f.state = 'edited'),
    'deleted', count(*) filter (where f.state = 'deleted'),
    'brought_back', count(*) filter (where f.state = 'back'),
    'cash_added', (select count(*) from unnest(flows) c where not c.is_known),
    'cash_known', (select count(*) from unnest(flows) c where c.is_known),
    'added_net', trim_scale(coalesce(sum(f.net) filter (where f.state = 'new'), 0))::text,
    'balance_before', balance_before::text,
    'balance_after', private.balance_of_account(account.user_id, account.id)::text
  ) from unnest(trades) f into answer;
  update public.statement_imports s set state = 'done', done_at = now(), counts = answer, replaced = coalesce(replaces, '{}')
    where (s.user_id, s.id) = (draft.user_id, draft.id);
  delete from private.statement_parts p where (p.user_id, p.import_id) = (draft.user_id, draft.id);
  delete from private.statement_drafts d where (d.user_id, d.import_id) = (draft.user_id, draft.id);
  return answer;
end
$$;

create or replace function public.undo_import(id uuid) returns jsonb
-- PostgREST and the server in server/ give the call as long.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  taken public.statement_imports;
  answer jsonb;
begin
  select * into taken from public.statement_imports s
    where s.id = undo_import.id and s.user_id = trader for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such import';
  end if;
  if taken.state = 'undone' then
    return taken.taken_back;
  end if;
  if taken.state = 'draft' then
    raise sqlstate 'PT409' using message = 'This import isn’t finished yet';
  end if;
  answer := public.what_undo_takes(taken.id)
    || jsonb_build_object('balance_before', private.balance_of_account(trader, taken.account_id)::text);

  perform set_config('pipstone.correction_reason', 'Import undone', true);
  delete from public.trading_records r
    where r.user_id = trader and r.id in (select unnest(private.trades_that_undo_takes(taken.id, trader)));
  perform set_config('pipstone.correction_reason', '', true);
  perform private.restore_changed_trades(taken);
  if taken.account_id is not null then
    perform private.take_back_cash_flows(taken);
  end if;
  delete from public.imported_trades i where (i.user_id, i.import_id) = (trader, taken.id);

  answer := answer || jsonb_build_object('balance_after', private.balance_of_account(trader, taken.account_id)::text);
  update public.statement_imports s set state = 'undone', undone_at = now(), taken_back = answer
    where (s.user_id, s.id) = (trader, taken.id);
  perform private.restore_account_of_import(taken);
  return answer;
end
$$;

create or replace function private.require_compared_rows(rows jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  money constant text := '^-?\d{1,12}(\.\d{1,8})?$';
  moment constant text := '^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$';
begin
  if jsonb_typeof(rows -> 'trades') is distinct from 'array' or jsonb_typeof(rows -> 'cash') is distinct from 'array'
    or jsonb_array_length(rows -> 'trades') + jsonb_array_length(rows -> 'cash') > 5000
    or octet_length(rows::text) > 1024 * 1024 * 3 / 2
  then
    raise sqlstate 'PT422' using message = 'At most 5,000 rows of a statement can be compared at once, in at most 1 MiB';
  end if;
  if rows ->> 'source_until' !~ '^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?$' or exists (
    select from jsonb_to_recordset(rows -> 'trades') t (lots text, opened_at text, closed_at text, net text)
    where t.lots !~ '^\d{1,10}(\.\d{1,8})?$' or t.opened_at !~ moment or t.closed_at !~ moment or t.net !~ money
  ) or exists (
    select from jsonb_to_recordset(rows -> 'cash') c (happened_at text, amount text)
    where c.happened_at !~ moment or c.amount !~ money
  ) then
    raise sqlstate 'PT422' using message = 'Some rows of the statement have no valid time or number';
  end if;
end
$$;

create or replace function public.merge_tags(source uuid, target uuid) returns integer
-- PostgREST and the server in server/ give the call as long.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select auth.uid());
  changed integer;
begin
  if source = target then
    raise sqlstate 'PT422' using message = 'A tag can’t be merged with itself';
  end if;
  -- In line before anything is read, so that neither goes meanwhile.
  perform from public.profiles p where p.id = trader for no key update;
  if (select count(*) from public.tags t where t.user_id = trader and t.id in (source, target)) <> 2 then
    raise sqlstate 'PT404' using message = 'There is no such tag';
  end if;
  update public.trading_records r
    set tags = case
      when target = any (r.tags) then array_remove(r.tags, source) else array_replace(r.tags, source, target)
    end
    where r.user_id = trader and r.tags @> array[source];
  get diagnostics changed = row_count;
  delete from public.tags t where (t.user_id, t.id) = (trader, source);
  return changed;
end
$$;

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
  return null;
end
$$;

create or replace function private.require_room_for_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := auth.uid();
  most constant bigint := (select q.picture_bytes from private.quotas q);
  kept record;
begin
  if not exists (select from new_rows n where n.user_id = trader) then
    return null;
  end if;
  -- Bytes whose row has gone count until they have gone, too: all that lies between the names <id>/ and <id>0.
  select count(*) filter (where o.name is null) as awaited,
         sum(greatest(p.bytes, o.size, 4096)) as bytes
    from (select object_name, bytes from public.pictures where user_id = trader) p
    full join (
      select name, (metadata ->> 'size')::bigint as size from storage.objects
      where bucket_id = 'trade-pictures' and name collate "C" between trader || '/' and trader || '0'
    ) o on o.name = p.object_name
    into kept;
  if kept.awaited > 20 then
    raise sqlstate 'PT422' using
      message = 'At most 20 images can upload at once. Wait for some to finish.';
  end if;
  if kept.bytes > most then
    raise sqlstate 'PT422' using
      message = format(
        'Your images can take up at most %s in total. Delete some, or ask your educator for more room.', pg_size_pretty(most)
      ),
      hint = 'The setting MAX_PICTURES_MB of the server raises the limit.';
  end if;
  return null;
end
$$;

create or replace function public.my_balance_by_day(
  to_date date,
  time_zone text,
  from_date date default null,
  day_shift interval default '0',
  account uuid default null,
  trader uuid default null
)
returns table (day date, balance numeric, cash numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  -- Whose rows the policies let the caller read; of others there are none.
  whose constant uuid := coalesce(trader, auth.uid());
  since timestamptz;
  balance_now numeric;
  -- Those that are added up; null for who has one account.
  accounts uuid[];
  -- Those of them in other money. Their trades are rounded each by itself and their balance once: the ledger has what it moved by.
  exchanged uuid[] := '{}';
begin
  -- An unknown zone is refused even where there is no time to convert.
  perform private.require_clock(time_zone, day_shift);
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'A last day and a time zone are required';
  end if;
  if from_date > to_date then
    return;
  end if;
  -- A day early, for the index only: where clocks change at midnight a day begins twice, or not at all.
  select coalesce(a.balance, p.account_balance), case
      when account is not null then array[account]
      when p.accounts_apart then array(select o.id from public.trading_accounts o where o.user_id = p.id and o.counts)
    end
    from public.profiles p
    left join public.trading_accounts a on a.id = account and a.user_id = p.id
    where p.id = whose and (account is null or a.id = account)
    into balance_now, accounts;
  if not found then
    return;
  end if;
  if account is null and accounts is not null then
    exchanged := array(
      select o.id from public.trading_accounts o where o.user_id = whose and o.counts and o.currency <> 'USD'
    );
  end if;
  since := (coalesce(from_date - 1, '-infinity')::timestamp - day_shift) at time zone time_zone;
  return query
    with moves (moved_on, amount, cash) as (
      -- As the trades are now, so that a correction counts on the day of its trade.
      select private.day_of(r.created_at, time_zone, day_shift), r.amount, 0
      from public.trading_records r
      where accounts is null and r.user_id = whose and r.created_at >= since
      union all
      -- Apart, so that one account needs no look at the trades themselves: the index holds the rest.
      select private.day_of(r.created_at, time_zone, day_shift),
             case when account is null then r.amount else coalesce(r.account_amount, r.amount) end, 0
      from public.trading_records r
      where r.account_id = any (accounts) and r.account_id <> all (exchanged) and r.user_id = whose and r.created_at >= since
      union all
      -- An entry of a trade is on the day of the trade as long as there is one.
      select private.day_of(m.moment, time_zone, day_shift), c.amount, case when c.kind = 'cash' then c.amount else 0 end
      from public.balance_changes c
      left join public.trading_records r on (r.user_id, r.id) = (c.user_id, c.trade_id)
      cross join lateral (select coalesce(r.created_at, c.happened_at, c.created_at)) m (moment)
      where cardinality(exchanged) > 0 and c.user_id = whose and c.account_id = any (exchanged) and m.moment >= since
      union all
      select private.day_of(coalesce(c.happened_at, c.created_at), time_zone, day_shift), m.amount,
             case when c.kind = 'cash' then m.amount else 0 end
      from public.balance_changes c
      cross join lateral (
        select case when account is null then c.amount else coalesce(c.account_amount, c.amount) end
      ) m (amount)
      where c.user_id = whose and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
        and (accounts is null or c.account_id = any (accounts)) and c.account_id <> all (exchanged)
        and coalesce(c.happened_at, c.created_at) >= since
      union all
      select from_date, 0, 0 where from_date is not null
    ),
    days (moved_on, amount, cash) as (
      select m.moved_on, sum(m.amount), sum(m.cash) from moves m
      where from_date is null or m.moved_on >= from_date
      group by m.moved_on
    ),
    -- Counted back from the balance of now, so that nothing before the first day need be looked at.
    balances (moved_on, balance, cash) as (
      select d.moved_on, balance_now - coalesce(
        sum(d.amount) over (order by d.moved_on rows between 1 following and unbounded following), 0
      ), d.cash
      from days d
    )
    select b.moved_on, b.balance, b.cash from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;

create or replace function public.process_board(of_group uuid)
returns table (
  id uuid, name text, trades bigint, days_journaled bigint, plan_rated bigint, plan_kept bigint, lots_advised bigint,
  lots_kept bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_for_staff constant boolean := private.is_admin() or exists (
    select from public.group_assistants a
    where a.group_id = of_group and a.user_id = (select auth.uid()) and private.is_staff()
  );
begin
  if not is_for_staff and not exists (
    select from public.students s
    where s.user_id = (select auth.uid()) and s.group_id = of_group and s.shows_process and s.removed_at is null
  ) then
    raise insufficient_privilege using message = 'Only students who take part can see the board';
  end if;
  return query
    select case when is_for_staff or b.user_id = (select auth.uid()) then b.user_id end, b.full_name,
           f.trades, f.days_journaled, f.plan_rated, f.plan_kept, f.lots_advised, f.lots_kept
    from (
      select s.user_id, p.full_name
      from public.groups g
      join public.students s on s.group_id = g.id
      join public.profiles p on p.id = s.user_id
      where g.id = of_group and g.shows_process and g.archived_at is null
        and s.shows_process and s.archived_at is null and s.removed_at is null
      order by s.user_id
      limit 500
    ) b
    cross join lateral private.process_figures(b.user_id) f
    where f.trades >= 20
    order by f.days_journaled desc, lower(b.full_name), b.user_id;
end
$$;

create or replace function private.prepare_comment() returns trigger
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

create or replace function private.require_room_to_write() returns trigger
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

create or replace function public.see_comments(student uuid, ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_student constant boolean := student is not distinct from (select auth.uid());
begin
  if not is_student then
    perform private.require_sight(student);
  end if;
  if cardinality(ids) > 500 then
    raise sqlstate 'PT422' using message = 'At most 500 comments can be marked as seen at once';
  end if;
  update public.comments c set seen_at = now()
    where c.user_id = student and c.id = any (ids) and c.seen_at is null
      and (c.author_duty is not null) = is_student;
end
$$;

create or replace function public.desk_change_settings(settings jsonb, version integer) returns public.desk_settings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  thresholds constant text[] := array[
    'losses_running', 'lots_per_1000', 'doubled_times', 'behind_percent', 'silent_days', 'beyond_percent', 'grace_days'
  ];
  before public.desk_settings;
  after public.desk_settings;
begin
  perform private.require_admin();
  if jsonb_typeof(settings) is distinct from 'object' or exists (
    select from jsonb_each(settings) s
    where case
      when s.key = any (thresholds)
        then jsonb_typeof(s.value) <> 'number' or (s.value #>> '{}')::numeric not between -10000 and 10000
      when s.key = 'switched_off' then jsonb_typeof(s.value) <> 'array' or jsonb_array_length(s.value) > 8
        or jsonb_path_exists(s.value, 'strict $[*] ? (@.type() != "string")')
      else true
    end
  ) then
    raise invalid_parameter_value using message = 'These aren’t valid thresholds for Today';
  end if;
  select * from public.desk_settings into before for update;
  if before.version is distinct from desk_change_settings.version then
    raise sqlstate 'PT409' using message = 'The thresholds were changed in the meantime';
  end if;
  -- What is not given stays.
  after := jsonb_populate_record(before, settings);
  after.switched_off := array(select distinct s from unnest(after.switched_off) s order by s);
  begin
    update public.desk_settings d set
      losses_running = after.losses_running, lots_per_1000 = after.lots_per_1000, doubled_times = after.doubled_times,
      behind_percent = after.behind_percent, silent_days = after.silent_days, beyond_percent = after.beyond_percent,
      grace_days = after.grace_days,
      switched_off = after.switched_off
      where to_jsonb(d) is distinct from to_jsonb(after)
      returning d.* into after;
  exception
    when check_violation then
      raise invalid_parameter_value using message = 'A threshold for Today is out of range';
  end;
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

create or replace function private.require_day(today date, time_zone text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if today between '1900-01-01' and '9999-12-31' is not true or time_zone is null then
    raise invalid_parameter_value using message = 'Today must be a day between the years 1900 and 9999, with a time zone';
  end if;
  perform private.require_time_zone(time_zone);
end
$$;

create or replace function public.desk_today(
  of_group uuid default null,
  today date default current_date,
  time_zone text default 'UTC',
  page_size integer default 50,
  after_rank numeric default null,
  after_id uuid default null
)
returns table (
  id uuid, full_name text, email text, group_id uuid, account_balance numeric, last_trade_at timestamptz,
  rank numeric, reasons jsonb, unread integer, reviewed_at timestamptz, snoozed_until date
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if (after_rank is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page needs both the rank and the id of the last row before it';
  end if;
  perform private.catch_up(waits => true);
  select * from public.desk_settings into settings;
  -- Planned anew each time, for the scope at hand.
  return query execute $sql$
    with page as materialized (
      select c.user_id, c.sum + 9 * c.strongest as tenths
      from private.desk_scan($1, $9, $2, $3, $4, $5) c
      where c.strongest > 0 and not c.is_reviewed
        and ($6 is null or (c.sum + 9 * c.strongest, c.user_id) < ($6, $7))
      order by c.sum + 9 * c.strongest desc, c.user_id desc
      limit $8
    )
    select p.id, p.full_name, p.email, t.group_id, p.account_balance, p.last_trade_at,
           r.rank, r.reasons,
           (
             select count(*)::integer from public.comments m
             where m.user_id = p.id and m.seen_at is null and m.author_duty is null
           ),
           t.reviewed_at, t.snoozed_until
    from page
    join public.profiles p on p.id = page.user_id
    join public.students t on t.user_id = page.user_id
    join private.desk_standings s on s.user_id = page.user_id
    cross join lateral private.reasons_together(s, $1, $9, $2, $3) r
    order by page.tenths desc, page.user_id desc
  $sql$
  using
    settings, today, time_zone, private.desk_scope(of_group),
    private.not_of_the_class() || private.snoozed_students(today),
    (after_rank * 10)::integer, after_id, least(greatest(coalesce(page_size, 50), 1), 200), now();
end
$$;

create or replace function public.desk_reasons(
  user_ids uuid[], today date default current_date, time_zone text default 'UTC'
)
returns table (id uuid, rank numeric, reasons jsonb, reviewed_at timestamptz, snoozed_until date)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_day(today, time_zone);
  if cardinality(user_ids) > 200 then
    raise invalid_parameter_value using message = 'Reasons can be requested for at most 200 students at once';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  perform private.catch_up_with(chosen);
  select * from public.desk_settings into settings;
  return query
    select s.user_id, r.rank, r.reasons, t.reviewed_at, t.snoozed_until
    from private.desk_standings s
    join public.students t on t.user_id = s.user_id
    cross join lateral private.reasons_together(s, settings, now(), today, time_zone) r
    where s.user_id = any (chosen);
end
$$;

create or replace function public.desk_review(user_ids uuid[], reviewed boolean default true) returns setof uuid
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if reviewed is null then
    raise invalid_parameter_value using message = 'Choose whether the student is reviewed';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  if reviewed then
    -- First, as a deletion does, so that the two never wait for each other.
    perform from public.profiles p where p.id = any (chosen) order by p.id for key share;
    perform private.catch_up_with(chosen);
  end if;
  select * from public.desk_settings into settings;
  return query
    with locked as (
      select t.user_id from public.students t where t.user_id = any (chosen) order by t.user_id for update
    )
    update public.students t set
      reviewed_at = case when reviewed then now() end,
      reviewed_by = case when reviewed then (select auth.uid()) end,
      -- Of each day that it may be where the caller is.
      reviewed_kinds = case when reviewed then array(
        select distinct r.kind
        from private.desk_standings s
        cross join generate_series(-1, 1) d (day)
        cross join lateral private.all_reasons(s, settings, now(), (now() at time zone 'UTC')::date + d.day, 'UTC') r
        where s.user_id = t.user_id
      ) else '{}' end
      from locked l
      where t.user_id = l.user_id
      returning t.user_id;
end
$$;

create or replace function public.desk_snooze(user_ids uuid[], until date default null) returns setof uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  perform private.require_few_students(user_ids);
  if until not between '1900-01-01' and current_date + 366 then
    raise invalid_parameter_value using message = 'A student can be snoozed for at most a year';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  return query
    with locked as (
      select t.user_id from public.students t where t.user_id = any (chosen) order by t.user_id for update
    )
    update public.students t set snoozed_until = until
      from locked l
      where t.user_id = l.user_id
      returning t.user_id;
end
$$;
