-- The program of a terminal also sends the bars of synced trades (docs/decisions/0061-bars-of-own-trades.md).

alter table public.trade_bars drop constraint trade_bars_source_check;

alter table public.trade_bars add constraint trade_bars_source_check
  check (source in ('mt5', 'mt4', 'histdata', 'dukascopy', 'mt5-sync', 'mt4-sync'));

comment on column public.trade_bars.source is 'The kind of file; mt5-sync and mt4-sync: sent by a terminal.';
comment on column public.trade_bars.has_spread is 'True if the spread of each bar is known.';

alter policy "Traders add bars to their own trades" on public.trade_bars
  with check (user_id = (select auth.uid()) and source not in ('mt5-sync', 'mt4-sync'));

alter policy "Traders replace the bars of their own trades" on public.trade_bars
  with check (user_id = (select auth.uid()) and source not in ('mt5-sync', 'mt4-sync'));

create table private.wanted_bars (
  user_id uuid not null,
  evidence_id uuid not null,
  account_id uuid not null,
  due_at timestamptz not null,
  tries smallint not null default 0,
  primary key (user_id, evidence_id),
  constraint wanted_bars_are_of_a_synced_trade foreign key (user_id, evidence_id)
    references public.imported_trades (user_id, id) on delete cascade
);

comment on table private.wanted_bars is 'Trades whose bars the program that sends their account is asked for.';
comment on column private.wanted_bars.evidence_id is 'The id in imported_trades. Programs repeat it.';
comment on column private.wanted_bars.account_id is 'As in imported_trades.';
comment on column private.wanted_bars.due_at is 'Half an hour after the close, and later where the terminal lacks prices.';
comment on column private.wanted_bars.tries is 'Posts that lacked prices.';
alter table private.wanted_bars enable row level security;
revoke all on private.wanted_bars from public, anon, authenticated;

create index wanted_bars_by_time on private.wanted_bars (user_id, account_id, due_at);

create function private.want_bars(trader uuid, account uuid, keys text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.wanted_bars (user_id, evidence_id, account_id, due_at)
    select i.user_id, i.id, i.account_id, r.created_at + interval '31 minutes'
    from public.imported_trades i
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    where i.user_id = trader and i.account_id = account and i.key = any (keys)
      and i.opened_wall > i.closed_wall - interval '52 days'
  on conflict on constraint wanted_bars_pkey do update set due_at = excluded.due_at, tries = 0
$$;

comment on function private.want_bars is 'Notes that the bars of these trades are to be asked for, or once more.';
revoke execute on function private.want_bars from public, anon, authenticated;

create function private.next_wanted_bars(trader uuid, account uuid) returns jsonb
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
    if not found or wanted.is_wanted then
      exit;
    end if;
    -- The trade was deleted, or has bars of the trader's own file.
    delete from private.wanted_bars w where (w.user_id, w.evidence_id) = (trader, wanted.id);
    wanted := null;
  end loop;
  -- The most bars of a trade have 16,000 bytes.
  if wanted.id is null or (select coalesce(sum(b.bytes), 0) + 16000 from public.trade_bars b where b.user_id = trader)
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

comment on function private.next_wanted_bars is
  'The trade whose bars are to be asked for next, with its times on the clock of the platform; null if there is none, or no room for them.';
revoke execute on function private.next_wanted_bars from public, anon, authenticated;

create function private.begin_bars_post(token_hash text, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  refused text;
begin
  -- As private.begin_sync_post.
  perform set_config('lock_timeout', '2s', true);
  held := private.connection_of_token(token_hash);
  if held.id is null then
    return '{"refused": "token"}';
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('sub', held.user_id)::text, true);
  refused := private.refusal_of_sync(held, sent);
  if refused is not null then
    return jsonb_build_object('refused', refused, 'number_tail', held.number_tail);
  end if;
  return (
    select jsonb_build_object(
      'trader', held.user_id, 'account', a.id, 'time_zone', coalesce(a.time_zone, held.time_zone),
      'day_shift', case when a.time_zone is null then held.day_shift else a.day_shift end,
      'trade', (
        select jsonb_build_object(
          'id', r.id, 'entry', r.entry_price, 'opened', r.opened_at, 'closed', r.created_at
        )
        from private.wanted_bars w
        join public.imported_trades i on (i.user_id, i.id) = (w.user_id, w.evidence_id)
        join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
        where (w.user_id, w.evidence_id) = (held.user_id, (sent ->> 'for')::uuid) and w.account_id = held.account_id
          and w.due_at <= now() and r.opened_at is not null
      )
    )
    from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id)
  );
end
$$;

comment on function private.begin_bars_post is
  'The first half of a post of bars: { refused } or the account''s clock and the trade that they are of; null for a trade whose bars are not wanted now.';
revoke execute on function private.begin_bars_post from public, anon, authenticated;

