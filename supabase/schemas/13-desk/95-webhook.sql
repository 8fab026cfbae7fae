-- Notices of the school to a chat or a program of the owner (docs/webhook.md). The server in server/ sends them; on
-- Supabase none are sent.

create table private.webhook (
  only_row boolean primary key default true check (only_row),
  address text not null,
  form text not null,
  chat text,
  kinds text[] not null,
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  looked_at timestamptz,
  comments_until timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  tries integer not null default 0,
  next_try_at timestamptz,
  claimed_until timestamptz,
  constraint webhook_address_check check (
    char_length(address) <= 1000
    and address ~* '^(https://[a-z0-9.-]+|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?([/?][\x21-\x7e]*)?$'
  ),
  constraint webhook_form_check check (form in ('plain', 'discord', 'slack', 'telegram')),
  constraint webhook_chat_check check (
    (form = 'telegram') = (chat is not null) and chat ~ '^(-?[0-9]{1,20}|@[A-Za-z0-9_]{4,32})$'
  ),
  constraint webhook_kinds_check check (
    kinds <@ array['word', 'comments', 'limits'] and cardinality(kinds) between 1 and 3
  ),
  constraint webhook_failure_check check (char_length(failure) <= 200)
);

comment on table private.webhook is 'The receiver of the school''s notices, and the result of the last attempt: one row, or none.';
comment on column private.webhook.address is 'A secret: whoever knows it can write to the chat. No client can read it.';
comment on column private.webhook.chat is 'The chat at Telegram.';
comment on column private.webhook.secret is 'Signs what is sent in the plain form. 244 random bits, shown once.';
comment on column private.webhook.looked_at is 'When news were last looked for; null before the first time, which sends nothing.';
comment on column private.webhook.comments_until is 'The newest comment that is a notice already.';
comment on column private.webhook.failure is 'Why the last attempt failed; null after a success.';
comment on column private.webhook.claimed_until is 'Until then one of the servers is sending.';
alter table private.webhook enable row level security;
revoke all on private.webhook from public, anon, authenticated;

create table private.webhook_students (
  user_id uuid primary key references public.profiles on delete cascade,
  needs_word boolean not null,
  broken_at timestamptz
);

comment on table private.webhook_students is
  'The students who need a word or have broken a limit, as of the last look for news.';
alter table private.webhook_students enable row level security;
revoke all on private.webhook_students from public, anon, authenticated;

create table private.webhook_notices (
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null check (kind in ('word', 'comments', 'limits')),
  count integer not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, kind)
);

comment on table private.webhook_notices is 'Notices that are yet to be sent: at most one row per student and kind, for a day.';
alter table private.webhook_notices enable row level security;
revoke all on private.webhook_notices from public, anon, authenticated;

create function private.note_webhook_news() returns void
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  hook private.webhook;
  settings public.desk_settings;
  others uuid[];
  -- A comment of the last minute may not be visible yet.
  until constant timestamptz := now() - interval '1 minute';
begin
  select * from private.webhook w
    where coalesce(w.looked_at, '-infinity') < now() - interval '30 seconds' and coalesce(w.claimed_until, '-infinity') < now()
    into hook for update skip locked;
  if not found then
    return;
  end if;
  delete from private.webhook_notices n where n.noted_at < now() - interval '1 day';
  others := private.not_of_the_class();
  select * from public.desk_settings into settings;
  execute $sql$
    with seen as materialized (
      select c.user_id, c.has_word and not c.is_reviewed as needs_word,
             case when 'limits' = any (c.kinds) then (
               select max(e.at) from private.desk_standings s, unnest(s.events) e
               where s.user_id = c.user_id and e.kind = 'limits' and e.beside < 0
             ) end as broken_at
      from private.desk_scan($1, now(), (now() at time zone 'UTC')::date, 'UTC', null, $2) c
      where c.has_word
    ),
    noted as (
      insert into private.webhook_notices (user_id, kind, count)
      select n.user_id, k.kind, 1
      from seen n
      left join private.webhook_students b on b.user_id = n.user_id
      cross join lateral (values
        ('word', n.needs_word and not coalesce(b.needs_word, false)),
        ('limits', n.broken_at > coalesce(b.broken_at, '-infinity'))
      ) k (kind, is_new)
      where $3 and k.is_new and k.kind = any ($4)
      on conflict do nothing
    ),
    gone as (
      -- A student who is snoozed for a while keeps the broken limit, so that it is sent once.
      update private.webhook_students b set needs_word = false
      where b.needs_word and not exists (select from seen n where n.user_id = b.user_id)
    )
    insert into private.webhook_students as b (user_id, needs_word, broken_at)
    select n.user_id, n.needs_word, n.broken_at from seen n
    on conflict (user_id) do update
      set needs_word = excluded.needs_word, broken_at = greatest(b.broken_at, excluded.broken_at)
      where (b.needs_word, b.broken_at) is distinct from (excluded.needs_word, greatest(b.broken_at, excluded.broken_at))
  $sql$
  using
    settings, others || private.snoozed_students((now() at time zone 'UTC')::date), hook.looked_at is not null, hook.kinds;
  insert into private.webhook_notices as n (user_id, kind, count)
    select c.user_id, 'comments', count(*)
    from public.comments c
    where 'comments' = any (hook.kinds) and c.author_duty is null and c.seen_at is null
      and c.created_at > greatest(hook.comments_until, now() - interval '1 day') and c.created_at <= until
      and c.user_id <> all (others)
    group by c.user_id
    on conflict (user_id, kind) do update set count = n.count + excluded.count;
  update private.webhook set looked_at = now(), comments_until = greatest(comments_until, until) where only_row;
