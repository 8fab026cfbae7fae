import type { Readable } from 'node:stream';

/**
 * Storage for the bytes of objects. Keys are `<bucket>/<object name>/<version>`; a key is written once and never changed,
 * so that readers never see a mixture of versions.
 */
export type ByteStore = {
  /**
   * Writes completely or not at all, and resolves when the bytes are on disk.
   * @throws StoreFull
   */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * The bytes, or those from `start` to `end` inclusive, with the total size; null where there are none. Callers that do
   * not read to the end must destroy the stream.
   */
  get(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null>;
  /** Missing ones count as removed. */
  remove(keys: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredBytes>;
};

export type ByteRange = { start: number; end: number };

export type StoredBytes = { key: string; size: number; writtenAt: Date };

/** There is no space for more bytes. */
export class StoreFull extends Error {
  override name = 'StoreFull';

  constructor(options?: ErrorOptions) {
    super('The server’s disk is full.', options);
  }
}

/** The key of one version of an object. */
export function objectKey(bucket: string, name: string, version: string): string {
  return `${bucket}/${name}/${version}`;
}
