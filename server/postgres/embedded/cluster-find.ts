import { lstat, readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { majorVersion, type Programs } from './programs.ts';
import { removalMark } from './removal-mark.ts';
import type { Identity } from './run-program.ts';
import { systemUserName } from './system-user.ts';

/** Returns the user of a data folder's cluster; null without one. Throws StartError when it cannot run here. */
export async function findCluster(dataDir: string, programs: Programs): Promise<{ as: Identity } | null> {
  const place = join(dataDir, 'postgres');
  const entry = await lstat(place).catch(() => null);
  if (!entry) {
    await requireNoTraces(dataDir);
    return null;
  }
  const owner = await stat(place).catch(() => null);
  if (!owner && entry.isSymbolicLink()) {
    throw new StartError(
      `The database of ${dataDir} is in ${await readlink(place)}, which is missing. Put it back, or remove ${place} to begin with an empty one.`,
    );
  }
  const names = await readdir(place).catch(() => null);
  if (names?.length === 0) {
    return null;
  }
  const as = whoRuns(place, owner ?? entry);
  const version = await clusterVersion(dataDir);
  if (version === '') {
    throw new StartError(`${place} contains something other than a PostgreSQL database. Move it elsewhere.`);
  }
  const major = majorVersion(programs);
  if (version !== major) {
    throw new StartError(
      `${place} was made by PostgreSQL ${version}, and this version includes PostgreSQL ${major}, which cannot read it. Run npm run upgrade-postgres, which makes a backup first.`,
    );
  }
  return { as };
}

/**
 * Throws StartError when the database disappeared while it ran, or an upgrade ended between its last two steps: a new,
 * empty database would hide that.
 */
async function requireNoTraces(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => []);
  const kept = names.find(name => /^postgres-\d+$/.test(name));
  if (kept) {
    throw new StartError(
      `${dataDir} has only ${kept}, of an interrupted upgrade. Rename it to postgres, and run npm run upgrade-postgres.`,
    );
  }
  if (names.includes(removalMark)) {
    throw new StartError(
      `The database of ${dataDir} was removed while Pipstone was running. Put it back, or delete ${join(dataDir, removalMark)} to begin without it.`,
    );
  }
}

/** Returns the cluster's major version, such as `18`; empty without a cluster. */
export async function clusterVersion(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').catch(() => '')).trim();
}

function whoRuns(place: string, owner: { uid: number; gid: number }): Identity {
  const user = process.getuid?.();
  if (user === undefined || user === owner.uid) {
    if (user === 0) {
      throw new StartError(
        `${place} belongs to root, and PostgreSQL does not run as root. Give it to its own user: chown -R ${systemUserName}: ${place}`,
      );
    }
    return null;
  }
  if (user === 0) {
    return { uid: owner.uid, gid: owner.gid };
  }
  throw new StartError(
    `${place} belongs to another user (id ${owner.uid}). Start as that user or as root, or choose another folder with DATA_DIR.`,
  );
}
