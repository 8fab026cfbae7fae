import { restError } from '../errors/rest-error.ts';
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
const truth = /(null|not_null|true|false|unknown)$/iy;
const listElement = /[^,)]*/y;

/**
 * Reads one filter, `column=operator.value`.
 * @throws RestError PGRST100 where it cannot be read, PGRST108 for a column of another table, PGRST127 for what is
 * not supported.
 */
export function readFilter(key: string, value: string): Filter {
  const column = readColumn(key);
  const cursor = new Cursor('filter', value);
  const isNegated = cursor.take('not.');
  if (cursor.take('in.')) {
    return { column, isNegated, test: 'in', values: readList(cursor) };
  }
  if (cursor.take('is.')) {
    return { column, isNegated, test: 'is', truth: readTruth(cursor) };
  }
  const operator = cursor.match(comparison)?.[1];
  if (operator !== undefined && isComparison(operator)) {
    return { column, isNegated, test: 'compare', operator, value: cursor.rest() };
  }
  const missing = cursor.match(unsupported);
  if (missing) {
    throw restError('notImplemented', {
      feature: `The filter operator "${missing[0].slice(0, -1)}" is not supported.`,
    });
  }
  return cursor.fail(isNegated ? 'operator (eq, gt, ...)' : '"not" or operator (eq, gt, ...)');
}

/** Whether a value reads as a filter: how PostgREST tells a function's filters from its arguments in a GET. */
export function looksLikeFilter(value: string): boolean {
  return /^(?:not\.)?(?:(?:eq|neq|gte?|lte?|like|ilike)\.|in\.\(|is\.)/.test(value);
}

function readColumn(key: string): string {
  const cursor = new Cursor('tree path', key);
  const column = cursor.name();
  if (cursor.take('.')) {
    throw restError('notEmbedded', { name: column });
  }
  if (cursor.startsWith('->')) {
    throw restError('notImplemented', { feature: 'Filters on JSON paths are not supported.' });
  }
  return cursor.isAtEnd ? column : cursor.fail('end of input');
}

function readTruth(cursor: Cursor): Truth {
  const word = cursor.match(truth)?.[1]?.toLowerCase();
  return word !== undefined && isTruth(word)
    ? word
    : cursor.fail('isVal: (null, not_null, true, false, unknown)');
}

/** `("a","b,c",d)`. An element is quoted only when its closing quote ends it: that is how the client writes them. */
function readList(cursor: Cursor): string[] {
  const values: string[] = [];
  if (!cursor.take('(')) {
    cursor.fail('"("');
  }
  do {
    values.push(readListElement(cursor));
  } while (cursor.take(','));
  if (!cursor.take(')') || !cursor.isAtEnd) {
    cursor.fail('"," or ")" and end of input');
  }
  return values.length === 1 && values[0] === '' ? [] : values;
}

function readListElement(cursor: Cursor): string {
  const start = cursor.position;
  const quoted = cursor.quoted();
  if (quoted !== null && (cursor.startsWith(',') || cursor.startsWith(')'))) {
    return quoted;
  }
  cursor.rewind(start);
  return cursor.match(listElement)?.[0] ?? '';
}

function isComparison(word: string): word is Comparison {
  return Object.hasOwn(comparisons, word);
}

function isTruth(word: string): word is Truth {
  return Object.hasOwn(truths, word);
}
