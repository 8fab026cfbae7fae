-- The staff's notes about students, for staff only.

create table public.student_notes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  author_id uuid not null default auth.uid(),
  author_name text,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (user_id, id),
  constraint student_notes_body_check check (char_length(body) <= 4000 and body ~ '\S')
);

comment on table public.student_notes is
  'Notes by staff about a student, for the staff who can see the student. The student never reads them.';
comment on column public.student_notes.user_id is 'The student whom it is about.';
comment on column public.student_notes.author_id is 'No foreign key: notes of staff remain when their account is deleted.';
comment on column public.student_notes.author_name is 'As comments.author_name.';
comment on column public.student_notes.edited_at is 'As comments.edited_at.';
alter table public.student_notes enable row level security;
revoke all on public.student_notes from public, anon, authenticated;
grant select, delete on public.student_notes to authenticated;
grant insert (id, user_id, body) on public.student_notes to authenticated;
grant update (body) on public.student_notes to authenticated;

create index student_notes_newest_first on public.student_notes (user_id, created_at desc, id desc) include (author_id);

-- Others read notes about former students who are staff now.
create policy "Admins read the notes of every student" on public.student_notes
  for select to authenticated using ((select private.is_admin()) and user_id <> (select auth.uid()));

create policy "Assistants read the notes of their students" on public.student_notes
  for select to authenticated using (user_id in (select private.assisted_students()));

create policy "Staff write notes of the students whom they see" on public.student_notes
  for insert to authenticated with check (author_id = (select auth.uid()) and private.sees(user_id));

create policy "Authors change their own notes" on public.student_notes
  for update to authenticated
  using (author_id = (select auth.uid()) and private.sees(user_id))
  with check (author_id = (select auth.uid()) and private.sees(user_id));

create policy "Authors delete their own notes" on public.student_notes
  for delete to authenticated using (author_id = (select auth.uid()) and private.sees(user_id));

create function private.prepare_student_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select p.full_name from public.profiles p where p.id = new.author_id into new.author_name;
  return new;
end
$$;

comment on function private.prepare_student_note() is 'Adds the author''s name to a note.';
revoke execute on function private.prepare_student_note() from public, anon, authenticated;

create trigger prepare_student_note before insert on public.student_notes
  for each row execute function private.prepare_student_note();

create trigger note_edit before update of body on public.student_notes
  for each row when (old.body <> new.body) execute function private.note_edit();

create trigger require_room_to_write after insert on public.student_notes
  referencing new table as new_rows
  for each statement execute function private.require_room_to_write(1000, 60, 'notes');
