import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import type { BackupLock } from './backup-settings.ts';
import { type BodyLine, readBodyLine } from './body-line.ts';
import { bytesToTell, decrypted, isEncrypted } from './encryption.ts';
import { type FileLine, readFileLine } from './file-lines.ts';
import { type Header, readHeader, requireGreeting, sha256Of } from './format.ts';

/** In order; rows belong to the table before them, as whole lines in COPY text format. */
type Part =
  | { kind: 'header'; header: Header }
  | BodyLine
  | FileLine
  | { kind: 'rows'; lines: Buffer }
  | { kind: 'end of rows' };

export type BackupSource = { file: string; lock?: BackupLock | undefined };

const newLine = 0x0a;
const endOfRows = Buffer.from('\\.\n');

/** Yields a backup's parts, valid only once the last one is read. Throws StartError when changed or truncated. */
export async function* readBackup(source: BackupSource): AsyncGenerator<Part> {
  const { file } = source;
  try {
    yield* parts(source);
  } catch (error) {
    throw error instanceof StartError
      ? new StartError(`${file} cannot be restored. ${error.message}`)
      : asUnreadable(error, file);
  }
}

async function* parts(backup: BackupSource): AsyncGenerator<Part> {
  const hash = createHash('sha256');
  let lines = 0;
  let isWithinRows = false;
  let isWhole = false;
  for await (const piece of pieces(backup, () => isWithinRows)) {
    if (isWhole) {
      throw new StartError('Something follows its last line.');
    }
    const sealed = isWithinRows ? null : sha256Of(lineText(piece));
    if (sealed === null) {
      hash.update(piece);
    } else if (sealed !== hash.digest('hex')) {
      throw new StartError('It was changed after it was made.');
    } else {
      isWhole = true;
      continue;
    }
    if (isWithinRows) {
      isWithinRows = !piece.equals(endOfRows);
      yield isWithinRows ? { kind: 'rows', lines: piece } : { kind: 'end of rows' };
    } else if (lines++ === 0) {
      requireGreeting(lineText(piece));
    } else if (lines === 2) {
      yield { kind: 'header', header: readHeader(lineText(piece)) };
    } else {
      const text = lineText(piece);
      const line = readFileLine(text) ?? readBodyLine(text);
      isWithinRows = line?.kind === 'table';
      if (line) {
        yield line;
      }
    }
  }
  if (!isWhole) {
    throw new StartError('It was cut off: its last line is missing.');
  }
}

/** Yields single lines; within rows, all complete lines so far, and the end marker separately. */
async function* pieces(backup: BackupSource, isWithinRows: () => boolean): AsyncGenerator<Buffer> {
  const text = createGunzip();
  // The reader below gets an error of the file through the stream.
  pipeline(zippedBytes(backup), text).catch(() => {});
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of text as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let end = endOfPiece(rest, isWithinRows()); end > 0; end = endOfPiece(rest, isWithinRows())) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) {
    throw new StartError('It was cut off in the middle of a line.');
  }
}

async function* zippedBytes({ file, lock }: BackupSource): AsyncGenerator<Buffer> {
  let first = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { end: bytesToTell - 1 })) {
    first = Buffer.concat([first, chunk]);
  }
  const bytes = createReadStream(file) as AsyncIterable<Buffer>;
  yield* isEncrypted(first) ? decrypted(bytes, lock) : bytes;
}

/** 0 when more bytes are needed. */
function endOfPiece(bytes: Buffer, isWithinRows: boolean): number {
  if (!isWithinRows) {
    return bytes.indexOf(newLine) + 1;
  }
  if (bytes.subarray(0, endOfRows.length).equals(endOfRows)) {
    return endOfRows.length;
  }
  const last = bytes.indexOf('\n\\.\n');
  return (last === -1 ? bytes.lastIndexOf(newLine) : last) + 1;
}

function lineText(line: Buffer): string {
  return line.toString('utf8', 0, line.length - 1);
}

function asUnreadable(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOENT':
      return new StartError(`There is no file ${file}.`);
    case 'EISDIR':
      return new StartError(`${file} is a folder. Choose one of the backups in it.`);
    case 'EACCES':
    case 'EPERM':
      return new StartError(`${file} may not be read by this user.`);
    case 'Z_BUF_ERROR':
      return new StartError(`${file} cannot be restored. It was cut off.`);
    default:
      return code.startsWith('Z_')
        ? new StartError(`${file} cannot be restored. It is damaged, or not a Pipstone backup.`)
        : error;
  }
}
