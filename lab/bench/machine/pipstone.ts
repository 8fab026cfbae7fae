import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { projectRoot } from '../../../server/project-root.ts';
import { readPublicKey } from '../../harness/clients.ts';
import { throwAwayFolder } from '../../harness/data-folder.ts';
import { readPostmaster } from '../../harness/database.ts';
import { nodeFlags, startServer } from '../../harness/server.ts';
import { type Child, programPath, startChild } from '../processes/child.ts';
import type { Usage } from '../processes/probe.ts';
import { databaseCpu } from './database-cpu.ts';

/** The built server on an embedded PostgreSQL, without limits on attempts. */
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
  /** Microseconds of processor time; null if the system does not report it. */
  databaseCpu(): number | null;
  profile<T>(file: string, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

const adminPassword = 'benchmarks-only';

/**
 * @param dataDir of an earlier start; a new one is removed when this process ends.
 * @param build the folder that `npm start` builds.
 */
export async function startPipstone({
  dataDir = throwAwayFolder(),
  build = join(projectRoot, 'dist'),
} = {}): Promise<Pipstone> {
  let child: Child | undefined;
  const { adminEmail, connection, port, startTime } = await startServer({
    dataDir,
    env: { ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'error' },
    spawn(env) {
      child = startChild(join(build, 'server', 'main.js'), {
        args: [...nodeFlags, '--enable-source-maps', '--import', pathToFileURL(programPath('probe')).href],
        env,
      });
      return child.process;
    },
  });
  const postmaster = await readPostmaster(dataDir);
  if (!child || !postmaster) {
    throw new Error('The embedded PostgreSQL was not found.');
  }
  const server = child;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    publicKey: await readPublicKey(url),
    adminEmail,
    adminPassword,
    connection,
    startTime,
    usage: () => server.ask<Usage>('usage'),
    databaseCpu: () => databaseCpu(postmaster.pid),
    async profile(file, work) {
      await server.ask('startProfile');
      try {
        return await work();
      } finally {
        await server.ask('stopProfile', { file });
      }
    },
    stop: () => server.stop(),
  };
}
