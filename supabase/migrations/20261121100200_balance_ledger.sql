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
comment on table public.balance_changes is 'The balance ledger. Written by triggers and functions alone; no row ever changes.';
comment on column public.balance_changes.kind is
  'opening: there before the ledger was; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner.';
comment on column public.balance_changes.amount is 'Dollars, signed: what the balance moved by.';
comment on column public.balance_changes.balance is 'Dollars: the balance after the change.';
comment on column public.balance_changes.trade_id is 'The trade that moved it, which may be gone.';

create index balance_changes_newest_first on public.balance_changes (user_id, id desc);

alter table public.balance_changes enable row level security;
revoke all on public.balance_changes from public, anon, authenticated;
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

-- From now on: trades are written down before their traders' balances move, all of a statement at once.

create type private.balance_move as (
  user_id uuid,
  trade_id uuid,
  currency_pair text,
  made_at timestamptz,
  amount numeric
);

create function private.write_down_trades(kind text, reason text, moves private.balance_move[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The order of the locks is the one of private.apply_trade_changes.
  perform from public.profiles
    where id in (select m.user_id from unnest(moves) m)
    order by id for no key update;

  insert into public.balance_changes (user_id, kind, amount, balance, trade_id, currency_pair, reason)
  select p.id, write_down_trades.kind, m.amount,
         p.account_balance + sum(m.amount) over (
           partition by p.id order by m.made_at, m.trade_id rows unbounded preceding
         ),
         m.trade_id, m.currency_pair, write_down_trades.reason
  from unnest(moves) m
  -- Where a deleted account takes its trades along there is no profile any more, and nothing to keep.
  join public.profiles p on p.id = m.user_id
  order by m.made_at, m.trade_id;
end
$$;
comment on function private.write_down_trades is
  'Adds a row a move to the ledger. To be called before the balances themselves move.';
revoke execute on function private.write_down_trades from public;

create or replace function private.follow_trades() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes private.trade_change[] := '{}';
begin
  if tg_op in ('UPDATE', 'DELETE') then
    changes := changes || array(
      select (user_id, plan_id, -sum(amount), -count(*) filter (where trade_result = 'won'),
              -count(*) filter (where trade_result <> 'won'), null, max(created_at))::private.trade_change
      from old_trades group by user_id, plan_id
    );
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    changes := changes || array(
      select (user_id, plan_id, sum(amount), count(*) filter (where trade_result = 'won'),
              count(*) filter (where trade_result <> 'won'), max(created_at), null)::private.trade_change
      from new_trades group by user_id, plan_id
    );
  end if;
  if cardinality(changes) = 0 then
    return null;
  end if;

  case tg_op
    when 'INSERT' then
      perform private.write_down_trades('trade', null, array(
        select (user_id, id, currency_pair, created_at, amount)::private.balance_move from new_trades
      ));
    when 'UPDATE' then
      perform private.write_down_trades('correction', 'Trade changed', array(
        select (coalesce(n.user_id, o.user_id), coalesce(n.id, o.id), coalesce(n.currency_pair, o.currency_pair),
                coalesce(n.created_at, o.created_at), coalesce(n.amount, 0) - coalesce(o.amount, 0))::private.balance_move
        from old_trades o full join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
        where n.amount is distinct from o.amount
      ));
    when 'DELETE' then
      perform private.write_down_trades('correction', 'Trade deleted', array(
        select (user_id, id, currency_pair, created_at, -amount)::private.balance_move
        from old_trades where amount <> 0
      ));
  end case;
  perform private.apply_trade_changes(changes);
  return null;
end
$$;
