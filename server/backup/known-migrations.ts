import { type MigrationFolders, standInPrefix } from '../postgres/migrate.ts';
import { type MigrationFile, readMigrations } from '../postgres/migration-files.ts';
import { isBeforeRelease1, schemaOfRelease1 } from '../postgres/release-1.ts';
import { StartError } from '../start-error.ts';
import type { Header } from './format.ts';

/** The program's migrations, divided for a backup. */
export type MigrationsFor = {
  /** Applied before its rows are loaded: the ones it was made with. */
  before: MigrationFile[];
  /** Applied after the rows: later ones. */
  after: MigrationFile[];
  /** True when its tables may differ from those of release 1 and its record names deleted migrations. */
  isBeforeRelease1: boolean;
};

/**
 * Divides the program's migrations into those that a backup was made with and later ones. Rows from before release 1 are
 * loaded into the tables of release 1.
 * @throws StartError when the backup needs a migration that is unknown here or has changed
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
    return { before: known.slice(0, end), after: known.slice(end), isBeforeRelease1: true };
  }
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!checksums.has(name)) {
      throw new StartError(
        `The backup was made by a newer version of Pipstone: it needs the migration ${name}. Restore it with that version.`,
      );
    }
    if (checksums.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} is not the one that the backup was made with. Restore it with an unchanged Pipstone.`,
      );
    }
  }
  const wasApplied = new Set(names);
  return {
    before: known.filter(({ name }) => wasApplied.has(name)),
    after: known.filter(({ name }) => !wasApplied.has(name)),
    isBeforeRelease1: false,
  };
}
