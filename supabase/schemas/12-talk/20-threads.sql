-- Comments are marked as seen, pinned and counted.

create function public.see_comments(student uuid, ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_student constant boolean := student is not distinct from (select auth.uid());
begin
  if not is_student then
    perform private.require_sight(student);
  end if;
  if cardinality(ids) > 500 then
    raise sqlstate 'PT422' using message = 'At most 500 comments can be marked as seen at once';
  end if;
  update public.comments c set seen_at = now()
    where c.user_id = student and c.id = any (ids) and c.seen_at is null
      and (c.author_duty is not null) = is_student;
end
$$;

comment on function public.see_comments is
  'Marks comments of the other side as seen by the caller: students mark those of staff, staff those of the student. Only the first time counts.';
revoke execute on function public.see_comments from public, anon, authenticated;
grant execute on function public.see_comments to authenticated;

create function public.pin_comment(student uuid, comment uuid, pinned boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted public.comments;
begin
  select c.* from public.comments c where (c.user_id, c.id) = (student, comment) into wanted;
  if wanted.id is null or not private.sees(wanted.user_id) then
    raise sqlstate 'PT404' using message = 'There is no such comment';
  end if;
  perform pg_advisory_xact_lock('public.comments'::regclass::oid::integer, hashtext(wanted.user_id::text));
  -- In the place of another.
  update public.comments c set pinned_at = null
    where c.user_id = wanted.user_id and c.about = wanted.about
      and (c.trade_id, c.plan_id, c.day) is not distinct from (wanted.trade_id, wanted.plan_id, wanted.day)
      and c.pinned_at is not null and (c.id <> comment or not pinned);
  if pinned then
    update public.comments c set pinned_at = now()
      where (c.user_id, c.id) = (student, comment) and c.pinned_at is null;
  end if;
end
$$;

comment on function public.pin_comment is
  'Pins a comment in a thread of a student, in place of the pinned one there, or unpins it. For the staff who can see the student; 404 for others.';
revoke execute on function public.pin_comment from public, anon, authenticated;
grant execute on function public.pin_comment to authenticated;

create function public.my_unread()
returns table (about text, trade_id uuid, plan_id uuid, day date, unread integer, newest timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.about, c.trade_id, c.plan_id, c.day, count(*)::integer, max(c.created_at)
  from public.comments c
  where c.user_id = (select auth.uid()) and c.seen_at is null and c.author_duty is not null
  group by c.about, c.trade_id, c.plan_id, c.day
  order by max(c.created_at) desc
  limit 200
$$;

comment on function public.my_unread is
  'The number of comments of staff that the caller has not seen, per subject, newest first; at most 200 subjects.';
revoke execute on function public.my_unread from public, anon, authenticated;
grant execute on function public.my_unread to authenticated;

create function public.desk_unread()
returns table (user_id uuid, unread integer, newest timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Each of the lists is short, and made once.
  if private.is_admin() then
    return query
      select c.user_id, count(*)::integer, max(c.created_at)
      from public.comments c
      where c.seen_at is null and c.author_duty is null
        and c.user_id not in (select s.user_id from public.students s where s.removed_at is not null)
        and c.user_id not in (select r.user_id from public.user_roles r where r.role = 'admin')
      group by c.user_id
      order by max(c.created_at) desc
      limit 1000;
  else
    return query
      select c.user_id, count(*)::integer, max(c.created_at)
      from public.comments c
      where c.seen_at is null and c.author_duty is null
        and c.user_id in (select private.assisted_students())
      group by c.user_id
      order by max(c.created_at) desc
      limit 1000;
  end if;
end
$$;

comment on function public.desk_unread is
  'The number of comments per student that no staff has seen, newest first; at most 1,000 students, for assistants only their own. For staff.';
revoke execute on function public.desk_unread from public, anon, authenticated;
grant execute on function public.desk_unread to authenticated;

create function public.comment_threads(student uuid, before timestamptz default null)
returns table (
  about text, trade_id uuid, plan_id uuid, day date, comments integer, unread integer, newest timestamptz,
  words text, author_id uuid, author_name text, author_duty text,
  pair text, amount numeric, account_amount numeric, currency text, traded_at timestamptz, plan_name text
)
language sql stable security invoker set search_path = ''
as $$
  with threads as (
    select c.about, c.trade_id, c.plan_id, c.day, count(*)::integer as comments, max(c.created_at) as newest,
           count(*) filter (
             where c.seen_at is null and (c.author_duty is not null) = (student = (select auth.uid()))
           )::integer as unread
    from public.comments c
    where c.user_id = student
    group by c.about, c.trade_id, c.plan_id, c.day
    having before is null or max(c.created_at) < before
    order by max(c.created_at) desc
    -- Where several ended at one moment, the page has them all: the next begins before it.
    fetch first 50 rows with ties
  )
  select t.about, t.trade_id, t.plan_id, t.day, t.comments, t.unread, t.newest,
         left(latest.body, 200), latest.author_id, latest.author_name, latest.author_duty,
         r.currency_pair, r.amount, r.account_amount, a.currency, r.created_at, p.plan_name
  from threads t
  cross join lateral (
    select c.body, c.author_id, c.author_name, c.author_duty
    from public.comments c
    where c.user_id = student and c.created_at = t.newest and c.about = t.about
      and (c.trade_id, c.plan_id, c.day) is not distinct from (t.trade_id, t.plan_id, t.day)
    order by c.id desc limit 1
  ) latest
  left join public.trading_records r on r.id = t.trade_id and r.user_id = student
  left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
  left join public.trading_plans p on p.id = t.plan_id and p.user_id = student
  order by t.newest desc
$$;

comment on function public.comment_threads is
  'The threads of a student, newest first: the number of comments, how many of the other side the caller has not seen, the beginning of the latest, and the subject, null if it is deleted. 50 per page; before, the end of the last thread, gives the next page. Only comments that the caller can read.';
revoke execute on function public.comment_threads from public, anon, authenticated;
grant execute on function public.comment_threads to authenticated;
