import { restError } from '../errors/rest-error.ts';
import { Cursor } from './cursor.ts';

/** One entry of `select`: all columns, or one, perhaps under another name or as another type. */
export type SelectItem = '*' | { column: string; alias: string | null; cast: string | null };

/** The types that a column may be cast to, by every name that PostgreSQL has for them. */
const castTypes: ReadonlyMap<string, string> = new Map([
  ['text', 'text'],
  ['varchar', 'text'],
  ['int2', 'smallint'],
  ['smallint', 'smallint'],
  ['int', 'integer'],
  ['int4', 'integer'],
  ['integer', 'integer'],
  ['int8', 'bigint'],
  ['bigint', 'bigint'],
  ['numeric', 'numeric'],
  ['decimal', 'numeric'],
  ['float4', 'real'],
  ['real', 'real'],
  ['float8', 'double precision'],
  ['double precision', 'double precision'],
  ['bool', 'boolean'],
  ['boolean', 'boolean'],
  ['uuid', 'uuid'],
  ['date', 'date'],
  ['time', 'time'],
  ['timestamp', 'timestamp'],
  ['timestamptz', 'timestamp with time zone'],
  ['json', 'json'],
  ['jsonb', 'jsonb'],
]);

/** An alias becomes a name in the statement, so its letters are chosen narrowly. */
const aliasPattern = /^[\p{L}\p{N}_$ -]+$/u;
/** Bytes: PostgreSQL silently cuts a longer name. */
const longestName = 63;

const castName = /[A-Za-z0-9_ ]+/y;
const aggregate = /\.\w+\(\)/y;

/**
 * Reads `select`. Nothing, or an empty text, is all columns.
 * @throws RestError PGRST100 where it cannot be read, PGRST123 for aggregates, PGRST127 for what is not supported.
 */
export function readSelectList(text: string | null): readonly SelectItem[] {
  if (text === null || text === '') {
    return ['*'];
  }
  const cursor = new Cursor('select parameter', text);
  const items: SelectItem[] = [];
  do {
    items.push(readItem(cursor));
  } while (cursor.take(','));
  if (!cursor.isAtEnd) {
    refuseUnsupported(cursor);
    cursor.fail('"::", "," or end of input');
  }
  return items;
}

function readItem(cursor: Cursor): SelectItem {
  if (cursor.take('*')) {
    return '*';
  }
  refuseUnsupported(cursor);
  const first = cursor.name();
  const hasAlias = cursor.startsWith(':') && !cursor.startsWith('::') && cursor.take(':');
  if (hasAlias) {
    checkAlias(cursor, first);
  }
  const column = hasAlias ? cursor.name() : first;
  if (column === 'count' && cursor.startsWith('()')) {
    throw restError('aggregatesNotAllowed');
  }
  return { column, alias: hasAlias ? first : null, cast: cursor.take('::') ? readCast(cursor) : null };
}

function checkAlias(cursor: Cursor, alias: string): void {
  if (!aliasPattern.test(alias) || Buffer.byteLength(alias) > longestName) {
    cursor.fail(`an alias of letters, digits, "_", "$", " " and "-" in at most ${longestName} bytes`);
  }
}

function readCast(cursor: Cursor): string {
  const name = cursor.match(castName)?.[0].trim().toLowerCase() ?? cursor.fail('a type');
  const type = castTypes.get(name);
  if (type === undefined) {
    throw restError('notImplemented', { feature: `A column cannot be cast to "${name}" here.` });
  }
  return type;
}

function refuseUnsupported(cursor: Cursor): void {
  if (cursor.startsWith('(') || cursor.startsWith('!') || cursor.startsWith('...')) {
    throw restError('notImplemented', { feature: 'Embedding related tables in "select" is not supported.' });
  }
  if (cursor.startsWith('->')) {
    throw restError('notImplemented', { feature: 'JSON paths in "select" are not supported.' });
  }
  if (cursor.match(aggregate)) {
    throw restError('aggregatesNotAllowed');
  }
}
