-- Each student's data for Today, worked out after each event and compared with the time whenever it is read
-- (docs/decisions/0034-how-today-is-kept-up.md).

create type private.desk_event as (
  kind text,
  -- When the trade was closed or, for an edited one, changed.
  at timestamptz,
  told_at timestamptz,
  -- For drawdown and limits, whole percent.
  lots numeric,
  -- For lots, dollars before the trade; for beyond_plan, the recommended lot size. For limits, 1 for the daily loss and 2
  -- for the max loss, below 0 if broken.
  beside numeric
);

create table private.desk_standings (
  user_id uuid primary key references public.profiles on delete cascade,
  joined_at timestamptz not null,
  last_trade_at timestamptz,
  next_target_date date,
  losses integer not null default 0,
  usual_losses integer,
  last_loss_at timestamptz,
  losses_told_at timestamptz,
  behind_from date not null default current_date,
  behind smallint[],
  decided_at timestamptz[],
  decided_won boolean[],
  decided_rate double precision,
  events private.desk_event[] not null default '{}',
  event_strongest integer not null default 0,
  event_sum integer not null default 0,
  event_kinds text[] not null default '{}',
  event_since timestamptz,
  settings_version integer not null default 0,
  due_at timestamptz not null default '-infinity'
);

comment on table private.desk_standings is
  'The data of each account for Today. Derived from trades, plans, accounts and changed_records; accounts in desk_news are yet to be recalculated.';
comment on column private.desk_standings.last_trade_at is 'As profiles.last_trade_at.';
comment on column private.desk_standings.next_target_date is 'As profiles.next_target_date.';
comment on column private.desk_standings.losses is
  'The current losing streak, among the newest 300 trades of accounts that count; 0 for traders without a trade for 30 days.';
comment on column private.desk_standings.usual_losses is 'The 90th percentile of earlier losing streaks; null for fewer than 5.';
comment on column private.desk_standings.losses_told_at is 'When the last of them was logged or changed by hand.';
comment on column private.desk_standings.behind is
  'For each of 32 days, from behind_from on: whole percent that the plan furthest behind is behind, if nothing is traded. Null if none is.';
comment on column private.desk_standings.decided_at is
  'When the trades of the last 7 days that were won or lost were closed, newest first; null for fewer than 5.';
comment on column private.desk_standings.decided_rate is 'Percent of them that were won, valid until due_at.';
comment on column private.desk_standings.events is
  'The trades and changes that may be a reason, each kind from its newest on: lots of currency pairs and lots beyond the plan within 7 days, changes, limits of challenges and trades without a balance within 7 days, twice the size within 14, drawdown within 30. Those that have grown older since are passed over.';
comment on column private.desk_standings.event_strongest is
  'Points of the strongest reason from losses and events when calculated; valid until due_at and for settings_version.';
comment on column private.desk_standings.event_since is 'When the last of these reasons happened.';
comment on column private.desk_standings.due_at is
  'The time after which the event columns may change without new data, or behind ends.';
alter table private.desk_standings enable row level security;
revoke all on private.desk_standings from public, anon, authenticated;

create index desk_standings_due on private.desk_standings (due_at);

create index desk_standings_by_settings on private.desk_standings (settings_version);
