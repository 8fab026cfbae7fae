import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import { readTables, switchTriggers } from '../tables.ts';
import { asideOf } from './set-aside.ts';

type Column = { table: string; name: string; type: string };

/**
 * Fills new tables with the rows of those that were set aside, column by column of the same name; columns and tables
 * that are new keep their defaults. What the rows would set off has happened when they were written: triggers rest
 * meanwhile. Foreign keys and checks do not. Answers how many rows there were.
 * @throws StartError when a table or a column has no successor, or a row did not arrive.
 */
export async function copyRows(client: pg.Client, schemas: readonly string[]): Promise<number> {
  const tables = (await readTables(client, schemas)).map(({ name }) => name);
  const before = new Map<string, Column[]>();
  for (const schema of schemas) {
    for (const column of await columnsOf(client, asideOf(schema))) {
      const table = `${schema}.${column.table}`;
      before.set(table, [...(before.get(table) ?? []), column]);
    }
  }
  requireSuccessors([...before.keys()], tables, 'table');
  const filled = tables.filter(name => before.has(name));
  await switchTriggers(client, filled, 'disable');
  // Migrations bring rows of their own, such as a first sign-up code.
  await client.query(
    filled
      .toReversed()
      .map(name => `delete from ${name}`)
      .join('; '),
  );
  let rows = 0;
  for (const name of filled) {
    rows += await copyTable(client, name, before.get(name) ?? []);
  }
  await switchTriggers(client, filled, 'enable');
  await client.query(`analyze ${filled.join(', ')}`);
  return rows;
}

/** Those that are stored and not computed, with their types. */
async function columnsOf(client: pg.Client, schema: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select quote_ident(c.relname) as table, quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by 1, a.attnum`,
    [schema],
  );
  return rows;
}

async function copyTable(client: pg.Client, name: string, before: readonly Column[]): Promise<number> {
  const [schema = '', table = ''] = name.split('.');
  const aside = `${asideOf(schema)}.${table}`;
  const types = new Map(
    (await columnsOf(client, schema))
      .filter(column => column.table === table)
      .map(column => [column.name, column.type]),
  );
  const names = before.map(column => column.name);
  requireSuccessors(names, [...types.keys()], `column of ${name}`);
  // A type of a schema that was set aside is not the new one of the same name; as text they are alike.
  const values = before.map(column =>
    types.get(column.name) === column.type ? column.name : `${column.name}::text::${types.get(column.name)}`,
  );
  const { rowCount } = await client.query(
    `insert into ${name} (${names.join(', ')}) overriding system value select ${values.join(', ')} from ${aside}`,
  );
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${aside}`);
  if (rowCount !== Number(rows[0]?.count)) {
    throw new StartError(`Of the ${rows[0]?.count} rows of ${name} only ${rowCount} were copied.`);
  }
  for (const column of names) {
    await copyPosition(client, { name, aside, column });
  }
  return rowCount ?? 0;
}

/** Lets the next row get the number that it would have got in the table that was set aside. */
async function copyPosition(
  client: pg.Client,
  { name, aside, column }: { name: string; aside: string; column: string },
): Promise<void> {
  const { rows } = await client.query<{ from: string | null; to: string | null }>(
    `select pg_get_serial_sequence($1, $3) as from, pg_get_serial_sequence($2, $3) as to`,
    [aside, name, column],
  );
  const { from, to } = rows[0] ?? {};
  if (from && to) {
    await client.query(`select setval($1::regclass, last_value, is_called) from ${from}`, [to]);
  }
}

function requireSuccessors(before: readonly string[], after: readonly string[], what: string): void {
  const missing = before.filter(name => !after.includes(name));
  if (missing.length > 0) {
    throw new StartError(`This version has no ${what} for the rows of ${missing.join(', ')}.`);
  }
}
