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
