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
  perform private.copy_class_playbooks(array(select s.user_id from public.students s where s.group_id = n.group_id), n.playbook_id)
    from new_rows n;
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
  -- Rules that stay are not written again, for there may be very many copies.
  update public.playbooks p
    set name = new.name, words = new.words, rules = case when new.rules = old.rules then p.rules else new.rules end
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
