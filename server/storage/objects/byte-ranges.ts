import type { ByteRange } from '../bytes/byte-store.ts';
import { storageError } from '../errors/storage-error.ts';

/**
 * Returns the part in a `Range` header; null for the whole file: without a header, with several or invalid ranges (RFC
 * 9110). `size` in bytes.
 * @throws StorageError invalidRange for a part outside of the file
 */
export function readRange(header: string | undefined, size: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') {
    return null;
  }
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) {
    return null;
  }
  if (range.start > range.end) {
    throw storageError('invalidRange', '', { 'content-range': `bytes */${size}` });
  }
  return range;
}

/** True if the client's copy has this tag. */
export function isHeld(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}
