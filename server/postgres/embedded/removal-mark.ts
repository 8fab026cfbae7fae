import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDir } from './data-dir.ts';

/** In a data folder whose database disappeared while Pipstone was running. */
export const removalMark = 'postgres-was-removed';

/** Creates the mark and its folder: a restart must not begin with an empty database. */
export async function markRemoval(dataDir: string): Promise<void> {
  await prepareDataDir(dataDir);
  await writeFile(join(dataDir, removalMark), `${new Date().toISOString()}\n`);
}

/** Removes the mark, once the database is back. */
export async function clearRemoval(dataDir: string): Promise<void> {
  await rm(join(dataDir, removalMark), { force: true });
}
