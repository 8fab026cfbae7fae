import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { MigrationFolders } from './migrate.ts';

export const migrationFolders: MigrationFolders = {
  standInFolder: join(projectRoot, 'server', 'postgres', 'stand-in'),
  migrationsFolder: join(projectRoot, 'supabase', 'migrations'),
};
