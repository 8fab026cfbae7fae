import { chmod, cp, lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { type Programs, programsIn } from './programs.ts';
import { canReach } from './reach.ts';
import type { Identity } from './run-program.ts';
import { withStaging } from './staging.ts';
import { asStartError } from './start-failure.ts';

/** For clones that PostgreSQL's user cannot enter, for example in /root. */
export const sharedFolder = '/var/lib/pipstone';

/** Creates the folder with an explicit mode: root's umask may exclude everyone. */
export async function ensureSharedFolder(): Promise<void> {
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755);
}

/** Returns the programs as that user can run them, maybe as a copy. Throws StartError when it cannot be written. */
export async function reachablePrograms(installed: Programs, as: Identity, log: Log): Promise<Programs> {
  if (await canReach(filesNeeded(installed), as)) {
    return installed;
  }
  const folder = join(sharedFolder, `postgresql-${installed.version}`);
  const copied = programsIn(folder, installed);
  if (!(await canReach(filesNeeded(copied), as))) {
    try {
      await copyWhole(installed.folder, folder);
    } catch (error) {
      throw asStartError(error, sharedFolder);
    }
    log.info(`Copied PostgreSQL to ${folder}, where its own user can run it.`);
  }
  return copied;
}

function filesNeeded({ folder, initdb, pgCtl, postgres }: Programs): string[] {
  return [initdb, pgCtl, postgres, join(folder, 'lib'), join(folder, 'share/postgresql/postgres.bki')];
}

async function copyWhole(from: string, to: string): Promise<void> {
  await ensureSharedFolder();
  await withStaging(to, async staging => {
    const copy = join(staging, 'copy');
    await cp(from, copy, { recursive: true, verbatimSymlinks: true });
    await makeReadable(copy);
    await rename(copy, to).catch(error => {
      // Another start has created the same copy.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') {
        throw error;
      }
    });
  });
}

async function makeReadable(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) {
    return;
  }
  const isRunnable = entry.isDirectory() || (entry.mode & 0o100) !== 0;
  await chmod(path, isRunnable ? 0o755 : 0o644);
  if (entry.isDirectory()) {
    for (const name of await readdir(path)) {
      await makeReadable(join(path, name));
    }
  }
}
