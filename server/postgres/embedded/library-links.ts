import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/** The package's list of symbolic links, which npm archives cannot contain: paths relative to the package. */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates missing symbolic links among PostgreSQL's libraries. The package's install script creates them, but npm skips
 * it with `--ignore-scripts`.
 * @param folder of the programs, with bin, lib and share
 * @throws StartError without permission
 */
export async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const path = join(dirname(folder), target);
    if (await lstat(path).catch(() => null)) {
      continue;
    }
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      // Created by another server at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(
          `The libraries of PostgreSQL in ${folder} lack their links, and they cannot be made. Run \`npm ci\` without \`--ignore-scripts\`.`,
          { cause: error },
        );
      }
    }
  }
}
