import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../server/project-root.ts';
import { toBeUndone } from './place.ts';
import type { Tally } from './tally.ts';

/** A server as npm start runs it. */
export type ServerProcess = {
  url: string;
  port: number;
  /** The public key that every request carries. */
  key: string;
  isRunning(): boolean;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
  /** SIGTERM, and waits for the end; answers the exit code. */
  stop(): Promise<number | null>;
  /** The last lines it has logged. */
  said(): string;
};

export const adminEmail = 'ada@example.com';
export const adminPassword = 'torture-of-ada';

/** Milliseconds. */
const startLimit = 60_000;

/** Starts a server and waits until it is ready. */
export async function startServer(settings: {
  port?: number;
  dataDir: string;
  env?: Record<string, string>;
}): Promise<ServerProcess> {
  const port = settings.port ?? (await freePort());
  const { PATH, HOME, TZ } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
    // Nothing of the surroundings, such as a DATABASE_URL, may reach it.
    env: {
      PATH,
      HOME,
      TZ,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      PORT: String(port),
      DATA_DIR: settings.dataDir,
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forget = toBeUndone(() => void child.kill('SIGKILL'));
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  ended.then(() => forget());
  let said = '';
  child.stderr.on('data', chunk => {
    said = (said + chunk).slice(-4_000);
  });
  await untilReady(child, ended, () => said);
  const url = `http://localhost:${port}`;
  const { supabaseKey: key } = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  return {
    url,
    port,
    key,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    said: () => said,
  };
}

function untilReady(child: ChildProcess, ended: Promise<number | null>, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready in ${startLimit / 1_000} seconds: ${said()}`));
    }, startLimit);
    ended.then(code => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code} instead of starting: ${said()}`));
    });
    let greeting = '';
    child.stdout?.on('data', chunk => {
      greeting += chunk;
      if (greeting.includes('Sign-up code:')) {
        clearTimeout(timer);
        resolve();
      }
    });
  });
}

/** Waits until the server says that it and its database are well. */
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

/** Stops a server that should have lived until now. */
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
