import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import type { RunningPostgres } from './connect.ts';
import { bringUp, connectionTo } from './embedded/bring-up.ts';
import { openCluster } from './embedded/cluster.ts';
import { bringUpWithProcess } from './embedded/end-with-parent.ts';
import { passwordFile } from './embedded/initialise.ts';
import { keepRunning } from './embedded/keeper.ts';
import type { Programs } from './embedded/programs.ts';
import { asStartError } from './embedded/start-failure.ts';
import type { Log } from './log.ts';

/**
 * Starts npm's PostgreSQL on DATA_DIR/postgres, which the first start creates. It accepts local connections only and is
 * restarted on the same port.
 * @throws StartError with one line, for example when another server uses the folder or the disk is full
 */
export async function startEmbeddedPostgres({
  dataDir,
  endsWithProcess = false,
  log,
  programs,
}: {
  dataDir: string;
  /** PostgreSQL stops when this process is killed, and does not wait for the next start. */
  endsWithProcess?: boolean;
  log: Log;
  /** For another version than the installed one. */
  programs?: Programs;
}): Promise<RunningPostgres> {
  try {
    const cluster = await openCluster(dataDir, log, programs);
    const password = await readPassword(cluster.folder);
    const { owned, callOff } = endsWithProcess
      ? await bringUpWithProcess(cluster, password)
      : { owned: await bringUp(cluster, password), callOff: () => {} };
    if (owned.wasRunning) {
      log.info('Took over the PostgreSQL that an earlier server had left running.');
    }
    const keeper = keepRunning(cluster, owned, { password, log });
    const stop = async () => {
      await keeper.stop();
      callOff();
    };
    return { connection: connectionTo(owned.port, password), stop };
  } catch (error) {
    throw asStartError(error, dataDir);
  }
}

/** Reads the database password from its cluster. Throws StartError when it cannot be read. */
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
