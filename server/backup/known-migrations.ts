import { type MigrationFolders, standInPrefix } from '../postgres/migrate.ts';
import { type MigrationFile, readMigrations } from '../postgres/migration-files.ts';
import { isBeforeRelease1, schemaOfRelease1 } from '../postgres/release-1.ts';
import { StartError } from '../start-error.ts';
import type { Header } from './format.ts';

export type MigrationsFor = {
  /** The backup was made with these. */
  before: MigrationFile[];
  /** Later ones, applied after the rows. */
  after: MigrationFile[];
  /** True when its tables may differ: its rows are matched by column names. */
  isOfOtherTables: boolean;
};

/**
 * Divides the migrations into those of a backup and later ones. Rows from before release 1 use the tables of release 1;
 * rows of a changed migration use its present text.
 * @throws StartError when the backup needs a migration that is unknown here
 */
export async function migrationsFor(
  { migrations }: Pick<Header, 'migrations'>,
  { standInFolder, migrationsFolder }: MigrationFolders,
): Promise<MigrationsFor> {
  const known = [
    ...(await readMigrations(standInFolder, standInPrefix)),
    ...(await readMigrations(migrationsFolder)),
  ];
  const names = migrations.map(({ name }) => name);
  if (isBeforeRelease1(names, known)) {
    const end = known.findIndex(({ name }) => name === schemaOfRelease1) + 1;
    return { before: known.slice(0, end), after: known.slice(end), isOfOtherTables: true };
  }
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const name of names) {
    if (!checksums.has(name)) {
      throw new StartError(
        `The backup was made by a newer version of Pipstone: it needs the migration ${name}. Restore it with that version.`,
      );
    }
  }
  const wasApplied = new Set(names);
  return {
    before: known.filter(({ name }) => wasApplied.has(name)),
    after: known.filter(({ name }) => !wasApplied.has(name)),
    isOfOtherTables: migrations.some(({ name, checksum }) => checksums.get(name) !== checksum),
  };
}
