import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

export type Holder = {
  /** Null if it did not start. */
  connection: pg.ClientConfig | null;
  /** Its standard error. */
  said: () => string;
  process: ChildProcess;
  /** By default SIGTERM; waits for the end. */
  end(signal?: NodeJS.Signals): Promise<void>;
};

const root = resolve(import.meta.dirname, '../..');

/** Returns a function that starts one on a data folder. */
export function holdersForFile(): (dataDir: string) => Promise<Holder> {
  const running = new Set<Holder>();
  let folder: string;
  beforeAll(async () => {
    folder = await buildHolder();
  });
  afterAll(async () => {
    await Promise.all([...running].map(holder => holder.end()));
    await rm(folder, { recursive: true });
  });
  return async dataDir => {
    const holder = await start(join(folder, 'holder.js'), dataDir);
    running.add(holder);
    return holder;
  };
}

/** In a folder where it finds the project's packages. */
async function buildHolder(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'postgres-holder-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'tests/postgres/holder.ts', outDir: folder, target: 'node20' },
  });
  return folder;
}

async function start(program: string, dataDir: string): Promise<Holder> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const [ready] = await Promise.race([once(child.stdout, 'data'), exited.then(() => [null])]);
  return {
    connection: ready && JSON.parse(String(ready)),
    said: () => said,
    process: child,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
    },
  };
}
