import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import type { Log } from '../log.ts';
import { bringUp, type Owned } from './bring-up.ts';
import type { Cluster } from './cluster.ts';
import type { OwnershipLock } from './ownership-lock.ts';
import { stopPostmaster } from './postmaster.ts';
import { runningPostmaster } from './postmaster-file.ts';
import { markRemoval } from './removal-mark.ts';
import { keepLogShort } from './server-log.ts';

/** Milliseconds. */
const pauses = { first: 100, longest: 10_000, betweenChecks: 2_000 };

/** Restarts this server's PostgreSQL on the same port whenever it stops; `stop` ends both cleanly. */
export function keepRunning(
  cluster: Cluster,
  { port, lock }: Owned,
  { password, log }: { password: string; log: Log },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timesGone = 0;
  const check = setInterval(() => {
    timesGone = isGone(cluster) ? timesGone + 1 : 0;
    // Twice, since a network's file system may be away for a moment.
    if (timesGone === 2) {
      clearInterval(check);
      // Nothing can be restarted, and attempts would bury the line with the reason.
      stopping.abort();
      void endWithoutFolder(cluster);
    }
    if (timesGone === 0) {
      keepLogShort(cluster.folder);
    }
  }, pauses.betweenChecks).unref();
  const running = runningPostmaster(cluster.folder);
  let held: OwnershipLock | null = null;
  let recovery = Promise.resolve();

  function hold(taken: OwnershipLock): void {
    held = taken;
    taken.lost.then(() => {
      held = null;
      if (!signal.aborted) {
        recovery = recover();
      }
    });
  }

  async function recover(): Promise<void> {
    log.warn('PostgreSQL has stopped or closed the connection. Restarting it.');
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
      try {
        const owned = await bringUp(cluster, password, port);
        hold(owned.lock);
        log.info('PostgreSQL is running again.');
        return;
      } catch (error) {
        log.error(
          { reason: error instanceof Error ? error.message : error },
          'PostgreSQL is not running yet.',
        );
        await sleep(pause, undefined, { signal }).catch(() => {});
      }
    }
  }

  hold(lock);
  return {
    async stop() {
      stopping.abort();
      clearInterval(check);
      if (isGone(cluster)) {
        // The program that stops it needs the folder.
        killPostmaster((await running)?.pid);
        return;
      }
      await recovery;
      // Another server may have taken it over meanwhile.
      if (held) {
        await stopPostmaster(cluster);
      }
    },
  };
}

async function endWithoutFolder({ dataDir, folder }: Cluster): Promise<never> {
  await markRemoval(dataDir).catch(() => {});
  throw new StartError(
    `${folder} was removed while Pipstone was running. Put it back, or restore a backup, and start again.`,
  );
}

const isGone = ({ folder }: Cluster) => !existsSync(join(folder, 'PG_VERSION'));

function killPostmaster(pid: number | undefined): void {
  try {
    if (pid) {
      process.kill(pid, 'SIGQUIT');
    }
  } catch {
    // It has already ended.
  }
}
