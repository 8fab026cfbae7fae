import { readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { startS3Server } from '../../../lab/harness/s3-server.ts';
import { failToStart } from '../../../lab/harness/server.ts';
import { openBackup } from '../../../server/backup/open-backup.ts';
import { readBackupRecord } from '../../../server/backup/record.ts';
import { withSnapshot } from '../../../server/backup/snapshot.ts';
import { databasesForFile, temporaryFolder } from '../../postgres/temporary.ts';
import { folders } from '../../support/migration-folders.ts';
import { serverForTest } from '../../support/own-server.ts';

const databases = databasesForFile();

const recorded = (dataDir: string) =>
  vi.waitUntil(
    async () => {
      const record = await readBackupRecord(dataDir);
      return (record.finishedAt || record.failure) && record;
    },
    { timeout: 60_000, interval: 200 },
  );

test('a server backs up by its schedule into its folder, encrypted, and removes what is not kept', async () => {
  const [safe, dataDir] = [await temporaryFolder(), await temporaryFolder()];
  const database = await databases.startedDatabase();
  const installation = await withSnapshot(database, async snapshot => snapshot.installation);
  const others = ['notes.txt', 'pipstone-2025-01-01T03-30-00Z-00000000.sql.gz'];
  for (const name of [...others, `pipstone-2025-01-01T03-30-00Z-${installation}.sql.gz`]) {
    await writeFile(join(safe, name), 'of long ago');
  }
  const passphrase = 'six words make a good passphrase';
  const env = { DATABASE_URL: databaseAddress(database) };
  await serverForTest({
    dataDir,
    env: { ...env, BACKUP_EVERY: '1h', BACKUP_TO: safe, BACKUP_KEEP: '1d', BACKUP_PASSPHRASE: passphrase },
  });
  const { path, bytes, failure } = await recorded(dataDir);
  expect(failure).toBeUndefined();
  expect(bytes).toBeGreaterThan(1000);
  expect(path).toMatch(/pipstone-[^/]*Z-[0-9a-f]{8}\.sql\.gz\.age$/);
  const { header } = await openBackup({ file: path ?? '', lock: { passphrase } }, folders);
  expect(header.figures.accounts).toBe(1);
  await expect(openBackup({ file: path ?? '' }, folders)).rejects.toThrow(
    /It is encrypted\. Set BACKUP_PASS/,
  );
  await vi.waitUntil(async () => (await readdir(safe)).length === 3, { timeout: 20_000 });
  expect((await readdir(safe)).toSorted()).toEqual([...others, basename(path ?? '')]);

  expect(await failToStart({ ...env, BACKUP_TO: join(safe, 'mistyped') })).toMatchObject({
    exitCode: 1,
    stderr: `There is no folder ${join(safe, 'mistyped')}, which BACKUP_TO names. Create it, or correct the name.\n`,
  });
});

test('a bucket takes backups too', async () => {
  const s3 = await startS3Server();
  try {
    const dataDir = await temporaryFolder();
    const env = { DATABASE_URL: databaseAddress(await databases.startedDatabase()), ...s3.env };
    await serverForTest({ dataDir, env: { ...env, BACKUP_EVERY: '1d', BACKUP_TO: 's3://pictures/kept' } });
    const { path, failure } = await recorded(dataDir);
    expect(failure).toBeUndefined();
    expect(path).toMatch(/^s3:\/\/pictures\/kept\/pipstone-.*Z-[0-9a-f]{8}\.sql\.gz$/);
    expect(await readdir(dataDir)).toEqual(['backups.json']);
    expect(await failToStart({ ...env, BACKUP_TO: 's3://mistyped/kept' })).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Backups cannot use the bucket mistyped .* \(NoSuchBucket\)\.$/m),
    });
  } finally {
    await s3.remove();
  }
});
