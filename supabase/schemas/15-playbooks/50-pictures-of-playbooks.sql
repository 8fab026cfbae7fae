-- Pictures of playbooks (10-journal/30-pictures): whoever reads a playbook sees its pictures. Copies have those of their original.

alter table public.pictures
  add constraint pictures_playbook_fkey foreign key (user_id, playbook_id) references public.playbooks on delete cascade,
  add constraint pictures_class_playbook_fkey foreign key (class_playbook_id) references public.class_playbooks on delete cascade;

create index pictures_of_playbooks on public.pictures (user_id, playbook_id) where playbook_id is not null;

create index pictures_of_class_playbooks on public.pictures (class_playbook_id) where class_playbook_id is not null;

create policy "Admins see the pictures of every playbook" on public.pictures
  for select to authenticated using (playbook_id is not null and (select private.is_admin()));

create policy "Assistants see the pictures of their students' playbooks" on public.pictures
  for select to authenticated using (
    playbook_id is not null and user_id in (select private.assisted_students())
  );

create policy "Whoever reads a class playbook sees its pictures" on public.pictures
  for select to authenticated using (class_playbook_id in (select c.id from public.class_playbooks c));

create policy "Traders add pictures of their own playbooks" on public.pictures
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and playbook_id in (select p.id from public.playbooks p where p.user_id = (select auth.uid()))
  );

create policy "Admins add pictures of class playbooks" on public.pictures
  for insert to authenticated with check (
    user_id = (select auth.uid()) and class_playbook_id is not null and (select private.is_admin())
  );

create policy "Admins delete pictures of class playbooks" on public.pictures
  for delete to authenticated using (class_playbook_id is not null and (select private.is_admin()));
