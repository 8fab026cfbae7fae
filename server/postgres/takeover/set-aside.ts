import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { publicBeforeRelease } from './before-release.ts';

/** The name of a schema from before release 1 while its rows are copied. */
export const asideOf = (schema: string) => `before_release_${schema}`;

/**
 * Moves the schemas with all they hold out of the way of new ones. Of public only what is Pipstone's goes; of auth, where
 * Supabase keeps it, only the triggers that Pipstone has put on it.
 * @throws StartError when something of another's hangs on Pipstone's tables.
 */
export async function setAside(client: pg.Client, schemas: readonly string[]): Promise<void> {
  await requireNoDependents(client, schemas);
  const { rows } = await client.query<{ statement: string }>(
    // With its function, whose owner need not own auth.users.
    `select format('drop function %s() cascade', t.tgfoid::regproc) as statement
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where t.tgrelid = 'auth.users'::regclass and p.pronamespace = 'private'::regnamespace
     union all
     select format('drop routine public.%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
     from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [publicBeforeRelease.routines],
  );
  await client.query(
    [
      ...rows.map(({ statement }) => statement),
      ...publicBeforeRelease.types.map(name => `drop type public.${name}`),
      ...schemas.map(schema =>
        schema === 'public'
          ? `create schema ${asideOf('public')}`
          : `alter schema ${schema} rename to ${asideOf(schema)}`,
      ),
      ...publicBeforeRelease.tables.map(name => `alter table public.${name} set schema ${asideOf('public')}`),
    ].join('; '),
  );
}

/** Drops what was set aside, rows and all. */
export async function dropAside(client: pg.Client, schemas: readonly string[]): Promise<void> {
  await client.query(`drop schema ${schemas.map(asideOf).join(', ')} cascade`);
}

/** Views, functions, rules and tables of an owner that need something of ours would go with it. */
async function requireNoDependents(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ stranger: string }>(strangers, [
    schemas.filter(name => name !== 'public'),
    publicBeforeRelease.tables,
    publicBeforeRelease.routines,
    publicBeforeRelease.types,
  ]);
  if (rows.length > 0) {
    const strangers = rows.map(({ stranger }) => stranger).join(', ');
    throw new StartError(
      `It is of a version before release 1, whose tables are laid down anew, and something that is not Pipstone's hangs on them: ${strangers}. Drop it, start again, and make it anew.`,
    );
  }
}

/**
 * What needs something of ours and is no part of it. PostgreSQL notes what is part of what as automatic and internal
 * dependencies, such as an index of its table. The triggers on auth.users are ours wherever that table is.
 */
const strangers = `
  with recursive ours (class, id) as (
    select 'pg_namespace'::regclass::oid, n.oid from pg_namespace n where n.nspname = any ($1)
    union all
    select d.classid, d.objid from pg_depend d join pg_namespace n on n.oid = d.refobjid
    where d.refclassid = 'pg_namespace'::regclass and n.nspname = any ($1)
    union all
    select 'pg_class'::regclass, c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any ($2)
    union all
    select 'pg_proc'::regclass, p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any ($3)
    union all
    select 'pg_type'::regclass, t.oid from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typname = any ($4)
    union all
    select 'pg_trigger'::regclass, t.oid from pg_trigger t where t.tgrelid = 'auth.users'::regclass
  ), all_ours (class, id) as (
    select * from ours
    union
    select d.classid, d.objid from all_ours o
    join pg_depend d on (d.refclassid, d.refobjid) = (o.class, o.id) and d.deptype in ('a', 'i')
  )
  select distinct coalesce(
      (select pg_describe_object('pg_class'::regclass, r.ev_class, 0) from pg_rewrite r
       where d.classid = 'pg_rewrite'::regclass and r.oid = d.objid),
      pg_describe_object(d.classid, d.objid, d.objsubid)
    ) as stranger
  from all_ours o
  join pg_depend d on (d.refclassid, d.refobjid) = (o.class, o.id) and d.deptype = 'n'
  where (d.classid, d.objid) not in (select class, id from all_ours)
  order by 1`;
