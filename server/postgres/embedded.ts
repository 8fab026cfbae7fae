import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { RunningPostgres } from './connect.ts';
import { bringUp, connectionTo } from './embedded/bring-up.ts';
import { openCluster } from './embedded/cluster.ts';
import { passwordFile } from './embedded/initialise.ts';
import { keepRunning } from './embedded/keeper.ts';
import { asStartError } from './embedded/start-failure.ts';
import type { Log } from './log.ts';

/**
 * Starts the PostgreSQL that npm has installed, on the cluster in DATA_DIR/postgres, which is made at the first
 * start. It takes connections from this machine only, is owned by this server alone, and is brought back when it
 * ends by itself; the connection stays the same.
 * @throws StartError with one line to show, as when another server uses the folder or the disk is full.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Log;
}): Promise<RunningPostgres> {
  try {
    const cluster = await openCluster(dataDir, log);
    const password = await readPassword(cluster.folder);
    const owned = await bringUp(cluster, password);
    if (owned.wasRunning) {
      log.info('Took over the PostgreSQL that an earlier server had left running.');
    }
    const { stop } = keepRunning(cluster, owned, { password, log });
    return { connection: connectionTo(owned.port, password), stop };
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

/**
 * Reads the password of the database from its cluster.
 * @throws StartError when it cannot be read.
 */
export async function readPassword(folder: string): Promise<string> {
  const path = join(folder, passwordFile);
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new StartError(`The password of the database cannot be read from ${path}. Restore that file.`, {
      cause: error,
    });
  }
}
