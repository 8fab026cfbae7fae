import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { lookEvery } from '../host/look-every.ts';
import { projectRoot } from '../project-root.ts';
import type { Settings } from '../settings.ts';
import { readBackupRecord, recordFailure } from './record.ts';

/** Milliseconds between checks, at most before the next try, and to end at a stop. */
const pauses = { betweenLooks: 60_000, afterFailure: 60 * 60 * 1000, atStop: 3_000 };

/** Characters; the last line of output is the reason of a failure. */
const longestOutput = 4_000;

type Scheduled = Pick<Settings, 'backups' | 'dataDir'>;

/**
 * Makes a backup when the last one is older than BACKUP_EVERY, also after a time without a server. Each is a process of
 * `npm run backup`, which takes no time of requests.
 * @param awayTarget why the place for backups does not answer now; recorded as a failure, which warns
 */
export function openSchedule(
  settings: Scheduled,
  log: FastifyBaseLogger,
  awayTarget: string | null,
): { stop(): Promise<void> } {
  const { backups, dataDir } = settings;
  const { every } = backups;
  let startedAt = 0;
  let running: { child: ChildProcess; ended: Promise<void> } | null = null;

  async function look(): Promise<void> {
    if (every === undefined || running) {
      return;
    }
    const { finishedAt, failedAt } = await readBackupRecord(dataDir);
    const dueAt = failedAt
      ? Date.parse(failedAt) + Math.min(every, pauses.afterFailure)
      : finishedAt
        ? Date.parse(finishedAt) + every
        : 0;
    if (Date.now() < dueAt || running) {
      return;
    }
    startedAt = Date.now();
    const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'backup.js')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', chunk => {
      output = (output + chunk).slice(-longestOutput);
    });
    const ended = new Promise<void>(resolve => {
      child.once('error', error => resolve(finish(null, error.message)));
      child.once('close', code => resolve(finish(code, output)));
    });
    running = { child, ended };
  }

  let isStopping = false;
  async function finish(code: number | null, said: string): Promise<void> {
    running = null;
    if (code === 0) {
      const { path, bytes } = await readBackupRecord(dataDir);
      log.info({ path, bytes }, 'Made a backup.');
      return;
    }
    if (isStopping) {
      return;
    }
    const failure = said.trim().split('\n').at(-1) || 'The backup was ended before it was complete.';
    const record = await readBackupRecord(dataDir);
    // The command records its failure; a killed one cannot.
    const isRecorded = record.failedAt !== undefined && Date.parse(record.failedAt) >= startedAt;
    if (!isRecorded) {
      await recordFailure(dataDir, failure).catch(() => {});
    }
    log.error(
      { failure: isRecorded ? record.failure : failure, lastGood: record.finishedAt },
      'The backup failed.',
    );
  }

  // A place that did not answer is tried again after the usual pause.
  const begun = awayTarget === null ? Promise.resolve() : recordFailure(dataDir, awayTarget).catch(() => {});
  const lookAgain = () => begun.then(look).catch(error => log.error({ err: error }, 'The backup failed.'));
  const stopLooking = lookEvery(pauses.betweenLooks, lookAgain);
  return {
    async stop() {
      isStopping = true;
      await stopLooking();
      if (running) {
        const { child, ended } = running;
        child.kill('SIGTERM');
        const kill = setTimeout(() => child.kill('SIGKILL'), pauses.atStop);
        await ended;
        clearTimeout(kill);
      }
    },
  };
}