create function private.finish_bars_post(trader uuid, account uuid, outcome jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  evidence constant uuid := outcome ->> 'for';
begin
  insert into public.trade_bars as b (user_id, trade_id, source, resolution, begins, digits, has_spread, bars)
    select trader, i.trade_id, outcome ->> 'source', k.resolution, k.begins, k.digits, k.has_spread, k.bars
    from jsonb_to_record(coalesce(nullif(outcome -> 'row', 'null'), '{}')) k (
      resolution smallint, begins timestamptz, digits smallint, has_spread boolean, bars integer[]
    )
    join public.imported_trades i on (i.user_id, i.id) = (trader, evidence)
    where k.bars is not null
  on conflict on constraint trade_bars_pkey do update
    set (source, resolution, begins, digits, has_spread, bars)
      = (excluded.source, excluded.resolution, excluded.begins, excluded.digits, excluded.has_spread, excluded.bars)
    where b.source in ('mt5-sync', 'mt4-sync');
  if (outcome ->> 'is_whole')::boolean then
    delete from private.wanted_bars w where (w.user_id, w.evidence_id) = (trader, evidence);
  else
    -- Terminals load old prices when a program asks for them. The sixth post without them is the last.
    delete from private.wanted_bars w where (w.user_id, w.evidence_id) = (trader, evidence) and w.tries >= 5;
    update private.wanted_bars w set due_at = now() + 4 ^ w.tries * interval '1 minute', tries = w.tries + 1
      where (w.user_id, w.evidence_id) = (trader, evidence);
  end if;
  return private.next_wanted_bars(trader, account);
end
$$;

comment on function private.finish_bars_post is
  'The second half of a post of bars: keeps them, notes whether they are to be asked for again, and answers the next trade. Bars of the trader''s own file stay.';
revoke execute on function private.finish_bars_post from public, anon, authenticated;

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
        plan_id = coalesce(r.plan_id, gone.plan_id), 
        notes = left(concat_ws(E'\n\n', nullif(r.notes, ''), nullif(gone.notes, '')), 10000),
        setup = coalesce(r.setup, gone.setup), plan_followed = coalesce(r.plan_followed, gone.plan_followed),
        tags = (r.tags || array(select t.id from unnest(gone.tags) t (id) where t.id <> all (r.tags)))[:12],
        felt_before = case when r.felt_before = '{}' then gone.felt_before else r.felt_before end,
        felt_after = case when r.felt_after = '{}' then gone.felt_after else r.felt_after end,
        figures_changed_at = gone.figures_changed_at
    where (r.user_id, r.id) = (trader, kept.id);
  perform set_config('pipstone.correction_reason', '', true);
  -- Its bars were removed with it.
  perform private.want_bars(trader, gone.account_id, array(
    select i.key from public.imported_trades i where (i.user_id, i.trade_id) = (trader, kept.id)
  ));
  update public.pictures p set trade_id = kept.id where (p.user_id, p.trade_id) = (trader, gone.id);
  update public.comments c set trade_id = kept.id where (c.user_id, c.trade_id) = (trader, gone.id);
end
$$;

create or replace function private.follow_clock() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  latest record;
begin
  select w.moment, w.wall
    from (
      (
        select private.moment_of_wall(i.closed_wall, s, new) as moment, i.closed_wall as wall
        from public.imported_trades i
        join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
        where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
        order by i.closed_wall desc limit 1
      )
      union all
      (
        select private.moment_of_wall(f.at_wall, s, new), f.at_wall
        from public.cash_flows f
        join public.statement_imports s on (s.user_id, s.id) = (f.user_id, f.import_id)
        where (f.user_id, f.account_id) = (new.user_id, new.id) and s.wall_offset is null
        order by f.at_wall desc limit 1
      )
    ) w
    order by w.moment desc limit 1
    into latest;
  perform private.require_past(latest.moment, latest.wall);

  -- Bars of MetaTrader were read by the same clock.
  update public.trade_bars b set begins = b.begins + (m.opened_at - r.opened_at)
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    join public.trading_records r on (r.user_id, r.id) = (i.user_id, i.trade_id)
    cross join lateral (select private.moment_of_wall(i.opened_wall, s, new)) m (opened_at)
    where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
      and (b.user_id, b.trade_id) = (i.user_id, i.trade_id) and b.source in ('mt5', 'mt4', 'mt5-sync', 'mt4-sync')
      and r.import_id is not null and r.figures_changed_at is null and r.opened_at <> m.opened_at;

  update public.trading_records r
    set created_at = m.closed_at, opened_at = case when m.opened_at <= m.closed_at then m.opened_at end
    from public.imported_trades i
    join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
    cross join lateral (
      select private.moment_of_wall(i.opened_wall, s, new), private.moment_of_wall(i.closed_wall, s, new)
    ) m (opened_at, closed_at)
    where (i.user_id, i.account_id) = (new.user_id, new.id) and s.wall_offset is null
      and (r.user_id, r.id) = (i.user_id, i.trade_id)
      and r.import_id is not null and r.figures_changed_at is null and r.created_at <> m.closed_at;

  with moved as (
    update public.cash_flows f set happened_at = private.moment_of_wall(f.at_wall, s, new)
      from public.statement_imports s
      where (f.user_id, f.account_id) = (new.user_id, new.id) and (s.user_id, s.id) = (f.user_id, f.import_id)
        and s.wall_offset is null
      returning f.ledger_entry, f.happened_at
  )
  update public.balance_changes c set happened_at = m.happened_at
    from moved m where m.ledger_entry in (c.id, c.takes_back) and c.user_id = new.user_id;
  return null;
end
$$;

comment on function private.follow_clock() is
  'Recalculates the times of imported rows, and of bars of MetaTrader, when the account''s clock changes, except for trades that the owner has edited and files with a stated UTC offset. Refuses a clock that would put them in the future (422).';
