import { Unzip, UnzipInflate } from 'fflate';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';

/** Packed bytes per step; they unpack to 8 MiB at most, so that a bomb is stopped early. */
const step = 8 * 1024;
/** Below this size any ratio is allowed. */
const ratioCountsFrom = 4 * 1024 * 1024;

type Unpacked = { bytes: number };

/** Receives the unpacked pieces of one part; the last may be empty. */
export type PartTaker = (piece: Uint8Array, isLast: boolean) => void;

/** Unpacks the requested parts, with nested archives packed. @throws RefusedError if damaged or too large */
export function unpackParts(
  archive: Uint8Array,
  unpacked: Unpacked,
  limits: StatementLimits,
  takerOf: (path: string) => PartTaker | null,
  onProgress: (share: number) => void,
): void {
  if (!hasEnd(archive)) {
    throw new RefusedError('zip-damaged');
  }
  let entries = 0;
  let open = 0;
  // The archive's streams swallow exceptions.
  let failure: RefusedError | null = null;
  const unzip = new Unzip(file => {
    entries += 1;
    if (entries > limits.archiveEntries) {
      throw new RefusedError('too-many-entries');
    }
    const take = takerOf(partPath(file.name));
    if (!take) {
      return;
    }
    let size = 0;
    const from = offset;
    open += 1;
    file.ondata = (error, piece, isLast) => {
      if (error || failure) {
        failure ??= error instanceof RefusedError ? error : new RefusedError('zip-damaged');
        return;
      }
      size += piece.length;
      unpacked.bytes += piece.length;
      const packed = Math.max(1, offset + step - from);
      const isBomb = size > ratioCountsFrom && size > packed * limits.inflationRatio;
      if (size > limits.partBytes || unpacked.bytes > limits.inflatedBytes || isBomb) {
        throw new RefusedError('inflates-too-far');
      }
      open -= isLast ? 1 : 0;
      take(piece, isLast);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  let offset = 0;
  try {
    for (; offset < archive.length && !failure; offset += step) {
      unzip.push(archive.subarray(offset, offset + step), offset + step >= archive.length);
      onProgress(Math.min(1, (offset + step) / archive.length));
    }
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError('zip-damaged');
  }
  if (failure || open > 0) {
    throw failure ?? new RefusedError('zip-damaged');
  }
}

/** Case and slashes as spreadsheets compare them; some writers use backslashes. */
export function partPath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** Every archive ends with a 22-byte record and a comment; a truncated one lacks it. */
function hasEnd(archive: Uint8Array): boolean {
  const longestComment = 65_535;
  const first = Math.max(0, archive.length - 22 - longestComment);
  for (let at = archive.length - 22; at >= first; at -= 1) {
    if (archive[at] === 0x50 && archive[at + 1] === 0x4b && archive[at + 2] === 5 && archive[at + 3] === 6) {
      return true;
    }
  }
  return false;
}
