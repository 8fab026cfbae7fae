import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { Cluster } from './cluster.ts';
import { freePort } from './free-port.ts';
import { type OwnershipLock, takeOwnership } from './ownership-lock.ts';
import { isOfThisProgram, startPostmaster, stopPostmaster } from './postmaster.ts';
import { runningPostmaster } from './postmaster-file.ts';

export type Owned = { port: number; lock: OwnershipLock; wasRunning: boolean };

/** Milliseconds to connect, and for passing obstacles to disappear. */
const limits = { connect: 120_000, obstacles: 20_000 };

/** Starts PostgreSQL on an unused cluster, or takes over one of a killed server. Throws StartError. */
export async function bringUp(cluster: Cluster, password: string, wantedPort?: number): Promise<Owned> {
  const end = Date.now() + limits.obstacles;
  for (;;) {
    const running = await runningPostmaster(cluster.folder);
    const port = running?.port ?? wantedPort ?? (await freePort());
    if (running || (await startPostmaster(cluster, port))) {
      const lock = await own(cluster, port, password);
      if (lock) {
        const isAsWanted = port === (wantedPort ?? port);
        if (!running || (isAsWanted && (await isOfThisProgram(cluster, lock.serverVersion)))) {
          return { port, lock, wasRunning: running !== null };
        }
        await stopPostmaster(cluster);
        await lock.release();
      }
    }
    if (Date.now() > end) {
      throw new StartError(`PostgreSQL cannot start in ${cluster.folder}: another one is in its way.`);
    }
    await sleep(200);
  }
}

/** Returns connection settings for the server's own PostgreSQL. */
export function connectionTo(port: number, password: string): pg.ClientConfig {
  return { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password };
}

/** Null when PostgreSQL has stopped in the meantime. */
async function own(cluster: Cluster, port: number, password: string): Promise<OwnershipLock | null> {
  const end = Date.now() + limits.connect;
  for (;;) {
    const lock = await takeOwnership(connectionTo(port, password));
    if (lock === 'held') {
      throw new StartError(`Another Pipstone server is already using ${cluster.dataDir}.`);
    }
    if (lock !== 'unreachable') {
      return lock;
    }
    const running = await runningPostmaster(cluster.folder);
    if (running?.port !== port) {
      return null;
    }
    if (Date.now() > end) {
      throw new StartError(
        `A PostgreSQL (process ${running.pid}) runs in ${cluster.folder} and does not answer. Stop it, and start again.`,
      );
    }
    await sleep(100);
  }
}
