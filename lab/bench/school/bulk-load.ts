import type pg from 'pg';

type Index = { drop: string; create: string };

/**
 * Runs `work` on a table without its indexes, and creates them again, which is far quicker. Needs a
 * transaction.
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

/** Indexes that no other table needs: a key with references must stay. */
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
