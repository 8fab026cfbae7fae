import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Programs, platformPackage, programsOfPackage } from '../../postgres/embedded/programs.ts';
import { StartError } from '../../start-error.ts';

/** The last package of each earlier major version; extend it when the package moves on. */
const lastPackages: Readonly<Record<string, string>> = { 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' };

/** Installs an earlier major version of PostgreSQL with npm. Throws StartError when it is unknown or npm fails. */
export async function installOlderPrograms(major: string, folder: string): Promise<Programs> {
  const version = lastPackages[major];
  if (!version) {
    throw new StartError(
      `No programs of PostgreSQL ${major} are known. Restore a backup that the earlier Pipstone wrote.`,
    );
  }
  const name = platformPackage();
  // Otherwise npm installs into a folder above that has packages.
  await writeFile(join(folder, 'package.json'), '{}');
  // A service's user may have no home for npm's cache.
  const env = { ...process.env, npm_config_cache: join(folder, 'cache') };
  // No paths here: on Windows, npm is a shell script and they would need quotes.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  try {
    await promisify(execFile)('npm', words, { cwd: folder, env, shell: process.platform === 'win32' });
  } catch (error) {
    throw new StartError(
      `npm could not install PostgreSQL ${major} (${name}@${version}). Check the connection, and try again.`,
      { cause: error },
    );
  }
  const module = join(folder, 'node_modules', name, 'dist', 'index.js');
  return programsOfPackage(pathToFileURL(module).href);
}
