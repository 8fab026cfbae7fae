-- The discipline board of a group: days journaled, and how often plan and lot size were followed, never money.
-- domain/process/process-figures.ts has the same rules; both are tested with the same examples.

create function private.process_figures(student uuid)
returns table (
  trades bigint, days_journaled bigint, plan_rated bigint, plan_kept bigint, lots_advised bigint, lots_kept bigint
)
language sql stable security definer set search_path = ''
rows 1
as $$
  with clock as (select private.trader_zone(student) as zone),
  looked_at as (
    select private.day_of(
             r.created_at, coalesce(a.time_zone, clock.zone),
             case when a.time_zone is null then interval '0' else a.day_shift end
           ) as day,
           r.plan_followed, r.lot_size, nullif(p.recommended_lot_size, 0) as advised,
           coalesce(r.notes, '') <> '' or r.setup is not null or r.plan_followed is not null
             or r.tags <> '{}' or r.felt_before <> '{}' or r.felt_after <> '{}' as is_journaled
    from clock
    cross join (
      select t.* from public.trading_records t
      where t.user_id = student and t.created_at between now() - interval '32 days' and now() + interval '2 days'
      order by t.created_at desc, t.id desc
      -- A board has 500 students. Hidden from the planner, which else may read all of them and sort.
      limit (select 500)
    ) r
    left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
    left join public.trading_plans p on (p.user_id, p.id) = (r.user_id, r.plan_id)
  ),
  today as (select private.day_of(now(), clock.zone) as day from clock),
  recent as (
    select l.* from looked_at l, today t where l.day between t.day - 29 and t.day
  )
  select count(*),
         (
           select count(*) from (
             select r.day from recent r where r.is_journaled
             union
             select d.day from public.day_notes d, today t where d.user_id = student and d.day between t.day - 29 and t.day
           ) days
         ),
         count(*) filter (where r.plan_followed is not null),
         count(*) filter (where r.plan_followed >= 4),
         count(*) filter (where r.advised is not null),
         count(*) filter (where r.lot_size <= r.advised)
  from recent r
$$;

comment on function private.process_figures is
  'Counts for a trader over the last 30 days, today included, at most the newest 500 trades: trades; days with a day note or a journaled trade; trades rated for their plan, and those that kept to it (4 or 5 of 5); trades whose plan advises lots, and those that were no larger.';
revoke execute on function private.process_figures from public, anon, authenticated;

create function public.process_board(of_group uuid)
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

comment on function public.process_board is
  'The process board of a group, with the students who take part and have at least 20 trades in 30 days, at most 500: counts of days, trades and kept ones, never money. Empty while the group has none. For its staff, and for students who take part, who get no id but their own.';
revoke execute on function public.process_board from public, anon, authenticated;
grant execute on function public.process_board to authenticated;
