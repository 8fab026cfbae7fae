import { spawn } from 'node:child_process';
import { StartError } from '../../start-error.ts';

/** Whom a program runs as; null is the user of this process. */
export type Identity = { uid: number; gid: number } | null;

export type Ran = { exitCode: number | null; output: string };

/**
 * Runs a program to its end, in a session of its own: what a terminal sends to this process does not reach it.
 * It gets little of the environment, which may hold secrets.
 * @throws the system's error when it cannot be started at all; StartError when not even root may change users.
 */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { as: Identity; cwd: string; env?: Record<string, string | undefined> },
): Promise<Ran> {
  const isWindows = process.platform === 'win32';
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, TMP } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...options.as,
      cwd: options.cwd,
      // Messages in English, since some are read here.
      env: { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC', ...options.env },
      detached: !isWindows,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.stderr.on('data', chunk => {
      output += chunk;
    });
    child.once('error', error => reject(options.as ? explainMissingRight(error) : error));
    child.once('close', exitCode => resolve({ exitCode, output }));
    // On Windows a server that was started keeps the pipes of the program that started it.
    child.once('exit', exitCode => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ exitCode, output });
      }, 500).unref();
    });
  });
}

/** A container may leave root without that right. */
function explainMissingRight(error: NodeJS.ErrnoException): Error {
  return error.code === 'EPERM'
    ? new StartError(
        'PostgreSQL does not run as root, and root may not start programs as another user here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
      )
    : error;
}
