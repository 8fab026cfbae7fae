-- Deposits and withdrawals move a balance and are neither profit nor loss: the ledger has them as a kind of their own.

alter table public.balance_changes
  add column happened_at timestamptz,
  add column request_id uuid,
  add column takes_back bigint,
  drop constraint balance_changes_kind_check,
  add constraint balance_changes_kind_check
    check (kind in ('opening', 'trade', 'manual', 'correction', 'cash')),
  add constraint balance_changes_cash_is_whole check (
    case when kind = 'cash'
      then amount <> 0 and happened_at is not null and (request_id is null) <> (takes_back is null)
      else num_nonnulls(happened_at, request_id, takes_back) = 0
    end
  ),
  add constraint balance_changes_cash_is_of_this_age check (happened_at >= '1900-01-01Z');
comment on column public.balance_changes.kind is
  'opening: there before the ledger was; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal.';
comment on column public.balance_changes.happened_at is
  'When the money of a deposit or withdrawal came or went, which may be long before it was written down; null for other kinds.';
comment on column public.balance_changes.request_id is
  'Made by the form that recorded a deposit or withdrawal, so that a repeated request records none twice.';
comment on column public.balance_changes.takes_back is
  'The deposit or withdrawal that this opposite entry takes back.';

create unique index balance_changes_recorded_once on public.balance_changes (user_id, request_id)
  where request_id is not null;
create unique index balance_changes_taken_back_once on public.balance_changes (user_id, takes_back)
  where takes_back is not null;

drop index public.balance_changes_besides_trades;
create index balance_changes_besides_trades on public.balance_changes (user_id, coalesce(happened_at, created_at))
  where kind in ('opening', 'manual', 'cash');

create function public.record_cash(
  amount numeric,
  request_id uuid,
  reason text default null,
  happened_at timestamptz default null,
  account uuid default null
)
returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant numeric(14, 2) := record_cash.amount;
  given_reason constant text := nullif(btrim(record_cash.reason, E' \t\r\n'), '');
  trader public.profiles;
  earlier public.balance_changes;
begin
  if record_cash.happened_at > now() then
    raise check_violation using
      message = 'A deposit or withdrawal cannot lie in the future',
      table = 'balance_changes',
      constraint = 'balance_changes_not_in_the_future';
  end if;
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no profile to record it for';
  end if;

  select * into earlier from public.balance_changes c
    where (c.user_id, c.request_id) = (trader.id, record_cash.request_id);
  if found then
    if (coalesce(earlier.account_amount, earlier.amount), earlier.reason, earlier.happened_at, earlier.account_id)
      is distinct from
      (wanted, given_reason, coalesce(record_cash.happened_at, earlier.created_at), coalesce(account, trader.id))
    then
      raise sqlstate 'PT409' using
        message = 'This was recorded already, as you typed it before. Look at your balance changes.';
    end if;
    return trader;
  end if;

  trader := private.move_account(
    coalesce(account, trader.id), 'cash', wanted, given_reason,
    happened_at => coalesce(record_cash.happened_at, now()), request_id => record_cash.request_id
  );
  perform private.count_entry(trader.id, coalesce(octet_length(given_reason), 0));
  return trader;
end
$$;
comment on function public.record_cash is
  'Adds a deposit to the balance of an account of the caller, the first where none is named, or a withdrawal with an amount below zero, in its currency, and answers the profile. The reason has at most 500 characters; without a time it happens now. Sent again with the same request_id, it changes nothing.';
revoke execute on function public.record_cash from public, anon, authenticated;
grant execute on function public.record_cash to authenticated;

-- The ledger keeps the mistake and, after it, the entry that takes it back, both on the day of the first.
create function public.undo_cash(entry bigint) returns public.profiles
language plpgsql volatile security definer set search_path = ''
as $$
declare
  why constant text := 'Taken back';
  trader public.profiles;
  mistake public.balance_changes;
begin
  select * into trader from public.profiles p where p.id = (select auth.uid()) for no key update;
  select * into mistake from public.balance_changes c
    where c.id = undo_cash.entry and c.user_id = trader.id and c.kind = 'cash' and c.takes_back is null;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such deposit or withdrawal to take back';
  end if;
  if exists (select from public.balance_changes c where (c.user_id, c.takes_back) = (trader.id, mistake.id)) then
    return trader;
  end if;

  trader := private.move_account(
    mistake.account_id, 'cash', -coalesce(mistake.account_amount, mistake.amount), why,
    happened_at => mistake.happened_at, takes_back => mistake.id
  );
  -- Each entry can be taken back once, and had room: this one is never refused for the lack of it.
  update public.profiles p
    set ledger_entries = coalesce(p.ledger_entries + 1, private.ledger_entries_of(p.id)),
        text_bytes = coalesce(p.text_bytes + octet_length(why), private.text_bytes_of(p.id))
    where p.id = trader.id
    returning * into trader;
  return trader;
end
$$;
comment on function public.undo_cash is
  'Takes back a deposit or withdrawal of the caller, the id of whose entry in the ledger is given, with an opposite entry, and answers the profile. Asked again, it changes nothing.';
revoke execute on function public.undo_cash from public, anon, authenticated;
grant execute on function public.undo_cash to authenticated;

-- The balance day by day, as in my_lists, and what of it came and went as cash.
drop function public.my_balance_by_day(date, text, date);
create function public.my_balance_by_day(to_date date, time_zone text, from_date date default null)
returns table (day date, balance numeric, cash numeric)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- An unknown zone is refused even where there is no time to convert.
  perform private.require_time_zone(time_zone);
  if to_date is null or time_zone is null then
    raise null_value_not_allowed using message = 'The last day and the time zone must be given';
  end if;
  if from_date > to_date then
    return;
  end if;
  -- A day early, for the index only: where clocks change at midnight a day begins twice, or not at all.
  since := coalesce(from_date - 1, '-infinity')::timestamp at time zone time_zone;
  return query
    with moves (moved_on, amount, cash) as (
      -- As the trades are now, so that a correction counts on the day of its trade.
      select (r.created_at at time zone time_zone)::date, r.amount, 0
      from public.trading_records r
      where r.user_id = (select auth.uid()) and r.created_at >= since
      union all
      select (coalesce(c.happened_at, c.created_at) at time zone time_zone)::date, c.amount,
             case when c.kind = 'cash' then c.amount else 0 end
      from public.balance_changes c
      where c.user_id = (select auth.uid()) and c.kind in ('opening', 'manual', 'cash')
        and coalesce(c.happened_at, c.created_at) >= since
      union all
      select from_date, 0, 0 where from_date is not null
    ),
    days (moved_on, amount, cash) as (
      select m.moved_on, sum(m.amount), sum(m.cash) from moves m
      where from_date is null or m.moved_on >= from_date
      group by m.moved_on
    ),
    -- Counted back from the balance of now, so that nothing before the first day need be looked at.
    balances (moved_on, balance, cash) as (
      select d.moved_on, p.account_balance - coalesce(
        sum(d.amount) over (order by d.moved_on rows between 1 following and unbounded following), 0
      ), d.cash
      from days d
      join public.profiles p on p.id = (select auth.uid())
    )
    select b.moved_on, b.balance, b.cash from balances b where b.moved_on <= to_date order by b.moved_on;
end
$$;
comment on function public.my_balance_by_day is
  'The caller''s balance, in dollars, at the end of each day of that time zone on which it moved, up to to_date, and the deposits less the withdrawals of that day. With from_date the first row is that day, whether it moved or not.';
revoke execute on function public.my_balance_by_day from public, anon, authenticated;
grant execute on function public.my_balance_by_day to authenticated;
