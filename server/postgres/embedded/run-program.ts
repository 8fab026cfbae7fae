import { spawn } from 'node:child_process';
import { StartError } from '../../start-error.ts';

/** Null for the user of this process. */
export type Identity = { uid: number; gid: number } | null;

export type Ran = { exitCode: number | null; output: string };

/** Runs a program to its end, without secrets of the environment. Throws the system's error; StartError. */
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
      // English messages, since some are parsed.
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
    // On Windows, a started server keeps its parent's pipes.
    child.once('exit', exitCode => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ exitCode, output });
      }, 500).unref();
    });
  });
}

/** Root in a container may lack that right. */
function explainMissingRight(error: NodeJS.ErrnoException): Error {
  return error.code === 'EPERM'
    ? new StartError(
        'PostgreSQL does not run as root, and root may not start programs as another user here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
      )
    : error;
}
