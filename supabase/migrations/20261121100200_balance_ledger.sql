-- Every movement of a balance, in the transaction that makes it: for every trader each row's balance is the one before
-- plus its amount, and the last row's balance, the sum of the amounts and profiles.account_balance are one figure.

create table public.balance_changes (
  id bigint primary key generated always as identity,
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('opening', 'trade', 'manual', 'correction')),
  -- Wider than the balance of a profile: within one statement, or before the ledger was kept, a balance may have
  -- passed through figures that no profile could stay at.
  amount numeric(20, 2) not null,
  balance numeric(20, 2) not null,
  -- No foreign key: the ledger remembers trades that are gone.
  trade_id uuid,
  currency_pair text,
  reason text,
  created_at timestamptz not null default now(),
  constraint balance_changes_are_numbers check ('NaN' <> all (array[amount, balance])),
  constraint balance_changes_reason_is_short check (char_length(reason) between 1 and 500)
);
comment on table public.balance_changes is 'The balance ledger: every movement of a balance. Written by triggers and functions alone.';
comment on column public.balance_changes.kind is
  'opening: there before the ledger was; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner.';
comment on column public.balance_changes.amount is 'Dollars, signed: what the balance moved by.';
comment on column public.balance_changes.balance is 'Dollars: the balance after the change.';
comment on column public.balance_changes.trade_id is 'The trade that moved it, which may be gone.';

create index balance_changes_newest_first on public.balance_changes (user_id, id desc);

alter table public.balance_changes enable row level security;
revoke all on public.balance_changes from public, anon, authenticated;
revoke all on sequence public.balance_changes_id_seq from public, anon, authenticated;
grant select on public.balance_changes to authenticated;

create policy "Traders read their own balance changes" on public.balance_changes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every balance change" on public.balance_changes
  for select to authenticated using ((select private.is_admin()));

-- What was there before: the trades in the order in which they were logged, after whatever they do not explain.

with known (user_id, kind, amount, trade_id, currency_pair, created_at, place, made_at) as (
  select p.id, 'opening', p.account_balance - coalesce(t.amount, 0), null::uuid, null,
         least(p.created_at, t.first_logged_at), 0, null::timestamptz
  from public.profiles p
  left join (
    select user_id, sum(amount) as amount, min(logged_at) as first_logged_at
    from public.trading_records group by user_id
  ) t on t.user_id = p.id
  where p.account_balance <> coalesce(t.amount, 0)
  union all
  select user_id, 'trade', amount, id, currency_pair, logged_at, 1, created_at
  from public.trading_records
)
insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair, created_at)
select user_id, kind, amount,
       sum(amount) over (
         partition by user_id order by created_at, place, made_at, trade_id rows unbounded preceding
       ),
       trade_id, currency_pair, created_at
from known
order by created_at, place, made_at, trade_id;

-- From now on: what trades do to a balance is written down as soon as they have done it, all of a statement at once.
-- The triggers' names put them after those that move the balances, and so after their locks.

create function private.write_down_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair)
  select p.id, 'trade', n.amount,
         p.account_balance - sum(n.amount) over (partition by p.id)
           + sum(n.amount) over (partition by p.id order by n.created_at, n.id rows unbounded preceding),
         n.id, n.currency_pair
  from new_trades n
  join public.profiles p on p.id = n.user_id
  order by n.created_at, n.id;
  return null;
end
$$;
revoke execute on function private.write_down_trades() from public;

create trigger write_down_inserted_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.write_down_trades();

create type private.trade_correction as (
  user_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  amount numeric
);

create function private.write_down_corrections() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  corrections private.trade_correction[];
begin
  if tg_op = 'DELETE' then
    corrections := array(
      select (user_id, id, currency_pair, created_at, -amount)::private.trade_correction
      from old_trades where amount <> 0
    );
  else
    corrections := array(
      select (coalesce(n.user_id, o.user_id), coalesce(n.id, o.id), coalesce(n.currency_pair, o.currency_pair),
              coalesce(n.created_at, o.created_at), coalesce(n.amount, 0) - coalesce(o.amount, 0)
             )::private.trade_correction
      from old_trades o full join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      where coalesce(n.amount, 0) <> coalesce(o.amount, 0)
    );
  end if;

  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair, reason)
  select p.id, 'correction', c.amount,
         p.account_balance - sum(c.amount) over (partition by p.id)
           + sum(c.amount) over (partition by p.id order by c.made_at, c.trade_id rows unbounded preceding),
         c.trade_id, c.currency_pair, tg_argv[0]
  from unnest(corrections) c
  -- Where a deleted account takes its trades along there is no profile any more, and nothing to keep.
  join public.profiles p on p.id = c.user_id
  order by c.made_at, c.trade_id;
  return null;
end
$$;
revoke execute on function private.write_down_corrections() from public;

create trigger write_down_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.write_down_corrections('Trade changed');

create trigger write_down_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.write_down_corrections('Trade deleted');
