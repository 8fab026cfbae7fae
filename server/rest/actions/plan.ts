import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome } from '../compile/answer-row.ts';
import { restError } from '../errors/rest-error.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { QueryString } from '../parse/query-string.ts';

/** One request of the data protocol, as it came. */
export type RestRequest = {
  method: string;
  /** The name of the table, view or function. */
  name: string;
  /** The query string, without its question mark. */
  search: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** The plan of a request: one statement, and the answer that its outcome makes. */
export type Plan = {
  text: string;
  values: readonly unknown[];
  /** True when it may change nothing, and so may be tried again. */
  isReadOnly: boolean;
  /** True for a call that may take longer than other writes. */
  takesLong?: boolean;
  /** Looked at while a write can still be undone: throws to undo it. */
  checkRows: ((rows: number) => void) | null;
  /** True for a write that must not be kept before its answer is made: that may be too large, or turn out a refusal. */
  mayBeUndone?: boolean;
  answer: (outcome: Outcome) => Answer;
};

/** The limits on a result's rows that the request sets: exactly one, or no more than so many. */
export function rowCheck({ shape }: MediaType, most: number | null): Plan['checkRows'] {
  if (shape !== 'object' && most === null) {
    return null;
  }
  return rows => {
    if (shape === 'object' && rows !== 1) {
      throw restError('notSingular', { rows });
    }
    if (most !== null && rows > most) {
      throw restError('tooManyAffected', { rows });
    }
  };
}

const parameterNames = {
  limit: 'limit',
  offset: 'offset',
  columns: 'columns',
  onConflict: 'on_conflict',
} as const;

/**
 * Refuses parameters that mean nothing in this request, where passing them over might surprise.
 * @throws RestError PGRST127
 */
export function refuseParameters(
  query: QueryString,
  method: string,
  parameters: readonly (keyof typeof parameterNames)[],
): void {
  const given = parameters.find(parameter => query[parameter] !== null);
  if (given) {
    throw restError('notImplemented', {
      feature: `"${parameterNames[given]}" is not supported with ${method}.`,
    });
  }
}
