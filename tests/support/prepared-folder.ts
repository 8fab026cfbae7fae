import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject, onTestFinished } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../harness/data-folder.ts';

/**
 * A data folder on which a server has been started once and stopped, with the admin's password `password`. A start on it is
 * much quicker than a first one. Removed after the test.
 */
export async function preparedFolder(): Promise<string> {
  const folder = newDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  // With its owners: where root runs the tests, the cluster belongs to PostgreSQL's own user.
  await promisify(execFile)('cp', ['-a', `${inject('preparedFolder')}/.`, folder]);
  return folder;
}
