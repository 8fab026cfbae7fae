import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MigrationFile = {
  /** Unique across folders, as in server.migrations. */
  name: string;
  text: string;
  /** SHA-256 in hexadecimal digits. */
  checksum: string;
};

/** Reads the .sql files of a folder in the order of their names, adding the prefix. */
export async function readMigrations(folder: string, prefix = ''): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      // Windows checkouts may have other line endings.
      const text = (await readFile(join(folder, name), 'utf8'))
        .replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n');
      return { name: prefix + name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
