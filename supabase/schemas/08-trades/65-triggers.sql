-- The triggers of trades in the order in which they fire; their steps are in README.md of this folder. They are few: each
-- statement that writes trades copies them all and reads the condition of each again, which costs more than a step without
-- work.

create trigger stand_in_line before insert or update or delete on public.trading_records
  for each statement execute function private.stand_in_line();

-- Typed trades are marked as well, so that readers know that a figure was changed later. Functions of the database that
-- change figures do not count.
create trigger mark_changed_figures before update on public.trading_records
  for each row when (current_user = 'authenticated') execute function private.mark_changed_figures();

create trigger prepare_trade before insert or update on public.trading_records
  for each row execute function private.prepare_trade();

create trigger follow_new_trades after insert on public.trading_records
  referencing new table as new_trades
  for each statement execute function private.follow_new_trades();

create trigger follow_changed_trades after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement execute function private.follow_changed_trades('Trade changed');

create trigger follow_deleted_trades after delete on public.trading_records
  referencing old table as old_trades
  for each statement execute function private.follow_changed_trades('Trade deleted');

-- Functions of the database that change trades, as imports do, do not count as a person.
create trigger keep_changed_records_when_changed after update on public.trading_records
  referencing old table as old_trades new table as new_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();

create trigger keep_changed_records_when_deleted after delete on public.trading_records
  referencing old table as old_trades
  for each statement when (current_user = 'authenticated') execute function private.keep_changed_records();
