import type { Invariant } from './invariant.ts';

export const invariantsOfDesk: readonly Invariant[] = [
  {
    name: 'Every student’s row in Today matches their trades, plans and changes, or is marked for an update',
    needs: ['private.desk_standings.user_id', 'private.desk_facts()'],
    // Events too old to be shown are skipped.
    offenders: `
      with worked_out as materialized (
        select t.user_id from public.students t
        where t.user_id not in (select n.user_id from private.desk_news n where n.user_id is not null)
      )
      select p.email as who, figure.what, coalesce(figure.found, 'none') as found,
             coalesce(figure.expected, 'none') as expected
      from private.desk_facts(array(select w.user_id from worked_out w), now()) f
      join public.profiles p on p.id = f.user_id
      left join private.desk_standings s on s.user_id = f.user_id
      cross join lateral (values
        ('joined_at in Today', s.joined_at::text, f.joined_at::text),
        ('last_trade_at in Today', s.last_trade_at::text, f.last_trade_at::text),
        ('next_target_date in Today', s.next_target_date::text, f.next_target_date::text),
        ('losses in Today',
          case when s.last_loss_at > now() - interval '720 hours'
            then concat_ws(', ', s.losses, s.usual_losses, s.last_loss_at, s.losses_told_at) end,
          case when f.last_loss_at > now() - interval '720 hours'
            then concat_ws(', ', f.losses, f.usual_losses, f.last_loss_at, f.losses_told_at) end),
        ('events in Today',
          (select string_agg(e::text, ', ') from unnest(s.events) e where e.at > now() - private.desk_window(e.kind)),
          (select string_agg(e::text, ', ') from unnest(f.events) e)),
        ('trades of the week in Today',
          (select string_agg(d.at || ' ' || d.won, ', ') from unnest(s.decided_at, s.decided_won) d (at, won)
           where d.at > now() - interval '168 hours' having count(*) >= 5),
          (select string_agg(d.at || ' ' || d.won, ', ') from unnest(f.decided_at, f.decided_won) d (at, won))),
        ('percent behind in Today',
          coalesce(s.behind[f.behind_from + 2 - s.behind_from], 0)::text,
          -- Of a standing that is too old for it another is due.
          case when f.behind_from - s.behind_from between -1 and 28 then coalesce(f.behind[2], 0)
            else coalesce(s.behind[f.behind_from + 2 - s.behind_from], 0) end::text)
      ) figure (what, found, expected)
      where figure.found is distinct from figure.expected`,
  },
  {
    name: 'Every student’s place among those who have written matches their newest comment',
    needs: ['public.students.wrote_at'],
    offenders: `
      select p.email as who, 'wrote_at' as what, coalesce(s.wrote_at::text, 'none') as found,
             coalesce(n.newest::text, 'none') as expected
      from public.students s
      join public.profiles p on p.id = s.user_id
      left join (
        select user_id, max(created_at) as newest from public.comments where author_id = user_id group by user_id
      ) n on n.user_id = s.user_id
      where s.wrote_at is distinct from n.newest`,
  },
];
