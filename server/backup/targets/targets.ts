import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../postgres/lost-connection.ts';
import type { Settings } from '../../settings.ts';
import { StartError } from '../../start-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { type BackupTarget, numbered, TargetAway } from './target.ts';

/** Default folder for backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/**
 * The target of BACKUP_TO, or `DATA_DIR/backups`. The S3 client is loaded only when needed.
 * @throws StartError when the folder does not exist or the bucket cannot be used; TargetAway when it does not answer
 */
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

/** Milliseconds for the place of the settings to answer when a server starts. */
const mayTake = 10_000;

/**
 * Tries the place of the settings at a start. Returns null when it can be used, or a sentence when it does not answer now.
 * @throws StartError when the setting cannot be right, as `openTarget` does
 */
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

/**
 * @throws StartError when there is no such folder: a typing error must not create another place for backups; TargetAway when
 * its file system does not answer
 */
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

/** A target with one fixed name: the new backup takes the place of one that is there, once it is complete. */
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

/**
 * Renames a draft unless the place is taken: then it answers false. A link would do both at once, but some file systems
 * have none, so a file beside the place reserves it meanwhile.
 */
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
