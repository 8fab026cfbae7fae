import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome } from '../compile/answer-row.ts';
import { restError } from '../errors/rest-error.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { QueryString } from '../parse/query-string.ts';

/** A raw request of the data protocol. */
export type RestRequest = {
  method: string;
  /** The name of the table, view or function. */
  name: string;
  /** Query string without the question mark. */
  search: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** The plan of a request: one statement, and a function from its result to the answer. */
export type Plan = {
  text: string;
  values: readonly unknown[];
  /** True when it changes nothing and can be repeated. */
  isReadOnly: boolean;
  /** True for a call that may take longer than other writes. */
  takesLong?: boolean;
  /** Called while a write can still be rolled back; throws to do so. */
  checkRows: ((rows: number) => void) | null;
  /** True for a write that must not be committed before its answer is built: that may be too large, or a refusal. */
  mayBeUndone?: boolean;
  answer: (outcome: Outcome) => Answer;
};

/** The request's limits on the number of rows: exactly one, or a maximum. */
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
 * Refuses parameters without meaning for this request, where ignoring them could surprise.
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
