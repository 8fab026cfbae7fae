import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export const folders = {
  standInFolder: join(root, 'server/postgres/stand-in'),
  migrationsFolder: join(root, 'supabase/migrations'),
};
