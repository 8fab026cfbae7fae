-- Limits for what one trader may store, so that nobody can fill the disk. The totals are kept on the profile by statements
-- that update it anyway. The limits apply to traders' own writes, not to those of the database's owner.

create table private.quotas (
  only_row boolean primary key default true check (only_row),
  trades integer not null default 200000 check (trades > 0),
  plans integer not null default 1000 check (plans > 0),
  text_bytes bigint not null default 64 * 1024 * 1024 check (text_bytes > 0),
  ledger_entries integer not null default 1000000 check (ledger_entries > 0),
  import_bytes bigint not null default 128 * 1024 * 1024 check (import_bytes > 0),
  picture_bytes bigint not null default 500 * 1024 * 1024 check (picture_bytes > 0),
  bar_bytes bigint not null default 100 * 1024 * 1024 check (bar_bytes > 0)
);

comment on table private.quotas is
  'The most that one trader may keep. The server writes its settings here at each start; on Supabase change them by SQL.';
comment on column private.quotas.import_bytes is
  'Bytes of all rows in a trader''s import drafts, as JSON. Not a server setting: change it by SQL.';
-- Counted together with the notes of trades, as are the reasons of deposits, withdrawals and costs. Tables with few rows
-- per trader are not counted: tags, setups, questions.

comment on column private.quotas.text_bytes is
  'Bytes of the notes of trades and days, of weekly reviews, and of the reasons of deposits, withdrawals, costs and balances set by hand, in UTF-8.';
comment on column private.quotas.picture_bytes is
  'Bytes of the pictures of trades and days. Each counts as at least 4 kB, the smallest size on disk.';
comment on column private.quotas.bar_bytes is
  'Bytes of the bars of trades (trade_bars.bytes). No setting of the server: change it by SQL.';
alter table private.quotas enable row level security;
revoke all on private.quotas from public, anon, authenticated;

insert into private.quotas default values;

create function private.text_bytes_of(trader uuid) returns bigint
language sql stable set search_path = ''
as $$
  select (select coalesce(sum(octet_length(r.notes)), 0) from public.trading_records r where r.user_id = trader)
    + (
      select coalesce(sum(octet_length(c.reason)), 0) from public.balance_changes c
      where c.user_id = trader and c.kind in ('manual', 'cash', 'cost')
    )
    + (select coalesce(sum(n.text_bytes), 0) from public.day_notes n where n.user_id = trader)
    + (select coalesce(sum(w.text_bytes), 0) from public.weekly_reviews w where w.user_id = trader)
$$;

comment on function private.text_bytes_of is 'The value of profiles.text_bytes, counted from the trader''s rows.';
revoke execute on function private.text_bytes_of from public, anon, authenticated;

create function private.ledger_entries_of(trader uuid) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.balance_changes c where c.user_id = trader
$$;

comment on function private.ledger_entries_of is 'The value of profiles.ledger_entries, counted from the trader''s ledger.';
revoke execute on function private.ledger_entries_of from public, anon, authenticated;

-- PT422 instead of PostgreSQL's own codes for limits, which PostgREST answers with 500 or 503. The message is for the
-- trader, the hint for the person who runs the server.
create function private.refuse_for_lack_of_room(kind text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  quotas private.quotas;
  grouped constant text := 'FM999,999,999,999';
begin
  select * from private.quotas into quotas;
  raise sqlstate 'PT422' using
    message = case kind
      when 'trades' then format(
        'Your journal is full: it holds at most %s trades. Delete some, or ask your educator for more room.',
        to_char(quotas.trades, grouped)
      )
      when 'plans' then format(
        'You can have at most %s plans. Delete some, or ask your educator for more room.',
        to_char(quotas.plans, grouped)
      )
      when 'text' then format(
        'Your notes can take up at most %s in total. Shorten some, or ask your educator for more room.',
        pg_size_pretty(quotas.text_bytes)
      )
      when 'ledger' then format(
        'Your balance history is full: it holds at most %s entries. Ask your educator for more room.',
        to_char(quotas.ledger_entries, grouped)
      )
    end,
    hint = format(
      'The setting %s of the server raises the limit.',
      case kind
        when 'trades' then 'MAX_TRADES' when 'plans' then 'MAX_PLANS' when 'text' then 'MAX_TEXT_MB'
        when 'ledger' then 'MAX_LEDGER_ENTRIES'
      end
    );
end
$$;

comment on function private.refuse_for_lack_of_room is
  'Refuses a write beyond a quota (422): trades, plans, text or ledger.';
revoke execute on function private.refuse_for_lack_of_room from public, anon, authenticated;

create function private.count_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_lacking boolean;
begin
  execute format(
    'with moved as (
       update public.profiles p set text_bytes = coalesce(p.text_bytes + d.bytes, private.text_bytes_of(p.id))
       from (select c.user_id, sum(c.bytes) as bytes from (%s) c (user_id, bytes) group by c.user_id) d
       where p.id = d.user_id and d.bytes <> 0
       returning p.id, p.text_bytes, d.bytes as more
     )
     select m.more > 0 and m.text_bytes > q.text_bytes from moved m, private.quotas q where m.id = (select auth.uid())',
    concat_ws(
      ' union all ',
      case when tg_op <> 'DELETE' then 'select user_id, text_bytes from new_rows' end,
      case when tg_op <> 'INSERT' then 'select user_id, -text_bytes from old_rows' end
    )
  ) into is_lacking;
  if is_lacking then
    perform private.refuse_for_lack_of_room('text');
  end if;
  return null;
end
$$;

comment on function private.count_text() is
  'Changes profiles.text_bytes by the text_bytes of the rows, and refuses more than the trader''s quota (422).';
revoke execute on function private.count_text() from public, anon, authenticated;
