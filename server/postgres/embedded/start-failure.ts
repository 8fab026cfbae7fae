import { statfs } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';

/** Returns one line for a missing write permission on a folder; other errors stay. */
export function asStartError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(folder);
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `${folder} cannot be used: this user may not write there (${code}). Choose another folder with DATA_DIR.`,
      );
    case 'EROFS':
      return new StartError(
        `${folder} cannot be used: it is on a disk that is mounted read-only. Choose another folder with DATA_DIR.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartError(`${folder} cannot be used: it is not a folder. Choose another with DATA_DIR.`);
    default:
      return error;
  }
}

/** Returns the reason why a program of PostgreSQL failed, from its output or log. */
export async function programFailure(what: string, output: string, folder: string): Promise<StartError> {
  if (/No space left on device|Disk quota exceeded/.test(output) || (await isFull(folder))) {
    return diskFull(folder);
  }
  return new StartError(`PostgreSQL ${what} in ${folder}: ${lastMeaningfulLine(output)}`);
}

function diskFull(folder: string, need = ''): StartError {
  return new StartError(`The disk that holds ${folder} is full.${need} Make room and start again.`);
}

/** Megabytes of a new cluster with tables and log, and some to begin with. */
const firstStart = 120;

/** Throws StartError when the disk has too little room for a new cluster. */
export async function requireRoomForFirstStart(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const left = Math.floor((bavail * bsize) / 1_000_000);
  if (left < firstStart) {
    throw diskFull(folder, ` A first start needs ${firstStart} MB, and ${left} MB are left.`);
  }
}

/** A full disk also prevents the log entry about it. */
async function isFull(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < 64 * 1024;
  } catch {
    return false;
  }
}

function lastMeaningfulLine(output: string): string {
  const lines = output
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const worst = lines.findLast(line => /\b(FATAL|PANIC|error):/.test(line));
  const line = worst ?? lines.at(-1) ?? 'it gave no reason';
  // Log lines begin with time and process.
  return line.replace(/^.*?\b(FATAL|PANIC|error): +/, '');
}
