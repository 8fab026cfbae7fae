import type { Readable } from 'node:stream';

/** The bytes of objects. A key `<bucket>/<object name>/<version>` is written once and never changed. */
export type ByteStore = {
  /** Writes completely or not at all, and resolves when the bytes are on disk. Throws StoreFull. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Bytes from `start` to `end` inclusive, with the total size; null without bytes. Read all or destroy the stream.
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

/** Returns the key of one version of an object. */
export function objectKey(bucket: string, name: string, version: string): string {
  return `${bucket}/${name}/${version}`;
}
