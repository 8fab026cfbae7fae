import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../server/postgres/embedded/free-port.ts';
import { systemUserName } from '../../server/postgres/embedded/system-user.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync);

export const hasPgbouncer = program !== undefined;

/** With few connections, so that sessions mix, and without a password. */
export async function startPgbouncer(
  to: pg.ClientConfig,
  mode: 'session' | 'transaction',
  connections: number,
) {
  const folder = await mkdtemp(join(tmpdir(), 'pipstone-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const isRoot = process.getuid?.() === 0;
  await writeFile(
    file,
    `[databases]
pipstone = host=${to.host} port=${to.port} dbname=${to.database} user=${to.user} password=${to.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${connections}
${isRoot ? `user = ${systemUserName}` : ''}
`,
  );
  await chmod(folder, 0o755);
  const child = spawn(program ?? '', [file], { stdio: 'ignore' });
  const ended = new Promise(done => child.once('exit', done));
  const connection = { host: '127.0.0.1', port, user: 'anybody', password: 'none', database: 'pipstone' };
  while (!(await listens(port))) {
    await sleep(20);
  }
  return {
    connection,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
