-- A student who comes into a group gets the class playbooks that it has (15-playbooks).

create function private.give_playbooks_of_group() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The lock of private.stand_in_line_for_class: the group may get a playbook at the same moment.
  perform pg_advisory_xact_lock('public.class_playbook_groups'::regclass::bigint);
  perform private.copy_class_playbooks(array[new.user_id], g.playbook_id)
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
