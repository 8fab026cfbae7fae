import type { ReadFile } from '#domain/statements/files/read-files.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import type { Statement } from '#domain/statements/statement.ts';
import type { RefusedFile } from './refused-files.tsx';

/** Each statement is imported separately. A table without mapped columns has none yet. */
export type Candidate = {
  place: { file: number; statement: number };
  file: ReadFile;
  statement: Statement | null;
};

export function findCandidates(read: readonly ReadFile[]): Candidate[] {
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

export function refusedFiles(read: readonly ReadFile[]): RefusedFile[] {
  return read.flatMap(({ name, refused }) =>
    refused === null ? [] : [{ name, why: refusalSentences[refused] }],
  );
}

export function keyOfCandidate({ place }: Candidate): string {
  return `${place.file}:${place.statement}`;
}

export function sameCandidate(read: readonly ReadFile[], { place }: Candidate): Candidate | undefined {
  return findCandidates(read).find(
    one => one.place.file === place.file && (one.file.table || one.place.statement === place.statement),
  );
}
