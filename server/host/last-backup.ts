import type { LastBackup } from '../../domain/host/host-report.ts';
import { readBackupRecord } from '../backup/record.ts';
import type { Settings } from '../settings.ts';
import type { Conditions } from './conditions.ts';

/**
 * Returns a warning when the last backup failed or is older than twice the schedule; otherwise null.
 * @param every milliseconds between backups; undefined without a schedule here
 * @param since start of this server, and `now`: milliseconds of the epoch
 */
export function backupWarning(
  { finishedAt, failure }: LastBackup,
  { every, since, now }: { every: number | undefined; since: number; now: number },
): string | null {
  if (failure !== undefined) {
    return `The last backup failed: ${failure}`;
  }
  const last = Math.max(since, finishedAt === null ? 0 : Date.parse(finishedAt));
  if (every === undefined || now - last < 2 * every) {
    return null;
  }
  return finishedAt === null
    ? 'No backup was made since the start. Look for the reason in the log.'
    : `The last backup is of ${finishedAt}, longer ago than BACKUP_EVERY allows. Look for the reason in the log.`;
}

/** Reads the record of backups and warns about it; null without one. */
export async function heedLastBackup(
  { dataDir, backups }: Pick<Settings, 'dataDir' | 'backups'>,
  conditions: Conditions,
): Promise<LastBackup | null> {
  const record = await readBackupRecord(dataDir);
  const now = Date.now();
  const since = now - process.uptime() * 1_000;
  const warning = backupWarning(record, { every: backups.every, since, now });
  if (warning === null) {
    conditions.clear('backup');
  } else {
    conditions.raise('backup', warning);
  }
  return record.finishedAt === null && record.failure === undefined ? null : record;
}
