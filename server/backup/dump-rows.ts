import { to as copyTo } from 'pg-copy-streams';
import { type Snapshot, schemas } from './snapshot.ts';

/** Yields rows and sequence positions as plain SQL, in the format of `pg_dump --data-only`. */
export async function* dumpRows({ client, tables }: Snapshot): AsyncGenerator<Buffer> {
  for (const { name, columns } of tables) {
    yield Buffer.from(`COPY ${name} (${columns}) FROM stdin;\n`);
    yield* client.query(copyTo(`copy ${name} (${columns}) to stdout`)) as AsyncIterable<Buffer>;
    yield Buffer.from('\\.\n\n');
  }
  // Sequences are not part of a snapshot. Read last, they are never behind the rows.
  const { rows } = await client.query<{ name: string; position: string }>(
    `select quote_literal(format('%I.%I', schemaname, sequencename)) as name, last_value::text as position
     from pg_sequences where schemaname = any($1) and last_value is not null
     order by schemaname, sequencename`,
    [schemas],
  );
  for (const { name, position } of rows) {
    yield Buffer.from(`SELECT pg_catalog.setval(${name}, ${position}, true);\n`);
  }
}
