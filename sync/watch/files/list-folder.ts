import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type FolderFile = { name: string; size: number; modified: number };

const mostFiles = 10_000;

/** The endings of statements and of the script's files, but not of the pictures that browsers save. */
const endings = /\.(?:html?|xlsx?|xml|csv|tsv|txt|json)$/i;

/** True for a possible statement; names that begin with a dot or `~$` belong to programs. */
export function isCandidate(name: string): boolean {
  return endings.test(name) && !/^(?:\.|~\$)/.test(name);
}

/**
 * The files to look at, in the order of their changes, without inner folders.
 * @returns 'too-many' if there are more than 10,000
 * @throws if the folder cannot be read
 */
export async function listFolder(folder: string, most = mostFiles): Promise<FolderFile[] | 'too-many'> {
  const files: FolderFile[] = [];
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !isCandidate(entry.name)) {
      continue;
    }
    if (files.length === most) {
      return 'too-many';
    }
    // Null for one that was removed meanwhile, or that Windows is about to remove.
    const found = await stat(join(folder, entry.name)).catch(() => null);
    if (found) {
      files.push({ name: entry.name, size: found.size, modified: found.mtimeMs });
    }
  }
  return files.sort((a, b) => a.modified - b.modified || (a.name < b.name ? -1 : 1));
}
