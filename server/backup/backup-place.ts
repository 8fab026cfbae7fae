import { open, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { BackupLock } from './backup-settings.ts';
import { bytesToTell, isEncrypted } from './encryption.ts';
import { partsOfName } from './kept-backups.ts';
import type { BackupTarget } from './targets/target.ts';
import { fileTarget, folderTarget, openTarget, requireFolder } from './targets/targets.ts';

/** Returns such as `pipstone-2026-11-20T21-55-35Z-1a2b3c4d.sql.gz`; `about` is the installation or the reason. */
export function backupName(now: Date, about: string, lock?: BackupLock): string {
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `pipstone-${moment}-${about}.sql.gz${lock ? '.age' : ''}`;
}

/** Target, name there, and folder of the draft. BACKUP_KEEP counts only in the place of the settings. */
export type BackupPlace = {
  target: BackupTarget;
  name: (installation: string) => string;
  folder: string;
  isScheduled: boolean;
};

/**
 * Returns a new backup's place: a file to replace, or a dated one in a folder. Throws StartError without the folder.
 */
export async function backupPlace(
  given: string | undefined,
  settings: Pick<Settings, 'backups' | 'dataDir' | 's3'>,
  now: Date,
): Promise<BackupPlace> {
  const dated = (installation: string) => backupName(now, installation, settings.backups.lock);
  if (given === undefined) {
    const target = await openTarget(settings);
    return { target, name: dated, folder: target.folder ?? settings.dataDir, isScheduled: true };
  }
  const path = fromCallersFolder(given);
  const isFolder = given.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory();
  const folder = isFolder ? path : dirname(path);
  await requireFolder(folder);
  if (!isFolder) {
    await requireReplaceable(path);
  }
  return isFolder
    ? { target: folderTarget(path), name: dated, folder, isScheduled: false }
    : { target: fileTarget(path), name: () => basename(path), folder, isScheduled: false };
}

/** RFC 1952, 2.3.1. */
const gzip = Buffer.from([0x1f, 0x8b]);

/** Throws StartError for a file that is no backup, or one that Pipstone named: probably meant for a restore. */
async function requireReplaceable(path: string): Promise<void> {
  const begin = await firstBytes(path);
  const isBackup = begin === null || isEncrypted(begin) || begin.subarray(0, 2).equals(gzip);
  if (!isBackup || (begin !== null && partsOfName(basename(path)))) {
    throw new StartError(`${path} already exists. Choose another name.`);
  }
}

/** Enough bytes to show whether it is encrypted; null without a file. */
async function firstBytes(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(() => null);
  try {
    const read = await file?.read({ buffer: Buffer.alloc(bytesToTell) });
    return read ? read.buffer.subarray(0, read.bytesRead) : null;
  } finally {
    await file?.close();
  }
}

/** Returns an absolute path; relative ones start at the caller's folder, because npm changes to the project's. */
export function fromCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
