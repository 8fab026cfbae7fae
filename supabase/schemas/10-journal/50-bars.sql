-- The prices around a trade, from a trader's own file (domain/bars, docs/decisions/0061), or from the terminal whose program
-- sends their deals (14-sync/65-bars.sql).

create table public.trade_bars (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  trade_id uuid not null,
  source text not null,
  resolution smallint not null,
  begins timestamptz not null,
  digits smallint not null,
  has_spread boolean not null,
  bars integer[] not null,
  added_at timestamptz not null default now(),
  bytes integer not null generated always as (4 * cardinality(bars)) stored,
  primary key (user_id, trade_id),
  foreign key (user_id, trade_id) references public.trading_records (user_id, id) on delete cascade,
  constraint trade_bars_source_check check (source in ('mt5', 'mt4', 'histdata', 'dukascopy', 'mt5-sync', 'mt4-sync')),
  constraint trade_bars_resolution_check check (resolution between 1 and 1440 and 1440 % resolution = 0),
  constraint trade_bars_are_of_this_age check (begins between '1900-01-01Z' and '9999-12-31Z'),
  constraint trade_bars_digits_check check (digits between 0 and 8),
  constraint trade_bars_bars_check check (
    cardinality(bars) between 8 and 4000 and cardinality(bars) % 8 = 0 and array_ndims(bars) = 1
    and array_position(bars, null) is null
  )
);

comment on table public.trade_bars is
  'The bars of a trade and of half an hour on each side. The educator sees them with the trade.';
comment on column public.trade_bars.source is 'The kind of file; mt5-sync and mt4-sync: sent by a terminal.';
comment on column public.trade_bars.resolution is 'Minutes per bar.';
comment on column public.trade_bars.begins is 'The first moment of the first bar.';
comment on column public.trade_bars.digits is 'Decimals of the prices.';
comment on column public.trade_bars.has_spread is 'True if the spread of each bar is known.';
comment on column public.trade_bars.bars is
  'Bids, eight numbers per bar: minutes after begins, open, high - open, open - low, close - open, highest ask - high, lowest ask - low, minutes with prices. Prices are in units of the last digit.';
comment on column public.trade_bars.added_at is 'When the trade first had bars. No client can write it.';
comment on column public.trade_bars.bytes is 'Their bytes, which private.quotas.bar_bytes limits.';
alter table public.trade_bars enable row level security;
revoke all on public.trade_bars from public, anon, authenticated;
grant select, delete on public.trade_bars to authenticated;
-- Updates may name keys, as upserts do.
grant insert (user_id, trade_id, source, resolution, begins, digits, has_spread, bars) on public.trade_bars to authenticated;
grant update (user_id, trade_id, source, resolution, begins, digits, has_spread, bars) on public.trade_bars to authenticated;

create policy "Traders see the bars of their own trades" on public.trade_bars
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins see the bars of every trade" on public.trade_bars
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants see the bars of their students' trades" on public.trade_bars
  for select to authenticated using (user_id in (select private.assisted_students()));

-- Nobody can enter bars as those of a terminal.
create policy "Traders add bars to their own trades" on public.trade_bars
  for insert to authenticated with check (user_id = (select auth.uid()) and source not in ('mt5-sync', 'mt4-sync'));

create policy "Traders replace the bars of their own trades" on public.trade_bars
  for update to authenticated using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and source not in ('mt5-sync', 'mt4-sync'));

create policy "Traders delete the bars of their own trades" on public.trade_bars
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.require_room_for_bars() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := auth.uid();
  most constant bigint := (select q.bar_bytes from private.quotas q);
begin
  if exists (select from new_rows n where n.user_id = trader)
    and (select sum(b.bytes) from public.trade_bars b where b.user_id = trader) > most
  then
    raise sqlstate 'PT422' using
      message = format('The prices of your trades can take up at most %s in total.', pg_size_pretty(most));
  end if;
  return null;
end
$$;

comment on function private.require_room_for_bars() is 'Refuses a trader more bars than their quota (422).';
revoke execute on function private.require_room_for_bars() from public, anon, authenticated;

create trigger require_room_for_bars after insert on public.trade_bars
  referencing new table as new_rows
  for each statement execute function private.require_room_for_bars();

create trigger require_room_for_other_bars after update on public.trade_bars
  referencing new table as new_rows
  for each statement execute function private.require_room_for_bars();

-- Queued, so that two at once cannot both take the last room.
create trigger stand_in_line before insert or update on public.trade_bars
  for each statement execute function private.stand_in_line();
