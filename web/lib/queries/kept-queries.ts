import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

type Kept = { key: QueryKey; data: unknown; at: number };
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Answers arrive in groups: wait this long to store them together, in milliseconds. */
const pause = 1_000;

/**
 * For a start without a connection. Returns a function that stops it.
 * @param mayKeep asked before each write: the person may have signed out, in another tab too
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
  // Some answers have arrived before.
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

/** Stores the answers; a later one from another tab stays. */
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
    // The device is full: old figures would be taken for the last ones.
    memory?.removeItem(name);
  }
}

/** When the stored answers that queries were given had arrived. */
const given = new WeakMap<Query, number>();

/** Gives stored answers to queries without data, with the time at which they arrived. */
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

/** True while a query shows a stored answer, because no newer one has arrived. */
export function showsKept(query: Query): boolean {
  return given.get(query) === query.state.dataUpdatedAt;
}

/** Only of queries that nothing on the page uses: a later page starts with the server's answer. */
export function forgetUnusedKept(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: showsKept });
}

/** The stored answers; unreadable ones are dropped. */
function read(name: string, memory: Memory | undefined): Kept[] {
  try {
    const kept: unknown = JSON.parse(memory?.getItem(name) ?? '[]');
    if (Array.isArray(kept) && kept.every(isKept)) {
      return kept;
    }
  } catch {
    // Incomplete, or written by another program.
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
