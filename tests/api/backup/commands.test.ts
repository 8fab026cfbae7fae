import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { pixel } from '../../../lab/harness/pictures.ts';
import { readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { readBackupRecord } from '../../../server/backup/record.ts';
import { serverForTest } from '../../support/own-server.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

const dist = resolve(import.meta.dirname, '../../../dist/server');

/** As npm does. */
function run(command: string, dataDir: string, ...words: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, INIT_CWD: dataDir, ENV_FILE: '' };
  return new Promise<{ exitCode: number; said: string }>(done =>
    execFile(process.execPath, [join(dist, `${command}.js`), ...words], { env }, (error, stdout, stderr) =>
      done({ exitCode: error ? Number(error.code) : 0, said: stdout + stderr }),
    ),
  );
}

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));

async function logTrade({ client }: Person): Promise<void> {
  await client.from('trading_records').insert(wonTrade).throwOnError();
}

/** Returns the name of its bytes. */
async function addPicture({ client }: Person): Promise<string> {
  const row = { day: '2026-11-03', type: 'image/webp', bytes: pixel.webp.length, width: 1, height: 1 };
  const { data } = await client.from('pictures').insert(row).select('object_name').single().throwOnError();
  const { error } = await client.storage
    .from('trade-pictures')
    .upload(data.object_name, pixel.webp, { contentType: 'image/webp' });
  expect(error).toBeNull();
  return data.object_name;
}

test('a night: backups while the server serves and while it does not, and everyone signs in elsewhere', async () => {
  const [dataDir, elsewhere] = [await preparedFolder(), newDataFolder()];
  onTestFinished(() => removeDataFolder(elsewhere));
  const server = await serverForTest({ dataDir });
  const amara = await addTrader(server, 'Amara');
  await logTrade(amara);
  const picture = await addPicture(amara);
  expect((await amara.client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();

  expect(await run('backup', dataDir)).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(
      /Backed up 2 accounts, 0 plans and 1 trade, with 1 file of \d+ bytes \(Pipstone \d+\.\d+\.\d+, PostgreSQL 18/,
    ),
  });
  const [name = ''] = await readdir(join(dataDir, 'backups'));
  expect(await readBackupRecord(dataDir)).toMatchObject({ path: join(dataDir, 'backups', name) });
  expect(name).toMatch(/^pipstone-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8}\.sql\.gz$/);
  expect(await run('verify', dataDir)).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(/^Checking with Pipstone \d+\.\d+\.\d+\.\n.*checks hold\.\n$/),
  });
  expect(await run('restore', dataDir, join('backups', name), '--force')).toEqual({
    exitCode: 1,
    said: `Another Pipstone server is already using ${dataDir}.\n`,
  });
  expect(await server.stop()).toBe(0);

  expect(await run('backup', dataDir, 'resting.sql.gz')).toMatchObject({ exitCode: 0 });
  // A fixed name is replaced; a missing target is a typing error.
  expect(await run('backup', dataDir, 'resting.sql.gz')).toMatchObject({ exitCode: 0 });
  // A backup that Pipstone named was probably meant for a restore.
  for (const file of [join('backups', name), 'backups.json']) {
    expect(await run('backup', dataDir, file)).toEqual({
      exitCode: 1,
      said: `${join(dataDir, file)} already exists. Choose another name.\n`,
    });
  }
  expect(await run('backup', dataDir, 'bakcups/')).toEqual({
    exitCode: 1,
    said: `There is no folder ${join(dataDir, 'bakcups')}. Create it, or correct the name.\n`,
  });
  expect((await readBackupRecord(dataDir)).failure).toMatch(/^There is no folder/);
  expect(isRunning(dataDir)).toBe(false);
  expect(await run('restore', dataDir, 'resting.sql.gz')).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/^The database is not empty: it holds 2 accounts/),
  });
  // Without the key of two-step sign-in, one check fails.
  expect(await run('restore', elsewhere, join(dataDir, 'backups', name))).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/Restored\. .*\nFAILED in 1 place: The secret of every authenticator app /s),
  });
  await copyFile(join(dataDir, 'factors.key'), join(elsewhere, 'factors.key'));
  expect(await run('restore', elsewhere, join(dataDir, 'backups', name), '--force')).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(
      / \(Pipstone \d+\.\d+\.\d+, PostgreSQL 18.*Restored\. .*\n2 accounts, 0 plans and 1 trade: all \d+ checks hold\.\n$/s,
    ),
  });
  expect(isRunning(elsewhere)).toBe(false);

  // A backup may be in other hands: it restores no session.
  const { data: kept } = await amara.client.auth.getSession();
  const moved = await serverForTest({ dataDir: elsewhere });
  const client = await visitor(moved.url);
  const { error } = await client.auth.setSession(kept.session ?? { access_token: '', refresh_token: '' });
  expect(error?.name).toBe('AuthSessionMissingError');
  const refreshed = await client.auth.refreshSession({ refresh_token: kept.session?.refresh_token ?? '' });
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
  await client.auth.signInWithPassword(amara);
  await logTrade({ ...amara, client });
  expect(await readTotals(client, amara.id)).toMatchObject({ account_balance: 300.5, total_wins: 2 });
  const { data: bytes } = await client.storage.from('trade-pictures').download(picture);
  expect(bytes?.size).toBe(pixel.webp.length);
});

test('what cannot be done is one line and exit code 1', async () => {
  const dataDir = newDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  const nothing = {
    exitCode: 1,
    said: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to choose another place.\n`,
  };
  expect(await run('backup', dataDir)).toEqual(nothing);
  expect(await run('verify', dataDir)).toEqual(nothing);
  expect(await run('verify', dataDir, '--fast')).toEqual({
    exitCode: 1,
    said: 'Usage: npm run verify, or, for more examples: npm run verify -- --long\n',
  });
  expect(await run('restore', dataDir)).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/^Usage: /),
  });
  expect(await readdir(dataDir)).toEqual([]);
});
