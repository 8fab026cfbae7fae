-- The figures of the page Students that its list does not have.

create function public.desk_students(user_ids uuid[], monday date)
returns table (id uuid, trades integer, net numeric, drawdown integer, wrote_at timestamptz)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  if cardinality(user_ids) > 200 then
    raise invalid_parameter_value using message = 'Figures can be requested for at most 200 students at once';
  end if;
  if monday is null or monday not between '1970-01-05' and '2200-01-01' or extract(isodow from monday) <> 1 then
    raise invalid_parameter_value using message = 'A week begins on a Monday';
  end if;
  chosen := private.students_in_sight(array(select distinct u from unnest(user_ids) u where u is not null));
  perform private.catch_up_with(chosen);
  return query
    select t.user_id, w.trades, w.net,
           (
             select max(e.lots)::integer from private.desk_standings s, unnest(s.events) e
             where s.user_id = t.user_id and e.kind = 'drawdown' and e.at > now() - private.desk_window('drawdown')
           ),
           t.wrote_at
    from public.students t
    left join lateral private.weeks_of_student(t.user_id, monday) w on true
    where t.user_id = any (chosen);
end
$$;

comment on function public.desk_students is
  'Figures of students, at most 200: trades and net (dollars) of the week that begins on a Monday as in private.weeks_of_student, null beyond 5,000 trades; the drawdown of the balance from its highest of the last 30 days, whole percent, null below 5; and when they wrote last. For staff; students whom they cannot see, and removed ones, are left out.';
revoke execute on function public.desk_students from public, anon, authenticated;
grant execute on function public.desk_students to authenticated;
