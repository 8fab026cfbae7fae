import type pg from 'pg';
import { expect } from 'vitest';
import { queries, query } from '../../lab/harness/database.ts';

/** Except the server's records; columns by name, so that their order does not matter. */
export async function rowsByName(
  connection: pg.ClientConfig,
): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await query(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'private', 'public') or (schemaname, tablename) = ('server', 'keys') order by 1`,
  );
  const rows = await queries(
    connection,
    tables.map(({ name }) => `select to_jsonb(t) as row from ${name} t`),
  );
  return Object.fromEntries(
    tables.map(({ name }, place) => [name, rows[place]?.map(({ row }) => row) ?? []]),
  );
}

/** Rows may have more columns, in any order. */
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
