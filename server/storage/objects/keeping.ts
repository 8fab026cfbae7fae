import type { FastifyBaseLogger } from 'fastify';
import type { HeldBodies } from '../../http/bodies.ts';
import { DatabaseUnavailable, type Statement } from '../../postgres/database.ts';
import { NotKept } from '../../postgres/lost-connection.ts';
import type { ByteStore } from '../bytes/byte-store.ts';
import type { Asker, StorageDatabase } from '../database/storage-database.ts';

/** Where rows and bytes of objects are kept. */
export type Keeping = {
  database: StorageDatabase;
  store: ByteStore;
  /** The bytes of files that are in memory now. */
  heldBodies: HeldBodies;
  log: FastifyBaseLogger;
};

/**
 * Writes the row of bytes that are there, and removes them where it was not written: the database has refused it, its sender
 * has gone, or too many wait. Only where the connection was lost nobody can tell, and they stay.
 */
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

/** Removes bytes that no row names any more. Where that fails, the sweeper does it later: the answer is a yes all the same. */
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
