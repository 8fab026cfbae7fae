-- Journal data of a trade besides its figures: tags, setup, emotions, how well the plan was followed. It is stored on the
-- trade, so that it is read, changed, deleted and restored with it (docs/decisions/0028).

create table public.tags (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  color smallint not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint tags_name_check check (char_length(name) <= 40 and name = btrim(name) and name <> ''),
  constraint tags_color_check check (color between 0 and 7)
);

comment on table public.tags is 'Words by which a trader sorts their trades; trading_records.tags has their ids.';
comment on column public.tags.color is 'The position in the palette.';
alter table public.tags enable row level security;
revoke all on public.tags from public, anon, authenticated;
grant select, delete on public.tags to authenticated;
grant insert (id, user_id, name, color) on public.tags to authenticated;
grant update (name, color) on public.tags to authenticated;

create unique index tags_have_names_of_their_own on public.tags (user_id, lower(name));

create policy "Everyone reads their own tags" on public.tags
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every tag" on public.tags
  for select to authenticated using ((select private.is_admin()));

create policy "Everyone adds their own tags" on public.tags
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own tags" on public.tags
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own tags" on public.tags
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the tags of their students" on public.tags
  for select to authenticated using (user_id in (select private.assisted_students()));

create function private.take_off_deleted_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A trader who is deleted takes their trades along: then there is no profile any more, and nothing to change.
  update public.trading_records r
    set tags = array(
      select w.tag from unnest(r.tags) with ordinality w (tag, place) where w.tag <> all (gone.tags) order by w.place
    )
    from (
      select o.user_id, array_agg(o.id) as tags
      from old_tags o join public.profiles p on p.id = o.user_id
      group by o.user_id
    ) gone
    where r.user_id = gone.user_id and r.tags && gone.tags;
  return null;
end
$$;

revoke execute on function private.take_off_deleted_tags() from public, anon, authenticated;

create trigger take_off_deleted_tags after delete on public.tags
  referencing old table as old_tags
  for each statement execute function private.take_off_deleted_tags();

create function public.merge_tags(source uuid, target uuid) returns integer
-- PostgREST and the server in server/ allow the same time.
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '30s'
as $$
declare
  trader constant uuid := (select auth.uid());
  changed integer;
begin
  if source = target then
    raise sqlstate 'PT422' using message = 'A tag can’t be merged with itself';
  end if;
  -- In line before anything is read, so that neither goes meanwhile.
  perform from public.profiles p where p.id = trader for no key update;
  if (select count(*) from public.tags t where t.user_id = trader and t.id in (source, target)) <> 2 then
    raise sqlstate 'PT404' using message = 'There is no such tag';
  end if;
  update public.trading_records r
    set tags = case
      when target = any (r.tags) then array_remove(r.tags, source) else array_replace(r.tags, source, target)
    end
    where r.user_id = trader and r.tags @> array[source];
  get diagnostics changed = row_count;
  delete from public.tags t where (t.user_id, t.id) = (trader, source);
  return changed;
end
$$;

comment on function public.merge_tags is
  'Replaces one of the caller''s tags with another in all trades, deletes the first, and returns the number of trades that had it.';
revoke execute on function public.merge_tags from public, anon, authenticated;
grant execute on function public.merge_tags to authenticated;

create function public.my_tag_counts()
returns table (tag uuid, trades bigint)
language sql stable security invoker set search_path = ''
as $$
  select t.tag, count(*)
  from public.trading_records r cross join unnest(r.tags) t (tag)
  where r.user_id = (select auth.uid()) and r.tags <> '{}'
  group by t.tag
$$;

comment on function public.my_tag_counts is 'The number of the caller''s trades per tag, without unused tags.';
revoke execute on function public.my_tag_counts from public, anon, authenticated;
grant execute on function public.my_tag_counts to authenticated;

-- Queued, so that two at once cannot both take the last place, and no trade gets a tag that is being deleted.
create trigger stand_in_line before insert or delete on public.tags
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.tags
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(200, 'tags');
