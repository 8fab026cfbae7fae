import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { copyFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { password } from '../../lab/harness/people.ts';
import { startServer } from '../../lab/harness/server.ts';
import { openCluster, openedCluster } from './cluster.ts';
import { startOnDatabase } from './server-on-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: { url: string; adminEmail: string; adminPassword: string; connection: pg.ClientConfig };
    /** After a first start, to copy. */
    preparedFolder: string;
  }
}

/** One server for all API tests, with people per test; other files get a database, or a copy of the folder. */
export default async function setup(project: TestProject) {
  const close = await openCluster();
  const preparedFolder = await copyFolder(openedCluster().bareFolder);
  const prepared = await startServer({ dataDir: preparedFolder, env: { ADMIN_PASSWORD: password } });
  await prepared.stop();
  const server = await startOnDatabase();
  const { url, adminEmail, connection } = server;
  project.provide('server', { url, adminEmail, adminPassword: password, connection });
  project.provide('preparedFolder', preparedFolder);
  return async () => {
    await server.remove();
    removeDataFolder(preparedFolder);
    await close();
  };
}
