-- Evidence that no changed time, second terminal or trade added again gets around; records of large accounts, signed quickly; and
-- invitations only for addresses that can sign up.

create or replace function private.record_head(trader uuid, account uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  head private.record_heads;
  event private.record_events;
  found_trades uuid[];
begin
  -- The trader's writes wait, so that no event of a transaction under way comes before the last one.
  perform from public.profiles p where p.id = trader for no key update;
  if not exists (select from public.trading_accounts a where (a.user_id, a.id) = (trader, record_head.account)) then
    return null;
  end if;
  select * into head from private.record_heads h
    where (h.user_id, h.account_id) = (trader, record_head.account) order by h.number desc limit 1;
  if not found then
    -- Trades from before the record began. Without a join: a nested loop over a large record would take minutes.
    found_trades := array(
      select r.id from public.trading_records r where (r.user_id, r.account_id) = (trader, record_head.account)
      except
      select k.trade_id from private.record_events k where (k.user_id, k.account_id) = (trader, record_head.account)
    );
    insert into private.record_events (user_id, account_id, kind, trade_id, content)
      select r.user_id, r.account_id, 'found', r.id, private.record_content(r)
      from public.trading_records r
      where r.user_id = trader and r.id = any (found_trades)
      order by r.created_at, r.id;
    head.number := 0;
    head.last_event := 0;
    head.hash := private.first_hash(record_head.account);
  end if;
  for event in
    select e.* from private.record_events e
    where (e.user_id, e.account_id) = (trader, record_head.account) and e.id > head.last_event order by e.id
  loop
    head.number := head.number + 1;
    head.last_event := event.id;
    head.hash := encode(sha256(convert_to(private.record_line(head.hash, head.number, event), 'UTF8')), 'hex');
    head.sealed_at := date_trunc('milliseconds', now());
    head.signature := null;
  end loop;
  return jsonb_build_object(
    'number', head.number, 'last_event', head.last_event, 'hash', head.hash,
    'sealed_at', (extract(epoch from head.sealed_at) * 1000)::bigint, 'signature', head.signature
  );
end
$$;

comment on function private.record_head is
  'The hash over all events of an account: { number, last_event, hash, sealed_at, signature }, the moment in milliseconds since 1970, without a signature if it is still to be signed; null without such an account. The first call adds the trades from before the record. For the server.';

create or replace function private.unsealed_records(most integer) returns table (user_id uuid, account_id uuid)
language sql stable security definer set search_path = ''
as $$
  select a.user_id, a.id
  from public.trading_accounts a
  cross join lateral (
    select e.id from private.record_events e where (e.user_id, e.account_id) = (a.user_id, a.id) order by e.id desc limit 1
  ) l
  where not exists (
    select from private.record_heads h
    where (h.user_id, h.account_id) = (a.user_id, a.id)
      -- A head of a later time was signed while the clock was wrong.
      and (h.last_event >= l.id or h.sealed_at between now() - interval '20 hours' and now())
  )
  limit most
$$;

comment on function private.unsealed_records is
  'Accounts with events after their last head, if that is older than 20 hours. For the server.';

create or replace function private.report_evidence(trader uuid, account uuid, from_time timestamptz, before_time timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'trades', count(*),
    'synced', count(*) filter (where s.connection_id is not null),
    'imported', count(*) filter (where s.id is not null and s.connection_id is null),
    -- Also by deleting a trade and adding it again with other figures.
    'changed', count(*) filter (where r.figures_changed_at is not null) + (
      select count(*)
      from (
        select distinct on (e.trade_id) e.trade_id, e.content
        from private.record_events e
        where (e.user_id, e.account_id) = (trader, report_evidence.account) and e.kind = 'deleted'
        order by e.trade_id, e.id desc
      ) d
      join public.trading_records t on (t.user_id, t.id) = (trader, d.trade_id)
      where t.account_id = report_evidence.account and t.figures_changed_at is null and d.content <> private.record_content(t)
        and t.created_at >= coalesce(from_time, '-infinity') and t.created_at < before_time
    ),
    'seen_open', count(*) filter (where i.seen_open_at < r.created_at),
    'left_out', (
      select count(*)
      from public.imported_trades m
      join public.statement_imports f on (f.user_id, f.id) = (m.user_id, coalesce(m.changed_by, m.import_id))
      join public.trading_accounts a on (a.user_id, a.id) = (m.user_id, m.account_id)
      cross join lateral (select private.moment_of_wall(m.closed_wall, f, a)) c (closed)
      where (m.user_id, m.account_id) = (trader, report_evidence.account) and c.closed >= coalesce(from_time, '-infinity') and c.closed < before_time
        and not exists (
          select from public.trading_records t
          where (t.user_id, t.id, t.account_id) = (m.user_id, m.trade_id, m.account_id)
            -- Nor has its trader given it a time outside the report.
            and (t.figures_changed_at is null or t.created_at >= coalesce(from_time, '-infinity') and t.created_at < before_time)
        )
    ),
    'complete', (
      select jsonb_build_object('matched_at', c.matched_at, 'trades_from', c.trades_from)
      from public.sync_connections c
      where (c.user_id, c.account_id) = (trader, report_evidence.account) and c.state in ('active', 'paused')
        and c.matched_at >= coalesce(from_time, '-infinity') and (c.trades_from is null or c.trades_from < before_time)
        and not exists (
          select from public.sync_connections o
          where (o.user_id, o.account_id) = (c.user_id, c.account_id) and o.state in ('active', 'paused')
            and (o.difference = 0 and not o.is_catching_up and o.matched_at is not null) is not true
        )
      order by c.matched_at limit 1
    )
  )
  from public.trading_records r
  left join public.statement_imports s on (s.user_id, s.id) = (r.user_id, r.import_id)
  left join public.imported_trades i on (i.user_id, i.trade_id) = (r.user_id, r.id)
  where (r.user_id, r.account_id) = (trader, report_evidence.account)
    and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < before_time
$$;

comment on function private.report_evidence is
  'Where an account''s trades come from, from one moment to another: their number, those that a terminal sent, those from files, those changed by hand, and those seen open before they closed. left_out counts imported trades that are no longer in the account, or were given a time outside the report; complete is the match between all rows of its terminal and the balance, null if one of its terminals has none, or none since the first moment. For the server.';

create or replace function public.admin_invite_staff(email text, duty text, group_ids uuid[] default '{}')
returns table (token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
-- The target of the conflict is a column.
#variable_conflict use_column
declare
  made constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wanted constant uuid[] := array(select distinct g from unnest(admin_invite_staff.group_ids) g where g is not null);
  invitation private.staff_invitations;
begin
  perform private.require_owner();
  if admin_invite_staff.duty is null or admin_invite_staff.duty not in ('teacher', 'assistant') then
    raise invalid_parameter_value using message = 'Role must be teacher or assistant';
  end if;
  if cardinality(wanted) > 1000 or admin_invite_staff.duty = 'teacher' and cardinality(wanted) > 0 then
    raise invalid_parameter_value using message = 'Only an assistant has groups, at most 1,000';
  end if;
  if (select count(*) from public.groups g where g.id = any (wanted)) < cardinality(wanted) then
    raise sqlstate 'PT404' using message = 'There is no such group';
  end if;
  -- As in a field of HTML for emails: the sign-up accepts no others.
  if admin_invite_staff.email !~
    '^ *[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)* *$'
  then
    raise invalid_parameter_value using message = 'Enter a valid email address';
  end if;
  if exists (
    select from auth.users u
    where u.email = lower(btrim(admin_invite_staff.email)) and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This email already has an account. Open the student and choose “Make Staff”.';
  end if;
  -- One at a time, so that each counts those before.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: staff invitations', 0));
  delete from private.staff_invitations i
    where i.expires_at < now() - interval '30 days' or i.email = lower(btrim(admin_invite_staff.email));
  if (select count(*) from private.staff_invitations) >= 100 then
    raise sqlstate 'PT422' using message = 'The limit of 100 invitations is reached. Revoke one first.';
  end if;
  begin
    insert into private.staff_invitations (token_hash, email, duty, group_ids, made_by)
      values (
        private.secret_hash(made), lower(btrim(admin_invite_staff.email)), admin_invite_staff.duty, wanted, (select auth.uid())
      )
      returning * into invitation;
  exception when check_violation or not_null_violation then
    raise invalid_parameter_value using message = 'Enter a valid email address';
  end;
  perform private.note_admin_action(
    'staff_invited', invitation.email, jsonb_build_object('id', invitation.id, 'duty', invitation.duty)
  );
  return query select made, invitation.expires_at;
end
$$;

comment on function public.admin_invite_staff is
  'Creates an invitation for a teacher or an assistant, good once and for 7 days, in place of any earlier one for that email address. Returns its token, which cannot be read later. For the owner; 400 if a value is out of bounds, 404 if there is no such group, 409 if the address has an account, 422 for more than 100.';
