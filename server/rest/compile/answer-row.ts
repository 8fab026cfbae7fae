import { restError } from '../errors/rest-error.ts';
import type { MediaType } from '../parse/media-type.ts';

/** The one row that every statement gives. Its counts are double precision, which `pg` gives as numbers. */
export type Outcome = {
  /** The number of rows, the range aside; null when it was not asked for. */
  total: number | null;
  /** Rows in the answer, or written. */
  page: number;
  /** JSON, or nothing. */
  body: string;
  /** The number of rows that an upsert added. */
  inserted: number | null;
  /** The key of one inserted row, if asked for: JSON, each key column's name and text. */
  key: string | null;
};

/** The rows that become the answer are called so in every statement. */
export const rowName = 'pgrst_row';

export const pageColumn = 'count(*)::double precision as page';

/** The body of an answer that has none. */
export const noBody = `'' as body`;

/** The content of the body: whole rows or one value of each; one alone or a list. */
type Gathering = { of: 'rows' | 'values'; isSingle: boolean };

/**
 * The SQL of the answer's body, so that JSON is only ever written by PostgreSQL.
 * @throws RestError PGRST107 for a sheet of values that have no names.
 */
export function bodyColumn(mediaType: MediaType, { of, isSingle }: Gathering): string {
  if (mediaType.shape === 'sheet') {
    if (of === 'values') {
      throw restError('unavailableMediaType', { types: 'text/csv' });
    }
    return sheetColumn;
  }
  const list = `json_agg(${of === 'rows' ? rowName : `${rowName}.pgrst_value`})`;
  const isOne = isSingle || mediaType.shape === 'object';
  const wanted = isOne ? `${list} -> 0` : list;
  const kept = mediaType.dropsNulls ? `json_strip_nulls(${wanted})` : wanted;
  return `coalesce(${kept}, '${isOne ? 'null' : '[]'}')::text as body`;
}

/**
 * CSV (RFC 4180, but with PostgREST's bare line feeds): the names of the columns, then a line for each row with the values as
 * JSON writes them. Null is nothing, and nothing is what an answer without rows has.
 */
const cells = (cell: string, row: string) =>
  `(select string_agg(${cell}, ',' order by pgrst_cell.place) from json_each_text(row_to_json(${row})) with ordinality as pgrst_cell (name, value, place))`;
const quoted = (text: string) =>
  `case when ${text} ~ '[",\\r\\n]' then '"' || replace(${text}, '"', '""') || '"' else coalesce(${text}, '') end`;
export const sheetColumn = `coalesce(min(${cells(quoted('pgrst_cell.name'), rowName)}) || E'\\n' || string_agg(${cells(quoted('pgrst_cell.value'), rowName)}, E'\\n'), '') as body`;

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
