-- The bars of synced trades: a terminal is asked for those of one trade after another, and sends them
-- (docs/sync/protocol.md). Like files, they are kept in public.trade_bars.

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
