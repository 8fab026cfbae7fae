import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress, query } from '../../../lab/harness/database.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { failToStart } from '../../../lab/harness/server.ts';
import { wonTrade } from '../../../lab/harness/trading.ts';
import { installOlderPrograms } from '../../../server/backup/upgrade/older-programs.ts';
import type { Programs } from '../../../server/postgres/embedded/programs.ts';
import { startEmbeddedPostgres } from '../../../server/postgres/embedded.ts';
import { recordingLog, temporaryFolder } from '../../postgres/temporary.ts';
import { serverForTest } from '../../support/own-server.ts';

const program = resolve(import.meta.dirname, '../../../dist/server/upgrade-postgres.js');

function upgrade(dataDir: string, env: Record<string, string> = {}) {
  // npm's settings may be among them.
  const settings = { ...process.env, ENV_FILE: '', DATA_DIR: dataDir, ...env };
  return promisify(execFile)(process.execPath, [program], { env: settings }).then(
    ({ stdout }) => ({ exitCode: 0, output: stdout }),
    error => ({ exitCode: error.code, output: error.stderr }),
  );
}

async function folderOfEarlierPostgres(programs: Programs) {
  const dataDir = newDataFolder();
  onTestFinished(() => removeDataFolder(dataDir));
  const { log } = recordingLog();
  const postgres = await startEmbeddedPostgres({ dataDir, log, programs });
  const server = await serverForTest({
    dataDir,
    env: { DATABASE_URL: databaseAddress(postgres.connection) },
  });
  const amara = await addTrader(server, 'Amara');
  await amara.client.from('trading_records').insert(wonTrade).throwOnError();
  await server.stop();
  // An old mistake, which an upgrade neither makes nor corrects.
  await query(postgres.connection, 'update public.profiles set total_losses = 7');
  await postgres.stop();
  return { dataDir, amara, port: server.port };
}

const major = (dataDir: string) => readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8');

test('a database of the PostgreSQL before is refused by a start, moves with everybody signed in, and can go back', async context => {
  // npm's registry is not reached everywhere.
  const programs = await installOlderPrograms('17', await temporaryFolder()).catch(() => null);
  context.skip(programs === null, 'npm cannot be reached for PostgreSQL 17');
  const { dataDir, amara, port } = await folderOfEarlierPostgres(programs as Programs);
  await expect(serverForTest({ dataDir })).rejects.toThrow('npm run upgrade-postgres');

  const { exitCode, output } = await upgrade(dataDir);
  expect(exitCode, output).toBe(0);
  expect(output).toMatch(
    /FAILED in 2 places: Wins and losses .*These checks failed before the upgrade too\./s,
  );
  expect(output).toContain('The database is now in PostgreSQL 18.');
  expect([await major(dataDir), existsSync(join(dataDir, 'postgres', 'postmaster.pid'))]).toEqual([
    '18\n',
    false,
  ]);
  expect((await readdir(dataDir)).filter(name => name.startsWith('upgrade'))).toEqual([]);
  expect(await upgrade(dataDir)).toEqual({
    exitCode: 0,
    output: 'The database already has the installed major version of PostgreSQL.\n',
  });

  const server = await serverForTest({ dataDir, port });
  const { data } = await amara.client.from('trading_records').select('amount').throwOnError();
  expect(data).toEqual([{ amount: wonTrade.amount }]);
  await server.stop();

  await rename(join(dataDir, 'postgres'), join(dataDir, 'newer'));
  const interrupted = await failToStart({ DATA_DIR: dataDir });
  expect(interrupted.stderr).toBe(
    `${dataDir} has only postgres-17, of an interrupted upgrade. Rename it to postgres, and run npm run upgrade-postgres.\n`,
  );
  await rename(join(dataDir, 'postgres-17'), join(dataDir, 'postgres'));
  const { log } = recordingLog();
  const earlier = await startEmbeddedPostgres({ dataDir, log, programs: programs as Programs });
  await earlier.stop();
  expect(await major(dataDir)).toBe('17\n');
});

test('a folder without a database, and a PostgreSQL of one’s own, are refused', async () => {
  const dataDir = await temporaryFolder();
  expect(await upgrade(dataDir)).toEqual({
    exitCode: 1,
    output: `There is no database in ${dataDir}. Set DATA_DIR to choose another place.\n`,
  });
  expect(await upgrade(dataDir, { DATABASE_URL: 'postgres://localhost/journal' })).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('Upgrade it with its own tools'),
  });
});
