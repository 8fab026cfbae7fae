import { createServer } from 'vite';
import { projectRoot } from '../project-root.mjs';

/**
 * Opens the PostgreSQL that API tests and stories share, and passes it to later processes; returns the
 * function that closes it. By Vite, as the oldest supported Node cannot read TypeScript.
 */
export async function openCluster() {
  const vite = await createServer({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  const cluster = await vite.ssrLoadModule('/tests/support/cluster.ts');
  const close = await cluster.openCluster();
  const closeAll = async () => {
    await close();
    await vite.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => closeAll().finally(() => process.exit(1)));
  }
  return closeAll;
}
