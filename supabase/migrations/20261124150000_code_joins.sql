-- What a class watches on the wall while it signs up.

create function public.admin_code_joins(code_id uuid, newest integer default 12)
returns table (joined integer, names text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if newest between 0 and 50 is not true then
    raise invalid_parameter_value using message = 'Of those who joined, 0 to 50 are named';
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
comment on function public.admin_code_joins is
  'How many accounts a class code has made, and the full names of the newest (12, at most 50; null for one without a name). No e-mails: it is shown to the class. For admins; 404 when there is no such code.';
revoke execute on function public.admin_code_joins from public, anon, authenticated;
grant execute on function public.admin_code_joins to authenticated;
