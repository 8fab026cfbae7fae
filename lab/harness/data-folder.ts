import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** An empty data folder. PostgreSQL's own user can access it if root runs the server. */
export function newDataFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'pipstone-data-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A copy of a data folder without a running PostgreSQL; owners stay, as PostgreSQL may have its own user. */
export async function copyFolder(folder: string): Promise<string> {
  const copy = newDataFolder();
  await promisify(execFile)('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}

/** Removes a data folder, and its cluster if that is elsewhere, as for PostgreSQL's own user. */
export function removeDataFolder(folder: string): void {
  const elsewhere = linkIn(folder);
  for (const path of elsewhere ? [dirname(elsewhere), folder] : [folder]) {
    rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** A data folder that is removed when this process ends. */
export function throwAwayFolder(): string {
  const folder = newDataFolder();
  process.once('exit', () => removeDataFolder(folder));
  return folder;
}

function linkIn(folder: string): string | undefined {
  try {
    return readlinkSync(join(folder, 'postgres'));
  } catch {
    return undefined;
  }
}
