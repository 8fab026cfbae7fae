import { to as copyTo } from 'pg-copy-streams';
import { type Snapshot, schemas } from './snapshot.ts';

/** The rows and the positions of sequences in plain SQL, in the form that `pg_dump --data-only` gives them. */
export async function* dumpRows({ client, tables }: Snapshot): AsyncGenerator<Buffer> {
  for (const { name, columns } of tables) {
    yield Buffer.from(`COPY ${name} (${columns}) FROM stdin;\n`);
    yield* client.query(copyTo(`copy ${name} (${columns}) to stdout`)) as AsyncIterable<Buffer>;
    yield Buffer.from('\\.\n\n');
  }
  // Positions are of no snapshot. Read last, they lie behind every row above.
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
