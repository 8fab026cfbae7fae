import type pg from 'pg';

type Index = { drop: string; create: string };

/**
 * Runs the work on a table that has no indexes meanwhile, and makes them again: far quicker than to keep them up to
 * date row by row. To be called within a transaction.
 */
export async function withoutIndexes(client: pg.ClientBase, table: string, work: () => Promise<void>) {
  const { rows } = await client.query<Index>(indexesOf, [table]);
  for (const { drop } of rows) {
    await client.query(drop);
  }
  await work();
  for (const { create } of rows) {
    await client.query(create);
  }
}

/** Those that nothing but the table itself needs: a key that others refer to has to stay. */
const indexesOf = `
  select
    case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
      else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
    case when c.oid is null then pg_get_indexdef(i.indexrelid)
      else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    end as create
  from pg_index i
  left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
  where i.indrelid = $1::regclass
    and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`;
