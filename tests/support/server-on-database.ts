import { removeDataFolder } from '../../lab/harness/data-folder.ts';
import { databaseAddress } from '../../lab/harness/database.ts';
import { password } from '../../lab/harness/people.ts';
import { type ServerProcess, startServer } from '../../lab/harness/server.ts';
import { createDatabase, dropDatabase, openedCluster } from './cluster.ts';

export type ServerOnDatabase = ServerProcess & {
  adminPassword: string;
  /** Stops it, and removes its database and folder. */
  remove(): Promise<void>;
};

/** On a new database of the run's cluster, with Ada. */
export async function startOnDatabase(env: Record<string, string> = {}): Promise<ServerOnDatabase> {
  const cluster = openedCluster();
  const connection = await createDatabase(cluster, cluster.started);
  const server = await startServer({ env: { DATABASE_URL: databaseAddress(connection), ...env } });
  return {
    ...server,
    connection,
    adminPassword: password,
    async remove() {
      await server.stop();
      await dropDatabase(connection);
      removeDataFolder(server.dataDir);
    },
  };
}
