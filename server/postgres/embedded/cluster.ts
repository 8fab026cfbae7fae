import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Log } from '../log.ts';
import { createCluster } from './cluster-create.ts';
import { findCluster } from './cluster-find.ts';
import { prepareDataDir } from './data-dir.ts';
import { installedPrograms, type Programs } from './programs.ts';
import { canReach } from './reach.ts';
import { clearRemoval } from './removal-mark.ts';
import type { Identity } from './run-program.ts';
import { reachablePrograms } from './shared-folder.ts';
import { ensureSystemUser } from './system-user.ts';

/** A complete data folder, with the user and programs to run it. */
export type Cluster = {
  dataDir: string;
  /** Without symbolic links. */
  folder: string;
  as: Identity;
  programs: Programs;
};

/** Opens the cluster of a data folder, creating both if missing. Throws StartError when it is not possible. */
export async function openCluster(dataDir: string, log: Log, chosen?: Programs): Promise<Cluster> {
  await prepareDataDir(dataDir);
  const installed = chosen ?? (await installedPrograms());
  const existing = await findCluster(dataDir, installed);
  const as = existing ? existing.as : await newOwner();
  const programs = await reachablePrograms(installed, as, log);
  if (existing) {
    await clearRemoval(dataDir);
  } else {
    await createCluster({ dataDir, as, programs, log });
  }
  const folder = await realpath(join(dataDir, 'postgres'));
  if (!(await canReach([folder], as))) {
    throw new StartError(
      `PostgreSQL runs as a user of its own, who cannot enter ${folder}. Let everybody pass through the folders above it (chmod o+x).`,
    );
  }
  return { dataDir, folder, as, programs };
}

/** PostgreSQL refuses to run as root. */
async function newOwner(): Promise<Identity> {
  return process.getuid?.() === 0 ? ensureSystemUser() : null;
}
