import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../start-error.ts';

/** The package's list of symbolic links, which npm archives cannot contain. */
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates library links in the programs' folder, which npm skips with `--ignore-scripts`. Throws StartError. */
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
      // Another server created it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        throw new StartError(
          `The libraries of PostgreSQL in ${folder} lack their links, and they cannot be made. Run \`npm ci\` without \`--ignore-scripts\`.`,
          { cause: error },
        );
      }
    }
  }
}
