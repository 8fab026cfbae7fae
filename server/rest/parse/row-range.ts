import { restError } from '../errors/rest-error.ts';
import { maxRowsPerPage } from '../limits.ts';
import { Cursor } from './cursor.ts';

export type RowRange = { offset: number; limit: number };

/**
 * Reads `limit`, `offset` and a GET's `Range` (`0-9`, both included): their intersection, at most `maxRowsPerPage`.
 * Negative offsets and Range headers in other units are ignored, as in PostgREST.
 * @throws RestError PGRST100 for an invalid number, PGRST103 for an empty range
 */
export function readRowRange(
  limit: string | null,
  offset: string | null,
  header: string | undefined,
): RowRange {
  const from = Math.max(readWhole('offset', offset) ?? 0, 0);
  const count = readWhole('limit', limit);
  if (count !== null && count < 0) {
    throw restError('unsatisfiableRange', { reason: 'Limit should be greater than or equal to zero.' });
  }
  if (count === 0) {
    return { offset: 0, limit: 0 };
  }
  const asked = count ?? Number.POSITIVE_INFINITY;
  const ends = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (!ends) {
    return { offset: from, limit: Math.min(asked, maxRowsPerPage) };
  }
  const lower = Math.max(from, Number(ends[1]));
  const upper = Math.min(from + asked - 1, ends[2] ? Number(ends[2]) : Number.POSITIVE_INFINITY);
  if (upper < lower) {
    throw restError('unsatisfiableRange', {
      reason: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  return { offset: lower, limit: Math.min(upper - lower + 1, maxRowsPerPage) };
}

function readWhole(parameter: 'limit' | 'offset', text: string | null): number | null {
  if (text === null) {
    return null;
  }
  // Exact in a double, and more than the rows of any table.
  if (!/^-?\d{1,15}$/.test(text)) {
    new Cursor(`${parameter} parameter`, text).fail('a whole number of at most 15 digits');
  }
  return Number(text);
}
