import type { IncomingHttpHeaders } from 'node:http';
import type { Outcome } from '../compile/answer-row.ts';
import { restError } from '../errors/rest-error.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { QueryString } from '../parse/query-string.ts';

/** A raw request of the data protocol. */
export type RestRequest = {
  method: string;
  name: string;
  /** Without the question mark. */
  search: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** One statement, and a function from its result to the answer. */
export type Plan = {
  text: string;
  values: readonly unknown[];
  /** Can be repeated. */
  isReadOnly: boolean;
  /** A call that may take longer than other writes. */
  takesLong?: boolean;
  /** Called while a write can be rolled back; throws to do so. */
  checkRows: ((rows: number) => void) | null;
  /** Its answer may be too large or a refusal, so it is built before the commit. */
  mayBeUndone?: boolean;
  answer: (outcome: Outcome) => Answer;
};

/** Returns a check for exactly one row, or a maximum. */
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

/** Refuses parameters without meaning for this request. Throws RestError PGRST127. */
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
