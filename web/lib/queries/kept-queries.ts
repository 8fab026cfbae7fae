import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Kept = { key: QueryKey; data: unknown; at: number };
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Answers come one after the other: they are written down together. */
const pause = 1_000;

/**
 * Keeps the latest answers of some queries on the device, for a start without a connection. Answers how to stop.
 * @param mayKeep asked before each write: the person may have signed out, in another tab too.
 */
export function keepQueries(
  client: QueryClient,
  name: string,
  keys: readonly QueryKey[],
  mayKeep: () => boolean,
): () => void {
  const hashes = new Set(keys.map(hashKey));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => mayKeep() && write(client, name, keys), pause);
  };
  // Some have come before.
  writeSoon();
  const stop = client.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success' && hashes.has(event.query.queryHash)) {
      writeSoon();
    }
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Writes the answers down; one that another tab has got later stays. */
export function write(
  client: QueryClient,
  name: string,
  keys: readonly QueryKey[],
  memory = deviceMemory(),
): void {
  const before = read(name, memory);
  const latest = keys.flatMap(key => {
    const state = client.getQueryState(key);
    const here: Kept[] =
      state?.data === undefined ? [] : [{ key, data: state.data, at: state.dataUpdatedAt }];
    const there = before.filter(kept => hashKey(kept.key) === hashKey(key));
    return [...here, ...there].toSorted((a, b) => b.at - a.at).slice(0, 1);
  });
  try {
    memory?.setItem(name, JSON.stringify(latest));
  } catch {
    // A full device: old figures would pass for the last ones.
    memory?.removeItem(name);
  }
}

/** The moments of the kept answers that queries were given. */
const given = new WeakMap<Query, number>();

/** Shows what was kept where nothing has come yet, as of the moment in which it came. */
export function showKept(
  client: QueryClient,
  name: string,
  keys: readonly QueryKey[],
  memory = deviceMemory(),
): void {
  const hashes = new Set(keys.map(hashKey));
  for (const { key, data, at } of read(name, memory)) {
    if (hashes.has(hashKey(key)) && client.getQueryData(key) === undefined) {
      client.setQueryData(key, data, { updatedAt: at });
      const query = client.getQueryCache().find({ queryKey: key });
      if (query) {
        given.set(query, at);
      }
    }
  }
}

/** True while a query shows what was kept, because nothing newer has come. */
export function showsKept(query: Query): boolean {
  return given.get(query) === query.state.dataUpdatedAt;
}

/** Takes back the kept answers that nothing on the page asks for: a page that does begins with the server's. */
export function forgetUnusedKept(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: showsKept });
}

/** What cannot be read is dropped. */
function read(name: string, memory: Memory | undefined): Kept[] {
  try {
    const kept: unknown = JSON.parse(memory?.getItem(name) ?? '[]');
    if (Array.isArray(kept) && kept.every(isKept)) {
      return kept;
    }
  } catch {
    // Half written, or by another hand.
  }
  memory?.removeItem(name);
  return [];
}

function isKept(value: Partial<Kept> | null): boolean {
  return (
    Array.isArray(value?.key) &&
    typeof value.data === 'object' &&
    value.data !== null &&
    Number.isFinite(value.at)
  );
}

function deviceMemory(): Memory | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
