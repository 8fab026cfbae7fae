import { restError } from '../errors/rest-error.ts';
import type { MediaType } from '../parse/media-type.ts';

/** The single row of every statement. Counts are double precision, which `pg` returns as numbers. */
export type Outcome = {
  /** Without the range; null when not requested. */
  total: number | null;
  /** In the answer, or written. */
  page: number;
  /** JSON, or empty. */
  body: string;
  /** Added by an upsert. */
  inserted: number | null;
  /** One inserted row's: JSON with name and text of each key column. */
  key: string | null;
};

export const rowName = 'pgrst_row';

export const pageColumn = 'count(*)::double precision as page';

export const noBody = `'' as body`;

type Gathering = { of: 'rows' | 'values'; isSingle: boolean };

/** Returns the body's SQL: only PostgreSQL writes JSON. Throws RestError PGRST107 for CSV without names. */
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

/** CSV by RFC 4180 with PostgREST's line feeds, values as in JSON; empty without rows. */
const cells = (cell: string, row: string) =>
  `(select string_agg(${cell}, ',' order by pgrst_cell.place) from json_each_text(row_to_json(${row})) with ordinality as pgrst_cell (name, value, place))`;
const quoted = (text: string) =>
  `case when ${text} ~ '[",\\r\\n]' then '"' || replace(${text}, '"', '""') || '"' else coalesce(${text}, '') end`;
export const sheetColumn = `coalesce(min(${cells(quoted('pgrst_cell.name'), rowName)}) || E'\\n' || string_agg(${cells(quoted('pgrst_cell.value'), rowName)}, E'\\n'), '') as body`;

/** Returns the SQL of `count=exact`, over all rows of `source` that pass `where`. */
export function totalColumn(isWanted: boolean, source: string, where: string): string {
  return isWanted ? `(select count(*) from ${source}${where})::double precision as total` : 'null as total';
}

/** Reads the single row of a statement's result. */
export function readOutcome(row: Readonly<Record<string, unknown>> | undefined): Outcome {
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
