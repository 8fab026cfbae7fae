import type { ReadFile } from '#domain/statements/files/read-files.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { RefusedFile } from './refused-files.tsx';

/** One statement among what was chosen: an import of its own. A table whose columns are not named has none yet. */
export type Candidate = {
  /** Places of the file among those that were chosen, and of the statement in it. */
  place: { file: number; statement: number };
  file: ReadFile;
  statement: Statement | null;
};

export function candidatesOf(read: readonly ReadFile[]): Candidate[] {
  return read.flatMap((file, index) => {
    if (file.refused !== null) {
      return [];
    }
    return file.table
      ? [{ place: { file: index, statement: 0 }, file, statement: file.statements[0] ?? null }]
      : file.statements.map((statement, place) => ({
          place: { file: index, statement: place },
          file,
          statement,
        }));
  });
}

export function refusedOf(read: readonly ReadFile[]): RefusedFile[] {
  return read.flatMap(({ name, refused }) =>
    refused === null ? [] : [{ name, why: refusalSentences[refused] }],
  );
}

export function keyOfCandidate({ place }: Candidate): string {
  return `${place.file}:${place.statement}`;
}

/** The same statement in a reading of the same files. */
export function sameCandidate(read: readonly ReadFile[], { place }: Candidate): Candidate | undefined {
  return candidatesOf(read).find(
    one => one.place.file === place.file && (one.file.table || one.place.statement === place.statement),
  );
}
