import type pg from 'pg';

/** Names are quoted for SQL. */
export type Table = {
  /** With its schema. */
  name: string;
  /** Stored ones. */
  columns: string;
};

type Row = Table & { oid: string; refers_to: string[] };

/** Returns logged tables without extensions', each after those its foreign keys refer to. */
export async function readTables(client: pg.ClientBase, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Row>(
    `select c.oid::text, format('%I.%I', n.nspname, c.relname) as name,
       (select coalesce(string_agg(quote_ident(a.attname), ', ' order by a.attnum), '') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       array(select f.confrelid::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and c.relpersistence = 'p'
       and not exists (
         select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     order by n.nspname, c.relname`,
    [schemas],
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrder(rows: readonly Row[]): Row[] {
  const byOid = new Map(rows.map(row => [row.oid, row]));
  const ordered = new Set<Row>();
  const visit = (row: Row, above: readonly Row[]) => {
    if (ordered.has(row) || above.includes(row)) {
      return;
    }
    for (const oid of row.refers_to) {
      const other = byOid.get(oid);
      if (other) {
        visit(other, [...above, row]);
      }
    }
    ordered.add(row);
  };
  for (const row of rows) {
    visit(row, []);
  }
  return [...ordered];
}

/** Disables or enables triggers except foreign keys, also for owners without superuser rights. */
export async function switchTriggers(
  client: pg.ClientBase,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  await client.query(tables.map(name => `alter table ${name} ${to} trigger user`).join('; '));
}
