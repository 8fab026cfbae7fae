-- The lists of students by group, with the archived and the removed apart, and names found however they are typed.

-- Letters that Unicode does not take apart into a letter and an accent are named one by one; others are as before.
create or replace function private.folded(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')),
      'łŁøØđĐðÐħĦŧŦıẞÆŒÞ', 'llooddddhhttißæœþ'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
comment on function private.folded is 'A name without case and accents, to sort by.';

create function private.search_text(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(private.folded(name), '[-''`´‘’ʼʻ‐‑–]', '', 'g')
$$;
comment on function private.search_text is
  'A text to be searched: without case, accents, apostrophes and hyphens.';
revoke execute on function private.search_text from public, anon, authenticated;

create or replace function private.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.trader_names (user_id, sort_name, searched)
    values (
      new.id, private.folded(coalesce(new.full_name, new.email)),
      private.search_text(concat_ws(chr(10), new.full_name, new.email))
    )
    on conflict (user_id) do update set sort_name = excluded.sort_name, searched = excluded.searched;
  return null;
end
$$;
comment on column private.trader_names.searched is
  'Name and e-mail without case, accents, apostrophes and hyphens, apart by a line break.';

update private.trader_names n
  set sort_name = private.folded(coalesce(p.full_name, p.email)),
      searched = private.search_text(concat_ws(chr(10), p.full_name, p.email))
  from public.profiles p
  where p.id = n.user_id
    and (n.sort_name, n.searched) is distinct from (
      private.folded(coalesce(p.full_name, p.email)), private.search_text(concat_ws(chr(10), p.full_name, p.email))
    );

create function private.searched_words(typed text) returns text[]
language sql immutable set search_path = ''
as $$
  -- Words, in any order. A hyphen parts them, as it may stand or not. They are searched for as they were typed: % and _ are no wildcards here.
  select array(
    select distinct '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.search_text(regexp_replace(typed, '[-‐‑–]', ' ', 'g')), '\s+') w
    where w <> ''
  )
$$;
comment on function private.searched_words is 'The patterns that a text has to be like for each word of a search to be in it.';
revoke execute on function private.searched_words from public, anon, authenticated;

-- They grow by arguments and an answer, which makes them other functions.
drop function public.admin_users(text, text, boolean, text, date, integer, text, uuid);
drop function public.admin_totals();

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
    raise invalid_parameter_value using message = 'Students are shown who are present, archived, removed or all';
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
    else
      raise invalid_parameter_value using message = 'A standing is silent_7, silent_14 or overdue';
  end case;
  if after_key is not null then
    conditions := conditions || format(
      '(%s, %s) %s ($5::%s, $6)',
      wanted_order.key, wanted_order.id, case when descending then '<' else '>' end, wanted_order.type
    );
  end if;

  -- Planned anew each time, for the text and the filters at hand.
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
    case when cardinality(words) > 0 or sort = 'name' then 'join private.trader_names n on n.user_id = p.id' end,
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
  'A page of students whose name or e-mail holds every word of the search, whatever its case, accents, apostrophes and hyphens; sorted by joined, balance, win_rate, last_trade or name; of a standing: silent_7, silent_14 (joined 7 or 14 days ago or longer, and no trade within them) or overdue; of a group; and who are present, archived, removed or all (present and archived). The next page begins after the last row''s position and id. For staff, each of the students whom they see.';
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
  'The students who are present, of all or of a group, and the sums of their balances (dollars), wins and losses; and how many more are archived, or removed and can be taken back. For staff, each of the students whom they see.';
revoke execute on function public.admin_totals from public, anon, authenticated;
grant execute on function public.admin_totals to authenticated;
