import type pg from 'pg';
import { expect } from 'vitest';
import { query } from '../../lab/harness/database.ts';

/** The rows of every table but the server's records, each as its columns by name, so that their order is no matter. */
export async function rowsByName(
  connection: pg.ClientConfig,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await query(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'private', 'public') or (schemaname, tablename) = ('server', 'keys') order by 1`,
  );
  const rows = tables.map(async ({ name }) => {
    const found = await query(connection, `select to_jsonb(t) as row from ${name} t`);
    return [name, found.map(({ row }) => row)];
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** Every row of before is there, and may have more columns now; in what order is no matter. */
export function expectSameRows(
  after: Awaited<ReturnType<typeof rowsByName>>,
  before: Awaited<ReturnType<typeof rowsByName>>,
) {
  const sorted = (rows: Record<string, unknown>[]) => rows.map(row => JSON.stringify(row)).sort();
  for (const [table, rows] of Object.entries(before)) {
    const columns = Object.keys(rows[0] ?? {});
    const kept = (after[table] ?? []).map(row => Object.fromEntries(columns.map(name => [name, row[name]])));
    expect(sorted(kept), table).toEqual(sorted(rows));
  }
}
