import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { MigrationFile } from './migration-files.ts';

/**
 * Ends what a server that was killed has left running, with the locks that it holds. Not every system can tell that a client
 * is gone, and PostgreSQL refuses the setting there.
 */
const noticeTheEnd = `do $$ begin perform set_config('client_connection_check_interval', '2s', true);
  exception when others then null; end $$`;

/**
 * Runs the text of a migration in the transaction that is open on this connection.
 * @param settings SQL for this transaction, in force while the text runs
 * @throws StartError naming the file and the line that failed, or that it ends the transaction by itself.
 */
export async function runMigration(client: pg.Client, file: MigrationFile, settings = ''): Promise<void> {
  const { name, text } = file;
  try {
    // A setting of one file, such as a search_path, is not there for the next.
    await client.query(`reset all; ${noticeTheEnd}; ${settings}`);
    await client.query(text);
  } catch (error) {
    throw migrationFailure(error, file);
  }
  if (client.getTransactionStatus() !== 'T') {
    throw new StartError(
      `The migration ${name} ends its transaction. It must not contain commit or rollback.`,
    );
  }
}

/** Says of PostgreSQL's refusal which migration it was, and leaves any other error as it is. */
export function migrationFailure(error: unknown, { name, text }: MigrationFile): unknown {
  return error instanceof pg.DatabaseError
    ? new StartError(`The migration ${name} failed${lineOf(error, text)}: ${error.message}.`, {
        cause: error,
      })
    : error;
}

/** Keeps in the database that a migration is in it. */
export async function recordMigration(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into server.migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** PostgreSQL counts characters, where JavaScript counts an emoji as two. */
function lineOf({ position }: pg.DatabaseError, text: string): string {
  if (!position) {
    return '';
  }
  const before = [...text].slice(0, Number(position) - 1);
  return ` at line ${before.filter(character => character === '\n').length + 1}`;
}
