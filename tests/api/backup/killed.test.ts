import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { environment } from '../../../lab/harness/server.ts';
import { preparedFolder } from '../../support/prepared-folder.ts';

const dist = resolve(import.meta.dirname, '../../../dist/server');

/** Resolves to the exit code; null when killed. */
function command(name: string, dataDir: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(dist, `${name}.js`), ...words], {
    env: { ...environment({ DATA_DIR: dataDir }), INIT_CWD: dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)));
  return { child, ended };
}

const isRunning = (dataDir: string) => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
const wait = { timeout: 60_000, interval: 50 };

test('a killed backup and a killed restore leave no PostgreSQL running, and the next backup only its own file', async () => {
  const dataDir = await preparedFolder();
  expect(await command('backup', dataDir, 'first.sql.gz').ended).toBe(0);

  for (const words of [['backup'], ['restore', 'first.sql.gz', '--force']] as const) {
    const [name, ...rest] = words;
    const { child, ended } = command(name, dataDir, ...rest);
    await vi.waitUntil(() => isRunning(dataDir), wait);
    child.kill('SIGKILL');
    expect(await ended).toBe(null);
    await vi.waitUntil(() => !isRunning(dataDir), wait);
  }

  expect(await command('backup', dataDir).ended).toBe(0);
  const dated = (await readdir(join(dataDir, 'backups'))).filter(name => !name.includes('-replaced'));
  expect(dated).toEqual([expect.stringMatching(/^pipstone-.*\.sql\.gz$/)]);
});
