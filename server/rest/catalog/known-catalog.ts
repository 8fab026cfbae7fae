import type { Database } from '../../postgres/database.ts';
import { RestError } from '../errors/rest-error.ts';
import type { Catalog } from './catalog.ts';
import { catalogOf, readCatalogRows } from './load-catalog.ts';

/** Milliseconds in which it is read anew once at most: anybody can ask for names that nothing has. */
const pause = 10_000;

/** The codes of refusals that a newer catalog may not share. */
const unknownName = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703']);

type KnownCatalog = {
  /**
   * Answers what the work makes of the catalog. Where it finds a name unknown, the catalog is read anew: a later version of
   * Pipstone, whose server runs beside this one during an update, may have made it meanwhile.
   */
  with<Value>(work: (catalog: Catalog) => Value): Promise<Value>;
};

/**
 * Reads schema public from PostgreSQL. To be called after the migrations.
 * @throws DatabaseUnavailable
 */
export async function openCatalog(database: Database): Promise<KnownCatalog> {
  let rows = await readCatalogRows(database);
  let catalog = catalogOf(rows.relations, rows.routines);
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    readAt = performance.now();
    const now = await readCatalogRows(database);
    // Plans are remembered for as long as the catalog is the same.
    if (JSON.stringify(now) !== JSON.stringify(rows)) {
      rows = now;
      catalog = catalogOf(rows.relations, rows.routines);
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
