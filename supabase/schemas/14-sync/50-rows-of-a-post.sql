-- The second half of a post: its trades and money are written as an import writes them, its open positions replaced, and the
-- sum of all rows compared with the balance.

create function private.move_journal_of_trade(gone public.trading_records, kept uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.trading_records r
    set plan_id = coalesce(r.plan_id, gone.plan_id),
        notes = left(concat_ws(E'\n\n', nullif(r.notes, ''), nullif(gone.notes, '')), 10000),
        setup = coalesce(r.setup, gone.setup), plan_followed = coalesce(r.plan_followed, gone.plan_followed),
        tags = (r.tags || array(select t.id from unnest(gone.tags) t (id) where t.id <> all (r.tags)))[:12],
        felt_before = case when r.felt_before = '{}' then gone.felt_before else r.felt_before end,
        felt_after = case when r.felt_after = '{}' then gone.felt_after else r.felt_after end,
        rules_kept = case when r.rules_kept || r.rules_broken = '{}' then gone.rules_kept else r.rules_kept end,
        rules_broken = case when r.rules_kept || r.rules_broken = '{}' then gone.rules_broken else r.rules_broken end
    where (r.user_id, r.id) = (gone.user_id, kept);
  update public.pictures p set trade_id = kept where (p.user_id, p.trade_id) = (gone.user_id, gone.id) and kept is not null;
  update public.comments c set trade_id = kept where (c.user_id, c.trade_id) = (gone.user_id, gone.id) and kept is not null;
end
$$;

comment on function private.move_journal_of_trade is
  'Adds the notes, tags, pictures, comments and plan of a trade that was removed to another trade, which keeps its own.';
revoke execute on function private.move_journal_of_trade from public, anon, authenticated;

create function private.rename_synced_trades(held public.sync_connections, stale jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  gone record;
  removed public.trading_records;
begin
  -- A position whose first deal came late has another key now. Where both keys are there, the earlier one is removed.
  update public.imported_trades i set key = s.now
    from jsonb_to_recordset(stale) s (was text, now text)
    where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, s.was) and s.now is not null
      and not exists (
        select from public.imported_trades o where (o.user_id, o.account_id, o.key) = (held.user_id, held.account_id, s.now)
      );
  for gone in
    delete from public.imported_trades i
      using jsonb_to_recordset(stale) s (was text, now text)
      where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, s.was)
      returning i.trade_id, i.import_id, s.now
  loop
    delete from public.trading_records r where (r.user_id, r.id) = (held.user_id, gone.trade_id) returning * into removed;
    if found then
      perform private.move_journal_of_trade(removed, (
        select o.trade_id from public.imported_trades o
        where (o.user_id, o.account_id, o.key) = (held.user_id, held.account_id, gone.now)
      ));
    end if;
    update public.statement_imports s
      set expected_trades = s.expected_trades - 1, counts = private.added_counts(s.counts, '{"added": -1}')
      where (s.user_id, s.id) = (held.user_id, gone.import_id);
  end loop;
end
$$;

comment on function private.rename_synced_trades is
  'Gives trades their new keys, { was, now }, and removes those that their rows make no more. The journal of a trade whose new key another one has moves to that one.';
revoke execute on function private.rename_synced_trades from public, anon, authenticated;

