import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { syncFolder } from '../../sync-folder.ts';
import { errorCode } from '../lost-connection.ts';
import type { Programs } from './programs.ts';
import { type Identity, runProgram } from './run-program.ts';
import { programFailure } from './start-failure.ts';

/** Inside the cluster, so that neither exists without the other. */
export const passwordFile = 'pipstone-password';

/** Creates a cluster with a new password in the staging folder; returns its path. Throws StartError for initdb. */
export async function initialise(staging: string, as: Identity, programs: Programs): Promise<string> {
  const cluster = join(staging, 'cluster');
  const password = join(staging, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(password, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  if (as) {
    await chown(cluster, as.uid, as.gid);
    await chown(password, as.uid, as.gid);
  }
  const { exitCode, output } = await runProgram(
    programs.initdb,
    [
      `--pgdata=${cluster}`,
      '--username=postgres',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same on every system and version.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ],
    { as, cwd: staging },
  ).catch(error => {
    throw unrunnable(error);
  });
  if (exitCode !== 0) {
    throw await programFailure('cannot make a database', output, dirname(staging));
  }
  await rename(password, join(cluster, passwordFile));
  await syncFolder(cluster);
  return cluster;
}

/** For example with another C library than the programs need. */
function unrunnable(error: unknown): unknown {
  return errorCode(error) === 'ENOENT'
    ? new StartError(
        'The PostgreSQL that npm has installed cannot run on this system. Set DATABASE_URL to a PostgreSQL of your own.',
        { cause: error },
      )
    : error;
}
