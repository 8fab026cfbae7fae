import { setTimeout as sleep } from 'node:timers/promises';
import { readPublicKey } from '../harness/clients.ts';
import { type ServerProcess as Process, spawnServer, startServer as start } from '../harness/server.ts';
import { toBeUndone } from './place.ts';
import type { Tally } from './tally.ts';

export type ServerProcess = Process & { key: string };

export const adminEmail = 'ada@example.com';
export const adminPassword = 'torture-of-ada';

/** Starts a server, which ends with the program at the latest, and waits until it is ready. */
export async function startServer(settings: {
  port?: number;
  dataDir: string;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const server = await start({
    ...settings,
    env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword, ...settings.env },
    spawn(env) {
      const child = spawnServer(env);
      child.once(
        'exit',
        toBeUndone(() => void child.kill('SIGKILL')),
      );
      return child;
    },
  });
  return { ...server, key: await readPublicKey(server.url) };
}

export async function untilHealthy({ url, isRunning, said }: ServerProcess, limit = 60_000): Promise<void> {
  for (const end = Date.now() + limit; ; await sleep(100)) {
    if (!isRunning()) {
      throw new Error(`The server has ended: ${said()}`);
    }
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (response?.ok) {
      return;
    }
    if (Date.now() > end) {
      throw new Error(`The server is not well again after ${limit / 1_000} seconds: ${said()}`);
    }
  }
}

export async function stopCleanly(server: ServerProcess, { faults }: Tally): Promise<void> {
  if (!server.isRunning()) {
    faults.push(`the server has ended by itself: ${server.said()}`);
    return;
  }
  const exitCode = await server.stop();
  if (exitCode !== 0) {
    faults.push(`the server stopped with ${exitCode}: ${server.said()}`);
  }
}
