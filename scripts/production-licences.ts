import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';

const root = resolve(import.meta.dirname, '..');

/**
 * Licences that allow using, changing and passing on Pipstone under its own (MIT), and require only their
 * text.
 */
const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

type LockEntry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };
type Licence = { name: string; version: string; licence: string };

/** The packages of the product by package-lock.json, each with its licence. */
export function productionLicences(): Licence[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version = '', license }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: installedLicence(path) ?? license ?? 'unknown',
    }));
}

/** The licence in a package.json, otherwise below that heading of the readme. */
function installedLicence(path: string): string | undefined {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) {
    // A package for another platform, which npm does not install here.
    return undefined;
  }
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown };
  if (typeof license === 'string') {
    return license;
  }
  const readme = ['README.md', 'Readme.md'].map(name => join(root, path, name)).find(existsSync);
  return readme && /^#+ Licen[sc]e\s+(\S+)\s*$/im.exec(readFileSync(readme, 'utf8'))?.[1];
}

/** True for an expression (SPDX) in which every licence is allowed, or one of the alternatives. */
export function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => allowedLicences.includes(one)));
}

/**
 * Prints the licences with their numbers of packages, or every package (`--all`). Fails if one is not
 * allowed.
 */
export function printLicences(all: boolean): void {
  const packages = productionLicences();
  const counts = new Map<string, number>();
  for (const { licence } of packages) {
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  const lines = all
    ? packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).toSorted()
    : [...counts]
        .toSorted(([, a], [, b]) => b - a)
        .map(([licence, count]) => `${String(count).padStart(4)}  ${licence}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused) {
    process.stderr.write(`${name} ${version} has the licence ${licence}, which is not allowed.\n`);
  }
  process.exitCode = refused.length > 0 ? 1 : 0;
}
