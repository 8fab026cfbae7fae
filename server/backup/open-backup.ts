import type { MigrationFolders } from '../postgres/migrate.ts';
import { StartError } from '../start-error.ts';
import type { Header } from './format.ts';
import { type MigrationsFor, migrationsFor } from './known-migrations.ts';
import { type BackupSource, readBackup } from './read-backup.ts';

/** Complete, and of this version or an earlier one. */
export type Backup = MigrationsFor & BackupSource & { header: Header };

/** Reads a backup to its end before anything changes. Throws StartError when incomplete or of a newer version. */
export async function openBackup(source: BackupSource, folders: MigrationFolders): Promise<Backup> {
  let header: Header | null = null;
  for await (const part of readBackup(source)) {
    header ??= part.kind === 'header' ? part.header : null;
  }
  if (!header) {
    throw new StartError(`${source.file} cannot be restored. It has no header.`);
  }
  return { ...source, header, ...(await migrationsFor(header, folders)) };
}
