import { restError } from '../errors/rest-error.ts';
import { Cursor } from './cursor.ts';
import { type Condition, isTreeKey, readTree, type TreeKey } from './filter-trees.ts';
import { readFilter } from './filters.ts';

type Pair<Key extends string = string> = readonly [key: Key, value: string];

/** Unparsed, of a table or an embedded one. */
export type RowParameters = {
  order: string | null;
  limit: string | null;
  offset: string | null;
  trees: readonly Pair<TreeKey>[];
  /** In order: filters, and arguments of functions called by GET. */
  others: readonly Pair[];
};

/** By purpose, not yet parsed. */
export type QueryString = RowParameters & {
  select: string | null;
  columns: string | null;
  onConflict: string | null;
  /** By the name before the dot: `trades.limit`. */
  embedded: ReadonlyMap<string, RowParameters>;
};

/** Returns the conditions in these parameters. Throws RestError PGRST100, PGRST108, PGRST127. */
export function readConditions({ others, trees }: Pick<RowParameters, 'others' | 'trees'>): Condition[] {
  return [
    ...others.map(([key, value]) => readFilter(key, value)),
    ...trees.map(([key, value]) => readTree(key, value)),
  ];
}

class Part {
  order: string | null = null;
  limit: string | null = null;
  offset: string | null = null;
  readonly trees: Pair<TreeKey>[] = [];
  readonly others: Pair[] = [];

  take(key: string, value: string): void {
    if (key === 'order' || key === 'limit' || key === 'offset') {
      this[key] = once(key, this[key], value);
    } else if (isTreeKey(key)) {
      this.trees.push([key, value]);
    } else {
      this.others.push([key, value]);
    }
  }
}

/** Splits a query string. Throws RestError PGRST100 when a reserved parameter is repeated. */
export function readQueryString(search: string): QueryString {
  const own = new Part();
  const whole = { select: null, columns: null, on_conflict: null } as Record<string, string | null>;
  const embedded = new Map<string, Part>();
  for (const [key, value] of new URLSearchParams(search)) {
    const path = isTreeKey(key) ? null : readPath(key);
    if (Object.hasOwn(whole, key)) {
      whole[key] = once(key, whole[key] ?? null, value);
    } else if (path) {
      const part = embedded.get(path.table) ?? new Part();
      part.take(path.rest, value);
      embedded.set(path.table, part);
    } else {
      own.take(key, value);
    }
  }
  return {
    ...own,
    select: whole.select ?? null,
    columns: whole.columns ?? null,
    onConflict: whole.on_conflict ?? null,
    embedded,
  };
}

/** `trades.limit`: the table before the first dot, and the rest. */
function readPath(key: string): { table: string; rest: string } | null {
  const cursor = new Cursor('tree path', key);
  const table = cursor.nameIfAny();
  return table && cursor.take('.') && !cursor.isAtEnd ? { table, rest: cursor.rest() } : null;
}

function once(key: string, known: string | null, value: string): string {
  if (known === null) {
    return value;
  }
  throw restError('unreadableParameter', {
    what: 'query string',
    text: key,
    column: 1,
    found: `a second "${key}"`,
    expected: 'each reserved parameter once',
  });
}
