import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDataFolder, removeDataFolder } from '../../../lab/harness/data-folder.ts';
import { databaseAddress } from '../../../lab/harness/database.ts';
import { environment, untilGreeting } from '../../../lab/harness/server.ts';
import { projectRoot } from '../../../server/project-root.ts';
import { databasesForFile } from '../../postgres/temporary.ts';

const databases = databasesForFile();

/** Holds socket 3 as systemd does; each line starts a server with it. */
const holder = `while read -r line; do sh -c 'echo "pid $$"; LISTEN_PID=$$ exec "$@"' - "$@"; done`;

async function listeningSocket() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
  const { port } = listener.address() as AddressInfo;
  return { fd, port, close: () => listener.close() };
}

test('a server on a socket that was passed to it restarts without a failed request: each one waits', async () => {
  const socket = await listeningSocket();
  const dataDir = newDataFolder();
  const DATABASE_URL = databaseAddress(await databases.startedDatabase());
  const program = join(projectRoot, 'dist', 'server', 'main.js');
  const shell = spawn('sh', ['-c', holder, '-', process.execPath, program], {
    // Only the socket can answer.
    env: environment({ LISTEN_FDS: '1', PORT: '1', DATA_DIR: dataDir, DATABASE_URL }),
    stdio: ['pipe', 'pipe', 'ignore', socket.fd],
  });
  socket.close();
  const start = async (): Promise<number> => {
    shell.stdin?.write('start\n');
    return Number(/^pid (\d+)$/m.exec(await untilGreeting(shell))?.[1]);
  };
  let pid = await start();
  onTestFinished(async () => {
    process.kill(pid, 'SIGTERM');
    shell.stdin?.end();
    await once(shell, 'exit');
    removeDataFolder(dataDir);
  });
  // On a kept connection, a client may send while the server closes it.
  const headers = { connection: 'close' };
  const ask = async () => (await fetch(`http://127.0.0.1:${socket.port}/config.json`, { headers })).status;

  let isRestarting = true;
  const people = Array.from({ length: 8 }, async () => {
    const statuses: number[] = [];
    while (isRestarting) {
      statuses.push(await ask());
    }
    return statuses;
  });
  expect(await ask()).toBe(200);
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => isRunning(pid), { timeout: 30_000 }).toBe(false);
  const whileStopped = ask();
  pid = await start();
  expect(await whileStopped).toBe(200);
  isRestarting = false;
  expect(new Set((await Promise.all(people)).flat())).toEqual(new Set([200]));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
