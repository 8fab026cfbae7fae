-- Thresholds for the reasons on Today, for the whole school. domain/desk/desk-settings.ts has the same thresholds and
-- bounds; tests/api/catalog compares the two.

create table public.desk_settings (
  only_row boolean primary key default true check (only_row),
  losses_running integer not null default 5,
  lots_per_1000 numeric(6, 2) not null default 1,
  doubled_times integer not null default 3,
  behind_percent integer not null default 25,
  silent_days integer not null default 7,
  beyond_percent integer not null default 25,
  grace_days integer not null default 3,
  switched_off text[] not null default '{}',
  version integer not null default 1,
  drawdown_percent integer not null default 20,
  drawdown_days integer not null default 30,
  limit_percent integer not null default 80,
  constraint desk_settings_losses_running_check check (losses_running between 2 and 50),
  constraint desk_settings_lots_per_1000_check check (lots_per_1000 between 0.01 and 1000),
  constraint desk_settings_doubled_times_check check (doubled_times between 1 and 50),
  constraint desk_settings_behind_percent_check check (behind_percent between 1 and 100),
  constraint desk_settings_silent_days_check check (silent_days between 1 and 365),
  constraint desk_settings_beyond_percent_check check (beyond_percent between 0 and 1000),
  constraint desk_settings_grace_days_check check (grace_days between 0 and 365),
  constraint desk_settings_switched_off_check check (
    switched_off <@ array[
      'limits', 'lots', 'drawdown', 'losses', 'doubled', 'beyond_plan', 'changed', 'overdue', 'behind', 'silent',
      'no_balance'
    ]
    and cardinality(switched_off) <= 11
  ),
  constraint desk_settings_drawdown_percent_check check (drawdown_percent between 5 and 100),
  constraint desk_settings_drawdown_days_check check (drawdown_days between 1 and 30),
  constraint desk_settings_limit_percent_check check (limit_percent between 50 and 100)
);

comment on table public.desk_settings is
  'The threshold of each reason in Today: one row. domain/desk/desk-settings.ts explains each. Written by desk_change_settings.';
comment on column public.desk_settings.switched_off is 'Reasons that are not shown.';
comment on column public.desk_settings.version is 'Counts the changes. A change that names an outdated version is refused.';
alter table public.desk_settings enable row level security;
revoke all on public.desk_settings from public, anon, authenticated;
grant select on public.desk_settings to authenticated;

create policy "Staff read the thresholds of Today" on public.desk_settings
  for select to authenticated using ((select private.is_staff()));

insert into public.desk_settings default values;

create function private.changed_desk_settings(settings jsonb, before public.desk_settings) returns public.desk_settings
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
revoke execute on function private.changed_desk_settings from public, anon, authenticated;

create function public.desk_change_settings(settings jsonb, version integer) returns public.desk_settings
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
revoke execute on function public.desk_change_settings from public, anon, authenticated;
grant execute on function public.desk_change_settings to authenticated;

create trigger count_version before update on public.desk_settings
  for each row execute function private.count_version();

create trigger tell_desk after update on public.desk_settings
  for each statement execute function private.tell_desk();
