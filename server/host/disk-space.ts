import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DiskSpace, Stored } from '../../domain/host/host-report.ts';
import { errorCode } from '../postgres/lost-connection.ts';
import type { Settings } from '../settings.ts';

const GB = 1024 ** 3;

/** True when less than a tenth, or less than 1 GB, is free. */
export function isLow({ free, total }: Pick<DiskSpace, 'free' | 'total'>): boolean {
  return free < GB || free < total / 10;
}

/** Returns the disks of data folder, embedded PostgreSQL and pictures; others have their own monitoring. */
export async function readDisks({
  dataDir,
  databaseUrl,
  s3,
}: Pick<Settings, 'dataDir' | 'databaseUrl' | 's3'>): Promise<DiskSpace[]> {
  const places: [Stored, string][] = [['data', dataDir]];
  if (databaseUrl === undefined) {
    // Each may be a link to another disk.
    places.push(['database', join(dataDir, 'postgres')], ['database', join(dataDir, 'postgres', 'pg_wal')]);
  }
  if (s3 === undefined) {
    places.push(['pictures', join(dataDir, 'storage')]);
  }
  const disks = new Map<number, DiskSpace>();
  for (const [stored, wanted] of places) {
    const { path, device } = await present(wanted);
    const known = disks.get(device);
    if (known) {
      known.stores = [...new Set([...known.stores, stored])];
      continue;
    }
    const { bavail, blocks, bsize } = await statfs(path);
    disks.set(device, { stores: [stored], path, free: bavail * bsize, total: blocks * bsize });
  }
  return [...disks.values()];
}

/** The folder itself, or the nearest one above that is accessible. */
async function present(path: string): Promise<{ path: string; device: number }> {
  try {
    return { path, device: (await stat(path)).dev };
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes(errorCode(error) ?? '') && dirname(path) !== path) {
      return present(dirname(path));
    }
    throw error;
  }
}
