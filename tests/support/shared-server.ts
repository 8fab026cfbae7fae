import type { TestProject } from 'vitest/node';
import { removeFolder, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    server: { url: string; adminEmail: string; adminPassword: string };
  }
}

/** One server on a fresh data folder for all API tests; each test makes its own people on it. */
export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('server', {
    url: server.url,
    adminEmail: server.adminEmail,
    adminPassword: server.adminPassword ?? '',
  });
  return async () => {
    await server.stop();
    await removeFolder(server.dataDir);
  };
}
