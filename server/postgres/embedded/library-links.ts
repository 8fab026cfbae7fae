import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/** The list in the package of what npm's archives cannot carry: paths from the package's own folder. */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the symbolic links among PostgreSQL's libraries that are not there. The package's install script makes them, which
 * npm does not run with `--ignore-scripts`.
 * @param folder of the package's programs, with bin, lib and share.
 * @throws StartError where this user may not.
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
      // Made by another server in this moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(
          `The libraries of PostgreSQL in ${folder} lack their links, and they cannot be made. Run \`npm ci\` without \`--ignore-scripts\`.`,
          { cause: error },
        );
      }
    }
  }
}
