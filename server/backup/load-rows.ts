import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readTables, switchTriggers } from '../postgres/tables.ts';
import { StartError } from '../start-error.ts';
import type { FileLoader } from './load-files.ts';
import { readBackup } from './read-backup.ts';
import { schemas } from './snapshot.ts';

/** Takes the rows of one table. */
export type RowsOf = { stream: ReturnType<typeof copyFrom>; done: Promise<void> };

/** What becomes of the parts of a backup. */
export type Loading = {
  files: FileLoader;
  /** Null where the rows of a table are passed over. */
  begin: (name: string, columns: string) => Promise<RowsOf | null>;
  /** After the last row of a table has been taken. */
  end?: () => Promise<void>;
  /** Whether the position of a sequence that is not there is passed over. */
  passesOverSequences?: boolean;
};

/**
 * Fills the tables with the rows of a backup, in the transaction that is open, and hands over its files. What the rows would set off has
 * happened when they were written: triggers rest meanwhile. Foreign keys and checks do not.
 * @throws StartError when the backup is not whole or does not fit the tables.
 */
export async function loadRows(client: pg.Client, file: string, files: FileLoader): Promise<void> {
  const tables = (await readTables(client, schemas)).map(({ name }) => name);
  await withSleepingTriggers(client, { file, tables }, async () => {
    // Migrations bring rows of their own, such as a first sign-up code.
    await client.query(`truncate ${tables.join(', ')}`);
    await copyAll(client, file, {
      files,
      begin: async (name, columns) => {
        if (!tables.includes(name)) {
          throw new StartError(`${file} has rows of ${name}, a table that this version does not have.`);
        }
        return rowsInto(client, name, columns);
      },
    });
  });
}

/** @throws StartError naming the place where rows do not fit; what the work throws */
export async function withSleepingTriggers(
  client: pg.Client,
  { file, tables }: { file: string; tables: readonly string[] },
  work: () => Promise<void>,
): Promise<void> {
  await switchTriggers(client, tables, 'disable');
  try {
    await work();
  } catch (error) {
    throw error instanceof pg.DatabaseError
      ? new StartError(`${file} does not fit the database: ${error.message}${placeOf(error)}.`)
      : error;
  }
  await switchTriggers(client, tables, 'enable');
  await client.query(`analyze ${tables.join(', ')}`);
}

/** Begins to take rows in COPY's text form. */
export function rowsInto(client: pg.Client, name: string, columns: string): RowsOf {
  const stream = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  const done = finished(stream);
  // Handled where it is awaited; until then it has no listener.
  done.catch(() => {});
  return { stream, done };
}

export async function copyAll(
  client: pg.Client,
  file: string,
  { files, begin, end, passesOverSequences = false }: Loading,
): Promise<void> {
  let table: RowsOf | null = null;
  for await (const part of readBackup(file)) {
    switch (part.kind) {
      case 'table':
        table = await begin(part.name, part.columns);
        break;
      case 'rows':
        if (table && !table.stream.write(part.lines)) {
          await Promise.race([once(table.stream, 'drain'), table.done]);
        }
        break;
      case 'end of rows':
        if (table) {
          table.stream.end();
          await table.done;
          table = null;
          await end?.();
        }
        break;
      case 'file':
      case 'bytes':
      case 'gone':
        await files.take(part);
        break;
      case 'position':
        await client.query(
          `select setval(${passesOverSequences ? 'to_regclass($1)' : '$1::regclass'}, $2, $3)`,
          [part.sequence, part.position, part.isUsed],
        );
        break;
    }
  }
  await files.finish();
}

/** PostgreSQL names the row; its content is a trader's data and stays out. */
function placeOf({ table, where }: pg.DatabaseError): string {
  const line = where?.match(/^COPY (\S+, line \d+)/)?.[1] ?? table;
  return line ? ` (${line})` : '';
}
