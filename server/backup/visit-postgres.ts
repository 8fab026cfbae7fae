import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectExternal, type RunningPostgres } from '../postgres/connect.ts';
import { connectionTo } from '../postgres/embedded/bring-up.ts';
import { type Cluster, openCluster } from '../postgres/embedded/cluster.ts';
import { findCluster } from '../postgres/embedded/cluster-find.ts';
import { bringUpWithProcess } from '../postgres/embedded/end-with-parent.ts';
import { takeOwnership } from '../postgres/embedded/ownership-lock.ts';
import { stopPostmaster } from '../postgres/embedded/postmaster.ts';
import { runningPostmaster } from '../postgres/embedded/postmaster-file.ts';
import { installedPrograms } from '../postgres/embedded/programs.ts';
import { readPassword } from '../postgres/embedded.ts';
import type { Log } from '../postgres/log.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/** Milliseconds. */
const patience = 30_000;

/** Connects to the configured database; starts an embedded PostgreSQL if needed. Throws StartError. */
export async function visitPostgres(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<RunningPostgres> {
  if (databaseUrl) {
    return connectExternal(databaseUrl, { isGuest: true });
  }
  if (!(await findCluster(dataDir, await installedPrograms()))) {
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to choose another place.`,
    );
  }
  const folder = await realpath(join(dataDir, 'postgres'));
  const password = await readPassword(folder);
  for (const end = Date.now() + patience; ; await sleep(200)) {
    const running = await runningPostmaster(folder);
    if (!running) {
      return startForVisit(await openCluster(dataDir, log), password);
    }
    const connection = connectionTo(running.port, password);
    if (await accepts(connection)) {
      return { connection, stop: async () => {} };
    }
    if (Date.now() > end) {
      throw new StartError(`The PostgreSQL of ${dataDir} (process ${running.pid}) does not answer.`);
    }
  }
}

async function startForVisit(cluster: Cluster, password: string): Promise<RunningPostgres> {
  const { owned, callOff } = await bringUpWithProcess(cluster, password);
  const { port, lock } = owned;
  const connection = connectionTo(port, password);
  await lock.release();
  return {
    connection,
    async stop() {
      const ownership = await takeOwnership(connection);
      if (typeof ownership === 'object') {
        await stopPostmaster(cluster);
        await ownership.release();
      }
      callOff();
    },
  };
}

async function accepts(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isConnectionLost(error)) {
      return false;
    }
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
