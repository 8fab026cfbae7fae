-- Writes the trades of an import, with their journal data from another journal.

-- Tags of another journal become the trader's own; existing ones are used.

create function private.add_tags_of_import(trader uuid, trades private.import_row[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from unnest(trades) f where f.journal is not null and f.state in ('new', 'back')) then
    return;
  end if;
  insert into public.tags (user_id, name, color)
    select distinct on (lower(w.name)) trader, w.name, w.color
    from unnest(trades) f
    cross join lateral (
      select n.name, 0 from jsonb_array_elements_text(f.journal -> 'tags') n (name)
      union all
      -- Mistakes are red (domain/tags.ts).
      select n.name, 7 from jsonb_array_elements_text(f.journal -> 'mistakes') n (name)
    ) w (name, color)
    where f.state in ('new', 'back')
      and not exists (select from public.tags t where t.user_id = trader and lower(t.name) = lower(w.name))
    order by lower(w.name), w.name, w.color desc;
end
$$;

comment on function private.add_tags_of_import is
  'Creates the tags that the new trades of an import name and that the trader does not have yet.';
revoke execute on function private.add_tags_of_import from public, anon, authenticated;

create function private.words_in(list jsonb) returns text[]
language sql immutable set search_path = ''
return array(select w.word from jsonb_array_elements_text(coalesce(list, '[]')) w (word));

comment on function private.words_in is 'The texts of a list; none where there is no list.';
revoke execute on function private.words_in from public, anon, authenticated;

create function private.tags_of_import(journal jsonb, names text[], ids uuid[]) returns uuid[]
language plpgsql immutable set search_path = ''
as $$
begin
  if journal is null then
    return '{}';
  end if;
  -- By place in lists that were read once: a look at the tags for each trade takes three times as long.
  return array(
    select ids[p.place]
    from (
      select distinct array_position(names, lower(n.name)) as place
      from jsonb_array_elements_text((journal -> 'tags') || (journal -> 'mistakes')) n (name)
    ) p
    where p.place is not null order by p.place
  );
end
$$;

comment on function private.tags_of_import is
  'The ids of the tags that an imported trade names: names has all the trader''s tags in lower case, and ids their ids.';
revoke execute on function private.tags_of_import from public, anon, authenticated;

create function private.is_edited(
  trade public.trading_records,
  evidence public.imported_trades,
  import public.statement_imports,
  account public.trading_accounts
)
returns boolean
language sql stable set search_path = ''
as $$
  select trade.import_id is null or trade.figures_changed_at is not null and not (
    import.connection_id is not null and coalesce(trade.account_amount, trade.amount) = round(evidence.net, 2)
    and trade.commission = evidence.commission and trade.swap = evidence.swap
    and trade.fee = evidence.fee + evidence.tax
    and trade.created_at = private.moment_of_wall(evidence.closed_wall, import, account)
  )
$$;

comment on function private.is_edited is
  'True if an import must not change a trade, since its owner edited it. A connected program still changes one whose money and close are as it sent them: the owner added a stop or a target, and the rest of the position closed later.';
revoke execute on function private.is_edited from public, anon, authenticated;

create function private.write_imported_trades(
  draft public.statement_imports,
  account public.trading_accounts,
  trades private.import_row[]
)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A plan without a start date begins today.
  plan_from constant date := (
    select coalesce(t.start_date, private.day_of(now(), coalesce(account.time_zone, 'UTC'), account.day_shift))
    from public.trading_plans t where (t.user_id, t.id) = (draft.user_id, draft.plan_id)
  );
  rate constant numeric := coalesce(account.usd_rate, 1);
  has_journal constant boolean := exists (select from unnest(trades) f where f.journal is not null);
  tag_names text[];
  tag_ids uuid[];
begin
  -- Adds the figures of the earlier statement to the history.
  update public.imported_trades i
    set history = case when jsonb_array_length(i.history) >= 10 then i.history - 0 else i.history end
          || jsonb_strip_nulls(private.content_of_import(i) || jsonb_build_object(
            'deleted', case when f.state = 'back' then true end, 'trade', private.figures_of_trade(r)
          )),
        changed_by = draft.id, content_hash = f.content, source_until = draft.source_until,
        printed_symbol = f.printed_symbol, opened_wall = f.opened_wall, closed_wall = f.closed_wall, profit = f.profit,
        commission = f.commission, swap = f.swap, fee = f.fee, tax = f.tax, net = f.net, comment = f.comment,
        exit = f.exit, parts = f.parts, told = f.journal -> 'told', figures_changed_at = null
    from unnest(trades) f
    left join public.trading_records r on (r.user_id, r.id) = (draft.user_id, f.trade_id) and f.state = 'changed'
    where (i.user_id, i.id) = (draft.user_id, f.evidence) and f.state in ('changed', 'back');

  update public.trading_records r
    set trade_type = f.side, currency_pair = f.symbol, entry_price = f.entry, close_price = f.close,
        -- A stop or target of the owner stays where the account has none.
        stop_loss = case when r.figures_changed_at is not null and f.stop_loss = 0 then r.stop_loss else f.stop_loss end,
        take_profit = case when r.figures_changed_at is not null and f.take_profit = 0 then r.take_profit else f.take_profit end,
        lot_size = f.lots, commission = f.commission,
        swap = f.swap, fee = f.fee + f.tax, created_at = f.closed_at,
        opened_at = case when f.opened_at <= f.closed_at then f.opened_at end,
        trade_result = case when f.net > 0 then 'won' else 'lost' end,
        -- The same money stays the same dollars, whatever the rate is by now.
        amount = case
          when coalesce(r.account_amount, r.amount) = round(f.net, 2) then r.amount else round(round(f.net, 2) * rate, 2)
        end,
        account_amount = case when account.currency <> 'USD' then round(f.net, 2) end
    from unnest(trades) f
    where (r.user_id, r.id) = (draft.user_id, f.trade_id) and f.state = 'changed';

  perform private.add_tags_of_import(draft.user_id, trades);
  select array_agg(lower(t.name) order by t.name), array_agg(t.id order by t.name)
    from public.tags t where t.user_id = draft.user_id into tag_names, tag_ids;
  -- All new ones at once, so that what follows from trades follows once.
  insert into public.trading_records (
    id, user_id, account_id, import_id, plan_id, trade_type, currency_pair, entry_price, close_price, stop_loss,
    take_profit, lot_size, commission, swap, fee, created_at, opened_at, trade_result, amount, account_amount, notes, setup,
    tags, felt_before, felt_after, plan_followed
  )
  select f.trade_id, draft.user_id, account.id, f.import_id,
         case when f.closed_wall::date >= plan_from then draft.plan_id end, f.side, f.symbol, f.entry, f.close, f.stop_loss,
         f.take_profit, f.lots, f.commission, f.swap, f.fee + f.tax, f.closed_at,
         case when f.opened_at <= f.closed_at then f.opened_at end, case when f.net > 0 then 'won' else 'lost' end,
         round(round(f.net, 2) * rate, 2), case when account.currency <> 'USD' then round(f.net, 2) end,
         n.notes, f.journal ->> 'setup', private.tags_of_import(f.journal, tag_names, tag_ids),
         private.words_in(f.journal -> 'felt_before'), private.words_in(f.journal -> 'felt_after'),
         (f.journal ->> 'plan_followed')::smallint
  from unnest(trades) f
  left join (
    select t.key, t.journal ->> 'notes' as notes
    from private.statement_parts p cross join lateral private.trades_in(p.rows) t
    where has_journal and (p.user_id, p.import_id) = (draft.user_id, draft.id) and t.journal ->> 'notes' <> ''
  ) n on n.key = f.key
  where f.state in ('new', 'back');

  insert into public.imported_trades (
    user_id, account_id, import_id, key, trade_id, printed_symbol, opened_wall, closed_wall, profit, commission, swap,
    fee, tax, net, content_hash, source_until, comment, exit, parts, told
  )
  select draft.user_id, account.id, draft.id, f.key, f.trade_id, f.printed_symbol, f.opened_wall, f.closed_wall, f.profit,
         f.commission, f.swap, f.fee, f.tax, f.net, f.content, draft.source_until, f.comment, f.exit, f.parts,
         f.journal -> 'told'
  from unnest(trades) f where f.state = 'new';
end
$$;

comment on function private.write_imported_trades is
  'Adds the new trades of an import, restores and updates others where allowed, and keeps the previous version of each.';
revoke execute on function private.write_imported_trades from public, anon, authenticated;
