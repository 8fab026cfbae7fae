import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../supabase/schemas');

/** The files of the schema as it is, in the order in which they build on one another. */
export async function schemaFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => join(folder, name));
}
