-- What happened since the desk last looked. A change leaves a mark, in its own transaction, and nothing more: what follows from
-- it for Today is worked out later, for many at once (desk_standings). docs/decisions/0034-how-today-is-kept-up.md says why.

create table private.desk_news (
  id bigint primary key generated always as identity,
  user_id uuid
);
comment on table private.desk_news is
  'Marks of what happened that the desk shows, until it is worked out: rows are only added and taken away, so that nobody waits for anybody.';
comment on column private.desk_news.user_id is
  'Whose standing has to be worked out anew. No foreign key, because it would cost a trade a lookup. Null for what only has to be read again.';

create sequence private.desk_news_read as bigint;
comment on sequence private.desk_news_read is 'Counts how often marks were taken away, for desk_pulse.';

alter table private.desk_news enable row level security;
revoke all on private.desk_news from public, anon, authenticated;
revoke all on sequence private.desk_news_id_seq, private.desk_news_read from public, anon, authenticated;

create function private.mark_for_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    insert into private.desk_news (user_id) select distinct o.user_id from old_rows o;
  else
    insert into private.desk_news (user_id) select distinct n.user_id from new_rows n;
  end if;
  return null;
end
$$;
comment on function private.mark_for_desk() is 'Marks whose rows a statement has written or deleted.';

create function private.tell_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_news default values;
  return null;
end
$$;
comment on function private.tell_desk() is 'Leaves a mark that something is to be read again.';
revoke execute on function private.mark_for_desk(), private.tell_desk() from public, anon, authenticated;

-- New trades leave their mark in private.follow_inserted_trades (quick_inserts), where it costs them least.
create trigger mark_for_desk_when_changed after update on public.trading_records
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();
create trigger mark_for_desk_when_deleted after delete on public.trading_records
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();

-- What trades do to plans comes with the mark of the trade.
create trigger mark_for_desk_when_made after insert on public.trading_plans
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();
create trigger mark_for_desk_when_changed after update on public.trading_plans
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function private.mark_for_desk();
create trigger mark_for_desk_when_deleted after delete on public.trading_plans
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();

create function private.mark_owner_for_desk() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_news (user_id) values (new.user_id);
  return null;
end
$$;
comment on function private.mark_owner_for_desk() is 'Marks whose row was written.';
revoke execute on function private.mark_owner_for_desk() from public, anon, authenticated;

-- A row at a time, because most are of trades, and those are passed over before anything is called.
create trigger mark_for_desk_when_written after insert on public.balance_changes
  for each row when (new.kind not in ('trade', 'correction')) execute function private.mark_owner_for_desk();
create trigger mark_for_desk_when_moved after update of happened_at on public.balance_changes
  for each row when (new.happened_at is distinct from old.happened_at) execute function private.mark_owner_for_desk();
create trigger mark_for_desk after update of counts, currency on public.trading_accounts
  for each row when ((old.counts, old.currency) is distinct from (new.counts, new.currency))
  execute function private.mark_owner_for_desk();

create trigger mark_for_desk_when_made after insert on public.students
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();
create trigger mark_for_desk_when_changed after update of joined_at on public.students
  for each row when (old.joined_at <> new.joined_at) execute function private.mark_owner_for_desk();
create trigger tell_desk after update or delete on public.students
  for each statement execute function private.tell_desk();
create trigger tell_desk after update of full_name, email on public.profiles
  for each statement execute function private.tell_desk();
create trigger tell_desk after insert or update on public.groups
  for each statement execute function private.tell_desk();
create trigger tell_desk after insert or delete on public.group_assistants
  for each statement execute function private.tell_desk();
create trigger tell_desk after update or delete on public.user_roles
  for each statement execute function private.tell_desk();
create trigger tell_desk after insert or update or delete on public.comments
  for each statement execute function private.tell_desk();
create trigger tell_desk after update on public.desk_settings
  for each statement execute function private.tell_desk();

-- Records that were changed after the fact.

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
  'Trades whose amount was changed, or that were deleted, by hand and more than 24 hours after they were logged: the newest 50 of a student.';
comment on column private.changed_records.trade_id is 'No foreign key: it may be gone.';
comment on column private.changed_records.amount is
  'What it was before, in the currency of its account: a deleted trade that comes back with another amount was changed.';

create index changed_records_newest_first on private.changed_records (user_id, changed_at desc, id desc);

alter table private.changed_records enable row level security;
revoke all on private.changed_records from public, anon, authenticated;
revoke all on sequence private.changed_records_id_seq from public, anon, authenticated;

create function private.keep_changed_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader uuid;
begin
  if tg_op = 'DELETE' then
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, true, coalesce(o.account_amount, o.amount)
      from old_trades o
      cross join lateral (
        -- One that was deleted and put back keeps the time at which it was first logged.
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select o.user_id from old_trades o limit 1 into trader;
  else
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, false, coalesce(o.account_amount, o.amount)
      from old_trades o
      join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      cross join lateral (
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where (n.amount, n.account_amount) is distinct from (o.amount, o.account_amount)
        and l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select n.user_id from new_trades n limit 1 into trader;
  end if;
  delete from private.changed_records c
    where c.user_id = trader and c.id in (
      select k.id from private.changed_records k where k.user_id = trader
      order by k.changed_at desc, k.id desc offset 50
    );
  return null;
end
$$;
comment on function private.keep_changed_records() is
  'Keeps which trades a person has changed or deleted more than 24 hours after they were logged.';
revoke execute on function private.keep_changed_records() from public, anon, authenticated;

-- Functions of the database that change trades, as imports do, are no person's hand.
create trigger keep_changed_records_when_changed after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();
create trigger keep_changed_records_when_deleted after delete on public.trading_records
  referencing old table as old_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();
