import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDir } from './data-dir.ts';

/** The file in a data folder whose database disappeared while Pipstone was running. */
export const removalMark = 'postgres-was-removed';

/** Leaves the mark, also where the data folder itself is missing: a restart must not begin with an empty database. */
export async function markRemoval(dataDir: string): Promise<void> {
  await prepareDataDir(dataDir);
  await writeFile(join(dataDir, removalMark), `${new Date().toISOString()}\n`);
}

/** Removes the mark, once the database is back. */
export async function clearRemoval(dataDir: string): Promise<void> {
  await rm(join(dataDir, removalMark), { force: true });
}
