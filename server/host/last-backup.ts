import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LastBackup } from '../../domain/host/host-report.ts';
import type { Conditions } from './conditions.ts';

const record = z.object({
  /** ISO 8601. */
  finishedAt: z.iso.datetime(),
  path: z.string(),
  bytes: z.number(),
  /** Why it failed, in one sentence; without it, the backup is complete. */
  failure: z.string().optional(),
});

/** Name in the data folder; whatever writes backups replaces the file after each one. */
export const backupsFile = 'backups.json';

/** Null when no backup was recorded, or the record cannot be read. */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  try {
    return record.parse(JSON.parse(await readFile(join(dataDir, backupsFile), 'utf8')));
  } catch {
    return null;
  }
}

/** Reads the last backup, and warns while it is a failed one. */
export async function heedLastBackup(dataDir: string, conditions: Conditions): Promise<LastBackup | null> {
  const last = await lastBackup(dataDir);
  if (last?.failure !== undefined) {
    conditions.raise('backup', `The last backup failed: ${last.failure}`);
  } else {
    conditions.clear('backup');
  }
  return last;
}
