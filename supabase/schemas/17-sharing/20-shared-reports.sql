-- A read-only report of one account by a link (docs/decisions/0076-a-report-by-a-link.md). The server finds it by the hash of
-- its token and calculates the figures; a visitor has no right in the database.

create table public.shared_reports (
  user_id uuid not null references public.profiles on delete cascade,
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  token_hash text not null,
  from_day date,
  to_day date,
  shows_money boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  visits integer not null default 0,
  last_visit_at timestamptz,
  constraint shared_reports_pkey primary key (user_id, id),
  constraint shared_reports_are_of_an_own_account foreign key (account_id, user_id)
    references public.trading_accounts (id, user_id) on delete cascade,
  constraint shared_reports_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint shared_reports_days_check check (
    from_day between '1900-01-01' and '9999-12-30' and to_day between '1900-01-01' and '9999-12-30' and from_day <= to_day
  ),
  constraint shared_reports_end check (expires_at <= created_at + interval '365 days')
);

comment on table public.shared_reports is
  'Reports of an account that anyone with the link may read until it expires or is revoked. Only functions write them; only their trader reads them.';
comment on column public.shared_reports.token_hash is 'The secret of the link as private.sync_hash keeps it.';
comment on column public.shared_reports.from_day is 'The first day by the account time zone, UTC without one; null for the first trade.';
comment on column public.shared_reports.to_day is 'The last day; null for the day on which it is opened.';
comment on column public.shared_reports.shows_money is 'True if the report has amounts besides percent and R.';
comment on column public.shared_reports.visits is 'How often it was opened. Nothing about the visitors is kept.';
alter table public.shared_reports enable row level security;
revoke all on public.shared_reports from public, anon, authenticated;
grant select on public.shared_reports to authenticated;

create index shared_reports_by_token on public.shared_reports (token_hash);

create index shared_reports_of_account on public.shared_reports (account_id);

create policy "Traders read their own shared reports" on public.shared_reports
  for select to authenticated using (user_id = (select auth.uid()));

create function public.share_report(
  account uuid,
  days integer,
  shows_money boolean default false,
  from_day date default null,
  to_day date default null
)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  -- gen_random_uuid() draws on the operating system's generator: 122 bits each.
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.shared_reports;
begin
  if not exists (select from public.trading_accounts a where (a.user_id, a.id) = (trader, account)) then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if (days between 1 and 365) is not true then
    raise sqlstate 'PT422' using message = 'Choose between 1 and 365 days for the link.';
  end if;
  if from_day > to_day then
    raise sqlstate 'PT422' using message = 'The first day is after the last one. Choose an earlier first day.';
  end if;
  if (
    select count(*) from public.shared_reports r
    where r.user_id = trader and r.revoked_at is null and r.expires_at > now()
  ) >= 20 then
    raise sqlstate 'PT422' using message = 'You can share at most 20 reports. Revoke one first.';
  end if;
  delete from public.shared_reports r
    where r.user_id = trader and r.id in (
      select o.id from public.shared_reports o
      where o.user_id = trader and (o.revoked_at is not null or o.expires_at <= now())
      order by coalesce(o.revoked_at, o.expires_at) desc, o.id offset 19
    );
  insert into public.shared_reports (user_id, account_id, token_hash, from_day, to_day, shows_money, expires_at)
    values (
      trader, account, private.sync_hash(token), share_report.from_day, share_report.to_day, coalesce(share_report.shows_money, false),
      now() + days * interval '1 day'
    )
    returning * into made;
  return jsonb_build_object('id', made.id, 'token', token, 'expires_at', made.expires_at);
end
$$;

comment on function public.share_report is
  'Makes a link to a report about one of the caller''s accounts, for 1 to 365 days and at most 20 at once (422): { id, token, expires_at }. The token is answered only here, once.';
revoke execute on function public.share_report from public, anon, authenticated;
grant execute on function public.share_report to authenticated;

