-- Events since the last update of Today (01-common/70-marks-for-the-desk), and later edits of trades.

create table private.desk_news (
  id bigint primary key generated always as identity,
  user_id uuid
);

comment on table private.desk_news is
  'Marks of events that the desk has not processed yet. Rows are only added and deleted, so that nobody waits for anybody.';
comment on column private.desk_news.user_id is
  'The account to recalculate; null if something only has to be read again. No foreign key, because it would cost a trade a lookup.';
alter table private.desk_news enable row level security;
revoke all on private.desk_news from public, anon, authenticated;

create sequence private.desk_news_read as bigint;
comment on sequence private.desk_news_read is 'Counts how often marks were deleted, for desk_pulse.';
revoke all on sequence private.desk_news_id_seq, private.desk_news_read from public, anon, authenticated;

-- Trades edited later.

create table private.changed_records (
  id bigint generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  trade_id uuid not null,
  logged_at timestamptz not null,
  changed_at timestamptz not null default now(),
  is_deleted boolean not null,
  amount numeric,
  primary key (user_id, id)
);

comment on table private.changed_records is
  'Trades whose amount was changed, or that were deleted, by hand and more than 24 hours after they were logged: the newest 50 per student.';
comment on column private.changed_records.trade_id is 'No foreign key: the trade may be deleted.';
comment on column private.changed_records.amount is
  'The amount before, in the account currency: a deleted trade that is restored with another amount counts as changed.';
alter table private.changed_records enable row level security;
revoke all on private.changed_records from public, anon, authenticated;

revoke all on sequence private.changed_records_id_seq from public, anon, authenticated;

create index changed_records_newest_first on private.changed_records (user_id, changed_at desc, id desc);
