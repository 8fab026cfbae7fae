-- What the educator sees of all traders. Admins are no traders and are counted nowhere here.

create function public.admin_totals()
returns table (total_users bigint, total_balance numeric, total_wins bigint, total_losses bigint)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select count(*), coalesce(sum(p.account_balance), 0), coalesce(sum(p.total_wins), 0)::bigint,
           coalesce(sum(p.total_losses), 0)::bigint
    from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin');
end
$$;
comment on function public.admin_totals is 'Traders, and the sums of their balances (dollars), wins and losses. For admins.';
revoke execute on function public.admin_totals from public, anon, authenticated;
grant execute on function public.admin_totals to authenticated;

create function public.admin_users(
  search text default '',
  page_size integer default 50,
  before_created_at timestamptz default null,
  before_id uuid default null
)
returns table (
  id uuid,
  email text,
  full_name text,
  account_balance numeric,
  total_wins integer,
  total_losses integer,
  created_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- What is typed is searched for as it stands: % and _ are no wildcards here.
  pattern constant text := '%' || regexp_replace(btrim(search), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_admin();
  return query
    select p.id, p.email, p.full_name, p.account_balance, p.total_wins, p.total_losses, p.created_at
    from public.profiles p
    where not exists (select from public.user_roles r where r.user_id = p.id and r.role = 'admin')
      and (pattern = '%%' or p.full_name ilike pattern or p.email ilike pattern)
      and (before_created_at is null or (p.created_at, p.id) < (before_created_at, before_id))
    order by p.created_at desc, p.id desc
    limit least(greatest(page_size, 1), 200);
end
$$;
comment on function public.admin_users is
  'A page of traders, newest first, whose name or e-mail holds the search text. The next page begins before the last row''s created_at and id. For admins.';
revoke execute on function public.admin_users from public, anon, authenticated;
grant execute on function public.admin_users to authenticated;
