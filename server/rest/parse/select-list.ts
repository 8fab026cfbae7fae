import { restError } from '../errors/rest-error.ts';
import { maxEmbeds, maxPaths, maxSelected, maxTimesPerColumn } from '../limits.ts';
import { castTypes } from './cast-types.ts';
import { Cursor } from './cursor.ts';
import { type Field, nameOfField, withPath } from './json-path.ts';

export type SelectedColumn = Field & { alias: string | null; cast: string | null };

export type SelectedTable = {
  /** The table, or a foreign key or column that refers to it. */
  target: string;
  alias: string | null;
  /** The foreign key to use if there are several. */
  hint: string | null;
  /** Rows without related ones are omitted. */
  isInner: boolean;
  /** Without entries, nothing of it is shown. */
  items: readonly ('*' | SelectedColumn)[];
};

export type SelectItem = '*' | SelectedColumn | SelectedTable;

/** Aliases become names in the statement. */
const aliasPattern = /^[\p{L}\p{N}_$ -]+$/u;
/** Bytes: PostgreSQL truncates longer names silently. */
const maxNameLength = 63;

const castName = /[A-Za-z0-9_ ]+/y;
const aggregate = /\.\w+\(\)/y;

/** Reads `select`; empty means all columns. Throws RestError PGRST100, PGRST123 for aggregates, PGRST127. */
export function readSelectList(text: string | null): readonly SelectItem[] {
  if (text === null || text === '') {
    return ['*'];
  }
  const cursor = new Cursor('select parameter', text);
  const items = readItems(cursor, readItem);
  if (!cursor.isAtEnd) {
    refuseUnsupported(cursor);
    cursor.fail('"::", "," or end of input');
  }
  const tables = items.filter(item => item !== '*' && 'target' in item);
  if (tables.length > maxEmbeds) {
    throw restError('notImplemented', { feature: `At most ${maxEmbeds} tables can be embedded.` });
  }
  for (const listed of [items, ...tables.map(table => table.items)]) {
    refuseRepetition(listed);
  }
  return items;
}

/** Limits how often an answer contains the texts of a row. */
function refuseRepetition(items: readonly SelectItem[]): void {
  const times = new Map<string, number>();
  let paths = 0;
  for (const item of items) {
    if (item !== '*' && 'path' in item && ++paths > maxPaths) {
      throw restError('notImplemented', {
        feature: `At most ${maxPaths} paths into columns can be selected.`,
      });
    }
    const name = item === '*' ? item : 'target' in item || item.path ? null : item.column;
    if (name === null) {
      continue;
    }
    times.set(name, (times.get(name) ?? 0) + 1);
    if ((times.get(name) ?? 0) > maxTimesPerColumn) {
      throw restError('notImplemented', {
        feature: `A column can be selected ${maxTimesPerColumn} times at most.`,
      });
    }
  }
}

function readItems<Item>(cursor: Cursor, read: (cursor: Cursor) => Item): Item[] {
  const items: Item[] = [];
  do {
    if (items.length === maxSelected) {
      throw restError('notImplemented', { feature: `A list of select has at most ${maxSelected} entries.` });
    }
    items.push(read(cursor));
  } while (cursor.take(','));
  return items;
}

function readItem(cursor: Cursor): SelectItem {
  const item = readColumn(cursor);
  return item !== '*' && (cursor.startsWith('!') || cursor.startsWith('(')) ? readTable(cursor, item) : item;
}

function readColumn(cursor: Cursor): '*' | SelectedColumn {
  if (cursor.take('*')) {
    return '*';
  }
  const { name, alias } = readNameAndAlias(cursor);
  if (name === 'count' && cursor.startsWith('()')) {
    throw restError('aggregatesNotAllowed');
  }
  const field = withPath(cursor, name);
  const shown = alias ?? (field.path ? readableAlias(cursor, nameOfField(field)) : null);
  return { ...field, alias: shown, cast: readCast(cursor) };
}

/** After the table name: `!hint!inner(columns)`. */
function readTable(cursor: Cursor, { column: target, path, alias, cast }: SelectedColumn): SelectedTable {
  let hint: string | null = null;
  let isInner = false;
  while (cursor.take('!')) {
    const word = cursor.name();
    if (word === 'inner' || word === 'left') {
      isInner = word === 'inner';
    } else {
      hint = word;
    }
  }
  let items: ('*' | SelectedColumn)[] = [];
  if (cast !== null || path || !cursor.take('(')) {
    cursor.fail('"("');
  }
  if (!cursor.take(')')) {
    items = readItems(cursor, readColumn);
    if (!cursor.take(')')) {
      refuseUnsupported(cursor);
      refuseNested(cursor);
      cursor.fail('"::", "," or ")"');
    }
  }
  return { target, alias, hint, isInner, items };
}

function readNameAndAlias(cursor: Cursor): { name: string; alias: string | null } {
  refuseUnsupported(cursor);
  const first = cursor.name();
  if (cursor.startsWith('::') || !cursor.take(':')) {
    return { name: first, alias: null };
  }
  return { name: cursor.name(), alias: readableAlias(cursor, first) };
}

function readableAlias(cursor: Cursor, name: string): string {
  if (!aliasPattern.test(name) || Buffer.byteLength(name) > maxNameLength) {
    cursor.fail(`an alias of letters, digits, "_", "$", " " and "-" in at most ${maxNameLength} bytes`);
  }
  return name;
}

function readCast(cursor: Cursor): string | null {
  if (!cursor.take('::')) {
    return null;
  }
  const name = cursor.match(castName)?.[0].trim().toLowerCase() ?? cursor.fail('a type');
  const type = castTypes.get(name);
  if (type === undefined) {
    throw restError('notImplemented', { feature: `A column cannot be cast to "${name}" here.` });
  }
  return type;
}

function refuseNested(cursor: Cursor): void {
  if (cursor.startsWith('!') || cursor.startsWith('(')) {
    throw restError('notImplemented', {
      feature: 'Embedding a table in an embedded table is not supported.',
    });
  }
}

function refuseUnsupported(cursor: Cursor): void {
  if (cursor.startsWith('...')) {
    throw restError('notImplemented', { feature: 'Spreading a related table is not supported.' });
  }
  if (cursor.match(aggregate)) {
    throw restError('aggregatesNotAllowed');
  }
}
