import { chmodSync, mkdtempSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { connectionTo } from '../../server/postgres/embedded/bring-up.ts';
import { passwordFile } from '../../server/postgres/embedded/initialise.ts';
import { runningPostmaster } from '../../server/postgres/embedded/postmaster-file.ts';
import { projectRoot } from '../../server/project-root.ts';
import { type Child, programPath, startChild } from '../processes/child.ts';
import type { Usage } from '../processes/probe.ts';
import { databaseCpu } from './database-cpu.ts';

/** The server as it is built, on an embedded PostgreSQL in a folder of its own, with limits on attempts off. */
export type Pipstone = {
  url: string;
  publicKey: string;
  adminEmail: string;
  adminPassword: string;
  /** PostgreSQL's superuser. */
  connection: pg.ClientConfig;
  /** Milliseconds from the start of the process to its greeting. */
  startTime: number;
  usage(): Promise<Usage>;
  /** Microseconds of CPU that PostgreSQL has used; null where the system does not tell. */
  databaseCpu(): number | null;
  profile<T>(file: string, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

export const adminPassword = 'benchmarks-only';

/**
 * @param dataDir a folder of an earlier start; a new one is removed when this process ends.
 * @param build the folder that `npm start` builds.
 */
export async function startPipstone({
  dataDir = throwAwayFolder(),
  build = join(projectRoot, 'dist'),
} = {}): Promise<Pipstone> {
  const port = await freePort();
  const { PATH, HOME, TZ } = process.env;
  const start = performance.now();
  const child = startChild(join(build, 'server', 'main.js'), {
    args: ['--enable-source-maps', '--import', pathToFileURL(programPath('probe')).href],
    // Nothing of the caller's environment, such as a DATABASE_URL, may reach it.
    env: {
      PATH,
      HOME,
      TZ,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const adminEmail = await greeted(child);
  const startTime = performance.now() - start;
  const url = `http://127.0.0.1:${port}`;
  const cluster = realpathSync(join(dataDir, 'postgres'));
  const postmaster = await runningPostmaster(cluster);
  if (!postmaster) {
    throw new Error('The embedded PostgreSQL was not found.');
  }
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  return {
    url,
    publicKey: config.supabaseKey,
    adminEmail,
    adminPassword,
    connection: connectionTo(postmaster.port, readFileSync(join(cluster, passwordFile), 'utf8')),
    startTime,
    usage: () => child.ask<Usage>('usage'),
    databaseCpu: () => databaseCpu(postmaster.pid),
    async profile(file, work) {
      await child.ask('startProfile');
      try {
        return await work();
      } finally {
        await child.ask('stopProfile', { file });
      }
    },
    stop: () => child.stop(),
  };
}

/** Waits until the server greets; answers whom it made admin. */
function greeted({ process: child }: Child): Promise<string> {
  return new Promise((done, failed) => {
    let printed = '';
    child.stdout?.on('data', chunk => {
      printed += chunk;
      const email = /^Admin: +(\S+)$/m.exec(printed)?.[1];
      if (email && /^Sign-up code: \S+\n/m.test(printed)) {
        done(email);
      }
    });
    child.once('exit', code => failed(new Error(`The server ended with ${code}: ${printed}`)));
  });
}

/** A folder for data that is removed when this process ends. */
export function throwAwayFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pipstone-bench-'));
  // Where root starts the benchmark, PostgreSQL's own user passes through it.
  chmodSync(folder, 0o711);
  process.once('exit', () => removeData(folder));
  return folder;
}

/** With the cluster, which lies elsewhere when PostgreSQL's own user cannot reach the folder. */
export function removeData(folder: string): void {
  let elsewhere: string | undefined;
  try {
    elsewhere = dirname(readlinkSync(join(folder, 'postgres')));
  } catch {
    // It lies here.
  }
  for (const path of elsewhere ? [elsewhere, folder] : [folder]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
