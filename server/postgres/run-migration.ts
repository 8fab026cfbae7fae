import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { MigrationFile } from './migration-files.ts';

/** Ends statements of a killed server, which hold locks. Some systems lack the setting. */
const noticeTheEnd = `do $$ begin perform set_config('client_connection_check_interval', '2s', true);
  exception when others then null; end $$`;

/** Runs a migration in the open transaction, with `settings` (SQL). Throws StartError with file and line. */
export async function runMigration(client: pg.Client, file: MigrationFile, settings = ''): Promise<void> {
  const { name, text } = file;
  try {
    // Settings of one file, such as a search_path, must not affect the next.
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

/** Adds the migration's name to PostgreSQL's error; returns other errors unchanged. */
export function migrationFailure(error: unknown, { name, text }: MigrationFile): unknown {
  return error instanceof pg.DatabaseError
    ? new StartError(`The migration ${name} failed${errorLine(error, text)}: ${error.message}.`, {
        cause: error,
      })
    : error;
}

export async function recordMigration(client: pg.Client, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into server.migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** PostgreSQL counts characters; JavaScript counts an emoji as two. */
function errorLine({ position }: pg.DatabaseError, text: string): string {
  if (!position) {
    return '';
  }
  const before = [...text].slice(0, Number(position) - 1);
  return ` at line ${before.filter(character => character === '\n').length + 1}`;
}
