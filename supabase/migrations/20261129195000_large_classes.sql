-- Today and class playbooks in large schools.

create or replace function private.limit_events(students uuid[], at timestamptz)
returns table (user_id uuid, closed_at timestamptz, told_at timestamptz, used numeric, rule numeric, place bigint)
language sql stable set search_path = ''
as $$
  with challenges as materialized (
    select c.user_id, c.plan_id, c.account_id, c.began_on, c.ends_on,
           private.zone_there(c.rules #>> '{clock,zone}') as zone,
           (c.rules #>> '{clock,shiftHours}')::numeric * interval '1 hour' as shift,
           c.initial * 100 as initial,
           (c.rules #>> '{dailyLoss,percent}')::numeric as daily_percent,
           c.rules #>> '{dailyLoss,of}' = 'initial' as is_daily_of_initial,
           c.rules #>> '{dailyLoss,ends}' = 'challenge' as is_daily_the_end,
           coalesce(
             (c.rules #>> '{maxLoss,by,amount}')::numeric * 100, round(c.initial * (c.rules #>> '{maxLoss,by,percent}')::numeric)
           ) as max_loss,
           c.rules #>> '{maxLoss,follows}' as follows,
           (c.rules #>> '{maxLoss,locks}')::boolean as locks,
           c.rules ->> 'brokenWhen' = 'at' as is_broken_at
    from public.profiles o
    cross join lateral (
      select n.*, p.account_id
      from public.plan_challenges n
      join public.trading_plans p on (p.user_id, p.id) = (n.user_id, n.plan_id) and p.is_active
      where n.user_id = o.id
      order by n.began_on desc, n.plan_id
      limit 10
    ) c
    where o.id = any (students) and o.last_trade_at > limit_events.at - interval '168 hours'
  ),
  trades as materialized (
    select c.user_id, c.plan_id, r.id, r.created_at, r.told_at, 100 * r.amount as cents, r.day,
           min(r.created_at) over of_challenge as first_at,
           -- A short list of challenges with few trades each: nobody makes Today slow for all.
           count(*) over of_challenge <= 5000
             and count(*) over (partition by c.user_id order by c.began_on desc, c.plan_id) <= 10000 as are_few
    from challenges c
    cross join lateral (
      select t.id, t.created_at, greatest(t.logged_at, t.figures_changed_at) as told_at, t.amount,
             private.day_of(t.created_at, c.zone, c.shift) as day
      from public.trading_records t
      join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id) and a.usd_rate is not null
        and (a.id = c.account_id or c.account_id is null and a.counts)
      where t.user_id = c.user_id and t.created_at >= (c.began_on - 2)::timestamp at time zone 'UTC'
        and private.day_of(t.created_at, c.zone, c.shift) >= c.began_on
        and (c.ends_on is null or private.day_of(t.created_at, c.zone, c.shift) <= c.ends_on)
      -- In no order, so that a very long record is not sorted.
      limit 5001
    ) r
    window of_challenge as (partition by c.user_id, c.plan_id)
  ),
  -- Deposits, withdrawals and costs after the first trade, which break nothing.
  money as materialized (
    select c.user_id, c.plan_id, m.happened_at, 100 * m.amount as cents, private.day_of(m.happened_at, c.zone, c.shift) as day,
           count(*) over (partition by c.user_id, c.plan_id) as number
    from challenges c
    join (select distinct t.user_id, t.plan_id, t.first_at from trades t where t.are_few) f
      on (f.user_id, f.plan_id) = (c.user_id, c.plan_id)
    cross join lateral (
      select b.happened_at, b.amount
      from public.trading_accounts a
      join public.balance_changes b on (b.user_id, b.account_id) = (a.user_id, a.id) and b.kind in ('cash', 'cost')
        and coalesce(b.happened_at, b.created_at) > f.first_at
      where a.user_id = c.user_id and a.usd_rate is not null and (a.id = c.account_id or c.account_id is null and a.counts)
        and (c.ends_on is null or private.day_of(b.happened_at, c.zone, c.shift) <= c.ends_on)
      limit 1001
    ) m
  ),
  moves as (
    select t.user_id, t.plan_id, t.created_at as at, t.id, t.told_at, t.cents, t.day, true as is_trade
    from trades t
    where t.are_few
      and not exists (select from money m where (m.user_id, m.plan_id) = (t.user_id, t.plan_id) and m.number > 1000)
    union all
    select m.user_id, m.plan_id, m.happened_at, null, null, m.cents, m.day, false
    from money m
    where m.number <= 1000
  ),
  walked as (
    select c, m.at, m.id, m.told_at, m.is_trade,
           c.initial + sum(m.cents) over in_order as balance,
           c.initial + sum(m.cents) over in_order - sum(m.cents) over of_day
             + coalesce(sum(m.cents) filter (where not m.is_trade) over of_day, 0) as day_start,
           lead(m.day) over (partition by m.user_id, m.plan_id order by m.at, m.is_trade, m.id) > m.day as is_day_end
    from moves m
    join challenges c on (c.user_id, c.plan_id) = (m.user_id, m.plan_id)
    window in_order as (partition by m.user_id, m.plan_id order by m.at, m.is_trade, m.id rows unbounded preceding),
           of_day as (partition by m.user_id, m.plan_id, m.day order by m.at, m.is_trade, m.id rows unbounded preceding)
  ),
  limited as (
    select w.*,
           -- Closed trades do not show where a limit is that follows open trades.
           case when (w.c).follows <> 'openTrades' then least(
             case when (w.c).locks then (w.c).initial end,
             greatest((w.c).initial, case when (w.c).follows <> 'nothing' then max(w.balance) filter (
               where w.is_day_end or w.is_trade and (w.c).follows = 'closedTrades'
             ) over (
               partition by (w.c).user_id, (w.c).plan_id order by w.at, w.is_trade, w.id
               rows between unbounded preceding and 1 preceding
             ) end) - (w.c).max_loss
           ) end as max_limit,
           round(
             (case when (w.c).is_daily_of_initial then (w.c).initial else w.day_start end) * (w.c).daily_percent / 100
           ) as daily_loss
    from walked w
  ),
  used as (
    select l.*,
           l.balance < l.max_limit or l.balance = l.max_limit and (l.c).is_broken_at as breaks_max,
           l.balance < l.day_start - l.daily_loss or l.balance = l.day_start - l.daily_loss and (l.c).is_broken_at
             as breaks_daily,
           floor(100 * (l.max_limit + (l.c).max_loss - l.balance) / nullif(greatest((l.c).max_loss, 0), 0)) as max_used,
           floor(100 * (l.day_start - l.balance) / nullif(greatest(l.daily_loss, 0), 0)) as daily_used
    from limited l
    where l.is_trade
  ),
  until_the_end as (
    select u.*, coalesce(bool_or(u.breaks_max or u.breaks_daily and (u.c).is_daily_the_end) over (
             partition by (u.c).user_id, (u.c).plan_id order by u.at, u.id
             rows between unbounded preceding and 1 preceding
           ), false) as is_over,
           coalesce(u.max_used, -1) >= coalesce(u.daily_used, -1) as is_max
    from used u
  )
  select (u.c).user_id, u.at, u.told_at, least(greatest(u.max_used, u.daily_used), 999),
         case when u.is_max then case when u.breaks_max then -2 else 2 end
           else case when u.breaks_daily then -1 else 1 end
         end::numeric,
         row_number() over (partition by (u.c).user_id order by u.at desc, u.id desc, (u.c).plan_id)
  from until_the_end u
  where not u.is_over and u.at > limit_events.at - interval '168 hours' and greatest(u.max_used, u.daily_used) >= 50
$$;

comment on function private.limit_events is
  'The trades of the last 7 days that used at least half of the daily loss or the max loss of an active challenge, up to the one that ended it, newest first. used is in percent of the allowed loss, rule as in private.desk_event. Of the 10 active challenges of a student that began last, while they have 10,000 trades or fewer together; one with more than 5,000 trades, or 1,000 deposits, withdrawals and costs, is left out.';

create or replace function public.admin_move_students(user_ids uuid[], group_id uuid default null)
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

create or replace function private.keep_removed_rules() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- The class has sorted its rules already. A class may have very many copies.
  if current_user <> 'authenticated'
    and jsonb_path_query_array(new.rules, '$[*].id') @> jsonb_path_query_array(old.rules, '$[*].id')
  then
    return new;
  end if;
  -- Rules that the constraint refuses stay as they are.
  if private.are_playbook_rules(new.rules) then
    new.rules := (
      select coalesce(jsonb_agg(k.rule order by k.removed, k.place), '[]')
      from (
        select r.*, row_number() over (partition by r.removed order by r.place desc) as from_newest
        from (
          select n.rule, (n.rule -> 'removed')::boolean as removed, 100 + n.place as place
          from jsonb_array_elements(new.rules) with ordinality n (rule, place)
          union all
          select o.rule || '{"removed": true}', true, case when (o.rule -> 'removed')::boolean then o.place else 200 + o.place end
          from jsonb_array_elements(old.rules) with ordinality o (rule, place)
          where not new.rules @> jsonb_build_array(jsonb_build_object('id', o.rule -> 'id'))
        ) r
      ) k
      where not k.removed or k.from_newest <= 48
    );
  end if;
  return new;
end
$$;

drop function private.copy_class_playbooks(uuid, uuid);

create function private.copy_class_playbooks(students uuid[], playbook uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.playbooks (user_id, id, name, words, rules, class_id)
    select s, c.id, c.name, c.words, c.rules, c.id
    from unnest(students) s
    join public.class_playbooks c on c.id = playbook
    where (select count(*) from public.playbooks p where p.user_id = s) < 200
    on conflict (user_id, id) do nothing
$$;

comment on function private.copy_class_playbooks is
  'Gives students their copies of a class playbook, unless they have it or 200 others.';
revoke execute on function private.copy_class_playbooks from public, anon, authenticated;

create or replace function private.hand_out_playbooks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.copy_class_playbooks(array(select s.user_id from public.students s where s.group_id = n.group_id), n.playbook_id)
    from new_rows n;
  return null;
end
$$;

create or replace function private.follow_class_playbook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The setups of the students' trades keep the name that they had then: answers are found by the ids of the rules.
  -- Rules that stay are not written again, for there may be very many copies.
  update public.playbooks p
    set name = new.name, words = new.words, rules = case when new.rules = old.rules then p.rules else new.rules end
    where p.class_id = new.id and not p.is_changed;
  return null;
end
$$;

create or replace function private.give_playbooks_of_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock of private.stand_in_line_for_class: the group may get a playbook at the same moment.
  perform pg_advisory_xact_lock('public.class_playbook_groups'::regclass::bigint);
  perform private.copy_class_playbooks(array[new.user_id], g.playbook_id)
    from public.class_playbook_groups g where g.group_id = new.group_id;
  return null;
end
$$;

alter table public.playbooks
  drop constraint playbooks_rules_check,
  add constraint playbooks_rules_check check (class_id is not null and not is_changed or private.are_playbook_rules(rules));

create or replace function public.group_week(of_group uuid, monday date)
returns table (
  user_id uuid, name text, trades integer, wins integer, net numeric, plan_rated integer, plan_kept integer,
  trades_before integer, wins_before integer, net_before numeric, messages bigint
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() and not exists (
    select from public.group_assistants a
    join public.groups g on g.id = a.group_id and g.archived_at is null
    where a.group_id = of_group and a.user_id = (select auth.uid()) and private.is_staff()
  ) then
    perform private.refuse_at_staff_door();
    raise insufficient_privilege using message = 'Only staff of the group can read its week';
  end if;
  if monday is null or monday not between '1970-01-05' and '2200-01-01' or extract(isodow from monday) <> 1 then
    raise invalid_parameter_value using message = 'A week begins on a Monday';
  end if;
  return query
    select s.user_id, coalesce(s.full_name, s.email), w.trades, w.wins, w.net, w.plan_rated, w.plan_kept,
           w.trades_before, w.wins_before, w.net_before,
           (
             select count(*) from public.comments c
             where c.user_id = s.user_id and c.author_id = s.user_id
               and c.created_at >= monday::timestamp at time zone 'UTC'
               and c.created_at < (monday + 7)::timestamp at time zone 'UTC'
           )
    from (
      select m.user_id, nullif(p.full_name, '') as full_name, p.email
      from public.students m
      join public.profiles p on p.id = m.user_id
      where m.group_id = of_group and m.removed_at is null and m.archived_at is null
        and not exists (select from public.user_roles r where r.user_id = m.user_id and r.role = 'admin')
      order by lower(coalesce(nullif(p.full_name, ''), p.email)), m.user_id
      limit 500
    ) s
    left join lateral private.weeks_of_student(s.user_id, monday) w on true
    order by lower(coalesce(s.full_name, s.email)), s.user_id;
end
$$;
