-- The trader chooses the account of a connection, pauses it and ends it.

create function public.confirm_sync(connection uuid, details jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
  sent_key constant text := (
    select t.key_hash from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id)
  );
  knew_number constant boolean := exists (
    select from public.statement_accounts k where (k.user_id, k.key_hash) = (held.user_id, sent_key)
  );
  known public.trading_accounts;
  before public.trading_accounts;
  draft public.statement_imports;
  chosen public.trading_accounts;
begin
  perform private.require_unrevoked(held);
  if held.state = 'waiting' then
    raise sqlstate 'PT409' using message = 'The program has not sent anything yet. Wait for its first post.';
  end if;
  if held.state <> 'confirm' then
    return held.account_id;
  end if;
  perform private.require_sync_details(details);
  if exists (
    select from private.sync_tokens t
    join public.sync_connections c on (c.user_id, c.id) = (t.user_id, t.connection_id)
    where t.user_id = held.user_id and t.key_hash = sent_key and t.connection_id <> held.id
      and c.state in ('active', 'paused')
  ) then
    raise sqlstate 'PT409' using message = 'This account is already connected. Revoke the other connection first.';
  end if;
  -- In another account, trades that were imported would be there twice.
  select a.* into known from public.statement_accounts k
    join public.trading_accounts a on (a.user_id, a.id) = (k.user_id, k.account_id)
    where (k.user_id, k.key_hash) = (held.user_id, sent_key) and exists (
      select from public.statement_imports s where (s.user_id, s.account_id, s.state) = (a.user_id, a.id, 'done')
    );
  if known.id is distinct from (details ->> 'account')::uuid and known.id is not null then
    raise sqlstate 'PT409' using message = format('Trades of this account are in "%s" already. Choose that account.', known.name);
  end if;
  draft.user_id := held.user_id;
  draft.currency := held.account ->> 'currency';
  draft.account_id := (details ->> 'account')::uuid;
  draft.usd_rate := case when draft.currency not in ('USD', 'USC') then (details ->> 'usd_rate')::numeric end;
  draft.time_zone := details ->> 'time_zone';
  draft.day_shift := coalesce(details ->> 'day_shift', '0')::interval;
  if draft.account_id is not null then
    select a.* into chosen from public.trading_accounts a
      where a.id = draft.account_id and a.user_id = held.user_id;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no such account';
    end if;
    if chosen.currency <> draft.currency then
      raise sqlstate 'PT422' using message = format(
        'The program sends an account in %s and the account "%s" is in %s. Choose another account.', draft.currency,
        chosen.name, chosen.currency
      );
    end if;
  end if;
  before := chosen;
  -- As an import does, with the clock, the rate and the number; no import has this id.
  draft.id := gen_random_uuid();
  chosen := private.prepare_account_of_import(draft, jsonb_build_object(
    'new_account', case when jsonb_typeof(details -> 'new_account') = 'object' then private.short_values(jsonb_build_object(
      'name', details -> 'new_account' -> 'name', 'broker', details -> 'new_account' -> 'broker',
      'platform', details -> 'new_account' -> 'platform', 'kind', details -> 'new_account' -> 'kind',
      'currency', details -> 'new_account' -> 'currency', 'counts', details -> 'new_account' -> 'counts'
    ), 6, 500) end,
    'account_key', jsonb_build_object('hash', sent_key, 'tail', held.number_tail),
    'names', '{}'::jsonb
  ));
  update public.sync_connections c
    set state = 'active', account_id = chosen.id, counts_cash = (details ->> 'counts_cash')::boolean,
        time_zone = draft.time_zone, day_shift = draft.day_shift, confirmed_at = now(), clock_differs = false,
        trades_from = (details ->> 'trades_from')::date,
        before_confirmed = jsonb_build_object(
          'opened', before.id is null, 'usd_rate', draft.usd_rate, 'knew_number', knew_number,
          'account', case when before.id is not null then jsonb_build_object(
            'time_zone', before.time_zone, 'day_shift', before.day_shift, 'usd_rate', before.usd_rate
          ) end
        )
    where (c.user_id, c.id) = (held.user_id, held.id);
  return chosen.id;
end
$$;

comment on function public.confirm_sync is
  'Sets the account of the caller to which a connection belongs, after its first post: { account or new_account, usd_rate, time_zone, day_shift, counts_cash, trades_from }. From then on its rows are written. Answers the account; again, the same.';
revoke execute on function public.confirm_sync from public, anon, authenticated;
grant execute on function public.confirm_sync to authenticated;

create function public.pause_sync(connection uuid, paused boolean default true) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
begin
  perform private.require_unrevoked(held);
  if held.state not in ('active', 'paused') then
    raise sqlstate 'PT409' using message = 'This connection isn’t confirmed yet';
  end if;
  update public.sync_connections c set state = case when paused then 'paused' else 'active' end
    where (c.user_id, c.id) = (held.user_id, held.id);
end
$$;

comment on function public.pause_sync is 'Pauses a connection of the caller, whose posts then save nothing, or lets it go on.';
revoke execute on function public.pause_sync from public, anon, authenticated;
grant execute on function public.pause_sync to authenticated;

create function public.revoke_sync(connection uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant public.sync_connections := private.own_sync_connection(connection);
begin
  -- The trades and their imports stay; the rows are of no use any more.
  delete from private.sync_tokens t where (t.user_id, t.connection_id) = (held.user_id, held.id);
  delete from private.sync_items i where (i.user_id, i.connection_id) = (held.user_id, held.id);
  delete from public.open_positions p where (p.user_id, p.connection_id) = (held.user_id, held.id);
  update public.sync_connections c set state = 'revoked', revoked_at = now(), stored_rows = 0, future_rows = 0
    where (c.user_id, c.id) = (held.user_id, held.id) and c.state <> 'revoked';
end
$$;

comment on function public.revoke_sync is
  'Revokes a connection of the caller, whose token then never works again. Its trades stay. Called again, it changes nothing.';
revoke execute on function public.revoke_sync from public, anon, authenticated;
grant execute on function public.revoke_sync to authenticated;
