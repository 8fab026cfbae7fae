import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readTables, switchTriggers } from '../postgres/tables.ts';
import { StartError } from '../start-error.ts';
import type { FileLoader } from './load-files.ts';
import { type BackupSource, readBackup } from './read-backup.ts';
import { schemas } from './snapshot.ts';

type RowsOf = { stream: ReturnType<typeof copyFrom>; done: Promise<void> };

export type Loading = {
  files: FileLoader;
  /** Null to skip the rows of a table. */
  begin: (name: string, columns: string) => Promise<RowsOf | null>;
  end?: () => Promise<void>;
  /** Skips positions of missing sequences. */
  passesOverSequences?: boolean;
};

/**
 * Loads a backup's rows in the open transaction and passes on its files. Triggers are disabled, because their effects
 * are already in the rows; foreign keys and checks stay active.
 * @throws StartError when the backup is incomplete or does not fit the tables
 */
export async function loadRows(client: pg.Client, source: BackupSource, files: FileLoader): Promise<void> {
  const { file } = source;
  const tables = (await readTables(client, schemas)).map(({ name }) => name);
  await withSleepingTriggers(client, { file, tables }, async () => {
    // Migrations insert rows too, such as a first sign-up code.
    await client.query(`truncate ${tables.join(', ')}`);
    await copyAll(client, source, {
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

/** Throws StartError with the place where rows do not fit. */
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
      ? new StartError(`${file} does not fit the database: ${error.message}${describePlace(error)}.`)
      : error;
  }
  await switchTriggers(client, tables, 'enable');
  await client.query(`analyze ${tables.join(', ')}`);
}

/** Starts receiving rows in COPY text format. */
export function rowsInto(client: pg.Client, name: string, columns: string): RowsOf {
  const stream = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
  const done = finished(stream);
  // Handled where it is awaited.
  done.catch(() => {});
  return { stream, done };
}

export async function copyAll(
  client: pg.Client,
  source: BackupSource,
  { files, begin, end, passesOverSequences = false }: Loading,
): Promise<void> {
  let table: RowsOf | null = null;
  for await (const part of readBackup(source)) {
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

/** PostgreSQL's message names the row; its content is personal and is left out. */
function describePlace({ table, where }: pg.DatabaseError): string {
  const line = where?.match(/^COPY (\S+, line \d+)/)?.[1] ?? table;
  return line ? ` (${line})` : '';
}
