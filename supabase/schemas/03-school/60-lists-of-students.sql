-- The list of students: search, filters, order, pages and totals, without admins
-- (docs/decisions/0006-how-the-list-of-traders-stays-fast.md).

create function private.overdue_plans(trader uuid, today date) returns integer
language sql stable set search_path = ''
as $$
  select count(*)::integer from public.trading_plans t
  where t.user_id = trader and t.is_active and t.target_date < today and t.current_amount < t.target_amount
$$;

comment on function private.overdue_plans is
  'The number of active plans of a trader that are past their target date and not reached.';
revoke execute on function private.overdue_plans from public, anon, authenticated;

-- The parts of an order: an indexed expression and id, and the expression's type.
create function private.trader_order(sort text, out key text, out id text, out type text)
language plpgsql immutable set search_path = ''
as $$
begin
  id := case sort when 'name' then 'n.user_id' when 'written' then 'w.user_id' else 'p.id' end;
  case sort
    when 'joined' then key := 'p.created_at'; type := 'timestamptz';
    when 'balance' then key := 'p.account_balance'; type := 'numeric';
    when 'win_rate' then
      key := 'coalesce(round(p.total_wins * 100.0 / nullif(p.total_wins::bigint + p.total_losses, 0), 1), 0)';
      type := 'numeric';
    when 'last_trade' then key := $key$coalesce(p.last_trade_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    when 'name' then key := 'n.sort_name'; type := 'text';
    when 'written' then key := $key$coalesce(w.wrote_at, '-infinity'::timestamptz)$key$; type := 'timestamptz';
    else raise invalid_parameter_value using
      message = 'Students can be sorted by joined, balance, win_rate, last_trade, name or written';
  end case;
end
$$;

revoke execute on function private.trader_order from public, anon, authenticated;

create function private.trader_position(type text, after_key text, after_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (after_key is null) <> (after_id is null) then
    raise invalid_parameter_value using message = 'A page needs both the key and the id of the last row before it';
  end if;
  -- A time is given as the list wrote it. PostgreSQL would read a zone by its name as well, and remember it.
  if type = 'timestamptz'
    and after_key !~ '^(-?infinity|[0-9]{4,6}-[0-9]{2}-[0-9]{2} [0-9:.]{5,15}[+-][0-9:]{2,8}( BC)?)$'
  then
    raise invalid_parameter_value using message = 'Unknown position in this order';
  end if;
  begin
    execute format('select $1::%s', type) using after_key;
  exception when data_exception then
    raise invalid_parameter_value using message = 'Unknown position in this order';
  end;
end
$$;

comment on function private.trader_position is 'Refuses a page position that does not exist in this order.';
revoke execute on function private.trader_position from public, anon, authenticated;

create function public.admin_users(
  search text default '',
  sort text default 'joined',
  descending boolean default true,
  standing text default null,
  today date default current_date,
  page_size integer default 50,
  after_key text default null,
  after_id uuid default null,
  of_group uuid default null,
  shown text default 'present'
)
returns table (
  id uuid,
  email text,
  full_name text,
  account_balance numeric,
  total_wins integer,
  total_losses integer,
  created_at timestamptz,
  win_rate numeric,
  last_trade_at timestamptz,
  overdue_plans integer,
  "position" text,
  group_id uuid
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
  typed constant text := btrim(coalesce(search, ''));
  words text[];
  wanted_order record;
  conditions text[] := array[
    'p.id <> all ($1)',
    case coalesce(shown, 'present')
      when 'present' then $sql$not exists (
        select from public.students h
        where h.user_id = p.id and (h.archived_at is not null or h.removed_at is not null)
      )$sql$
      when 'all' then $sql$not exists (
        select from public.students h where h.user_id = p.id and h.removed_at is not null
      )$sql$
      when 'archived' then $sql$p.id in (
        select h.user_id from public.students h where h.archived_at is not null and h.removed_at is null
      )$sql$
      when 'removed' then $sql$p.id in (
        select h.user_id from public.students h where h.removed_at > now() - interval '30 days'
      )$sql$
    end
  ];
begin
  perform private.require_staff();
  wanted_order := private.trader_order(coalesce(sort, 'joined'));
  descending := coalesce(descending, true);
  perform private.trader_position(wanted_order.type, after_key, after_id);
  if shown not in ('present', 'archived', 'removed', 'all') then
    raise invalid_parameter_value using message = 'Status must be present, archived, removed or all';
  end if;
  -- Longer than a name or an e-mail can be.
  if char_length(typed) > 255 then
    return;
  end if;
  words := private.searched_words(typed);
  if not sees_all then
    conditions := conditions || 'p.id = any ($8)'::text;
  end if;
  if of_group is not null then
    conditions := conditions || 'p.id in (select g.user_id from public.students g where g.group_id = $9)'::text;
  end if;
  for place in 1 .. cardinality(words) loop
    conditions := conditions || format('n.searched like $2[%s]', place);
  end loop;
  case
    when standing is null then null;
    when standing in ('silent_7', 'silent_14') then
      -- A trader who has just joined has not had the time to go silent.
      conditions := conditions
        || $sql$coalesce(p.last_trade_at, '-infinity'::timestamptz) < $3 and p.created_at < $3$sql$::text;
    when standing = 'overdue' then
      conditions := conditions || 'p.next_target_date < $4'::text;
    when standing = 'unread' then
      conditions := conditions || $sql$p.id in (
        select m.user_id from public.comments m where m.seen_at is null and m.author_duty is null
      )$sql$::text;
    else
      raise invalid_parameter_value using message = 'Standing must be silent_7, silent_14, overdue or unread';
  end case;
  if after_key is not null then
    conditions := conditions || format(
      '(%s, %s) %s ($5::%s, $6)',
      wanted_order.key, wanted_order.id, case when descending then '<' else '>' end, wanted_order.type
    );
  end if;

  -- PostgreSQL plans it at each call, for the given text and filters.
  return query execute format(
    $sql$
      select p.id, p.email, p.full_name, p.account_balance, p.total_wins, p.total_losses, p.created_at,
             %6$s, p.last_trade_at, private.overdue_plans(p.id, $4),
             (%1$s)::text, (select s.group_id from public.students s where s.user_id = p.id)
      from public.profiles p %5$s
      where %2$s
      order by %1$s %3$s, %4$s %3$s
      limit $7
    $sql$,
    wanted_order.key, array_to_string(conditions, ' and '), case when descending then 'desc' else 'asc' end,
    wanted_order.id,
    concat_ws(
      ' ',
      case when cardinality(words) > 0 or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
      case when sort = 'written' then 'join public.students w on w.user_id = p.id' end
    ),
    (private.trader_order('win_rate')).key
  )
  using
    array(select r.user_id from public.user_roles r where r.role = 'admin'),
    words,
    now() - case standing when 'silent_7' then interval '7 days' else interval '14 days' end,
    coalesce(today, current_date),
    after_key,
    after_id,
    least(greatest(coalesce(page_size, 50), 1), 200),
    case when not sees_all then array(select private.assisted_students()) end,
    of_group;
end
$$;

comment on function public.admin_users is
  'A page of students whose name or email address contains every word of the search, ignoring case, accents, apostrophes and hyphens. Sorted by joined, balance, win_rate, last_trade, name or written (their newest comment). Filtered by silent_7 or silent_14 (joined at least 7 or 14 days ago, without a trade since then), overdue or unread (comments that no staff has seen); by group; and by present, archived, removed or all (present and archived). The next page begins after the position and id of the last row. For staff; only students whom they can see.';
revoke execute on function public.admin_users from public, anon, authenticated;
grant execute on function public.admin_users to authenticated;

create function public.admin_totals(of_group uuid default null)
returns table (
  total_users bigint, total_balance numeric, total_wins bigint, total_losses bigint, archived bigint, removed bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := private.is_admin();
begin
  perform private.require_staff();
  select count(*) filter (where s.removed_at is null), count(*) filter (where s.removed_at > now() - interval '30 days')
  into archived, removed
  from public.students s
  where (s.archived_at is not null or s.removed_at is not null)
    and (of_group is null or s.group_id = of_group)
    and (sees_all or s.user_id in (select private.assisted_students()))
    and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin');
  if of_group is null and sees_all then
    -- All profiles less those who do not count: quicker than to ask of each whether it does.
    select sum(s.users)::bigint, sum(s.balance), sum(s.wins)::bigint, sum(s.losses)::bigint
    into total_users, total_balance, total_wins, total_losses
    from (
      select count(*) as users, coalesce(sum(p.account_balance), 0) as balance,
             coalesce(sum(p.total_wins), 0) as wins, coalesce(sum(p.total_losses), 0) as losses
      from public.profiles p
      union all
      select -count(*), -coalesce(sum(p.account_balance), 0), -coalesce(sum(p.total_wins), 0),
             -coalesce(sum(p.total_losses), 0)
      from public.profiles p
      where p.id = any (array(
        select r.user_id from public.user_roles r where r.role = 'admin'
        union
        select h.user_id from public.students h where h.archived_at is not null or h.removed_at is not null
      ))
    ) s;
  else
    select count(*), coalesce(sum(p.account_balance), 0), coalesce(sum(p.total_wins), 0)::bigint,
           coalesce(sum(p.total_losses), 0)::bigint
    into total_users, total_balance, total_wins, total_losses
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.archived_at is null and s.removed_at is null
      and (of_group is null or s.group_id = of_group)
      and (sees_all or s.user_id in (select private.assisted_students()))
      and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin');
  end if;
  return next;
end
$$;

comment on function public.admin_totals is
  'The number of present students, in all groups or one, with the sums of their balances (dollars), wins and losses, and the numbers of archived students and of removed ones who can be restored. For staff; only students whom they can see.';
revoke execute on function public.admin_totals from public, anon, authenticated;
grant execute on function public.admin_totals to authenticated;
