import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { projectRoot } from './project-root.mjs';
import { runStep } from './run-step.mjs';

const sources = [
  'web',
  'domain',
  'server',
  'lab/demo',
  'lab/harness',
  'lab/torture',
  'supabase/functions',
  'sync/watch',
  'scripts/build.mjs',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.watch.config.ts',
];

const dist = join(projectRoot, 'dist');
const stampFile = join(dist, 'sources.sha256');

/**
 * Builds dist/web, dist/server and dist/sync if their sources have changed. The new build replaces the old
 * one when it is complete.
 * @throws when the build fails, after printing the error.
 */
export async function buildIfStale() {
  const stamp = hashOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) {
    return;
  }
  console.log('Building …');
  removeAbandoned();
  const fresh = join(projectRoot, `dist.${process.pid}`);
  const discard = () => rmSync(fresh, { recursive: true, force: true });
  process.once('exit', discard);
  try {
    await vite(['build', 'web', '--config', 'vite.config.ts', '--outDir', join(fresh, 'web')]);
    await vite(['build', '--config', 'vite.server.config.ts', '--outDir', join(fresh, 'server')]);
    await vite(['build', '--config', 'vite.watch.config.ts', '--outDir', join(fresh, 'sync')]);
    for (const file of filesIn(join(fresh, 'web'))) {
      compress(file);
    }
    writeFileSync(join(fresh, 'sources.sha256'), stamp);
    rmSync(dist, { recursive: true, force: true });
    renameSync(fresh, dist);
  } finally {
    process.off('exit', discard);
    discard();
  }
}

/** In a separate process: Vite would stay in the server's memory. */
async function vite(args) {
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const status = await runStep([program, ...args, '--emptyOutDir', '--logLevel', 'warn']);
  if (status !== 0) {
    throw new Error('The build failed.');
  }
}

function removeAbandoned() {
  for (const name of readdirSync(projectRoot)) {
    const [, pid] = /^dist\.(\d+)$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) {
      rmSync(join(projectRoot, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(source => filesIn(join(projectRoot, source)))) {
    hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!existsSync(path)) {
    return [];
  }
  try {
    const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    return entries.flatMap(entry => filesIn(join(path, entry.name)));
  } catch (error) {
    if (error.code === 'ENOTDIR') {
      return [path];
    }
    throw error;
  }
}

/** Writes file.br and file.gz beside a text file, so that no request has to compress it. */
function compress(file) {
  if (!/\.(js|css|svg|json|webmanifest)$/.test(file)) {
    return;
  }
  const content = readFileSync(file);
  if (content.length < 1024) {
    return;
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
