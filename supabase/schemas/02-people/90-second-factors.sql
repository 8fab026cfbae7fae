-- Two-step sign-in in the school. The auth service stores the factors (auth.mfa_factors); auth.require_session of the
-- server in server/ decides what a session may read before its second step, and who-may decides who is staff before it.

create function public.my_door() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'factor_required', coalesce((select d.needs_aal2 from private.staff_door d), false) and exists (
      select from public.user_roles r where r.user_id = (select auth.uid()) and r.role = 'admin'
    ),
    'has_factor', exists (
      select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status::text = 'verified'
    ),
    'aal', case when private.is_at_aal2() then 'aal2' else 'aal1' end
  )
$$;

comment on function public.my_door is
  'For the caller: whether they need a second factor to act as staff, whether they have one, and the level of their session.';
revoke execute on function public.my_door from public, anon, authenticated;
grant execute on function public.my_door to authenticated;

create function public.set_staff_factor_required(required boolean) returns void
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

comment on function public.set_staff_factor_required is
  'Sets whether staff need a session at aal2 to act as staff, effective at once. For the owner; 409 if they switch it on without being at aal2.';
revoke execute on function public.set_staff_factor_required from public, anon, authenticated;
grant execute on function public.set_staff_factor_required to authenticated;

create function public.remove_factors_of(student uuid) returns void
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

comment on function public.remove_factors_of is
  'Turns off two-step sign-in for a student who has lost it, ends their sessions and notifies them. For staff who can see the student, and for the owner also for other staff; 403 for staff otherwise, 404 if there is no such account to see, 409 for the own account or if there is no factor.';
revoke execute on function public.remove_factors_of from public, anon, authenticated;
grant execute on function public.remove_factors_of to authenticated;
