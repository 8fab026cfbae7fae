-- What assistants read of their students: everything that the owner and teachers read of all of them. A trader's own rows pass
-- another policy first, so that the students of an assistant are looked up for assistants alone.

create policy "Assistants read the profiles of their students" on public.profiles
  for select to authenticated using (id in (select private.assisted_students()));
create policy "Assistants read the balance changes of their students" on public.balance_changes
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the plans of their students" on public.trading_plans
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the trades of their students" on public.trading_records
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the accounts of their students" on public.trading_accounts
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the instruments of their students" on public.account_instruments
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the rates of their students" on public.typed_rates
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the names of symbols of their students" on public.symbol_names
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the imports of their students" on public.statement_imports
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the imported trades of their students" on public.imported_trades
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the cash flows of their students" on public.cash_flows
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the tags of their students" on public.tags
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants see the pictures of their students' trades" on public.pictures
  for select to authenticated using (
    user_id in (select private.assisted_students())
    and exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
  );
create policy "Assistants read the challenges of their students" on public.plan_challenges
  for select to authenticated using (user_id in (select private.assisted_students()));
create policy "Assistants read the forecasts of their students" on public.forecasts
  for select to authenticated using (user_id in (select private.assisted_students()));

-- Functions that speak of several students at once.

create function private.students_in_sight(chosen uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_admin() then
    return array(
      select s.user_id from public.students s
      where (chosen is null or s.user_id = any (chosen)) and s.removed_at is null
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
    );
  end if;
  return array(select s from private.assisted_students() s where chosen is null or s = any (chosen));
end
$$;
comment on function private.students_in_sight is
  'Those of the accounts, or with null all, that are of students whom the caller sees and who are not removed.';
revoke execute on function private.students_in_sight from public, anon, authenticated;

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
    raise invalid_parameter_value using message = 'A chart lies between the years 1900 and 9999';
  end if;
  if to_date - from_date >= 3660 then
    raise invalid_parameter_value using message = 'A chart has at most 3,660 days';
  end if;
  if cardinality(chosen) > 200 then
    raise invalid_parameter_value using message = 'A chart shows at most 200 traders';
  end if;
  perform private.require_time_zone(time_zone);
  return private.students_in_sight(chosen);
end
$$;
comment on function private.chosen_traders is
  'The ids that are of students whom the caller sees. Refuses who is no staff (42501), and with 400 a range or time zone that does not exist.';

create or replace function public.class_forecast_record() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select json_build_object(
      'day', coalesce(json_agg(e.day), '[]'),
      'chance', coalesce(json_agg(e.chance), '[]'),
      'outcome', coalesce(json_agg(e.outcome), '[]')
    )
    from private.ended_forecasts(private.students_in_sight(null), 100) e
  );
end
$$;
comment on function public.class_forecast_record is
  'As forecast_record, of all students whom the caller sees together. For staff.';
comment on function public.admin_trades_by_day is
  'Won and other trades of the chosen traders for each day in the time zone on which there are any, the last day included. At most 200 traders and 3,660 days. For staff, each of the students whom they see.';
