-- A trade that was typed and came by a connection, too: it is offered, and one press makes one trade of both.

create table private.separate_trades (
  user_id uuid not null,
  typed uuid not null,
  synced uuid not null,
  primary key (user_id, typed, synced),
  constraint separate_trades_typed_fkey foreign key (user_id, typed)
    references public.trading_records (user_id, id) on delete cascade,
  constraint separate_trades_synced_fkey foreign key (user_id, synced)
    references public.trading_records (user_id, id) on delete cascade
);

comment on table private.separate_trades is 'Pairs of private.probable_doubles that are two trades, as their trader has decided.';
alter table private.separate_trades enable row level security;
revoke all on private.separate_trades from public, anon, authenticated;

create index separate_trades_of_synced on private.separate_trades (user_id, synced);

create function private.probable_doubles(trader uuid, account uuid) returns table (typed uuid, synced uuid)
language sql stable security definer set search_path = ''
as $$
  -- As public.compare_statement: of two equal fills the first one typed is the first one sent.
  with others as (
    select k.account_id from public.statement_accounts k
    where k.user_id = trader and k.account_id <> probable_doubles.account
    group by k.account_id
    having bool_and(k.number_tail <> all (array(
      select o.number_tail from public.statement_accounts o
      where (o.user_id, o.account_id) = (trader, probable_doubles.account)
    )))
  ),
  sent as materialized (
    select r.*, date_trunc('minute', r.created_at) as minute, coalesce(r.account_amount, r.amount) as net,
           row_number() over (
             partition by r.currency_pair, r.lot_size, date_trunc('minute', r.created_at), coalesce(r.account_amount, r.amount)
             order by i.key
           ) as nth
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, i.import_id) and s.connection_id is not null
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where (i.user_id, i.account_id) = (trader, probable_doubles.account) and r.import_id is not null
  )
  select l.id, s.id
  from sent s
  cross join lateral (
    select t.id, row_number() over (order by t.id) as nth
    from (
      -- By their time first, which few have in common.
      select * from public.trading_records o
      where o.user_id = trader and o.created_at >= s.minute and o.created_at < s.minute + interval '1 minute'
      offset 0
    ) t
    where t.import_id is null and t.id <> s.id and t.currency_pair = s.currency_pair and t.lot_size = s.lot_size
      and (t.trade_type = s.trade_type or 'unknown' in (t.trade_type, s.trade_type))
      and coalesce(t.account_amount, t.amount) = s.net
      and coalesce(date_trunc('minute', t.opened_at) = date_trunc('minute', s.opened_at), true)
      and t.account_id not in (select o.account_id from others o)
      and not exists (select from public.imported_trades i where (i.user_id, i.trade_id) = (trader, t.id))
  ) l
  where l.nth = s.nth and not exists (
    select from private.separate_trades k where (k.user_id, k.typed, k.synced) = (trader, l.id, s.id)
  )
$$;

comment on function private.probable_doubles is
  'Trades of a trader that were typed and look like one that a connection sent for an account: of the same symbol, side, size, minutes and net P&L. Without those that the trader keeps as two.';
revoke execute on function private.probable_doubles from public, anon, authenticated;

create function public.possible_doubles(account uuid) returns table (typed uuid, synced uuid)
language sql stable security definer set search_path = ''
as $$
  select d.typed, d.synced from private.probable_doubles((select auth.uid()), possible_doubles.account) d limit 200
$$;

comment on function public.possible_doubles is
  'Trades that the caller typed and that probably came by a connection of that account, too: at most 200 pairs. join_synced_trade makes one of a pair, keep_two_trades leaves it.';
revoke execute on function public.possible_doubles from public, anon, authenticated;
grant execute on function public.possible_doubles to authenticated;

create function public.join_synced_trade(typed uuid, synced uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  kept public.trading_records;
  gone public.trading_records;
begin
  select * into kept from public.trading_records r where (r.user_id, r.id) = (trader, typed);
  select * into gone from public.trading_records r where (r.user_id, r.id) = (trader, synced);
  if kept.id is null or gone.id is null then
    raise sqlstate 'PT404' using message = 'There is no such trade';
  end if;
  if not exists (
    select from private.probable_doubles(trader, gone.account_id) d where (d.typed, d.synced) = (kept.id, gone.id)
  ) then
    raise sqlstate 'PT409' using message = 'These two trades differ: they can’t become one.';
  end if;
  perform set_config('pipstone.correction_reason', 'Joined with its synced trade', true);
  -- They may be of the trader's own file, and no terminal sends those again.
  update public.trade_bars b set trade_id = kept.id
    where (b.user_id, b.trade_id) = (trader, gone.id)
      and not exists (select from public.trade_bars k where (k.user_id, k.trade_id) = (trader, kept.id));
  delete from public.trading_records r where (r.user_id, r.id) = (trader, gone.id);
  update public.imported_trades i set trade_id = kept.id, figures_changed_at = null
    where (i.user_id, i.trade_id) = (trader, gone.id);
  update public.trading_records r
    set import_id = gone.import_id, account_id = gone.account_id, trade_type = gone.trade_type,
        currency_pair = gone.currency_pair, entry_price = gone.entry_price, close_price = gone.close_price,
        -- The account may never have had the stop that the trader had in mind.
        stop_loss = coalesce(nullif(gone.stop_loss, 0), r.stop_loss), take_profit = coalesce(nullif(gone.take_profit, 0), r.take_profit),
        lot_size = gone.lot_size, trade_result = gone.trade_result, amount = gone.amount, account_amount = gone.account_amount,
        commission = gone.commission, swap = gone.swap, fee = gone.fee, created_at = gone.created_at, opened_at = gone.opened_at,
        figures_changed_at = gone.figures_changed_at
    where (r.user_id, r.id) = (trader, kept.id);
  perform set_config('pipstone.correction_reason', '', true);
  perform private.move_journal_of_trade(gone, kept.id);
end
$$;

comment on function public.join_synced_trade is
  'Makes one trade of a pair of possible_doubles: the typed one stays, with its notes, pictures, tags, plan and comments, and gets the figures and the evidence of the synced one, which is removed. Notes and tags of both are kept.';
revoke execute on function public.join_synced_trade from public, anon, authenticated;
grant execute on function public.join_synced_trade to authenticated;

create function public.keep_two_trades(typed uuid, synced uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  account constant uuid := (
    select r.account_id from public.trading_records r where (r.user_id, r.id) = (trader, keep_two_trades.synced)
  );
begin
  if account is null then
    raise sqlstate 'PT404' using message = 'There is no such trade';
  end if;
  -- Only a pair that is offered, so that nobody can write any number of rows.
  insert into private.separate_trades (user_id, typed, synced)
    select trader, d.typed, d.synced from private.probable_doubles(trader, account) d
    where (d.typed, d.synced) = (keep_two_trades.typed, keep_two_trades.synced);
end
$$;

comment on function public.keep_two_trades is
  'Remembers that a pair of possible_doubles of the caller is two trades, so that it is not offered again. Another pair changes nothing.';
revoke execute on function public.keep_two_trades from public, anon, authenticated;
grant execute on function public.keep_two_trades to authenticated;
