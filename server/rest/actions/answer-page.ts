import type { Outcome } from '../compile/answer-row.ts';
import { restError } from '../errors/rest-error.ts';
import type { RowRange } from '../parse/row-range.ts';
import { contentRange } from './answer-headers.ts';

/** Returns status (206 when there are more rows) and `Content-Range`. Throws RestError PGRST103 past the end. */
export function pageAnswer(
  { total, page }: Outcome,
  { offset }: RowRange,
): { status: number; range: string } {
  const range = contentRange(offset, offset + page - 1, total);
  if (total !== null && offset > total) {
    throw restError(
      'unsatisfiableRange',
      { reason: `An offset of ${offset} was requested, but there are only ${total} rows.` },
      { 'content-range': range },
    );
  }
  return { status: total !== null && page < total ? 206 : 200, range };
}
