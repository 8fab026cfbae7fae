import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type OutlookEngine, openEngine } from './outlook-engine.ts';
import type { RecordGiven } from './outlook-messages.ts';

type Opened = { columns: RecordGiven['columns']; engine: OutlookEngine };

const engines = new Map<string, Opened>();
const watched = new WeakSet<QueryClient>();

/** Started if there is none; ends when the query's answer is removed. */
export function findEngine(client: QueryClient, key: QueryKey, given: RecordGiven): OutlookEngine {
  watch(client);
  const name = hashKey(key);
  const known = engines.get(name);
  if (known?.columns === given.columns && !known.engine.hasEnded()) {
    return known.engine;
  }
  known?.engine.end();
  const engine = openEngine(given);
  engines.set(name, { columns: given.columns, engine });
  return engine;
}

/** Signing out removes the record. */
function watch(client: QueryClient): void {
  if (watched.has(client)) {
    return;
  }
  watched.add(client);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') {
      engines.get(query.queryHash)?.engine.end();
      engines.delete(query.queryHash);
    }
  });
}
