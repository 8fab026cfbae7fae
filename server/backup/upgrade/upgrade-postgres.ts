import { lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FactorKey } from '../../auth/factors/sealed-secrets.ts';
import { clusterVersion } from '../../postgres/embedded/cluster-find.ts';
import { installedPrograms, majorVersion } from '../../postgres/embedded/programs.ts';
import { withStaging } from '../../postgres/embedded/staging.ts';
import { startEmbeddedPostgres } from '../../postgres/embedded.ts';
import type { Log } from '../../postgres/log.ts';
import type { MigrationFolders } from '../../postgres/migrate.ts';
import { StartError } from '../../start-error.ts';
import type { ByteStore } from '../../storage/bytes/byte-store.ts';
import { syncFolder } from '../../sync-folder.ts';
import { backupName } from '../backup-place.ts';
import type { BackupLock } from '../backup-settings.ts';
import { openBackup } from '../open-backup.ts';
import { restore } from '../restore.ts';
import { backupFolder } from '../targets/targets.ts';
import { type Verdict, verify } from '../verify.ts';
import { keepPresent } from '../write-backup.ts';
import { installOlderPrograms } from './older-programs.ts';

type Wish = {
  dataDir: string;
  store: ByteStore;
  factorKey: FactorKey | null;
  lock: BackupLock | undefined;
  folders: MigrationFolders;
  log: Log;
  /** Prints a line. */
  say: (line: string) => void;
  signal: AbortSignal;
};

/** Both versions, the backup's path, the earlier database's folder, and the new one's checks. */
export type Upgrade = {
  from: string;
  to: string;
  backup: string;
  kept: string;
  verdict: Verdict;
  /** False when a check fails in more places than before: then nothing was changed. */
  isDone: boolean;
};

/**
 * Moves the embedded database to the installed major version of PostgreSQL: backup with the earlier programs, restore
 * into a new cluster, checks, exchange of the folders. Null when there is nothing to do.
 * @throws StartError when a server uses it, the earlier programs cannot be installed, or the disk is full
 */
export async function upgradePostgres(wish: Wish): Promise<Upgrade | null> {
  const { dataDir, say, signal } = wish;
  const [from, to] = [await clusterVersion(dataDir), majorVersion(await installedPrograms())];
  if (from === '') {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR to choose another place.`);
  }
  if (from === to) {
    return null;
  }
  const place = join(dataDir, 'postgres');
  const kept = `${place}-${from}`;
  if (await lstat(kept).catch(() => null)) {
    throw new StartError(`${kept} is there from an earlier upgrade. Move it elsewhere, and try again.`);
  }
  say(`Backing up the database of PostgreSQL ${from}.`);
  const { backup, before } = await backupOfOlder(from, wish);
  signal.throwIfAborted();
  return withStaging(join(dataDir, 'upgrade'), async staging => {
    const verdict = await restoreInto(staging, backup, wish);
    signal.throwIfAborted();
    const isDone = hasNoNewFindings(before, verdict);
    if (isDone) {
      await rename(place, kept);
      try {
        await rename(join(staging, 'postgres'), place);
      } catch (error) {
        await rename(kept, place);
        throw error;
      }
      await syncFolder(dataDir);
    }
    return { from, to, backup, kept, verdict, isDone };
  });
}

function hasNoNewFindings(before: Verdict, after: Verdict): boolean {
  const places = new Map(before.findings.map(({ invariant, places }) => [invariant, places]));
  return after.findings.every(finding => finding.places <= (places.get(finding.invariant) ?? 0));
}

/** The backup's path, and the checks of its database. */
async function backupOfOlder(
  major: string,
  { dataDir, store, factorKey, lock, log, signal }: Wish,
): Promise<{ backup: string; before: Verdict }> {
  const folder = await mkdtemp(join(tmpdir(), 'pipstone-programs-'));
  try {
    const programs = await installOlderPrograms(major, folder);
    signal.throwIfAborted();
    const { connection, stop } = await startEmbeddedPostgres({
      dataDir,
      endsWithProcess: true,
      log,
      programs,
    });
    try {
      const file = join(backupFolder(dataDir), backupName(new Date(), `postgres-${major}`, lock));
      const backup = await keepPresent(file, { connection, store, lock, signal });
      return { backup, before: await verify(connection, { store, factorKey, signal }) };
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreInto(
  dataDir: string,
  file: string,
  { store, factorKey, lock, folders, log, say, signal }: Wish,
): Promise<Verdict> {
  const backup = await openBackup({ file, lock }, folders);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, endsWithProcess: true, log });
  try {
    return await restore({
      connection,
      store,
      factorKey,
      backup,
      replace: null,
      keepsSessions: true,
      say,
      signal,
    });
  } finally {
    await stop();
  }
}
