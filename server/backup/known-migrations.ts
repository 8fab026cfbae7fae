import { type MigrationFolders, standInPrefix } from '../postgres/migrate.ts';
import { type MigrationFile, readMigrations } from '../postgres/migration-files.ts';
import { dividedAtRelease1, isOfBeforeRelease } from '../postgres/takeover/before-release.ts';
import { StartError } from '../start-error.ts';
import type { Header } from './format.ts';

/** The migrations of this program as a backup needs them. */
export type MigrationsFor = {
  /** To be there before its rows come: those that it was made with. */
  before: MigrationFile[];
  /** To come after them: those that are later. */
  after: MigrationFile[];
  /** True when its own record of migrations names files that are no more. */
  needsNewRecord: boolean;
};

/**
 * Divides the migrations of this program into those that a backup was made with and those that came later. Rows of
 * before release 1 fit those of release 1.
 * @throws StartError when the backup needs one that this program does not know, or knows otherwise.
 */
export async function migrationsFor(
  { migrations }: Pick<Header, 'migrations'>,
  { standInFolder, migrationsFolder }: MigrationFolders,
): Promise<MigrationsFor> {
  const known = [
    ...(await readMigrations(standInFolder, standInPrefix)),
    ...(await readMigrations(migrationsFolder)),
  ];
  if (isOfBeforeRelease(new Map(migrations.map(({ name, checksum }) => [name, checksum])), 'backup')) {
    return { ...dividedAtRelease1(known), needsNewRecord: true };
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
  const wasApplied = new Set(migrations.map(({ name }) => name));
  return {
    before: known.filter(({ name }) => wasApplied.has(name)),
    after: known.filter(({ name }) => !wasApplied.has(name)),
    needsNewRecord: false,
  };
}
