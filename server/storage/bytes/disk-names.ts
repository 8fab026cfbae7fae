import { createHash } from 'node:crypto';
import { join, sep } from 'node:path';

/** Known file systems allow 255 bytes. */
const longestPart = 200;

/** For folders with the rest of a long key; no file has it. */
const folderMark = '+';

/**
 * Returns the path of a key below the store's folder. All but letters, digits, `-` and `_` is escaped, so that no name
 * is a path, a hidden file or a device. The first folder, one of 256, is a hash.
 */
export function pathOfKey(key: string): string {
  const spread = createHash('sha256').update(key).digest('hex').slice(0, 2);
  const parts = escaped(key).match(new RegExp(`.{1,${longestPart}}`, 'g')) ?? [];
  return join(
    spread,
    ...parts.map((part, index) => (index < parts.length - 1 ? `${part}${folderMark}` : part)),
  );
}

/** Returns the key of such a path; null where no key has it. */
export function keyOfPath(path: string): string | null {
  const [, ...parts] = path.split(sep);
  const written = parts.map(part => (part.endsWith(folderMark) ? part.slice(0, -1) : part)).join('');
  if (!/^(?:[A-Za-z0-9_-]|%[0-9A-F]{2})+$/.test(written)) {
    return null;
  }
  const key = Buffer.from(
    written.replace(/%(..)|./g, (one, hex?: string) => hex ?? Buffer.from(one).toString('hex')),
    'hex',
  ).toString();
  return pathOfKey(key) === path ? key : null;
}

function escaped(key: string): string {
  return [...Buffer.from(key)].map(byteAsName).join('');
}

function byteAsName(byte: number): string {
  const character = String.fromCharCode(byte);
  return /[A-Za-z0-9_-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
