-- The first half of a post: its rows are kept, and those that make trades together are answered.

create function private.begin_sync_post(token_hash text, sent jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.sync_connections;
  refused text;
  kept jsonb;
  account public.trading_accounts;
begin
  -- A post that waits for another write of its trader holds a connection to the database. Until the transaction ends.
  perform set_config('lock_timeout', '2s', true);
  held := private.connection_of_token(token_hash);
  if held.id is null then
    return '{"refused": "token"}';
  end if;
  -- Quotas are of the trader: the functions of the database ask whose writes these are.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', held.user_id)::text, true);
  -- Most posts have a row or none: planning each statement for it, or reading the journal to join it with one trade, would cost
  -- more than the rest. Until the transaction ends.
  if not held.is_catching_up and jsonb_array_length(sent -> 'items') <= 20 then
    perform set_config(s.name, s.value, true) from (values
      ('plan_cache_mode', 'force_generic_plan'), ('enable_seqscan', 'off'), ('enable_hashjoin', 'off'), ('enable_mergejoin', 'off')
    ) s (name, value);
  end if;
  refused := private.refusal_of_sync(held, sent);
  if refused in ('rate', 'account', 'platform', 'digits') then
    return jsonb_build_object('refused', refused, 'number_tail', held.number_tail);
  end if;
  update public.sync_connections c
    set last_post_at = now(), program = sent ->> 'program', server_minus_gmt = (sent ->> 'minus_gmt')::integer,
        total_rows = (sent ->> 'total')::integer, future_rows = 0, last_refused_at = null, refusal = null
    where (c.user_id, c.id) = (held.user_id, held.id)
    returning * into held;
  if refused is not null then
    return jsonb_build_object('refused', refused);
  end if;
  select a.* into account from public.trading_accounts a where (a.user_id, a.id) = (held.user_id, held.account_id);
  kept := private.keep_sync_items(held, sent);
  select * into held from public.sync_connections c where (c.user_id, c.id) = (held.user_id, held.id);
  return kept || jsonb_build_object(
    'row_sum', trim_scale(held.row_sum)::text, 'credit_sum', trim_scale(held.credit_sum)::text,
    'bonus_sum', trim_scale(held.bonus_sum)::text, 'trades_from', private.raw_start(held.trades_from),
    'imported', private.imported_without_entry(held, kept -> 'rows'), 'trader', held.user_id, 'connection', held.id, 'account', account.id, 'currency', account.currency,
    'time_zone', coalesce(account.time_zone, held.time_zone),
    'day_shift', case when account.time_zone is null then held.day_shift else account.day_shift end,
    'names', coalesce((
      select jsonb_object_agg(n.printed, n.symbol) from public.symbol_names n
      where (n.user_id, n.account_id) = (held.user_id, held.account_id)
    ), '{}')
  );
end
$$;

comment on function private.begin_sync_post is
  'The first half of a post: { refused } or its new rows, those that came before them in their groups, and the account''s clock and names. Everything that is written belongs to the transaction of the server.';
revoke execute on function private.begin_sync_post from public, anon, authenticated;
