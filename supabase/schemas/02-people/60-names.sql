-- Texts for searching and sorting traders, in their own table: its indexes cost nothing when a trade changes a profile
-- (docs/decisions/0006-how-the-list-of-traders-stays-fast.md).

-- Collation C: the same order on every system and library version.
create table private.trader_names (
  user_id uuid primary key references public.profiles on delete cascade,
  sort_name text collate "C" not null,
  searched text collate "C" not null
);

comment on table private.trader_names is 'The texts by which profiles are searched and sorted. Derived from profiles.';
comment on column private.trader_names.sort_name is 'The name, or without one the email address, without case and accents.';
comment on column private.trader_names.searched is
  'Name and email address without case, accents, apostrophes and hyphens, separated by a line break.';
alter table private.trader_names enable row level security;
revoke all on private.trader_names from public, anon, authenticated;

create index trader_names_in_order on private.trader_names (sort_name, user_id);

create function private.follow_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.trader_names (user_id, sort_name, searched)
    values (
      new.id, private.folded(coalesce(new.full_name, new.email)),
      private.search_text(concat_ws(chr(10), new.full_name, new.email))
    )
    on conflict (user_id) do update set sort_name = excluded.sort_name, searched = excluded.searched;
  return null;
end
$$;

comment on function private.follow_names() is 'Keeps private.trader_names up to date.';
revoke execute on function private.follow_names() from public;

create trigger follow_names after insert or update of full_name, email on public.profiles
  for each row execute function private.follow_names();

-- Trigrams find any three letters in a row. Supabase has a separate schema for extensions, and an existing extension stays
-- where it is.
do $$
declare
  home name;
begin
  begin
    if not exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') then
      if to_regnamespace('extensions') is null then
        create schema extensions;
      end if;
      create extension pg_trgm with schema extensions;
    end if;
  exception
    when insufficient_privilege then
      raise insufficient_privilege using message = format(
        'the user %s may not create the extension pg_trgm; as a superuser, run in this database: create extension pg_trgm',
        current_user
      );
    when feature_not_supported or undefined_file then
      raise feature_not_supported using message =
        'the extension pg_trgm is not installed; it comes with PostgreSQL''s package of additional modules (contrib)';
  end;
  select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm' into home;
  execute format(
    'create index trader_names_by_trigram on private.trader_names using gin (searched %I.gin_trgm_ops)', home
  );
end
$$;