create function private.added_counts(counts jsonb, more jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select counts || coalesce(jsonb_object_agg(m.key, case
      when m.key = 'balance_before' then counts -> m.key
      when m.key = 'balance_after' then m.value
      when m.key = 'added_net' then to_jsonb(trim_scale((counts ->> m.key)::numeric + (m.value #>> '{}')::numeric)::text)
      else to_jsonb(coalesce((counts ->> m.key)::bigint, 0) + (m.value #>> '{}')::bigint)
    end), '{}')
  from jsonb_each(more) m
$$;

comment on function private.added_counts is 'The answer of an import, with the counts that a further post of its day adds.';
revoke execute on function private.added_counts from public, anon, authenticated;

create function private.write_synced_rows(held public.sync_connections, told jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.statement_imports;
  account public.trading_accounts;
  trades private.import_row[] := '{}';
  flows private.import_cash_row[] := '{}';
  earlier integer;
  before constant numeric := private.balance_of_account(held.user_id, held.account_id);
begin
  select * into draft from public.statement_imports s where (s.user_id, s.id) = (held.user_id, (told ->> 'import')::uuid);
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  earlier := draft.expected_trades;
  -- The functions of imports compare their rows with these announcements.
  draft.expected_trades := (told ->> 'expected_trades')::integer;
  draft.expected_cash := (told ->> 'expected_cash')::integer;
  draft.expected_net := (told ->> 'expected_net')::numeric;
  -- A deal that comes late is older than those that the journal has of its position: the age of the connection's rows counts.
  draft.source_until := greatest(draft.source_until, (
    select private.sync_wall(max(i.raw_time)) from private.sync_items i where (i.user_id, i.connection_id) = (held.user_id, held.id)
  ));
  if told -> 'stale' <> '[]' then
    perform private.rename_synced_trades(held, told -> 'stale');
  end if;
  if draft.expected_trades + draft.expected_cash > 0 then
    insert into private.statement_parts (user_id, import_id, part, trades, cash, bytes, rows)
      select held.user_id, draft.id, p.place, jsonb_array_length(p.rows -> 'trades'), jsonb_array_length(p.rows -> 'cash'), 0, p.rows
      from jsonb_array_elements(told -> 'parts') with ordinality p (rows, place);
  end if;
  if draft.expected_cash > 0 then
    flows := private.cash_of_import(draft, account);
    perform private.write_cash_flows(draft, account, flows);
  end if;
  if draft.expected_trades > 0 then
    trades := private.rows_of_import(draft, account);
    -- Counting all trades of the journal costs more than writing one: at the first of a day, and at every hundredth.
    if earlier = 0 or earlier / 100 < (earlier + draft.expected_trades) / 100 then
      perform private.require_room_for_imported(draft.user_id, trades);
    end if;
    perform private.write_imported_trades(draft, account, trades);
    update public.imported_trades i set seen_open_at = p.first_seen_at
      from unnest(trades) f
      join public.open_positions p
        on p.user_id = held.user_id and p.connection_id = held.id and p.position = private.position_of_key(f.key)
      where (i.user_id, i.account_id, i.key) = (held.user_id, held.account_id, f.key) and i.seen_open_at is null
        -- A position that was closed before the program first sent it was seen by nobody while it was open.
        and p.first_seen_at < f.closed_at + interval '1 minute';
  end if;
  delete from private.statement_parts p where (p.user_id, p.import_id) = (held.user_id, draft.id);
  update public.statement_imports s
    set source_until = draft.source_until, expected_trades = s.expected_trades + draft.expected_trades,
        expected_cash = s.expected_cash + draft.expected_cash, expected_net = s.expected_net + draft.expected_net, done_at = now(),
        counts = private.added_counts(s.counts, private.counts_of_import(
          trades, flows, before, private.balance_of_account(held.user_id, held.account_id)
        )),
        sums = jsonb_build_object('trades', (s.sums ->> 'trades')::integer + (told ->> 'trades_more')::integer)
    where (s.user_id, s.id) = (held.user_id, draft.id);
end
$$;

comment on function private.write_synced_rows is
  'Writes the trades and the money of a post into the import of its day, by the functions of imports.';
revoke execute on function private.write_synced_rows from public, anon, authenticated;

create function private.replace_open_positions(held public.sync_connections, positions jsonb, zone text, shift interval)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into public.open_positions as p (
    user_id, connection_id, position, account_id, printed_symbol, symbol, side, lots, open_price, stop_loss, take_profit, price,
    profit, swap, comment, opened_wall, opened_at
  )
  select held.user_id, held.id, o.position, held.account_id, o.printed_symbol, o.symbol, o.side, o.lots, o.open_price,
         o.stop_loss, o.take_profit, o.price, o.profit, o.swap, o.comment, private.sync_wall(o.time),
         private.moment_of(private.sync_wall(o.time), zone, shift)
  from jsonb_to_recordset(positions) o (
    position text, time bigint, printed_symbol text, symbol text, side text, lots numeric, open_price numeric, stop_loss numeric,
    take_profit numeric, price numeric, profit numeric, swap numeric, comment text
  )
  on conflict on constraint open_positions_pkey do update
    set printed_symbol = excluded.printed_symbol, symbol = excluded.symbol, side = excluded.side, lots = excluded.lots,
        open_price = excluded.open_price, stop_loss = excluded.stop_loss, take_profit = excluded.take_profit,
        price = excluded.price, profit = excluded.profit, swap = excluded.swap, comment = excluded.comment,
        opened_wall = excluded.opened_wall, opened_at = excluded.opened_at, seen_at = now(), gone_at = null;
  update public.open_positions p set gone_at = now()
    where p.user_id = held.user_id and p.connection_id = held.id and p.gone_at is null and p.seen_at < now();
  delete from public.open_positions p
    where p.user_id = held.user_id and p.connection_id = held.id and p.gone_at < now() - interval '3 days';
end
$$;

comment on function private.replace_open_positions is 'Replaces the open positions of a connection by those of a post.';
revoke execute on function private.replace_open_positions from public, anon, authenticated;
