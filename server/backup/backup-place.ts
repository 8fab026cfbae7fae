import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Default folder for backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** File name for a backup of that moment in UTC, such as `pipstone-2026-11-20T21-55-35Z.sql.gz`. */
export function backupName(now: Date, suffix = ''): string {
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `pipstone-${moment}${suffix}.sql.gz`;
}

/**
 * Path of a new backup: the given file, or a dated file in the given or default folder. Relative paths start at the
 * caller's folder; npm itself changes to the project folder.
 */
export async function backupFile(given: string | undefined, dataDir: string, now: Date): Promise<string> {
  if (given === undefined) {
    return join(backupFolder(dataDir), backupName(now));
  }
  const path = fromCallersFolder(given);
  const isFolder = given.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory();
  return isFolder ? join(path, backupName(now)) : path;
}

/** An absolute path; relative ones start at the caller's folder. */
export function fromCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
