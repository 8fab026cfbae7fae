import { inject, onTestFinished } from 'vitest';
import { copyFolder, removeDataFolder } from '../../lab/harness/data-folder.ts';
import { openedCluster } from './cluster.ts';

/** After a first start, with the admin's password `password`: a start is quicker. Removed after the test. */
export async function preparedFolder(): Promise<string> {
  const folder = await copyFolder(inject('preparedFolder'));
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

export function bareFolder(): Promise<string> {
  return copyFolder(openedCluster().bareFolder);
}
