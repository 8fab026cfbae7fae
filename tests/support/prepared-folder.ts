import { inject, onTestFinished } from 'vitest';
import { copyFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { openedCluster } from './cluster.ts';

/**
 * A data folder after a server's first start, with the admin's password `password`. A start on it is much
 * quicker than a first one. Removed after the test.
 */
export async function preparedFolder(): Promise<string> {
  const folder = await copyFolder(inject('preparedFolder'));
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

/** A data folder with an empty cluster. */
export function bareFolder(): Promise<string> {
  return copyFolder(openedCluster().bareFolder);
}
