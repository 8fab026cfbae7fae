import type { Argument, Column } from '../catalog/catalog.ts';
import { type RestError, restError } from '../errors/rest-error.ts';
import { maxArrayElements, maxShortValueLength } from '../limits.ts';
import { isTimeText } from './time-text.ts';

type Place = Pick<Column, 'name' | 'type' | 'kind'>;

/**
 * Refuses values that PostgreSQL must not parse: times in other formats than ISO, and far too long ones, which its
 * error would repeat. `value` is JSON, or text from an address.
 * @throws RestError 22007, 22P02, PGRST127
 */
export function checkValue(place: Place, value: unknown): void {
  if (value === null || value === undefined || place.kind === 'text' || place.kind === 'json') {
    return;
  }
  switch (place.kind) {
    case 'time':
      if (typeof value !== 'string' || !isTimeText(value)) {
        throw unreadable('unreadableTime', place, value);
      }
      return;
    case 'short':
      if (typeof value === 'string' ? value.length > maxShortValueLength : typeof value === 'object') {
        throw unreadable('unreadableValue', place, value);
      }
      return;
    case 'list':
      if (!isShortList(value)) {
        throw unreadable('unreadableValue', place, value);
      }
      return;
    default:
      throw restError('notImplemented', { feature: `Values of type "${place.type}" are not supported.` });
  }
}

/** Checks these columns in every row. Throws RestError as `checkValue`; 23514. */
export function checkRows(relation: string, columns: readonly Column[], rows: readonly object[]): void {
  for (const column of columns) {
    for (const row of rows) {
      const value = Object.hasOwn(row, column.name) ? row[column.name as keyof typeof row] : null;
      checkValue(column, value);
      if (column.length && typeof value === 'string' && isLongerThan(column.length.most, value)) {
        throw restError('tooLong', { relation, check: column.length.check });
      }
    }
  }
}

/** Checks the arguments of a function. Throws RestError as `checkValue`. */
export function checkArguments(places: readonly Argument[], values: object): void {
  for (const place of places) {
    checkValue(place, values[place.name as keyof typeof values]);
  }
}

/** A surrogate pair is one character, as in PostgreSQL. */
function isLongerThan(most: number, text: string): boolean {
  return text.length > 2 * most || (text.length > most && [...text].length > most);
}

/** A list as text may be as long as an address; in a JSON list, each element may. */
function isShortList(value: unknown): boolean {
  return Array.isArray(value) ? roomLeft(value, maxArrayElements) >= 0 : isShortElement(value);
}

const maxListTextLength = 16_384;

const isShortElement = (value: unknown) => String(value).length <= maxListTextLength;

/** How many elements are allowed after those of a nested list; below zero when there are too many. */
function roomLeft(list: readonly unknown[], room: number): number {
  let left = room;
  for (const element of list) {
    left = Array.isArray(element) ? roomLeft(element, left) : isShortElement(element) ? left - 1 : -1;
    if (left < 0) {
      break;
    }
  }
  return left;
}

function unreadable(name: 'unreadableTime' | 'unreadableValue', { type }: Place, value: unknown): RestError {
  const text = typeof value === 'string' ? value : typeof value === 'object' ? '{…}' : String(value);
  return restError(name, { type, value: text.length > 60 ? `${text.slice(0, 60)}…` : text });
}
