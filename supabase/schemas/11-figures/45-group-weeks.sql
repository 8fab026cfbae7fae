-- The class report: each student's week in a group, beside four weeks before it.

create function private.weeks_of_student(student uuid, monday date)
returns table (
  trades integer, wins integer, net numeric, plan_rated integer, plan_kept integer,
  trades_before integer, wins_before integer, net_before numeric
)
language sql stable security definer set search_path = ''
rows 1
as $$
  with clock as materialized (select private.trader_zone(student) as zone),
  -- The index is asked for two days more on either side: clocks differ by at most a day and a shift of another.
  near as (
    select t.created_at, t.trade_result, t.amount, t.plan_followed, t.account_id
    from public.trading_records t
    where t.user_id = student
      and t.created_at >= (monday - 30)::timestamp at time zone 'UTC'
      and t.created_at < (monday + 9)::timestamp at time zone 'UTC'
    limit (select 5001)
  ),
  dated as (
    select n.*, private.day_of(
             n.created_at, coalesce(a.time_zone, c.zone),
             case when a.time_zone is null then interval '0' else a.day_shift end
           ) as day
    from near n
    cross join clock c
    join public.trading_accounts a on (a.user_id, a.id) = (student, n.account_id) and a.counts
  )
  select count(*) filter (where d.day >= monday)::integer,
         count(*) filter (where d.day >= monday and d.trade_result = 'won')::integer,
         coalesce(sum(d.amount) filter (where d.day >= monday), 0),
         count(d.plan_followed) filter (where d.day >= monday)::integer,
         count(*) filter (where d.day >= monday and d.plan_followed >= 4)::integer,
         count(*) filter (where d.day < monday)::integer,
         count(*) filter (where d.day < monday and d.trade_result = 'won')::integer,
         coalesce(sum(d.amount) filter (where d.day < monday), 0)
  from dated d
  where d.day between monday - 28 and monday + 6 and (select count(*) from near) <= 5000
  -- No sum of a part: without figures if there are more trades than are read.
  having (select count(*) from near) <= 5000
$$;

comment on function private.weeks_of_student is
  'Trades of included accounts in the week that begins on a Monday, and in the four weeks before it: count, won ones, dollars; of the week also the trades rated for their plan, and those that kept to it (4 or 5 of 5). Days by the clock of the account, else of the student. No row beyond 5,000 trades.';
revoke execute on function private.weeks_of_student from public, anon, authenticated;

create function public.group_week(of_group uuid, monday date)
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

comment on function public.group_week is
  'The week of a group that begins on a Monday, by student, at most 500 by name: figures as in private.weeks_of_student, null beyond 5,000 trades, and messages that the student wrote in the week (UTC). For the owner, teachers and assistants of the group.';
revoke execute on function public.group_week from public, anon, authenticated;
grant execute on function public.group_week to authenticated;
