import type { FastifyBaseLogger } from 'fastify';
import type { HeldBodies } from '../../http/bodies.ts';
import { DatabaseUnavailable, type Statement } from '../../postgres/database.ts';
import { NotKept } from '../../postgres/lost-connection.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import type { Asker, StorageDatabase } from '../database/storage-database.ts';

export type Keeping = {
  database: StorageDatabase;
  store: ByteStore;
  /** Bytes of files now in memory. */
  heldBodies: HeldBodies;
  log: FastifyBaseLogger;
};

/** Writes the row for stored bytes, and removes them if that failed; they stay after a lost connection. */
export async function written(
  keeping: Keeping,
  asker: Asker,
  key: string,
  statement: Statement,
): Promise<{ id?: string; replaced?: string }> {
  try {
    const [result] = await keeping.database.asCaller(asker, [statement]);
    return result?.rows[0] ?? {};
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error instanceof NotKept) {
      await removeBytes(keeping, [key]);
    }
    throw error;
  }
}

/** Removes bytes without a row. If that fails, the sweeper does it later; the answer is a success anyway. */
export async function removeBytes(
  { store, log }: Pick<Keeping, 'store' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  try {
    await store.remove(keys);
  } catch (error) {
    log.warn({ err: error, files: keys.length }, 'Files could not be removed. Trying again later.');
  }
}
