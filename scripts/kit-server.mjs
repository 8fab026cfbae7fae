import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';
import { projectRoot } from './project-root.mjs';

const page = {
  configFile: join(projectRoot, 'vite.config.ts'),
  root: join(projectRoot, 'web', 'kit'),
  publicDir: join(projectRoot, 'web', 'public'),
  cacheDir: join(projectRoot, 'node_modules', '.vite-kit'),
  logLevel: 'warn',
};

/** Serves the kit's page from its sources, reloaded as they change. Returns its address. */
export async function serveKit(port) {
  const server = await createServer({ ...page, server: { port } });
  await server.listen();
  return server.resolvedUrls.local[0];
}

/** Serves the kit's page, built into a temporary folder, until the process ends. Returns its address. */
export async function serveBuiltKit(port) {
  const outDir = mkdtempSync(join(tmpdir(), 'pipstone-kit-'));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => process.exit());
  }
  // React and Base UI report problems in their development builds only, which the tests need.
  const define = { 'process.env.NODE_ENV': '"development"' };
  const settings = { ...page, define, build: { outDir, emptyOutDir: true, minify: false } };
  await build(settings);
  const server = await preview({ ...settings, preview: { port } });
  return server.resolvedUrls.local[0];
}
