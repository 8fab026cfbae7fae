-- Standings are updated after events, a few students at a time.

create function private.work_out_standings(students uuid[], at timestamptz default now()) returns void
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  settings public.desk_settings;
begin
  select * from public.desk_settings into settings;
  insert into private.desk_standings (user_id, joined_at)
    select s.user_id, s.joined_at
    from public.students s
    join public.profiles p on p.id = s.user_id
    where s.user_id = any (students)
      and not exists (select from private.desk_standings d where d.user_id = s.user_id)
    order by s.user_id
    -- Leaves out a student who is being deleted: the foreign key would refuse the row.
    for key share of p
    on conflict do nothing;
  -- One after the other, so that who comes last has read what is there by then.
  perform from private.desk_standings s where s.user_id = any (students) order by s.user_id for update;
  update private.desk_standings s set
    joined_at = f.joined_at, last_trade_at = f.last_trade_at, next_target_date = f.next_target_date,
    losses = f.losses, usual_losses = f.usual_losses, last_loss_at = f.last_loss_at, losses_told_at = f.losses_told_at,
    behind_from = f.behind_from, behind = f.behind, decided_at = f.decided_at, decided_won = f.decided_won,
    decided_rate = f.decided_rate,
    events = f.events,
    event_strongest = coalesce(e.strongest, 0), event_sum = coalesce(e.sum, 0), event_kinds = coalesce(e.kinds, '{}'),
    event_since = e.since, settings_version = settings.version,
    due_at = least(
      case when f.behind is not null then (f.behind_from + 28)::timestamp at time zone 'UTC' else 'infinity' end,
      case when f.losses > 1 and f.last_loss_at + interval '720 hours' > at then f.last_loss_at + interval '720 hours' end,
      case when f.events <> '{}' and f.joined_at + interval '24 hours' * settings.grace_days > at
        then f.joined_at + interval '24 hours' * settings.grace_days end,
      f.decided_at[cardinality(f.decided_at)] + interval '168 hours',
      (
        select min(h.at + private.desk_window_by(settings, h.kind))
        from unnest(f.events) h
        where h.at + private.desk_window_by(settings, h.kind) > work_out_standings.at
      )
    )
    from private.desk_facts(students, at) f
    left join lateral (
      select max(r.points) as strongest, sum(r.points) as sum, array_agg(r.kind) as kinds, max(r.since) as since
      from private.event_reasons(f, settings, at) r
    ) e on true
    where s.user_id = f.user_id;
end
$$;

comment on function private.work_out_standings is 'Recalculates the standings of accounts.';
revoke execute on function private.work_out_standings from public, anon, authenticated;

create function private.work_out_for_a_while(students uuid[], a_while interval default '3 seconds') returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- In one order, so that two never wait for each other.
  all_of_them constant uuid[] := array(select distinct s from unnest(students) s order by s);
  done integer := 0;
begin
  while done < cardinality(all_of_them) and (done = 0 or clock_timestamp() < statement_timestamp() + a_while) loop
    perform private.work_out_standings(all_of_them[done + 1:done + 10]);
    done := least(done + 10, cardinality(all_of_them));
  end loop;
  insert into private.desk_news (user_id) select s from unnest(all_of_them[done + 1:]) s;
  return done;
end
$$;

comment on function private.work_out_for_a_while is
  'Recalculates the standings of accounts, ten at a time, until the statement has taken that long; marks the others for later. Returns the number of recalculated ones.';
revoke execute on function private.work_out_for_a_while from public, anon, authenticated;

create function private.catch_up(most integer default 100, waits boolean default false) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  version_now constant integer := (select d.version from public.desk_settings d);
  marked uuid[];
  marks integer;
begin
  -- A reader waits for accounts that another connection is recalculating. The background rounds skip them.
  if waits then
    perform from (select m.id from private.desk_news m order by m.id limit most for update) m;
  end if;
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m order by m.id limit most for update skip locked)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) filter (where t.user_id is not null), count(*)::integer from taken t
    into marked, marks;
  -- An active trader has many marks and is recalculated once for all of them.
  if coalesce(cardinality(marked), 0) < marks then
    delete from private.desk_news n where n.id in (
      select m.id from private.desk_news m where m.user_id = any (marked) or m.user_id is null
      order by m.id limit 100 * most for update skip locked
    );
  end if;
  if marks > 0 then
    perform nextval('private.desk_news_read');
  end if;
  if coalesce(cardinality(marked), 0) < most then
    marked := marked || array(
      select s.user_id from private.desk_standings s
      where s.due_at <= now() or s.settings_version < version_now or s.settings_version > version_now
      limit most - coalesce(cardinality(marked), 0)
    );
  end if;
  if cardinality(marked) > 0 then
    perform private.work_out_for_a_while(marked);
  end if;
  return greatest(coalesce(cardinality(marked), 0), marks);
end
$$;

comment on function private.catch_up is
  'Recalculates the standings of marked or due accounts, at most so many, and returns their number. Called by the server in the background and, to wait for marks that others process, by functions that read standings.';
revoke execute on function private.catch_up from public, anon, authenticated;

create function private.catch_up_with(students uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  marked uuid[];
begin
  with taken as (
    delete from private.desk_news n
    where n.id in (select m.id from private.desk_news m where m.user_id = any (students) order by m.id for update)
    returning n.user_id
  )
  select array_agg(distinct t.user_id) from taken t into marked;
  if marked is not null then
    perform nextval('private.desk_news_read');
    perform private.work_out_for_a_while(marked);
  end if;
end
$$;

comment on function private.catch_up_with is 'Recalculates the standings of the given students who are marked, for at most about 3 seconds; the others stay marked.';
revoke execute on function private.catch_up_with from public, anon, authenticated;
