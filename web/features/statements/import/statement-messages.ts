import type { ReadFile } from '#domain/statements/files/read-files.ts';
import type { FileWishes } from '#domain/statements/files/wishes.ts';
import type { RowKeys } from '#domain/statements/identity/keys.ts';

/** A file that the user chose, with their answers about it. */
export type FileToRead = { file: File; wishes?: FileWishes | undefined };

/** The one request to the worker. */
export type ReadRequest = { id: number; files: FileToRead[] };

/**
 * The worker's messages: its progress from 0 to 1, and finally the contents of the files, with the keys of
 * each statement's rows.
 */
export type ReadMessage = { id: number } & (
  | { progress: number }
  | { files: ReadFile[]; keys: RowKeys[][] }
  | { failure: string }
);
