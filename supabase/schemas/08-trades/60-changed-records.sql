-- The desk records which trades were changed later.

create function private.keep_changed_records() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader uuid;
begin
  if tg_op = 'DELETE' then
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, true, coalesce(o.account_amount, o.amount)
      from old_trades o
      cross join lateral (
        -- One that was deleted and put back keeps the time at which it was first logged.
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select o.user_id from old_trades o limit 1 into trader;
  else
    insert into private.changed_records (user_id, trade_id, logged_at, is_deleted, amount)
      select o.user_id, o.id, l.logged_at, false, coalesce(o.account_amount, o.amount)
      from old_trades o
      join new_trades n on (n.id, n.user_id) = (o.id, o.user_id)
      cross join lateral (
        select least(o.logged_at, (
          select min(c.logged_at) from private.changed_records c where c.user_id = o.user_id and c.trade_id = o.id
        ))
      ) l (logged_at)
      where (n.amount, n.account_amount) is distinct from (o.amount, o.account_amount)
        and l.logged_at <= now() - interval '24 hours'
      order by o.created_at desc limit 50;
    select n.user_id from new_trades n limit 1 into trader;
  end if;
  delete from private.changed_records c
    where c.user_id = trader and c.id in (
      select k.id from private.changed_records k where k.user_id = trader
      order by k.changed_at desc, k.id desc offset 50
    );
  return null;
end
$$;

comment on function private.keep_changed_records() is
  'Records the trades that a person has changed or deleted more than 24 hours after they were logged.';
revoke execute on function private.keep_changed_records() from public, anon, authenticated;
