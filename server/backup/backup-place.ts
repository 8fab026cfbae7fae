import { open, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { BackupLock } from './backup-settings.ts';
import { bytesToTell, isEncrypted } from './encryption.ts';
import { partsOfName } from './kept-backups.ts';
import type { BackupTarget } from './targets/target.ts';
import { fileTarget, folderTarget, openTarget, requireFolder } from './targets/targets.ts';

/**
 * File name for a backup of that moment in UTC, such as `pipstone-2026-11-20T21-55-35Z-1a2b3c4d.sql.gz`.
 * @param about the installation, or why the backup was made
 */
export function backupName(now: Date, about: string, lock?: BackupLock): string {
  const moment = now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  return `pipstone-${moment}-${about}.sql.gz${lock ? '.age' : ''}`;
}

/**
 * The place of a backup: its target and name there, and the folder for its draft. BACKUP_KEEP counts only in the place that
 * the settings name.
 */
export type BackupPlace = {
  target: BackupTarget;
  name: (installation: string) => string;
  folder: string;
  isScheduled: boolean;
};

/**
 * The place of a new backup: the given file, or a dated file in the given folder or the one of the settings. A given file
 * is replaced.
 * @throws StartError when its folder does not exist
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

/** The first bytes of a compressed file (RFC 1952, 2.3.1). */
const gzip = Buffer.from([0x1f, 0x8b]);

/** @throws StartError when a file is there that is no backup, or one that Pipstone named: probably meant for a restore */
async function requireReplaceable(path: string): Promise<void> {
  const begin = await firstBytes(path);
  const isBackup = begin === null || isEncrypted(begin) || begin.subarray(0, 2).equals(gzip);
  if (!isBackup || (begin !== null && partsOfName(basename(path)))) {
    throw new StartError(`${path} already exists. Choose another name.`);
  }
}

/** As many bytes of a file as show whether it is encrypted; null where there is none. */
async function firstBytes(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(() => null);
  try {
    const read = await file?.read({ buffer: Buffer.alloc(bytesToTell) });
    return read ? read.buffer.subarray(0, read.bytesRead) : null;
  } finally {
    await file?.close();
  }
}

/** An absolute path; relative ones start at the caller's folder, because npm itself changes to the project folder. */
export function fromCallersFolder(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
