import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Debian's folder of PostgreSQL versions; npm's build has no programs for a standby. */
const home = '/usr/lib/postgresql';

const needed = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_rewind'];

/** The folder of the newest version's programs; null if none is installed. */
export async function debianPrograms(folder = home): Promise<string | null> {
  const versions = (await readdir(folder).catch(() => [])).filter(name => /^\d+$/.test(name));
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const bin = join(folder, version, 'bin');
    if (Number(version) >= 15 && (await hasAll(bin, needed))) {
      return bin;
    }
  }
  return null;
}

/** HAProxy's program; null if it is not installed. */
export async function haproxyProgram(): Promise<string | null> {
  return (await hasAll('/usr/sbin', ['haproxy'])) ? '/usr/sbin/haproxy' : null;
}

async function hasAll(folder: string, names: readonly string[]): Promise<boolean> {
  const found = await Promise.allSettled(names.map(name => access(join(folder, name))));
  return found.every(({ status }) => status === 'fulfilled');
}
