import { z } from 'zod';
import { StartError } from '../start-error.ts';

/** Lines with files: SQL comments, one header per file and its bytes in base64. */
export type FileLine =
  | { kind: 'file'; file: NamedFileLine }
  | { kind: 'bytes'; bytes: Buffer }
  /** Removed while the backup was written; its row is included. */
  | { kind: 'gone'; file: NamedFileLine };

export type NamedFileLine = z.infer<typeof named>;

const named = z.object({ bucket: z.string(), name: z.string(), version: z.string() });

/** A multiple of three, so that only the last line is padded. */
const bytesInLine = 48 * 1024;

export function* linesOfFile(file: NamedFileLine, bytes: Buffer): Generator<Buffer> {
  yield naming('file', file);
  for (let from = 0; from < bytes.length; from += bytesInLine) {
    yield Buffer.from(`--data ${bytes.toString('base64', from, from + bytesInLine)}\n`);
  }
}

/** Returns the line for a file whose row a restore must delete. */
export function goneLine(file: NamedFileLine): Buffer {
  return naming('gone', file);
}

function naming(kind: 'file' | 'gone', { bucket, name, version }: NamedFileLine): Buffer {
  return Buffer.from(`--${kind} ${JSON.stringify({ bucket, name, version })}\n`);
}

/** Reads such a line; null for any other. Throws StartError when it starts like one but is invalid. */
export function readFileLine(line: string): FileLine | null {
  const [, kind, content = ''] = /^--(file|data|gone) (.*)$/.exec(line) ?? [];
  if (kind === undefined) {
    return null;
  }
  if (kind === 'data') {
    return { kind: 'bytes', bytes: Buffer.from(content, 'base64') };
  }
  return { kind: kind === 'file' ? 'file' : 'gone', file: readName(content) };
}

function readName(content: string): NamedFileLine {
  try {
    return named.parse(JSON.parse(content));
  } catch {
    throw new StartError('A line that names a file cannot be read.');
  }
}
