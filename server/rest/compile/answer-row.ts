import type { MediaType } from '../parse/media-type.ts';

/** What every statement gives: one row with these. Its counts are double precision, which `pg` gives as numbers. */
export type Outcome = {
  /** Rows there are, the range aside; null when nobody asked. */
  total: number | null;
  /** Rows in the answer, or written. */
  page: number;
  /** JSON, or nothing. */
  body: string;
  /** Of an upsert: rows that were new. */
  inserted: number | null;
  /** Of an insert of one row that is asked for its key: JSON, each key column's name and text. */
  key: string | null;
};

/** The rows that become the answer are called so in every statement. */
export const rowName = 'pgrst_row';

export const pageColumn = 'count(*)::double precision as page';

/** The body of an answer that has none. */
export const noBody = `'' as body`;

/** What the body gathers: whole rows or one value of each; one alone or a list. */
export type Gathering = { of: 'rows' | 'values'; isSingle: boolean };

/** The SQL of the answer's body, so that JSON is only ever written by PostgreSQL. */
export function bodyColumn(mediaType: MediaType, { of, isSingle }: Gathering): string {
  const list = `json_agg(${of === 'rows' ? rowName : `${rowName}.pgrst_value`})`;
  const isOne = isSingle || mediaType.shape === 'object';
  const wanted = isOne ? `${list} -> 0` : list;
  const kept = mediaType.dropsNulls ? `json_strip_nulls(${wanted})` : wanted;
  return `coalesce(${kept}, '${isOne ? 'null' : '[]'}')::text as body`;
}

/** The total that `count=exact` asks for, over all rows of `source` that pass `where`. */
export function totalColumn(isWanted: boolean, source: string, where: string): string {
  return isWanted ? `(select count(*) from ${source}${where})::double precision as total` : 'null as total';
}

/** Reads the one row of a statement's result. */
export function outcomeOf(row: Readonly<Record<string, unknown>> | undefined): Outcome {
  return {
    total: numberOrNull(row?.total),
    page: numberOrNull(row?.page) ?? 0,
    body: textOrNull(row?.body) ?? '',
    inserted: numberOrNull(row?.inserted),
    key: textOrNull(row?.key),
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
