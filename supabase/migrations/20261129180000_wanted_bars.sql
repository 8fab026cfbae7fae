-- A post failed if a hundred trades in a row were deleted or had bars of the trader's own file.

create or replace function private.next_wanted_bars(trader uuid, account uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted record;
begin
  -- The latest first: terminals may not have older prices.
  for turn in 1..100 loop
    select i.id, i.printed_symbol, i.opened_wall, i.closed_wall, r.opened_at is not null and not exists (
        select from public.trade_bars b
        where (b.user_id, b.trade_id) = (trader, r.id) and b.source not in ('mt5-sync', 'mt4-sync')
      ) as is_wanted
      from private.wanted_bars w
      join public.imported_trades i on (i.user_id, i.id) = (w.user_id, w.evidence_id)
      left join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
      where w.user_id = trader and w.account_id = account and w.due_at <= now()
      order by w.due_at desc limit 1 into wanted;
    exit when not found or wanted.is_wanted;
    -- The trade was deleted, or has bars of the trader's own file.
    delete from private.wanted_bars w where (w.user_id, w.evidence_id) = (trader, wanted.id);
  end loop;
  -- The most bars of a trade have 16,000 bytes.
  if wanted.is_wanted is not true or (select coalesce(sum(b.bytes), 0) + 16000 from public.trade_bars b where b.user_id = trader)
    > (select q.bar_bytes from private.quotas q)
  then
    return null;
  end if;
  return jsonb_build_object(
    'id', wanted.id, 'symbol', wanted.printed_symbol, 'opened', wanted.opened_wall,
    'closed', wanted.closed_wall
  );
end
$$;

-- Bars of the trader's own file were removed with the synced trade that was joined with a typed one.

create or replace function public.join_synced_trade(typed uuid, synced uuid) returns void
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
