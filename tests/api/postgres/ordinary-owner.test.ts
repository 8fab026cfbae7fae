import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog } from '../../postgres/temporary.ts';
import { folders } from '../../support/migration-folders.ts';

const databases = databasesForFile();
let connection: pg.ClientConfig;

beforeEach(async () => {
  connection = await databases.emptyDatabase();
});

const migrateAs = (owner: pg.ClientConfig) => migrate(owner, { ...folders, log: recordingLog().log });

/** No superuser, as at a hosting company. */
async function ordinaryOwner(): Promise<pg.ClientConfig> {
  const user = `owner_of_${connection.database}`;
  await query(
    connection,
    `create role ${user} login createrole password 'x';
     alter database ${connection.database} owner to ${user};
     -- Roles belong to all databases, and the first migration to run has made them.
     do $$
     declare
       made name;
     begin
       for made in select rolname from pg_roles
         where rolname in ('anon', 'authenticated', 'service_role', 'supabase_auth_admin')
       loop
         execute format('grant %I to ${user}', made);
       end loop;
     end
     $$`,
  );
  return { ...connection, user, password: 'x' };
}

const trigramsHome = `
  select n.nspname as home from pg_extension e join pg_namespace n on n.oid = e.extnamespace
  where e.extname = 'pg_trgm'`;

test('the owner of a database need be no superuser', async () => {
  const owner = await ordinaryOwner();
  await migrateAs(owner);
  expect(await query(connection, trigramsHome)).toEqual([{ home: 'extensions' }]);
});

test('an extension that is there already stays where it is', async () => {
  await query(
    connection,
    'create schema tools; grant usage on schema tools to public; create extension pg_trgm with schema tools',
  );
  await migrateAs(await ordinaryOwner());
  expect(await query(connection, trigramsHome)).toEqual([{ home: 'tools' }]);
});

test('a role that may not create the extension gets instructions', async () => {
  const owner = await ordinaryOwner();
  // Some hosting companies keep extensions to themselves.
  await query(
    connection,
    `create function public.keep_out() returns event_trigger language plpgsql as $$
     begin
       raise insufficient_privilege using message = 'Not here';
     end
     $$;
     create event trigger keep_out on ddl_command_start when tag in ('CREATE EXTENSION')
       execute function public.keep_out()`,
  );
  await expect(migrateAs(owner)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/may not create the extension pg_trgm; as a superuser, run in this/),
  });
  await query(connection, 'drop event trigger keep_out; create extension pg_trgm');
  await migrateAs(owner);
});
