import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The built server as its own process, as `npm start` runs it. */
export type TestServer = {
  url: string;
  port: number;
  dataDir: string;
  adminEmail: string;
  /** null on a data folder that has been started before. */
  adminPassword: string | null;
  signUpCode: string;
  /** What it printed on standard output. */
  greeting: string;
  process: ChildProcess;
  /** SIGTERM, and waits for the end; answers the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
};

const main = resolve(import.meta.dirname, '../../dist/server/main.js');
const startLimit = 60_000;

/** Starts a server on a free port and, unless one is given, a new data folder. */
export async function startServer(options: { dataDir?: string; env?: Record<string, string> } = {}) {
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const port = await freePort();
  const child = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...options.env });
  const greeting = await greetingOf(child);
  const line = (name: string) => greeting.match(new RegExp(`^${name}:\\s+(\\S+)`, 'm'))?.[1] ?? null;
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)));
  const server: TestServer = {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    adminEmail: line('Admin') ?? '',
    adminPassword: line('Password'),
    signUpCode: line('Sign-up code') ?? '',
    greeting,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  return server;
}

/** Runs a server that is expected not to start; answers what it said and its exit code. */
export async function failToStart(env: Record<string, string>) {
  const child = spawnServer({ PORT: String(await freePort()), ...env });
  const said = { stdout: '', stderr: '' };
  child.stdout?.on('data', chunk => {
    said.stdout += chunk;
  });
  child.stderr?.on('data', chunk => {
    said.stderr += chunk;
  });
  const exitCode = await new Promise<number | null>(done => child.once('close', code => done(code)));
  return { ...said, exitCode };
}

/** Open to other users, so that PostgreSQL's own can keep the data right here where the tests run as root. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pipstone-data-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A server as a process, whatever becomes of it. */
export function spawnServer(env: Record<string, string>): ChildProcess {
  const { PATH, HOME, TZ } = process.env;
  return spawn(process.execPath, [main], {
    // Nothing of the tests' own environment, such as a DATABASE_URL, may reach it.
    env: { PATH, HOME, TZ, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function greetingOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let stdout = '';
    let stderr = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`The server did not start in ${startLimit} ms: ${stdout}${stderr}`));
    }, startLimit);
    child.stdout?.on('data', chunk => {
      stdout += chunk;
      if (/^Sign-up code: \S+\n/m.test(stdout)) {
        clearTimeout(timer);
        done(stdout);
      }
    });
    child.stderr?.on('data', chunk => {
      stderr += chunk;
    });
    child.once('exit', code => {
      clearTimeout(timer);
      failed(new Error(`The server ended with ${code}: ${stdout}${stderr}`));
    });
  });
}
