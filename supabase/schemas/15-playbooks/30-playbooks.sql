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
  -- A copy that follows has the rules of the class, which were checked there: a class may have very many copies.
  constraint playbooks_rules_check check (class_id is not null and not is_changed or private.are_playbook_rules(rules))
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

create function private.copy_class_playbooks(students uuid[], playbook uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.playbooks (user_id, id, name, words, rules, class_id)
    select s, c.id, c.name, c.words, c.rules, c.id
    from unnest(students) s
    join public.class_playbooks c on c.id = playbook
    where (select count(*) from public.playbooks p where p.user_id = s) < 200
    on conflict (user_id, id) do nothing
$$;

comment on function private.copy_class_playbooks is
  'Gives students their copies of a class playbook, unless they have it or 200 others.';
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
