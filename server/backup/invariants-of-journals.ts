import type { Invariant } from './invariant.ts';

export const invariantsOfJournals: readonly Invariant[] = [
  {
    name: 'A tag of a trade belongs to its own trader',
    needs: ['public.trading_records.tags'],
    offenders: `
      select coalesce(p.email, t.user_id::text) as who, format('tags of the trade %s', t.id) as what,
             array_to_string(t.tags, ', ', 'null') as found, 'tags of theirs, each once' as expected
      from public.trading_records t
      left join public.profiles p on p.id = t.user_id
      where t.tags <> '{}' and cardinality(t.tags) <> (
        select count(*) from public.tags g where g.user_id = t.user_id and g.id = any (t.tags)
      )`,
  },
  {
    name: 'The notes and ledger entries of a trader are counted correctly, or not yet counted',
    needs: ['public.day_notes.text_bytes', 'public.weekly_reviews.text_bytes'],
    offenders: `
      select p.email as who, figure.what, figure.found::text, figure.expected::text
      from public.profiles p
      left join (
        select user_id, sum(bytes) as bytes from (
          select user_id, octet_length(notes) as bytes from public.trading_records
          union all
          select user_id, text_bytes from public.day_notes
          union all
          select user_id, text_bytes from public.weekly_reviews
        ) n group by user_id
      ) t on t.user_id = p.id
      left join (
        select user_id, count(*), sum(octet_length(reason)) filter (where kind in ('manual', 'cash', 'cost')) as bytes
        from public.balance_changes group by user_id
      ) c on c.user_id = p.id
      cross join lateral (values
        ('text_bytes', p.text_bytes, coalesce(t.bytes, 0) + coalesce(c.bytes, 0)),
        ('ledger_entries', p.ledger_entries, coalesce(c.count, 0))
      ) figure (what, found, expected)
      where figure.found <> figure.expected`,
  },
  {
    name: 'A record belongs to an account, and its heads to its events',
    needs: ['private.record_heads.last_event'],
    offenders: `
      select coalesce(p.email, r.user_id::text) as who, format('record of the account %s', r.account_id) as what,
             case when a.id is null then 'no account' else format('a head of %s events', r.number) end as found,
             case when a.id is null then 'one of theirs' else format('of at most %s events', r.events) end as expected
      from (
        select e.user_id, e.account_id, count(*) as events, h.number
        from private.record_events e
        left join (
          select user_id, account_id, max(number) as number from private.record_heads group by user_id, account_id
        ) h on (h.user_id, h.account_id) = (e.user_id, e.account_id)
        group by e.user_id, e.account_id, h.number
      ) r
      left join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
      left join public.profiles p on p.id = r.user_id
      where a.id is null or r.number > r.events`,
  },
];
