import { execFile } from 'node:child_process';
import { chown, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { connectionTo } from '../../server/postgres/embedded/bring-up.ts';
import { openCluster } from '../../server/postgres/embedded/cluster.ts';
import { runningPostmaster } from '../../server/postgres/embedded/postmaster-file.ts';
import { runProgram } from '../../server/postgres/embedded/run-program.ts';
import { readPassword } from '../../server/postgres/embedded.ts';
import { newDataFolder, removeDataFolder } from './data-folder.ts';
import { readConnection, withClient } from './database.ts';

export type StandbyProcess = { connection: pg.ClientConfig; pid: number; stop(): Promise<void> };

const silent = { info() {}, warn() {}, error() {} };

/** Creates a standby of the PostgreSQL that runs on a data folder, and starts it on this port. */
export async function startStandby(dataDir: string, port: number): Promise<StandbyProcess> {
  const primary = await readConnection(dataDir);
  const { programs, as, folder } = await openCluster(dataDir, silent);
  const home = newDataFolder();
  const copy = join(home, 'postgres');
  // npm has no pg_basebackup: these are its steps.
  await withClient(primary, async client => {
    await client.query(`select pg_backup_start('standby', true)`);
    await promisify(execFile)('cp', ['-a', folder, copy]).catch(() => {});
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(copy, 'backup_label'), rows[0].labelfile);
  });
  await rm(join(copy, 'postmaster.pid'), { force: true });
  await writeFile(join(copy, 'standby.signal'), '');
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${await readPassword(folder)}`;
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\nport = ${port}\n`);
  for (const name of as ? ['backup_label', 'standby.signal', 'postgresql.auto.conf'] : []) {
    await chown(join(copy, name), as?.uid ?? 0, as?.gid ?? 0);
  }
  const pgCtl = (...args: string[]) =>
    runProgram(programs.pgCtl, args, { as, cwd: copy, env: { PGDATA: copy } });
  const options = '-c listen_addresses=127.0.0.1 -c unix_socket_directories=';
  const { exitCode, output } = await pgCtl('start', '--wait', '--log=standby.log', `--options=${options}`);
  const running = await runningPostmaster(copy);
  if (exitCode !== 0 || !running) {
    throw new Error(`The standby does not start: ${output}`);
  }
  return {
    connection: connectionTo(port, await readPassword(folder)),
    pid: running.pid,
    async stop() {
      await pgCtl('stop', '--mode=immediate');
      removeDataFolder(home);
    },
  };
}
