import type pg from 'pg';
import { readTables } from '../postgres/tables.ts';
import type { FileLoader } from './load-files.ts';
import { copyAll, rowsInto, withSleepingTriggers } from './load-rows.ts';
import type { BackupSource } from './read-backup.ts';
import { schemas } from './snapshot.ts';

/** For columns that a backup from before release 1 may lack. */
const valuesBefore: Record<string, Record<string, string>> = {
  'public.user_roles': {
    duty: `case when role = 'admin' then case
      when row_number() over (partition by role order by (select u.created_at from auth.users u where u.id = user_id::uuid), user_id) = 1
      then 'owner' else 'teacher' end end`,
  },
  'public.trading_records': { account_id: 'user_id::uuid' },
  'public.balance_changes': { account_id: 'user_id::uuid' },
};

/** Derived rows, added unless the backup has some. */
const rowsThatFollow: Record<string, string> = {
  'public.profiles': `
    insert into public.trading_accounts (id, user_id, name, usd_rate, created_at)
      select p.id, p.id, 'Main account', 1, p.created_at from public.profiles p;
    insert into public.students (user_id, joined_at) select p.id, p.created_at from public.profiles p;
    insert into private.trader_names (user_id, sort_name, searched)
      select p.id, private.folded(coalesce(p.full_name, p.email)),
             private.search_text(concat_ws(chr(10), p.full_name, p.email))
      from public.profiles p;
    insert into private.desk_news (user_id) select p.id from public.profiles p`,
};

/** Rebuilt, because their rules may have changed. */
const workedOut = ['private.trader_names', 'private.desk_news', 'private.desk_standings'];

type Column = { name: string; type: string };

/** Loads rows like `loadRows`, by column names: removed columns are skipped, new ones keep their defaults. */
export async function loadRowsByName(
  client: pg.Client,
  source: BackupSource,
  files: FileLoader,
): Promise<void> {
  const tables = (await readTables(client, schemas)).map(({ name }) => name);
  const columns = await readColumns(client, tables);
  let current = { name: '', columns: [] as string[] };
  await withSleepingTriggers(client, { file: source.file, tables }, () =>
    copyAll(client, source, {
      files,
      passesOverSequences: true,
      begin: async (name, listed) => {
        if (!tables.includes(name) || workedOut.includes(name)) {
          return null;
        }
        current = { name, columns: listed.split(', ') };
        await client.query(
          `drop table if exists pg_temp.coming;
           create temporary table coming (${current.columns.map(column => `${column} text`).join(', ')}) on commit drop`,
        );
        return rowsInto(client, 'pg_temp.coming', listed);
      },
      end: async () => {
        const { name } = current;
        const values = new Map(Object.entries(valuesBefore[name] ?? {}));
        const taken = (columns.get(name) ?? []).flatMap(column => {
          const value = current.columns.includes(column.name)
            ? `${column.name}::${column.type}`
            : values.get(column.name);
          return value === undefined ? [] : [{ column: column.name, value }];
        });
        // Migrations insert rows too, such as a first sign-up code; a backup may only lack a bucket.
        await client.query(
          `${name === 'storage.buckets' ? '' : `delete from ${name};`}
           insert into ${name} (${taken.map(({ column }) => column).join(', ')}) overriding system value
           select ${taken.map(({ value }) => value).join(', ')} from pg_temp.coming
           ${name === 'storage.buckets' ? 'on conflict (id) do nothing' : ''};
           ${rowsThatFollow[name] ?? ''}`,
        );
      },
    }),
  );
}

/** Stored (not computed) columns, with their types. */
async function readColumns(client: pg.Client, tables: readonly string[]): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select t.name as table, (
       select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a
       where a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     ) as columns
     from unnest($1::text[]) t (name)`,
    [tables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
