import type pg from 'pg';
import { readTables } from '../postgres/tables.ts';
import { StartError } from '../start-error.ts';
import { type Figures, readFigures } from './figures.ts';
import { schemas } from './snapshot.ts';

/** Counts the data that a restore would replace; null without tables. Throws StartError for foreign tables. */
export async function presentFigures(client: pg.Client): Promise<Figures | null> {
  const tables = (await readTables(client, schemas)).map(({ name }) => name);
  if (tables.length === 0) {
    return null;
  }
  const isOfPipstone = [
    'server.migrations',
    'auth.users',
    'public.trading_plans',
    'public.trading_records',
  ].every(name => tables.includes(name));
  if (!isOfPipstone) {
    const some = tables.slice(0, 3).join(', ');
    throw new StartError(
      `The database ${client.database} has tables that are not Pipstone's (${some}). Restore into a database of its own.`,
    );
  }
  const { rows } = await client.query(
    `select exists (select from server.migrations where name like 'stand-in/%') as is_ours`,
  );
  if (!rows[0]?.is_ours) {
    throw new StartError(
      `The accounts of the database ${client.database} are kept by Supabase. Restore into a database of its own.`,
    );
  }
  return readFigures(client);
}

/** Throws StartError when a Pipstone server uses the database: each keeps a connection open even when idle. */
export async function requireNoOtherUsers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int from pg_stat_activity
     where datname = current_database() and application_name in ('pipstone', 'pipstone backup', 'pipstone migrations')
     group by application_name order by count desc`,
  );
  const [other] = rows;
  if (other) {
    const what = other.name === 'pipstone' ? 'A Pipstone server' : `The program '${other.name}'`;
    const connections = `${other.count} ${other.count === 1 ? 'connection' : 'connections'}`;
    throw new StartError(
      `${what} uses the database ${client.database} (${connections}). Stop it, and restore again.`,
    );
  }
}

/** Drops all of Pipstone in the open transaction, except what extensions added to public. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists auth, private, server, storage cascade;
    do $$
    declare
      statement text;
    begin
      foreach statement in array array(
        select format('drop %s if exists public.%I cascade',
          case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
            when 'f' then 'foreign table' else 'table' end, c.relname)
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
      ) || array(
        select format('drop routine if exists public.%I(%s) cascade', p.proname,
          pg_get_function_identity_arguments(p.oid))
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      ) || array(
        select format('drop type if exists public.%I cascade', t.typname)
        from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'c', 'r')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype in ('e', 'i'))
      ) loop
        execute statement;
      end loop;
    end
    $$`);
}
