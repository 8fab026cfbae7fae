-- A trader's choice of columns for a table of trades; used again for tables with the same columns.

create table public.statement_mappings (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  shape text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  constraint statement_mappings_pkey primary key (user_id, shape),
  constraint statement_mappings_shape_check check (shape ~ '^[0-9a-f]{64}$'),
  constraint statement_mappings_mapping_check check (
    jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 4096
  )
);

comment on table public.statement_mappings is
  'Meanings of the columns in tables that no statement reader knows, as chosen by the trader; the latest 100 per trader.';
comment on column public.statement_mappings.shape is 'SHA-256 of the number and names of the columns.';
comment on column public.statement_mappings.mapping is
  'In the format of domain/statements/mapping. The database does not read it.';
comment on column public.statement_mappings.updated_at is 'When it was last saved. No client can write it.';
alter table public.statement_mappings enable row level security;
revoke all on public.statement_mappings from public, anon, authenticated;
grant select, delete on public.statement_mappings to authenticated;
-- Updates may name keys, as upserts do.
grant insert (user_id, shape, mapping) on public.statement_mappings to authenticated;
grant update (user_id, shape, mapping) on public.statement_mappings to authenticated;

create index statement_mappings_latest_first on public.statement_mappings (user_id, updated_at desc);

create policy "Everyone reads their own mappings" on public.statement_mappings
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own mappings" on public.statement_mappings
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own mappings" on public.statement_mappings
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own mappings" on public.statement_mappings
  for delete to authenticated using (user_id = (select auth.uid()));

create function private.forget_old_mappings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.statement_mappings m
    using (
      select k.user_id, k.shape, row_number() over (partition by k.user_id order by k.updated_at desc, k.shape) as nth
      from public.statement_mappings k
      where k.user_id in (select n.user_id from new_rows n)
    ) said
    where (m.user_id, m.shape) = (said.user_id, said.shape) and said.nth > 100;
  return null;
end
$$;

comment on function private.forget_old_mappings() is
  'Keeps the latest 100 per trader. Mappings are saved during an import, so that a refusal would come at the wrong time.';
revoke execute on function private.forget_old_mappings() from public, anon, authenticated;

create trigger forget_old_mappings after insert on public.statement_mappings
  referencing new table as new_rows
  for each statement execute function private.forget_old_mappings();

create trigger touch_row before insert or update on public.statement_mappings
  for each row execute function private.touch_row();

-- Queued, so that two at once cannot both take the last place.
create trigger stand_in_line before insert on public.statement_mappings
  for each statement execute function private.stand_in_line();
