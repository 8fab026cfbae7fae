import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Cluster } from './cluster.ts';
import { runningPostmaster } from './postmaster-file.ts';
import { type Ran, runProgram } from './run-program.ts';
import { keepLogShort, logLength, logName, logSince } from './server-log.ts';
import { programFailure } from './start-failure.ts';

/** Seconds. After a crash PostgreSQL first replays its log. */
const limits = { start: 300, stop: 60 };

/** Set at each start, so that clusters of earlier versions get them too. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'pipstone',
  logging_collector: 'off',
  // Statements contain personal data; the server logs what it needs.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
};

/** Starts PostgreSQL on a loopback port; false for passing obstacles. Throws StartError when it cannot start. */
export async function startPostmaster(cluster: Cluster, port: number): Promise<boolean> {
  await keepLogShort(cluster.folder);
  const length = await logLength(cluster.folder);
  const options = Object.entries({ ...settings, port }).map(([name, value]) => `-c ${name}=${value}`);
  const { exitCode, output } = await pgCtl(cluster, [
    'start',
    '--wait',
    `--timeout=${limits.start}`,
    `--log=${logName}`,
    `--options=${options.join(' ')}`,
  ]);
  if (exitCode === 0) {
    return true;
  }
  const said = output + (await logSince(cluster.folder, length));
  if (
    /lock file .* already exists|Address already in use|shared memory block .* is still in use/.test(said)
  ) {
    return false;
  }
  throw await programFailure('cannot start', said, cluster.folder);
}

/** Stops PostgreSQL cleanly: all data is on disk. Throws StartError when it does not stop. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const { exitCode, output } = await pgCtl(cluster, [
    'stop',
    '--mode=fast',
    '--wait',
    `--timeout=${limits.stop}`,
  ]);
  if (exitCode !== 0 && (await runningPostmaster(cluster.folder))) {
    throw new StartError(
      `PostgreSQL in ${cluster.folder} does not stop: ${output.trim().split('\n').at(-1)}`,
    );
  }
}

/** True when the running PostgreSQL has the same program file, version and settings as this program. */
export async function isOfThisProgram(
  { folder, programs }: Cluster,
  serverVersion: string,
): Promise<boolean> {
  const command = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '');
  const expected = Object.entries(settings).map(([name, value]) => ` "-c" "${name}=${value}"`);
  return (
    command.replace(/ "-c" "port=\d+"/, '').trim() === programs.postgres + expected.join('') &&
    programs.version.startsWith(`${serverVersion}.`)
  );
}

/** By environment: pg_ctl builds a shell command from its arguments. */
async function pgCtl({ programs, as, folder }: Cluster, args: string[]): Promise<Ran> {
  return runProgram(programs.pgCtl, args, { as, cwd: folder, env: { PGDATA: folder } });
}
