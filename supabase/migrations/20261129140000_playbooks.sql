-- Playbooks: setups with rules, what was kept of them in each trade, and the playbooks that the educator hands out
-- (docs/decisions/0065).

alter table public.trading_records
  add column rules_kept uuid[] not null default '{}',
  add column rules_broken uuid[] not null default '{}';

alter table public.trading_records drop constraint trading_records_journal_check;
alter table public.trading_records
  add constraint trading_records_journal_check check (
    cardinality(tags) <= 12
    and char_length(setup) <= 60 and setup = btrim(setup) and setup <> ''
    and cardinality(felt_before) <= 3
    and felt_before <@ '{calm,confident,focused,patient,unsure,hurried,bored,tired,angry,afraid to miss out}'
    and cardinality(felt_after) <= 3
    and felt_after <@ '{satisfied,calm,relieved,surprised,frustrated,regretful,angry,tired,indifferent}'
    and coalesce(greatest(array_ndims(tags), array_ndims(felt_before), array_ndims(felt_after)), 1) = 1
    and plan_followed between 1 and 5
    and cardinality(rules_kept) + cardinality(rules_broken) <= 36
    and not rules_kept && rules_broken
    and coalesce(greatest(array_ndims(rules_kept), array_ndims(rules_broken)), 1) = 1
    and array_position(rules_kept || rules_broken, null) is null
  );

grant insert (rules_kept, rules_broken), update (rules_kept, rules_broken) on public.trading_records to authenticated;

comment on column public.trading_records.figures_changed_at is
  'When its owner last changed a figure by hand: anything except its plan, notes, tags, setup, feelings, plan_followed and rules. No client can write it.';
comment on column public.trading_records.rules_kept is
  'The rules of playbooks that the trader kept in it, by id. A rule that is neither here nor in rules_broken is not answered.';
comment on column public.trading_records.rules_broken is 'As rules_kept, for those that were broken.';

create index trading_records_with_rules on public.trading_records (user_id, created_at)
  where rules_kept <> '{}' or rules_broken <> '{}';

create or replace function private.figures_of_trade(trade public.trading_records) returns jsonb
language sql immutable set search_path = ''
-- As text: PostgreSQL 15 cannot alter a table whose row type is used in a parsed body.
as $$
select case when trade.id is not null then
  to_jsonb(trade) - array['id', 'user_id', 'account_id', 'import_id', 'plan_id', 'notes', 'created_at', 'opened_at',
    'logged_at', 'version', 'figures_changed_at', 'tags', 'setup', 'felt_before', 'felt_after', 'plan_followed', 'rules_kept', 'rules_broken']
end
$$;

