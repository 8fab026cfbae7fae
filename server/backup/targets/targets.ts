import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../postgres/lost-connection.ts';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../start-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { type BackupTarget, numbered, TargetAway } from './target.ts';

/** Returns the default folder of backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Opens BACKUP_TO, or `DATA_DIR/backups`. Throws StartError when unusable, TargetAway without an answer. */
export async function openTarget({
  backups: { to },
  dataDir,
  s3,
}: Pick<Settings, 'backups' | 'dataDir' | 's3'>): Promise<BackupTarget & { folder: string | null }> {
  if (typeof to === 'object' && s3) {
    const { s3Target } = await import('./s3-target.ts');
    return { ...(await s3Target(s3, to)), folder: null };
  }
  const folder = typeof to === 'string' ? to : backupFolder(dataDir);
  if (typeof to === 'string') {
    await requireFolder(folder, 'BACKUP_TO');
  }
  return { ...folderTarget(folder), folder };
}

/** Milliseconds. */
const mayTake = 10_000;

/** Returns null when the place of the settings answers, or a sentence why not. Throws StartError as `openTarget`. */
export async function whyTargetIsAway(settings: Parameters<typeof openTarget>[0]): Promise<string | null> {
  const tooLate = sleep(mayTake, undefined, { ref: false }).then(() => {
    throw new TargetAway('The place that BACKUP_TO names does not answer.');
  });
  try {
    await Promise.race([openTarget(settings), tooLate]);
    return null;
  } catch (error) {
    if (error instanceof TargetAway) {
      return error.message;
    }
    throw error;
  }
}

/** Throws StartError without the folder (a typing error must not create one), TargetAway without an answer. */
export async function requireFolder(folder: string, setting?: string): Promise<void> {
  const where = setting ? `, which ${setting} names` : '';
  const entry = await stat(folder).catch(error => {
    const code = errorCode(error) ?? '';
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(code)) {
      return null;
    }
    throw new TargetAway(`The folder ${folder}${where} cannot be reached (${code}).`, { cause: error });
  });
  if (!entry?.isDirectory()) {
    throw new StartError(`There is no folder ${folder}${where}. Create it, or correct the name.`);
  }
}

export function folderTarget(folder: string): BackupTarget {
  return {
    async put(draft, name) {
      for (let attempt = 1; ; attempt++) {
        const place = join(folder, numbered(name, attempt));
        // Another backup within the same second has the first name.
        if (await moveUnlessThere(draft, place)) {
          await syncFolder(folder);
          return place;
        }
      }
    },
    list: () => readdir(folder),
    remove: name => rm(join(folder, name), { force: true }),
  };
}

/** Returns a target with one fixed name, where a complete backup replaces the one before. */
export function fileTarget(file: string): BackupTarget {
  return {
    ...folderTarget(dirname(file)),
    async put(draft) {
      await rename(draft, file);
      await syncFolder(dirname(file));
      return file;
    },
    list: async () => [basename(file)],
  };
}

/** False when the place is taken. Some file systems have no links, so a file beside it reserves the place. */
async function moveUnlessThere(draft: string, place: string): Promise<boolean> {
  const reservation = `${place}.reserved`;
  try {
    await (await open(reservation, 'wx')).close();
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
  try {
    if ((await readdir(dirname(place))).includes(basename(place))) {
      return false;
    }
    await rename(draft, place);
    return true;
  } finally {
    await rm(reservation, { force: true });
  }
}
