import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../sync-folder.ts';
import type { Log } from '../log.ts';
import { initialise } from './initialise.ts';
import type { Programs } from './programs.ts';
import { canReach } from './reach.ts';
import type { Identity } from './run-program.ts';
import { ensureSharedFolder, sharedFolder } from './shared-folder.ts';
import { withStaging } from './staging.ts';
import { asStartError, requireRoomForFirstStart } from './start-failure.ts';

type Wish = { dataDir: string; as: Identity; programs: Programs; log: Log };

/** Creates the cluster in the data folder, or in a shared one that PostgreSQL's user can enter. Throws StartError. */
export async function createCluster(wish: Wish): Promise<void> {
  const place = join(wish.dataDir, 'postgres');
  const isReachable = await canReach([wish.dataDir], wish.as);
  try {
    await requireRoomForFirstStart(isReachable ? wish.dataDir : dirname(sharedFolder));
    if (isReachable) {
      await withStaging(place, async staging => {
        await moveUnlessThere(await initialise(staging, wish.as, wish.programs), place);
      });
    } else {
      await createElsewhere(place, wish);
    }
  } catch (error) {
    throw asStartError(error, isReachable ? wish.dataDir : sharedFolder);
  }
}

async function createElsewhere(place: string, wish: Wish): Promise<void> {
  await ensureSharedFolder();
  const home = join(sharedFolder, randomBytes(6).toString('hex'));
  await withStaging(join(sharedFolder, 'cluster'), async staging => {
    const cluster = await initialise(staging, wish.as, wish.programs);
    await mkdir(home);
    await chmod(home, 0o755);
    await rename(cluster, join(home, 'postgres'));
  });
  try {
    await symlink(join(home, 'postgres'), place);
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    if (await isCluster(place)) {
      return;
    }
    throw error;
  }
  await syncFolder(wish.dataDir);
  wish.log.info(
    `PostgreSQL's own user cannot enter ${wish.dataDir}. The database is kept in ${home}, and ${place} is a link to it.`,
  );
}

async function moveUnlessThere(cluster: string, place: string): Promise<void> {
  try {
    await rename(cluster, place);
  } catch (error) {
    if (!(await isCluster(place))) {
      throw error;
    }
  }
  await syncFolder(dirname(place));
}

function isCluster(place: string): Promise<boolean> {
  return stat(join(place, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
