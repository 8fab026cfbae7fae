-- The limits of what one trader may keep, so that none can fill the disk. The figures are counted on the profile by the
-- statements that move it anyway; what_trades_change, balance_ledger and plans refuse what goes beyond. They hold
-- for traders' own writes, not for those of the database's owner.

create table private.quotas (
  only_row boolean primary key default true check (only_row),
  trades integer not null default 200000 check (trades > 0),
  plans integer not null default 1000 check (plans > 0),
  text_bytes bigint not null default 64 * 1024 * 1024 check (text_bytes > 0),
  ledger_entries integer not null default 1000000 check (ledger_entries > 0)
);
comment on table private.quotas is
  'The most that one trader may keep. The server writes its settings here at each start; on Supabase change them by SQL.';
comment on column private.quotas.text_bytes is 'Bytes of the notes of trades and of the reasons of balances set by hand, in UTF-8.';

insert into private.quotas default values;

alter table private.quotas enable row level security;
revoke all on private.quotas from public, anon, authenticated;

create function private.text_bytes_of(trader uuid) returns bigint
language sql stable set search_path = ''
as $$
  select (select coalesce(sum(octet_length(r.notes)), 0) from public.trading_records r where r.user_id = trader)
    + (
      select coalesce(sum(octet_length(c.reason)), 0) from public.balance_changes c
      where c.user_id = trader and c.kind = 'manual'
    )
$$;
comment on function private.text_bytes_of is 'profiles.text_bytes, counted anew.';
revoke execute on function private.text_bytes_of from public, anon, authenticated;

create function private.ledger_entries_of(trader uuid) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from public.balance_changes c where c.user_id = trader
$$;
comment on function private.ledger_entries_of is 'profiles.ledger_entries, counted anew.';
revoke execute on function private.ledger_entries_of from public, anon, authenticated;

-- PT422 and not one of PostgreSQL's own codes for limits, which PostgREST answers with 500 or 503. The message is for the
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
        'Your notes can have at most %s together. Shorten some, or ask your educator for more room.',
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