create function public.revoke_shared_report(report uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.shared_reports r set revoked_at = coalesce(r.revoked_at, now())
    where (r.user_id, r.id) = ((select auth.uid()), report);
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such report';
  end if;
end
$$;

comment on function public.revoke_shared_report is
  'Ends the link to one of the caller''s shared reports, for good. Refuses what is none (404).';
revoke execute on function public.revoke_shared_report from public, anon, authenticated;
grant execute on function public.revoke_shared_report to authenticated;

create function private.visit_shared_report(token_hash text) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  update public.shared_reports r set visits = least(r.visits::bigint + 1, 2147483647), last_visit_at = now()
    from public.trading_accounts a, public.students s
    where r.token_hash = visit_shared_report.token_hash and r.revoked_at is null and r.expires_at > now()
      and (a.user_id, a.id) = (r.user_id, r.account_id) and s.user_id = r.user_id and s.removed_at is null
  returning jsonb_build_object(
    'id', r.id, 'trader', r.user_id, 'from_day', r.from_day, 'to_day', r.to_day, 'shows_money', r.shows_money,
    'expires_at', r.expires_at, 'account', jsonb_build_object(
      'id', a.id, 'currency', a.currency, 'time_zone', a.time_zone, 'day_shift', a.day_shift::text
    )
  )
$$;

comment on function private.visit_shared_report is
  'Counts a visit and answers what the report has to show; null for an unknown, expired or revoked link, and for a removed trader. For the server.';
revoke execute on function private.visit_shared_report from public, anon, authenticated;

create function private.report_evidence(trader uuid, account uuid, from_time timestamptz, before_time timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'trades', count(*),
    'synced', count(*) filter (where s.connection_id is not null),
    'imported', count(*) filter (where s.id is not null and s.connection_id is null),
    -- Also by deleting a trade and adding it again with other figures.
    'changed', count(*) filter (where r.figures_changed_at is not null) + (
      select count(*)
      from (
        select distinct on (e.trade_id) e.trade_id, e.content
        from private.record_events e
        where (e.user_id, e.account_id) = (trader, report_evidence.account) and e.kind = 'deleted'
        order by e.trade_id, e.id desc
      ) d
      join public.trading_records t on (t.user_id, t.id) = (trader, d.trade_id)
      where t.account_id = report_evidence.account and t.figures_changed_at is null and d.content <> private.record_content(t)
        and t.created_at >= coalesce(from_time, '-infinity') and t.created_at < before_time
    ),
    'seen_open', count(*) filter (where i.seen_open_at < r.created_at),
    'left_out', (
      select count(*)
      from public.imported_trades m
      join public.statement_imports f on (f.user_id, f.id) = (m.user_id, coalesce(m.changed_by, m.import_id))
      join public.trading_accounts a on (a.user_id, a.id) = (m.user_id, m.account_id)
      cross join lateral (select private.moment_of_wall(m.closed_wall, f, a)) c (closed)
      where (m.user_id, m.account_id) = (trader, report_evidence.account) and c.closed >= coalesce(from_time, '-infinity') and c.closed < before_time
        and not exists (
          select from public.trading_records t
          where (t.user_id, t.id, t.account_id) = (m.user_id, m.trade_id, m.account_id)
            -- Nor has its trader given it a time outside the report.
            and (t.figures_changed_at is null or t.created_at >= coalesce(from_time, '-infinity') and t.created_at < before_time)
        )
    ),
    'complete', (
      select jsonb_build_object('matched_at', c.matched_at, 'trades_from', c.trades_from)
      from public.sync_connections c
      where (c.user_id, c.account_id) = (trader, report_evidence.account) and c.state in ('active', 'paused')
        and c.matched_at >= coalesce(from_time, '-infinity') and (c.trades_from is null or c.trades_from < before_time)
        and not exists (
          select from public.sync_connections o
          where (o.user_id, o.account_id) = (c.user_id, c.account_id) and o.state in ('active', 'paused')
            and (o.difference = 0 and not o.is_catching_up and o.matched_at is not null) is not true
        )
      order by c.matched_at limit 1
    )
  )
  from public.trading_records r
  left join public.statement_imports s on (s.user_id, s.id) = (r.user_id, r.import_id)
  left join public.imported_trades i on (i.user_id, i.trade_id) = (r.user_id, r.id)
  where (r.user_id, r.account_id) = (trader, report_evidence.account)
    and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < before_time
$$;

comment on function private.report_evidence is
  'Where an account''s trades come from, from one moment to another: their number, those that a terminal sent, those from files, those changed by hand, and those seen open before they closed. left_out counts imported trades that are no longer in the account, or were given a time outside the report; complete is the match between all rows of its terminal and the balance, null if one of its terminals has none, or none since the first moment. For the server.';
revoke execute on function private.report_evidence from public, anon, authenticated;
