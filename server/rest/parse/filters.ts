import { restError } from '../errors/rest-error.ts';
import { maxListValues } from '../limits.ts';
import { Cursor } from './cursor.ts';

/** SQL's operator for each of PostgREST's that compares a column with one value. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
} as const;

/** SQL's words for what may follow `is.`. */
export const truths = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

export type Comparison = keyof typeof comparisons;
export type Truth = keyof typeof truths;

/** A condition that rows must meet: a column, perhaps `not`, and one of three kinds of test. */
export type Filter = { column: string; isNegated: boolean } & (
  | { test: 'compare'; operator: Comparison; value: string }
  | { test: 'in'; values: readonly string[] }
  | { test: 'is'; truth: Truth }
);

/** Operators of PostgREST that have no counterpart here; a quantifier or a language may follow in brackets. */
const unsupported =
  /(?:(?:eq|gte?|lte?|like|ilike)\((?:any|all)\)|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj|match|imatch|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./y;
const comparison = /(eq|neq|gte|gt|lte|lt|like|ilike)\./y;
const truth = /(null|not_null|true|false|unknown)(?=$|[,)])/iy;
const element = /[^,)]*/y;

/**
 * Reads one filter, `column=operator.value`.
 * @throws RestError PGRST100 where it cannot be read, PGRST108 for a column of another table, PGRST127 for what is
 * not supported.
 */
export function readFilter(key: string, value: string): Filter {
  const name = new Cursor('tree path', key);
  const column = readColumnName(name);
  if (name.startsWith('.')) {
    throw restError('notEmbedded', { name: column });
  }
  if (!name.isAtEnd) {
    name.fail('end of input');
  }
  const cursor = new Cursor('filter', value);
  const filter = readTest(cursor, column, 'whole');
  return cursor.isAtEnd ? filter : cursor.fail('end of input');
}

/** Reads a column's name where a filter begins. */
export function readColumnName(cursor: Cursor): string {
  const column = cursor.name();
  if (cursor.startsWith('->')) {
    throw restError('notImplemented', { feature: 'Filters on JSON paths are not supported.' });
  }
  return column;
}

/**
 * Reads what a column is tested for.
 * @param place a filter that is a whole parameter has a value to its end; in a branch of a tree, a comma or a
 * bracket ends the value, unless it is in double quotes.
 */
export function readTest(cursor: Cursor, column: string, place: 'whole' | 'branch'): Filter {
  const isNegated = cursor.take('not.');
  if (cursor.take('in.')) {
    return { column, isNegated, test: 'in', values: readList(cursor) };
  }
  if (cursor.take('is.')) {
    return { column, isNegated, test: 'is', truth: readTruth(cursor) };
  }
  const operator = cursor.match(comparison)?.[1];
  if (operator !== undefined && isComparison(operator)) {
    const value = place === 'whole' ? cursor.rest() : readElement(cursor);
    return { column, isNegated, test: 'compare', operator, value };
  }
  const missing = cursor.match(unsupported);
  if (missing) {
    throw restError('notImplemented', {
      feature: `The filter operator "${missing[0].slice(0, -1)}" is not supported.`,
    });
  }
  return cursor.fail(isNegated ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)');
}

/** True when a value reads as a filter: so PostgREST tells a function's filters from its arguments in a GET. */
export function looksLikeFilter(value: string): boolean {
  return /^(?:not\.)?(?:(?:eq|neq|gte?|lte?|like|ilike)\.|in\.\(|is\.)/.test(value);
}

function readTruth(cursor: Cursor): Truth {
  const word = cursor.match(truth)?.[1]?.toLowerCase();
  return word !== undefined && isTruth(word)
    ? word
    : cursor.fail('isVal: (null, not_null, true, false, unknown)');
}

/** `("a","b,c",d)` */
function readList(cursor: Cursor): string[] {
  const values: string[] = [];
  if (!cursor.take('(')) {
    cursor.fail('"("');
  }
  do {
    values.push(readElement(cursor));
    if (values.length > maxListValues) {
      throw restError('notImplemented', { feature: `A list has at most ${maxListValues} values.` });
    }
  } while (cursor.take(','));
  if (!cursor.take(')')) {
    cursor.fail('"," or ")"');
  }
  return values.length === 1 && values[0] === '' ? [] : values;
}

/** One value of several. It is quoted only when its closing quote ends it: that is how the client writes them. */
function readElement(cursor: Cursor): string {
  const start = cursor.position;
  const quoted = cursor.quoted();
  if (quoted !== null && (cursor.startsWith(',') || cursor.startsWith(')'))) {
    return quoted;
  }
  cursor.rewind(start);
  return cursor.match(element)?.[0] ?? '';
}

function isComparison(word: string): word is Comparison {
  return Object.hasOwn(comparisons, word);
}

function isTruth(word: string): word is Truth {
  return Object.hasOwn(truths, word);
}
