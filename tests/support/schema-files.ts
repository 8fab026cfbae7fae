import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../supabase/schemas');

/** Each after the files that it depends on. */
export async function schemaFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => join(folder, name));
}
