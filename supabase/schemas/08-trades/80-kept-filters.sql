-- Filters that a trader saves by name.

create table public.kept_filters (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint kept_filters_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint kept_filters_query_check check (char_length(query) <= 2000 and query <> ''),
  constraint kept_filters_have_names_of_their_own unique (user_id, name)
);

comment on table public.kept_filters is 'Filters of the trade list that a trader has saved by name.';
comment on column public.kept_filters.query is 'The filter as in the web app''s address. The database does not read it.';
alter table public.kept_filters enable row level security;
revoke all on public.kept_filters from public, anon, authenticated;
grant select, delete on public.kept_filters to authenticated;
grant insert (id, user_id, name, query) on public.kept_filters to authenticated;

create policy "Everyone reads their own filters" on public.kept_filters
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone keeps their own filters" on public.kept_filters
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own filters" on public.kept_filters
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.require_room_for_filters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.kept_filters f
    where f.user_id in (select n.user_id from new_filters n)
    group by f.user_id having count(*) > 50
  ) then
    raise sqlstate 'PT422' using message = 'You can keep at most 50 filters. Delete one of them first.';
  end if;
  return null;
end
$$;

revoke execute on function private.require_room_for_filters() from public, anon, authenticated;

create trigger require_room_for_filters after insert on public.kept_filters
  referencing new table as new_filters
  for each statement execute function private.require_room_for_filters();

-- Queued, so that two at once cannot both take the last place.
create trigger stand_in_line before insert on public.kept_filters
  for each statement execute function private.stand_in_line();
