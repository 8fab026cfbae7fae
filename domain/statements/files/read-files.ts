import { sha256OfBytes } from '#domain/statements/identity/sha256.ts';
import { type StatementLimits, statementLimits } from '#domain/statements/limits.ts';
import { isPartOfStatement, readStatement } from '#domain/statements/read-statement.ts';
import type { RefusalId } from '#domain/statements/refusal.ts';
import { withAmountsRestored } from '#domain/statements/rows/restored-amounts.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { openSource } from '#domain/statements/source.ts';
import type { Problem, Statement } from '#domain/statements/statement.ts';
import { mappedTable, type TableToMap } from './table-to-map.ts';
import type { FileWishes } from './wishes.ts';

export type ChosenFile = {
  name: string;
  size: number;
  bytes: () => Promise<Uint8Array>;
  wishes?: FileWishes | undefined;
};

export type ReadFile = {
  name: string;
  bytes: number;
  /** SHA-256 of its bytes in hex; '' if not read. */
  hash: string;
  /** Null if the file was refused before this was known. */
  kind: Source['kind'] | null;
  charset: string | null;
  refused: RefusalId | null;
  statements: Statement[];
  /** Found before any reader saw the rows. */
  problems: Problem[];
  /** True for a file that only completes another one. */
  isCompanion: boolean;
  /** The columns to map, for an unknown table or at the user's request; until then a guess. */
  table: TableToMap | null;
};

type Opened = { read: ReadFile; source: Source | null; mapping: FileWishes['mapping'] };

/**
 * Reads files chosen together, and combines parts of one statement. Never throws for any bytes.
 * @param onProgress called often with the share of bytes read, 0 to 1
 */
export async function readFiles(
  files: readonly ChosenFile[],
  onProgress: (share: number) => void = () => {},
  limits: StatementLimits = statementLimits,
): Promise<ReadFile[]> {
  const total = Math.max(
    1,
    files.reduce((sum, { size }) => sum + readable(size, limits), 0),
  );
  let before = 0;
  const opened: Opened[] = [];
  for (const [index, file] of files.entries()) {
    const isOneTooMany = index >= limits.files;
    const one = isOneTooMany
      ? refusedFile(file, 'too-many-files')
      : await open(file, bytes => onProgress((before + bytes) / total), limits);
    before += readable(file.size, limits);
    onProgress(before / total);
    // Frees the rows of a complete file before the next is opened.
    const isPart = one.source !== null && one.mapping === undefined && isPartOfStatement(one.source);
    opened.push(isPart ? one : { ...one, read: readRows(one, [], limits), source: null });
  }
  const parts = opened.flatMap(({ source }) => source ?? []);
  const read = opened.map(one => (one.source ? readRows(one, parts, limits) : one.read));
  const isWhole = opened.some(({ source }, index) => source && read[index]?.statements.length);
  return isWhole ? read.map(asCompanion) : read;
}

async function open(
  file: ChosenFile,
  onProgress: (bytes: number) => void,
  limits: StatementLimits,
): Promise<Opened> {
  if (file.size > limits.fileBytes) {
    return refusedFile(file, 'too-large');
  }
  let bytes: Uint8Array;
  try {
    bytes = await file.bytes();
  } catch {
    return refusedFile(file, 'not-readable');
  }
  const { charset, answers, restoresAmounts, mapping } = file.wishes ?? {};
  const found = openSource(bytes, { ...(charset && { charset }), onProgress, limits });
  const hash = sha256OfBytes(bytes);
  if ('refused' in found) {
    const { read } = refusedFile(file, found.refused);
    return { read: { ...read, hash }, source: null, mapping };
  }
  const told = answers ? { ...found, answers } : found;
  const source = restoresAmounts ? withAmountsRestored(told) : told;
  const read = {
    ...emptyFile(file),
    hash,
    kind: source.kind,
    charset: source.charset,
    problems: source.problems,
  };
  return { read, source, mapping };
}

function readRows(
  { read, source, mapping }: Opened,
  parts: readonly Source[],
  limits: StatementLimits,
): ReadFile {
  if (!source) {
    return read;
  }
  if (mapping !== undefined) {
    return { ...read, ...mappedTable(source, mapping, limits) };
  }
  const reading = readStatement(
    source,
    parts.filter(part => part !== source),
    limits,
  );
  if (!('refused' in reading)) {
    return { ...read, statements: [...reading] };
  }
  return reading.refused === 'unknown-table'
    ? { ...read, ...mappedTable(source, 'guess', limits) }
    : { ...read, refused: reading.refused };
}

/** A file that belongs to another is no longer refused once all are chosen. */
function asCompanion(file: ReadFile): ReadFile {
  return file.refused === 'companion-missing' ? { ...file, refused: null, isCompanion: true } : file;
}

function refusedFile(file: ChosenFile, refused: RefusalId): Opened {
  return { read: { ...emptyFile(file), refused }, source: null, mapping: undefined };
}

function emptyFile({ name, size }: ChosenFile): ReadFile {
  return {
    ...{ name, bytes: size, hash: '', kind: null, charset: null, refused: null },
    ...{ statements: [], problems: [], isCompanion: false, table: null },
  };
}

function readable(size: number, { fileBytes }: StatementLimits): number {
  return size > fileBytes ? 0 : size;
}
