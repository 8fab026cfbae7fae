import type { Database } from '../../postgres/database.ts';
import { RestError } from '../errors/rest-error.ts';
import type { Catalog } from './catalog.ts';
import { makeCatalog, readCatalogRows } from './load-catalog.ts';

/** Milliseconds between two reads: anyone can request unknown names. */
const pause = 10_000;

/** Refusals that a newer catalog may resolve. */
const unknownName = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703']);

type KnownCatalog = {
  /** Runs the work with the catalog, read again for a name that a newer server may have added. */
  with<Value>(work: (catalog: Catalog) => Value): Promise<Value>;
};

/** Reads schema public, after the migrations. Throws DatabaseUnavailable. */
export async function openCatalog(database: Database): Promise<KnownCatalog> {
  let rows = await readCatalogRows(database);
  let catalog = makeCatalog(rows.relations, rows.routines);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    readAt = performance.now();
    const now = await readCatalogRows(database);
    // Plans stay cached while the catalog is the same.
    if (JSON.stringify(now) !== JSON.stringify(rows)) {
      rows = now;
      catalog = makeCatalog(rows.relations, rows.routines);
    }
  }

  async function isChanged(): Promise<boolean> {
    const before = catalog;
    if (performance.now() - readAt > pause) {
      reading = read().finally(() => {
        reading = undefined;
      });
    }
    await reading?.catch(() => {});
    return catalog !== before;
  }

  return {
    async with(work) {
      try {
        return work(catalog);
      } catch (error) {
        if (error instanceof RestError && unknownName.has(error.code) && (await isChanged())) {
          return work(catalog);
        }
        throw error;
      }
    },
  };
}
