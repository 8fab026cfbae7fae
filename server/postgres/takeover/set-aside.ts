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
  await requireNoStrangers(client, schemas);
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

/** Views of an owner, and tables that refer to ours, would go with the old tables. */
async function requireNoStrangers(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ stranger: string }>(
    `with ours as (
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any ($1) and (n.nspname <> 'public' or c.relname = any ($2)) and c.relkind = 'r'
     )
     select r.ev_class::regclass::text as stranger
     from pg_depend d join pg_rewrite r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
     where d.refclassid = 'pg_class'::regclass and d.refobjid in (select oid from ours)
     union
     select f.conrelid::regclass::text from pg_constraint f
     where f.contype = 'f' and f.confrelid in (select oid from ours) and f.conrelid not in (select oid from ours)
     order by 1`,
    [schemas, publicBeforeRelease.tables],
  );
  if (rows.length > 0) {
    const strangers = rows.map(({ stranger }) => stranger).join(', ');
    throw new StartError(
      `It is of a version before release 1, whose tables are laid down anew, and something that is not Pipstone's hangs on them: ${strangers}. Drop it, start again, and make it anew.`,
    );
  }
}
