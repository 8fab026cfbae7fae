-- Emails about missed events: new comments and, for staff, the morning digest. Each person can turn off each of them. The
-- server in server/ sends them if it has a mail server; on Supabase none are sent.

create table public.notice_settings (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  comments boolean not null default true,
  digest boolean not null default true,
  time_zone text not null default 'UTC'
);

comment on table public.notice_settings is
  'The emails that a person wants. Without a row, those about new comments and, for staff, the morning digest.';
comment on column public.notice_settings.comments is 'Emails about new comments.';
comment on column public.notice_settings.digest is 'For staff: an email in the morning about the students who need them.';
comment on column public.notice_settings.time_zone is
  'The time zone of that morning: an IANA name, kept up to date by the web app.';
alter table public.notice_settings enable row level security;
revoke all on public.notice_settings from public, anon, authenticated;
grant select on public.notice_settings to authenticated;
-- Updates may name keys, as upserts do.
grant insert (user_id, comments, digest, time_zone) on public.notice_settings to authenticated;
grant update (user_id, comments, digest, time_zone) on public.notice_settings to authenticated;

create policy "Everyone reads their own switches" on public.notice_settings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone makes their own switches" on public.notice_settings
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own switches" on public.notice_settings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create function private.require_known_zone() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.require_time_zone(new.time_zone);
  return new;
end
$$;

comment on function private.require_known_zone() is 'Refuses a time zone that PostgreSQL does not know (22023).';
revoke execute on function private.require_known_zone() from public, anon, authenticated;

create trigger require_known_zone before insert or update of time_zone on public.notice_settings
  for each row execute function private.require_known_zone();

create table private.notice_mails (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('comments', 'digest')),
  leave_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  told_until timestamptz,
  told_day date,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz,
  claimed_until timestamptz,
  primary key (user_id, kind)
);

comment on table private.notice_mails is 'The state of the emails that the server sends, per person and kind.';
comment on column private.notice_mails.leave_key is
  'Lets the recipient of an email turn these off without signing in. 244 random bits.';
comment on column private.notice_mails.told_until is 'For comments: the newest that was emailed.';
comment on column private.notice_mails.told_day is 'For the digest: the day of the latest, by the person''s clock.';
comment on column private.notice_mails.sent_at is 'When the mail server accepted the latest.';
comment on column private.notice_mails.tries is
  'Failed attempts in a row: the mail server could not be reached or asked to wait.';
comment on column private.notice_mails.next_try_at is 'After a failed attempt: no other before this time.';
comment on column private.notice_mails.claimed_until is
  'Until then one of the servers is sending it. If that server dies, the others may send it afterwards.';
alter table private.notice_mails enable row level security;
revoke all on private.notice_mails from public, anon, authenticated;

create function private.trader_zone(trader uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select private.zone_there(coalesce((select n.time_zone from public.notice_settings n where n.user_id = trader), 'UTC'))
$$;

comment on function private.trader_zone is 'The time zone of a trader''s days where no account has one: UTC until they choose another.';
revoke execute on function private.trader_zone from public, anon, authenticated;
