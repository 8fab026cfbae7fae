-- The synced students, for the desk. Only traders read numbers and servers of their accounts.

create function public.sync_of_students(user_ids uuid[] default null)
returns table (
  user_id uuid, account_id uuid, platform text, state text, last_post_at timestamptz, trades integer, differs boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select c.user_id, c.account_id, c.platform, c.state, c.last_post_at, c.trades, c.difference <> 0
    from public.sync_connections c
    where c.user_id = any (private.students_in_sight(sync_of_students.user_ids)) and c.state in ('active', 'paused')
    order by c.user_id, c.confirmed_at, c.id
    limit 10000;
end
$$;

comment on function public.sync_of_students is
  'The confirmed connections of students whom the caller sees, or of those of them. differs is null where no balance was compared. For staff.';
revoke execute on function public.sync_of_students from public, anon, authenticated;
grant execute on function public.sync_of_students to authenticated;
