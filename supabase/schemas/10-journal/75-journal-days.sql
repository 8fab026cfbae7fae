-- The days and weeks of a trader's journal, newest first (docs/decisions/0075).

create function public.my_journal(time_zone text, day_shift interval default '0', before date default null)
returns table (until date, kind text, day date, words text, trades integer, noted integer)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  trader constant uuid := (select auth.uid());
begin
  perform private.require_clock(time_zone, day_shift);
  return query
    with recursive trade_days (day, place) as (
      -- One look into the index per day, however many trades it has.
      (
        select private.day_of(r.created_at, time_zone, day_shift), 1
        from public.trading_records r
        where r.user_id = trader
          and r.created_at < coalesce(private.moment_of(before, time_zone, day_shift), 'infinity')
        order by r.created_at desc limit 1
      )
      union all
      select earlier.day, t.place + 1
      from trade_days t
      cross join lateral (
        select private.day_of(r.created_at, time_zone, day_shift) as day
        from public.trading_records r
        where r.user_id = trader and r.created_at < private.moment_of(t.day, time_zone, day_shift)
        order by r.created_at desc limit 1
      ) earlier
      where t.place < 30
    ),
    entries (until, kind, day) as (
      select t.day, 'day', t.day from trade_days t
      union
      (
        select n.day, 'day', n.day from public.day_notes n
        where n.user_id = trader and n.day < coalesce(before, 'infinity')
        order by n.day desc limit 30
      )
      union all
      (
        select w.week + 6, 'week', w.week from public.weekly_reviews w
        where w.user_id = trader and w.week < coalesce(before - 6, 'infinity')
        order by w.week desc limit 30
      )
    ),
    page as (
      select e.until, e.kind, e.day from entries e
      order by e.until desc
      -- A week and its last day are on one page, and the next begins before both.
      fetch first 30 rows with ties
    )
    select p.until, p.kind, p.day, coalesce(n.words, w.words, ''), coalesce(t.trades, 0), coalesce(t.noted, 0)
    from page p
    left join lateral (
      select left(d.body, 400) as words from public.day_notes d
      where p.kind = 'day' and (d.user_id, d.day) = (trader, p.day)
    ) n on true
    left join lateral (
      select left(array_to_string(array_remove(v.answers, ''), E'\n'), 400) as words from public.weekly_reviews v
      where p.kind = 'week' and (v.user_id, v.week) = (trader, p.day)
    ) w on true
    left join lateral (
      select count(*)::integer as trades, count(*) filter (where r.notes <> '')::integer as noted
      from public.trading_records r
      where p.kind = 'day' and r.user_id = trader
        and r.created_at >= private.moment_of(p.day, time_zone, day_shift)
        and r.created_at < private.moment_of(p.day + 1, time_zone, day_shift)
    ) t on true
    order by p.until desc, p.kind desc;
end
$$;

comment on function public.my_journal is
  'The caller''s days with trades or a daily note, and their weekly reviews, newest first: 30, and one more if a week ends on the last day. until is the day or the Sunday of a week, day the day or the Monday, words the first 400 characters, noted the trades with notes. The next page is before the last until. Days are those of the time zone and shift.';
revoke execute on function public.my_journal from public, anon, authenticated;
grant execute on function public.my_journal to authenticated;
