-- The record of an account (17-sharing) is deleted with it.

create function private.forget_record() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.record_events e where (e.user_id, e.account_id) = (old.user_id, old.id);
  delete from private.record_heads h where (h.user_id, h.account_id) = (old.user_id, old.id);
  return null;
end
$$;

comment on function private.forget_record() is 'Deletes the record of an account with it.';
revoke execute on function private.forget_record() from public, anon, authenticated;

create trigger forget_record after delete on public.trading_accounts
  for each row execute function private.forget_record();