create or replace function public.join_synced_trade(typed uuid, synced uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  trader constant uuid := (select p.id from public.profiles p where p.id = (select auth.uid()) for no key update);
  kept public.trading_records;
  gone public.trading_records;
begin
  select * into kept from public.trading_records r where (r.user_id, r.id) = (trader, typed);
  select * into gone from public.trading_records r where (r.user_id, r.id) = (trader, synced);
  if kept.id is null or gone.id is null then
    raise sqlstate 'PT404' using message = 'There is no such trade';
  end if;
  if not exists (
    select from private.probable_doubles(trader, gone.account_id) d where (d.typed, d.synced) = (kept.id, gone.id)
  ) then
    raise sqlstate 'PT409' using message = 'These two trades differ: they can’t become one.';
  end if;
  perform set_config('pipstone.correction_reason', 'Joined with its synced trade', true);
  delete from public.trading_records r where (r.user_id, r.id) = (trader, gone.id);
  update public.imported_trades i set trade_id = kept.id, figures_changed_at = null
    where (i.user_id, i.trade_id) = (trader, gone.id);
  update public.trading_records r
    set import_id = gone.import_id, account_id = gone.account_id, trade_type = gone.trade_type,
        currency_pair = gone.currency_pair, entry_price = gone.entry_price, close_price = gone.close_price,
        -- The account may never have had the stop that the trader had in mind.
        stop_loss = coalesce(nullif(gone.stop_loss, 0), r.stop_loss), take_profit = coalesce(nullif(gone.take_profit, 0), r.take_profit),
        lot_size = gone.lot_size, trade_result = gone.trade_result, amount = gone.amount, account_amount = gone.account_amount,
        commission = gone.commission, swap = gone.swap, fee = gone.fee, created_at = gone.created_at, opened_at = gone.opened_at,
        plan_id = coalesce(r.plan_id, gone.plan_id), 
        notes = left(concat_ws(E'\n\n', nullif(r.notes, ''), nullif(gone.notes, '')), 10000),
        setup = coalesce(r.setup, gone.setup), plan_followed = coalesce(r.plan_followed, gone.plan_followed),
        tags = (r.tags || array(select t.id from unnest(gone.tags) t (id) where t.id <> all (r.tags)))[:12],
        felt_before = case when r.felt_before = '{}' then gone.felt_before else r.felt_before end,
        felt_after = case when r.felt_after = '{}' then gone.felt_after else r.felt_after end,
        rules_kept = case when r.rules_kept || r.rules_broken = '{}' then gone.rules_kept else r.rules_kept end,
        rules_broken = case when r.rules_kept || r.rules_broken = '{}' then gone.rules_broken else r.rules_broken end,
        figures_changed_at = gone.figures_changed_at
    where (r.user_id, r.id) = (trader, kept.id);
  perform set_config('pipstone.correction_reason', '', true);
  update public.pictures p set trade_id = kept.id where (p.user_id, p.trade_id) = (trader, gone.id);
  update public.comments c set trade_id = kept.id where (c.user_id, c.trade_id) = (trader, gone.id);
end
$$;

-- The rules of a playbook: a list of {id, kind, must, text, removed}. Trades name them by their ids (rules_kept and rules_broken
-- of trading_records), so a rule that is removed stays in the list, marked as removed (docs/decisions/0065).

create function private.are_playbook_rules(rules jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(rules) <> 'array' then false when jsonb_array_length(rules) > 60 then false else (
    select coalesce(bool_and(case when jsonb_typeof(r.rule) <> 'object' then false else coalesce(
        r.rule - array['id', 'kind', 'must', 'text', 'removed'] = '{}'
        and (r.rule ->> 'id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and r.rule ->> 'kind' in ('before', 'during', 'exit')
        and jsonb_typeof(r.rule -> 'must') = 'boolean'
        and jsonb_typeof(r.rule -> 'removed') = 'boolean'
        and jsonb_typeof(r.rule -> 'text') = 'string'
        and char_length(r.rule ->> 'text') <= 200
        and r.rule ->> 'text' = btrim(r.rule ->> 'text')
        and r.rule ->> 'text' <> '',
        false
      ) end), true)
      and count(distinct case when jsonb_typeof(r.rule) = 'object' then r.rule ->> 'id' end) = count(*)
      and count(*) filter (where r.rule @> '{"removed": false}') <= 12
    from jsonb_array_elements(rules) r (rule)
  ) end
$$;

comment on function private.are_playbook_rules is
  'True for at most 12 rules and those removed before, 60 together: ids are different, texts have at most 200 characters.';
revoke execute on function private.are_playbook_rules from public, anon, authenticated;
grant execute on function private.are_playbook_rules to authenticated;

create function private.ids_of_rules(rules jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(
    select (r.rule ->> 'id')::uuid from jsonb_array_elements(rules) with ordinality r (rule, place)
    where not (r.rule -> 'removed')::boolean order by r.place
  )
$$;

comment on function private.ids_of_rules is 'The ids of the rules that are not removed, in their order.';
revoke execute on function private.ids_of_rules from public, anon, authenticated;

create function private.keep_removed_rules() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Rules that the constraint refuses stay as they are.
  if private.are_playbook_rules(new.rules) then
    new.rules := (
      select coalesce(jsonb_agg(k.rule order by k.removed, k.place), '[]')
      from (
        select r.*, row_number() over (partition by r.removed order by r.place desc) as from_newest
        from (
          select n.rule, (n.rule -> 'removed')::boolean as removed, 100 + n.place as place
          from jsonb_array_elements(new.rules) with ordinality n (rule, place)
          union all
          select o.rule || '{"removed": true}', true, case when (o.rule -> 'removed')::boolean then o.place else 200 + o.place end
          from jsonb_array_elements(old.rules) with ordinality o (rule, place)
          where not new.rules @> jsonb_build_array(jsonb_build_object('id', o.rule -> 'id'))
        ) r
      ) k
      where not k.removed or k.from_newest <= 48
    );
  end if;
  return new;
end
$$;

comment on function private.keep_removed_rules() is
  'Keeps the rules that a change leaves out as removed ones, so that the answers of trades stay readable: the 48 removed last.';
revoke execute on function private.keep_removed_rules() from public, anon, authenticated;

-- The playbooks of the class. Each student of a group that gets one has a copy, which follows it until the student changes it.

create table public.class_playbooks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  words text not null default '',
  rules jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint class_playbooks_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint class_playbooks_words_check check (char_length(words) <= 2000),
  constraint class_playbooks_rules_check check (private.are_playbook_rules(rules))
);

comment on table public.class_playbooks is
  'Setups with rules that the educator hands out to groups (class_playbook_groups). Columns as in playbooks.';
alter table public.class_playbooks enable row level security;
revoke all on public.class_playbooks from public, anon, authenticated;
grant select, delete on public.class_playbooks to authenticated;
grant insert (id, name, words, rules) on public.class_playbooks to authenticated;
grant update (name, words, rules) on public.class_playbooks to authenticated;

create unique index class_playbooks_have_names_of_their_own on public.class_playbooks (lower(name));

create table public.class_playbook_groups (
  playbook_id uuid not null references public.class_playbooks on delete cascade,
  group_id uuid not null references public.groups,
  primary key (playbook_id, group_id)
);

comment on table public.class_playbook_groups is
  'The groups that get a playbook of the class. Students who have it keep their copy when a group no longer gets it.';
alter table public.class_playbook_groups enable row level security;
revoke all on public.class_playbook_groups from public, anon, authenticated;
grant select, delete on public.class_playbook_groups to authenticated;
grant insert (playbook_id, group_id) on public.class_playbook_groups to authenticated;

create index class_playbook_groups_of_group on public.class_playbook_groups (group_id);

create policy "Admins read the groups of every playbook" on public.class_playbook_groups
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read which playbooks their groups get" on public.class_playbook_groups
  for select to authenticated using (group_id in (select g.id from public.groups g));

create policy "Admins hand playbooks out" on public.class_playbook_groups
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins stop handing playbooks out" on public.class_playbook_groups
  for delete to authenticated using ((select private.is_admin()));

create policy "Admins read every playbook of the class" on public.class_playbooks
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the playbooks of their groups" on public.class_playbooks
  for select to authenticated using (id in (select g.playbook_id from public.class_playbook_groups g));

create policy "Admins add playbooks of the class" on public.class_playbooks
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change playbooks of the class" on public.class_playbooks
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete playbooks of the class" on public.class_playbooks
  for delete to authenticated using ((select private.is_admin()));

create function private.hand_out_playbooks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.copy_class_playbooks(s.user_id, n.playbook_id)
    from new_rows n join public.students s on s.group_id = n.group_id;
  return null;
end
$$;

comment on function private.hand_out_playbooks() is 'Gives the students of a group their copies of a playbook.';
revoke execute on function private.hand_out_playbooks() from public, anon, authenticated;

create function private.follow_class_playbook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The setups of the students' trades keep the name that they had then: answers are found by the ids of the rules.
  update public.playbooks p set name = new.name, words = new.words, rules = new.rules
    where p.class_id = new.id and not p.is_changed;
  return null;
end
$$;

comment on function private.follow_class_playbook() is 'Changes the copies that no student has changed.';
revoke execute on function private.follow_class_playbook() from public, anon, authenticated;

create trigger keep_removed_rules before update on public.class_playbooks
  for each row when (old.rules <> new.rules) execute function private.keep_removed_rules();

-- Queued, so that two at once neither take the last place nor the copies in opposite order.
create trigger stand_in_line before insert or update on public.class_playbooks
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_playbooks
  for each statement execute function private.require_room_for_class(50, 'playbooks');

create trigger follow_class_playbook after update on public.class_playbooks
  for each row when ((old.name, old.words, old.rules) is distinct from (new.name, new.words, new.rules))
  execute function private.follow_class_playbook();

-- Queued as students who come into a group are, so that none is missed by both.
create trigger stand_in_line before insert on public.class_playbook_groups
  for each statement execute function private.stand_in_line_for_class();

create trigger hand_out_playbooks after insert on public.class_playbook_groups
  referencing new table as new_rows
  for each statement execute function private.hand_out_playbooks();

-- A trader's playbooks: setups with rules. A trade belongs to those with the name of its setup, whatever the case, so a setup
-- without a row here is a playbook without rules.

create table public.playbooks (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  words text not null default '',
  rules jsonb not null default '[]',
  class_id uuid,
  is_changed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint playbooks_pkey primary key (user_id, id),
  constraint playbooks_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint playbooks_words_check check (char_length(words) <= 2000),
  constraint playbooks_rules_check check (private.are_playbook_rules(rules))
);

comment on table public.playbooks is 'Setups with rules, by which a trader sorts and checks their trades.';
comment on column public.playbooks.words is 'When and how it is traded, in plain text.';
comment on column public.playbooks.rules is
  'A list of {id, kind, must, text, removed}: at most 12 rules, then removed ones. kind is before (the entry), during (the trade) or exit.';
comment on column public.playbooks.class_id is
  'The playbook of the class of which this is a copy; null for one''s own. That one may have been deleted. No client can write it.';
comment on column public.playbooks.is_changed is
  'True once the trader has changed a copy: it no longer follows the playbook of the class. No client can write it.';
alter table public.playbooks enable row level security;
revoke all on public.playbooks from public, anon, authenticated;
grant select, delete on public.playbooks to authenticated;
grant insert (id, user_id, name, words, rules) on public.playbooks to authenticated;
grant update (words, rules) on public.playbooks to authenticated;

-- A copy may have the name of a playbook of one's own: then the rules of both are asked.
create unique index playbooks_have_names_of_their_own on public.playbooks (user_id, lower(name)) where class_id is null;

create index playbooks_of_class on public.playbooks (class_id) where class_id is not null;

create policy "Everyone reads their own playbooks" on public.playbooks
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every playbook" on public.playbooks
  for select to authenticated using ((select private.is_admin()));

create policy "Assistants read the playbooks of their students" on public.playbooks
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Everyone adds their own playbooks" on public.playbooks
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own playbooks" on public.playbooks
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own playbooks" on public.playbooks
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Students read the originals of their copies" on public.class_playbooks
  for select to authenticated using (
    id in (select p.class_id from public.playbooks p where p.user_id = (select auth.uid()))
  );

create function private.copy_class_playbooks(student uuid, playbook uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.playbooks (user_id, id, name, words, rules, class_id)
    select student, c.id, c.name, c.words, c.rules, c.id
    from public.class_playbooks c
    where c.id = playbook and (select count(*) from public.playbooks p where p.user_id = student) < 200
    on conflict (user_id, id) do nothing
$$;

comment on function private.copy_class_playbooks is
  'Gives a student their copy of a class playbook, unless they have it or 200 others.';
revoke execute on function private.copy_class_playbooks from public, anon, authenticated;

create function private.mark_changed_copy() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_changed := true;
  return new;
end
$$;

comment on function private.mark_changed_copy() is 'Ends the following of a copy that its trader changes.';
revoke execute on function private.mark_changed_copy() from public, anon, authenticated;

create function private.name_playbook(trader uuid, playbook uuid, new_name text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old_name text;
  changed integer;
begin
  -- In line before anything is read, so that no trade with the old name comes meanwhile.
  perform from public.profiles p where p.id = trader for no key update;
  select p.name from public.playbooks p where (p.user_id, p.id) = (trader, playbook) into old_name;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such playbook';
  end if;
  update public.playbooks p set name = new_name where (p.user_id, p.id) = (trader, playbook);
  if exists (select from public.playbooks p where p.user_id = trader and lower(p.name) = lower(old_name) and p.id <> playbook) then
    return 0;
  end if;
  update public.trading_records r set setup = new_name
    where r.user_id = trader and lower(r.setup) = lower(old_name) and r.setup <> new_name;
  get diagnostics changed = row_count;
  return changed;
end
$$;

comment on function private.name_playbook is
  'Renames a trader''s playbook, and the setup of their trades unless another playbook has the old name. Returns the number of these trades.';
revoke execute on function private.name_playbook from public, anon, authenticated;

create function public.rename_playbook(playbook uuid, new_name text) returns integer
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  changed constant integer := private.name_playbook((select auth.uid()), playbook, new_name);
begin
  update public.playbooks p set is_changed = p.class_id is not null
    where (p.user_id, p.id) = ((select auth.uid()), playbook);
  return changed;
end
$$;

comment on function public.rename_playbook is
  'Renames one of the caller''s playbooks, and the setup of their trades unless another playbook has the old name. Returns the number of these trades.';
revoke execute on function public.rename_playbook from public, anon, authenticated;
grant execute on function public.rename_playbook to authenticated;

create function public.follow_class_again(playbook uuid) returns void
language plpgsql volatile security definer set search_path = '' set statement_timeout = '30s'
as $$
declare
  original public.class_playbooks;
begin
  select c.* into original
    from public.playbooks p join public.class_playbooks c on c.id = p.class_id
    where (p.user_id, p.id) = ((select auth.uid()), playbook);
  if not found then
    raise sqlstate 'PT404' using message = 'The class no longer has this playbook';
  end if;
  perform private.name_playbook((select auth.uid()), playbook, original.name);
  update public.playbooks p set words = original.words, rules = original.rules, is_changed = false
    where (p.user_id, p.id) = ((select auth.uid()), playbook);
end
$$;

comment on function public.follow_class_again is
  'Gives the caller''s changed copy the name, words and rules of its original again, which it follows from then on.';
revoke execute on function public.follow_class_again from public, anon, authenticated;
grant execute on function public.follow_class_again to authenticated;

create function public.my_setup_counts() returns table (setup text, trades bigint, last_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  select r.setup, count(*), max(r.created_at)
  from public.trading_records r
  where r.user_id = (select auth.uid()) and r.setup is not null
  group by r.setup
  order by max(r.created_at) desc
  limit 500
$$;

comment on function public.my_setup_counts is
  'The setups of the caller''s trades, the number of trades with each, and the time of the last one: the 500 used last.';
revoke execute on function public.my_setup_counts from public, anon, authenticated;
grant execute on function public.my_setup_counts to authenticated;

create trigger keep_removed_rules before update on public.playbooks
  for each row when (old.rules <> new.rules) execute function private.keep_removed_rules();

-- Functions of the database, which follow the class, do not count as the trader.
create trigger mark_changed_copy before update on public.playbooks
  for each row when (
    current_user = 'authenticated' and old.class_id is not null
    and (old.words, old.rules) is distinct from (new.words, new.rules)
  ) execute function private.mark_changed_copy();

-- Queued, so that two at once cannot both take the last place.
create trigger stand_in_line before insert or update or delete on public.playbooks
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.playbooks
  referencing new table as new_rows
  for each statement when (current_user = 'authenticated')
  execute function private.require_room_for_own(60, 'playbooks');

-- How the students keep the rules of a class playbook, for the desk.

create function public.playbook_adherence(playbook uuid)
returns table (
  user_id uuid, name text, group_id uuid, is_changed boolean, trades bigint, rules uuid[], kept integer[], broken integer[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  rule_ids uuid[];
begin
  perform private.require_staff();
  select private.ids_of_rules(c.rules) from public.class_playbooks c where c.id = playbook into rule_ids;
  if rule_ids is null then
    raise sqlstate 'PT404' using message = 'There is no such playbook';
  end if;
  return query
    select s.user_id, coalesce(f.full_name, f.email), s.group_id, s.is_changed, a.trades, rule_ids, a.kept, a.broken
    from (
      select p.user_id, st.group_id, p.is_changed
      from public.playbooks p
      join public.students st on st.user_id = p.user_id and st.archived_at is null
      where p.class_id = playbook and p.user_id = any (private.students_in_sight(null))
      order by p.user_id
      limit 1000
    ) s
    join public.profiles f on f.id = s.user_id
    cross join lateral (
      select coalesce(max(c.trades), 0) as trades, array_agg(c.kept order by c.place) as kept,
             array_agg(c.broken order by c.place) as broken
      from (
        select r.place, count(t.id) as trades,
               (count(*) filter (where r.id = any (t.rules_kept)))::integer as kept,
               (count(*) filter (where r.id = any (t.rules_broken)))::integer as broken
        from unnest(rule_ids) with ordinality r (id, place)
        left join (
          select n.id, n.rules_kept, n.rules_broken
          from public.trading_records n
          where n.user_id = s.user_id and (n.rules_kept <> '{}' or n.rules_broken <> '{}')
            and n.created_at >= now() - interval '90 days'
          order by n.created_at desc
          limit 100
        ) t on true
        group by r.place
      ) c
    ) a;
end
$$;

comment on function public.playbook_adherence is
  'For each student in the caller''s sight with a copy of a class playbook, at most 1,000: their trades of the last 90 days with an answer to any rule of any playbook, at most the newest 100, and how many of these kept and broke each rule, in the order of rules. kept and broken are null without a rule. For staff.';
revoke execute on function public.playbook_adherence from public, anon, authenticated;
grant execute on function public.playbook_adherence to authenticated;

-- A student who comes into a group gets the class playbooks that it has (15-playbooks).

create function private.give_playbooks_of_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock of private.stand_in_line_for_class: the group may get a playbook at the same moment.
  perform pg_advisory_xact_lock('public.class_playbook_groups'::regclass::bigint);
  perform private.copy_class_playbooks(new.user_id, g.playbook_id)
    from public.class_playbook_groups g where g.group_id = new.group_id;
  return null;
end
$$;

comment on function private.give_playbooks_of_group() is 'Gives a student who comes into a group their copies of its playbooks.';
revoke execute on function private.give_playbooks_of_group() from public, anon, authenticated;

create trigger give_playbooks_when_made after insert on public.students
  for each row when (new.group_id is not null) execute function private.give_playbooks_of_group();

create trigger give_playbooks_when_moved after update of group_id on public.students
  for each row when (new.group_id is distinct from old.group_id and new.group_id is not null)
  execute function private.give_playbooks_of_group();

create or replace function public.insight_trades(
  trader uuid default null,
  from_time timestamptz default null,
  before_time timestamptz default null
)
returns json
-- Room to sort the rows without the disk.
language plpgsql stable security invoker set search_path = '' set work_mem = '16MB'
as $$
declare
  owner_id constant uuid := coalesce(trader, (select auth.uid()));
  -- Named by their places: an id is 36 letters long, and a record may name each thousands of times.
  account_ids constant uuid[] := array(
    select a.id from public.trading_accounts a where a.user_id = owner_id order by a.created_at, a.id
  );
  plan_ids constant uuid[] := array(
    select p.id from public.trading_plans p where p.user_id = owner_id order by p.created_at, p.id
  );
  tag_ids constant uuid[] := array(
    select t.id from public.tags t where t.user_id = owner_id order by t.created_at, t.id
  );
  rule_ids constant uuid[] := array(
    select distinct (e.rule ->> 'id')::uuid from public.playbooks b, jsonb_array_elements(b.rules) e (rule)
    where b.user_id = owner_id
  );
  most constant integer := 20000;
  oldest record;
  total integer;
  trades json;
  cash json;
  firsts json;
begin
  -- By the index alone, so that the rows are read in their order at once.
  select r.created_at, r.id
    from public.trading_records r
    where r.user_id = owner_id
      and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < coalesce(before_time, 'infinity')
    order by r.created_at desc, r.id desc offset most - 1 limit 1
    into oldest;

  select count(*), json_build_object(
      'id', coalesce(json_agg(t.id), '[]'),
      'closed', coalesce(json_agg(trunc(extract(epoch from t.created_at) * 1000)), '[]'),
      'opened', coalesce(json_agg(trunc(extract(epoch from t.opened_at) * 1000)), '[]'),
      'amount', coalesce(json_agg(t.amount), '[]'),
      'account_amount', coalesce(json_agg(t.account_amount), '[]'),
      'side', coalesce(json_agg(t.trade_type), '[]'),
      'symbol', coalesce(json_agg(t.currency_pair), '[]'),
      'result', coalesce(json_agg(t.trade_result), '[]'),
      'plan', coalesce(json_agg(t.plan), '[]'),
      'account', coalesce(json_agg(t.account), '[]'),
      'entry', coalesce(json_agg(trim_scale(t.entry_price)), '[]'),
      'stop', coalesce(json_agg(trim_scale(t.stop_loss)), '[]'),
      'close', coalesce(json_agg(trim_scale(t.close_price)), '[]'),
      'lots', coalesce(json_agg(trim_scale(t.lot_size)), '[]'),
      'commission', coalesce(json_agg(t.commission), '[]'),
      'swap', coalesce(json_agg(t.swap), '[]'),
      'fee', coalesce(json_agg(t.fee), '[]'),
      'imported', coalesce(json_agg((t.import_id is not null)::integer), '[]'),
      'tags', coalesce(json_agg(case when t.tags = '{}' then '{}' else array(
        select array_position(tag_ids, w.tag) - 1 from unnest(t.tags) with ordinality w (tag, place) order by w.place
      ) end), '[]'),
      'setup', coalesce(json_agg(t.setup), '[]'),
      'felt_before', coalesce(json_agg(t.felt_before), '[]'),
      'felt_after', coalesce(json_agg(t.felt_after), '[]'),
      'followed', coalesce(json_agg(t.plan_followed), '[]'),
      'rules', coalesce(json_agg(case when t.rules_kept = '{}' and t.rules_broken = '{}' then '{}' else array(
        select array_position(rule_ids, k) - 1 from unnest(t.rules_kept) k where k = any (rule_ids)
        union all
        select -array_position(rule_ids, k) from unnest(t.rules_broken) k where k = any (rule_ids)
      ) end), '[]')
    )
    from (
      select r.*, a.place - 1 as account, p.place - 1 as plan
      from public.trading_records r
      left join unnest(account_ids) with ordinality a (id, place) on a.id = r.account_id
      left join unnest(plan_ids) with ordinality p (id, place) on p.id = r.plan_id
      where r.user_id = owner_id
        and r.created_at >= coalesce(oldest.created_at, from_time, '-infinity')
        and r.created_at < coalesce(before_time, 'infinity')
        and (oldest.id is null or (r.created_at, r.id) >= (oldest.created_at, oldest.id))
      order by r.created_at, r.id
    ) t
    into total, trades;

  if total = most then
    select count(*)
      from public.trading_records r
      where r.user_id = owner_id
        and r.created_at >= coalesce(from_time, '-infinity') and r.created_at < coalesce(before_time, 'infinity')
      into total;
  end if;

  select json_build_object(
      'at', coalesce(json_agg(trunc(extract(epoch from c.at) * 1000)), '[]'),
      'account', coalesce(json_agg(c.account_id), '[]'),
      'amount', coalesce(json_agg(c.amount), '[]'),
      'kind', coalesce(json_agg(c.kind), '[]')
    )
    from (
      select m.*
      from (
        select c.id, coalesce(c.happened_at, c.created_at) as at, c.account_id, c.amount, c.kind
        from public.balance_changes c
        where c.user_id = owner_id and c.kind in ('opening', 'manual', 'cash', 'cost', 'account')
          and c.account_id = any (account_ids)
        order by coalesce(c.happened_at, c.created_at) desc, c.id desc
        limit most
      ) m
      order by m.at, m.id
    ) c
    into cash;

  -- With one account the index holds the first trade. With several, all trades are read.
  if cardinality(account_ids) = 1 then
    select json_build_array((
      select trunc(extract(epoch from min(r.created_at)) * 1000) from public.trading_records r where r.user_id = owner_id
    )) into firsts;
  else
    select coalesce(json_agg(trunc(extract(epoch from f.at) * 1000) order by a.place), '[]')
      from unnest(account_ids) with ordinality a (id, place)
      left join (
        select r.account_id, min(r.created_at) as at
        from public.trading_records r where r.user_id = owner_id group by r.account_id
      ) f on f.account_id = a.id
      into firsts;
  end if;

  return json_build_object(
    'total', total, 'accounts', account_ids, 'first', firsts, 'plans', plan_ids, 'tags', tag_ids, 'rules', rule_ids,
    'trades', trades, 'cash', cash
  );
end
$$;

comment on function public.insight_trades is
  'The newest 20,000 trades of the caller, or for admins of that trader, and the total number: a list per column, ordered by closing time, then id. from_time is included, before_time is not. Times are milliseconds since 1970. Accounts, plans, tags and rules are positions, from 0, in the lists of that name; a broken rule is the position, negative, less 1. first has the time of the first trade in each account, whenever it was, null without one. cash has the other movements of existing accounts, whenever they were, in dollars: at most the newest 20,000.';
