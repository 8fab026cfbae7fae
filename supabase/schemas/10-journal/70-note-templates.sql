-- Texts that a trader inserts into notes, beside the three of domain/journal/templates.ts.

create table public.note_templates (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint note_templates_pkey primary key (user_id, id),
  constraint note_templates_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint note_templates_body_check check (char_length(body) <= 4000 and body ~ '\S')
);

comment on table public.note_templates is 'Plain texts to start notes with. Only the trader can read them.';
alter table public.note_templates enable row level security;
revoke all on public.note_templates from public, anon, authenticated;
grant select, delete on public.note_templates to authenticated;
grant insert (id, user_id, name, body) on public.note_templates to authenticated;
grant update (name, body) on public.note_templates to authenticated;

create unique index note_templates_have_names_of_their_own on public.note_templates (user_id, lower(name));

create policy "Traders read their own templates" on public.note_templates
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Traders add their own templates" on public.note_templates
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own templates" on public.note_templates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own templates" on public.note_templates
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger stand_in_line before insert on public.note_templates
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.note_templates
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(20, 'templates');
