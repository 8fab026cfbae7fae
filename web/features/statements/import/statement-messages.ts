import type { ReadFile } from '#domain/statements/files/read-files.ts';
import type { FileWishes } from '#domain/statements/files/wishes.ts';
import type { RowKeys } from '#domain/statements/identity/keys.ts';

export type FileToRead = { file: File; wishes?: FileWishes | undefined };

export type ReadRequest = { id: number; files: FileToRead[] };

/** The progress from 0 to 1, and finally the contents of the files with the keys of each statement's rows. */
export type ReadMessage = { id: number } & (
  | { progress: number }
  | { files: ReadFile[]; keys: RowKeys[][] }
  | { failure: string }
);