end
$$;

comment on function private.note_webhook_news() is
  'Notes what is new for the webhook, at most every 30 seconds and never while it is being sent: students who need a word since the last look, limits broken since then, and unseen comments of students. Forgets what could not be sent for a day.';
revoke execute on function private.note_webhook_news() from public, anon, authenticated;

create function public.webhook_state() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  return (
    select json_build_object(
      'host', substring(w.address from '^https?://([^/?]+)'), 'form', w.form, 'chat', w.chat, 'kinds', w.kinds,
      'sent_at', w.sent_at, 'failed_at', w.failed_at, 'failure', w.failure,
      'waiting', (select count(*) from private.webhook_notices)
    )
    from private.webhook w
  );
end
$$;

comment on function public.webhook_state() is
  'The webhook without its address and secret: {host, form, chat, kinds, sent_at, failed_at, failure, waiting}, or null. For the owner.';
revoke execute on function public.webhook_state() from public, anon, authenticated;
grant execute on function public.webhook_state() to authenticated;

create function public.set_webhook(form text, kinds text[], address text default null, chat text default null) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  before private.webhook;
  after private.webhook;
begin
  perform private.require_owner();
  select * from private.webhook into before for update;
  -- The secret of another form may never have been shown.
  if address is null and before.form is distinct from set_webhook.form then
    raise invalid_parameter_value using message = 'Enter the address of the webhook';
  end if;
  begin
    insert into private.webhook as w (address, form, chat, kinds) values (
      coalesce(set_webhook.address, before.address), set_webhook.form, set_webhook.chat,
      array(select distinct k from unnest(set_webhook.kinds) k order by k)
    )
      on conflict (only_row) do update set
        address = excluded.address, form = excluded.form, chat = excluded.chat, kinds = excluded.kinds,
        secret = case when set_webhook.address is null then w.secret else excluded.secret end,
        failed_at = null, failure = null, tries = 0, next_try_at = null
      returning w.* into after;
  exception
    when check_violation or not_null_violation then
      raise invalid_parameter_value using message = 'This isn’t a valid webhook';
  end;
  delete from private.webhook_notices n where n.kind <> all (after.kinds);
  perform private.note_admin_action(
    'webhook', substring(after.address from '^https?://([^/?]+)'), jsonb_build_object('form', after.form, 'kinds', after.kinds)
  );
  return case when set_webhook.address is not null and after.form = 'plain' then after.secret end;
end
$$;

comment on function public.set_webhook is
  'Sets the webhook, without an address only its kinds and chat. Returns the secret of the plain form where an address is given: a new one each time, which cannot be read later. For the owner; 400 for anything invalid.';
revoke execute on function public.set_webhook from public, anon, authenticated;
grant execute on function public.set_webhook to authenticated;

create function public.remove_webhook() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  delete from private.webhook w where w.only_row;
  if found then
    delete from private.webhook_notices n where n.user_id is not null;
    delete from private.webhook_students b where b.user_id is not null;
    perform private.note_admin_action('webhook', '');
  end if;
end
$$;

comment on function public.remove_webhook() is 'Removes the webhook and what is yet to be sent. For the owner.';
revoke execute on function public.remove_webhook() from public, anon, authenticated;
grant execute on function public.remove_webhook() to authenticated;
