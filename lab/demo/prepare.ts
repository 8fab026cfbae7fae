import type { FastifyBaseLogger } from 'fastify';
import { openDatabase } from '../../server/postgres/database.ts';
import { startEmbeddedPostgres } from '../../server/postgres/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';
import { migrationFolders } from '../../server/postgres/migration-folders.ts';
import { makeDemo } from './demo.ts';
import { fill } from './fill.ts';
import type { DemoOptions } from './options.ts';

type Preparation = { dataDir: string; log: FastifyBaseLogger; signal: AbortSignal };

/**
 * Prepares a data folder as if a server had been used for a year.
 * @throws StartError as a server's start does; the signal's reason when it is aborted
 */
export async function prepareData(
  options: DemoOptions,
  { dataDir, log, signal }: Preparation,
): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate(postgres.connection, { ...migrationFolders, log });
    const database = openDatabase(postgres.connection, log);
    try {
      await fill(database, makeDemo(options), { signal });
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}
