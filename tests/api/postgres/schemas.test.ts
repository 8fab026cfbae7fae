import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/postgres/migrate.ts';
import { databasesForFile, recordingLog, temporaryFolder } from '../../postgres/temporary.ts';
import { readCatalog } from '../../support/catalog.ts';
import { folders } from '../../support/migration-folders.ts';
import { schemaFiles } from '../../support/schema-files.ts';

const databases = databasesForFile();

test('migrations create exactly the schemas, to the last grant and comment', async () => {
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  const texts = await Promise.all((await schemaFiles()).map(path => readFile(path, 'utf8')));
  await writeFile(join(folder, '1_schemas.sql'), texts.join('\n'));
  const fromSchemas = await catalogMadeBy(folder);
  const fromMigrations = await catalogMadeBy(resolve(folders.migrationsFolder));
  expect(fromSchemas.length).toBeGreaterThan(1_500);
  expect(fromMigrations.filter(line => !fromSchemas.includes(line))).toEqual([]);
  expect(fromSchemas.filter(line => !fromMigrations.includes(line))).toEqual([]);
});

async function catalogMadeBy(migrationsFolder: string): Promise<string[]> {
  const database = await databases.emptyDatabase();
  const { standInFolder } = folders;
  await migrate(database, { standInFolder, migrationsFolder, log: recordingLog().log });
  return readCatalog(database);
}
