import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type pg from 'pg';
import { freePort } from '../../server/postgres/embedded/free-port.ts';
import { projectRoot } from '../../server/project-root.ts';
import { newDataFolder } from './data-folder.ts';
import { readConnection } from './database.ts';

export type ServerProcess = {
  url: string;
  port: number;
  dataDir: string;
  adminEmail: string;
  /** null on a data folder from an earlier start. */
  adminPassword: string | null;
  signUpCode: string;
  greeting: string;
  startTime: number;
  process: ChildProcess;
  connection: pg.ClientConfig;
  isRunning(): boolean;
  /** The last 4,000 characters of its log. */
  said(): string;
  /** Sends SIGTERM, and waits for the end; returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

type StartOptions = {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  spawn?: (env: NodeJS.ProcessEnv) => ChildProcess;
};

const startLimit = 180_000;

/**
 * Starts a server without limits on attempts, and waits until it is ready.
 * @throws with its output, if it ends instead or is not ready in three minutes
 */
export async function startServer(options: StartOptions = {}): Promise<ServerProcess> {
  const { dataDir = newDataFolder(), env = {}, spawn: start = spawnServer } = options;
  const port = options.port ?? (await freePort());
  const begun = performance.now();
  const child = start(environment({ PORT: String(port), DATA_DIR: dataDir, ...env }));
  const ended = new Promise<number | null>(done => child.once('exit', code => done(code)));
  let said = '';
  child.stderr?.on('data', chunk => {
    said = (said + chunk).slice(-4_000);
  });
  const greeting = await untilGreeting(child, () => said);
  const startTime = performance.now() - begun;
  const line = (name: string) => greeting.match(new RegExp(`^${name}:\\s+(\\S+)`, 'm'))?.[1] ?? null;
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    adminEmail: line('Admin') ?? '',
    adminPassword: line('Password'),
    signUpCode: line('Sign-up code') ?? '',
    greeting,
    startTime,
    process: child,
    connection: env.DATABASE_URL ? { connectionString: env.DATABASE_URL } : await readConnection(dataDir),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The server's environment, without the caller's variables, such as DATABASE_URL. */
export function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ } = process.env;
  return { PATH, HOME, TZ, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ENV_FILE: '', ...env };
}

/**
 * An eighth of Node's default for new objects (docs/benchmarks.md), as for `npm start`, service and image.
 */
export const nodeFlags = ['--max-semi-space-size=2'];

export function spawnServer(env: NodeJS.ProcessEnv): ChildProcess {
  const program = join(projectRoot, 'dist', 'server', 'main.js');
  return spawn(process.execPath, [...nodeFlags, program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a server that is expected not to start; returns its output and exit code. */
export async function failToStart(env: Record<string, string>) {
  const child = spawnServer(environment({ PORT: String(await freePort()), ...env }));
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

/**
 * Waits for a server's greeting, which means that it is ready; returns its output.
 * @throws if it ends instead, or takes more than three minutes and is killed
 */
export function untilGreeting(child: ChildProcess, said: () => string = () => ''): Promise<string> {
  return new Promise((done, failed) => {
    let printed = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new Error(`The server did not start in ${startLimit} ms: ${printed}${said()}`));
    }, startLimit);
    child.stdout?.on('data', chunk => {
      printed += chunk;
      if (/^Sign-up code: \S+\n/m.test(printed)) {
        clearTimeout(timer);
        done(printed);
      }
    });
    child.once('exit', code => {
      clearTimeout(timer);
      failed(new Error(`The server ended with ${code}: ${printed}${said()}`));
    });
  });
}
