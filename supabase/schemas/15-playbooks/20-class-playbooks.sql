-- The playbooks of the class. Each student of a group that gets one has a copy, which follows it until the student changes it.

create table public.class_playbooks (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  words text not null default '',
  rules jsonb not null default '[]',
  created_at timestamptz not null default now(),
  followed_to uuid,
  constraint class_playbooks_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint class_playbooks_words_check check (char_length(words) <= 2000),
  constraint class_playbooks_rules_check check (private.are_playbook_rules(rules))
);

comment on table public.class_playbooks is
  'Setups with rules that the educator hands out to groups (class_playbook_groups). Columns as in playbooks.';
comment on column public.class_playbooks.followed_to is
  'While copies still get the last change, in the order of their students: the last student who has it. No client can write it.';
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

create function private.change_copies(original public.class_playbooks, after uuid, most integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  students constant uuid[] := array(
    select p.user_id from public.playbooks p
    where p.class_id = original.id and not p.is_changed and (after is null or p.user_id > after)
    order by p.user_id
    limit most
  );
begin
  -- The setups of the students' trades keep the name that they had then: answers are found by the ids of the rules.
  update public.playbooks p set name = original.name, words = original.words,
      -- Rules that stay are not written again.
      rules = case when p.rules = original.rules then p.rules else original.rules end
    where p.user_id = any (students) and p.id = original.id and p.class_id = original.id and not p.is_changed
      and (p.name, p.words, p.rules) is distinct from (original.name, original.words, original.rules);
  update public.class_playbooks c set followed_to = case when cardinality(students) = most then students[most] end
    where c.id = original.id
      and c.followed_to is distinct from case when cardinality(students) = most then students[most] end;
end
$$;

comment on function private.change_copies is
  'Makes copies that no student has changed equal to the original: so many, of the students after one. A class may have very many.';
revoke execute on function private.change_copies from public, anon, authenticated;

create function private.follow_class_playbooks(most integer default 2000) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  original public.class_playbooks;
begin
  if not exists (select from public.class_playbooks c where c.followed_to is not null) then
    return 0;
  end if;
  -- The lock of private.stand_in_line_for_class: a change begins with the first copies again.
  perform pg_advisory_xact_lock('public.class_playbooks'::regclass::bigint);
  select * from public.class_playbooks c where c.followed_to is not null order by c.id limit 1 into original;
  if original.id is null then
    return 0;
  end if;
  perform private.change_copies(original, original.followed_to, most);
  return 1;
end
$$;

comment on function private.follow_class_playbooks is
  'Gives the last change of a class playbook to the next copies. Returns 0 if all have it. Called by the server in the background.';
revoke execute on function private.follow_class_playbooks from public, anon, authenticated;

create function private.follow_class_playbook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.change_copies(new, null, 2000);
  return null;
end
$$;

comment on function private.follow_class_playbook() is 'Gives a change to the first copies. The server gives it to the others: follow_class_playbooks.';
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
