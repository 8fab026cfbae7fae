import { Unzip, UnzipInflate } from 'fflate';
import type { StatementLimits } from '#domain/statements/limits.ts';
import { RefusedError } from '#domain/statements/refused-error.ts';

/** Packed bytes that are unpacked at once: they become 8 MiB at most, so that a bomb is stopped while it grows. */
const step = 8 * 1024;
/** Below this a part of blanks may be packed as tightly as it likes. */
const ratioCountsFrom = 4 * 1024 * 1024;

/** What all parts of an archive unpacked to so far. */
type Unpacked = { bytes: number };

/** Takes the bytes of one part as they are unpacked; the last piece may be empty. */
export type PartTaker = (piece: Uint8Array, isLast: boolean) => void;

/**
 * Unpacks the parts of an archive that are asked for, in the archive's order; the others, archives within it too, stay
 * packed. What the archive says of sizes is not believed.
 * @throws RefusedError for an archive that is damaged or unpacks too far
 */
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
  // The archive's own streams catch what is thrown within them.
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

/** Paths as spreadsheets compare them; some writers have backslashes. */
export function partPath(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** Every archive ends with a record of 22 bytes and a comment; one that was cut off has lost it. */
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
