import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The folder of backups unless another place is named. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The name of a backup made at that moment, in UTC, such as `pipstone-2026-11-20T21-55-35Z.sql.gz`. */
export function backupName(now: Date, suffix = ''): string {
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `pipstone-${moment}${suffix}.sql.gz`;
}

/**
 * The file of a backup: the given one, or a dated one in the given folder or the usual one. Paths are read from where
 * the person stands: npm itself goes to the project's folder.
 */
export async function backupFile(given: string | undefined, dataDir: string, now: Date): Promise<string> {
  if (given === undefined) {
    return join(backupFolder(dataDir), backupName(now));
  }
  const path = fromCallersFolder(given);
  const isFolder = given.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory();
  return isFolder ? join(path, backupName(now)) : path;
}

/** An absolute path, read from where the person stands. */
export function fromCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
