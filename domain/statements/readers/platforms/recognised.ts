import { type GridRow, gridRow } from '#domain/statements/readers/table/grid.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import { countNamed, currencyInName, type FieldColumns, fieldColumns, rowNames } from './names.ts';
import type { Platform } from './platform.ts';

export type KnownTable = {
  platform: Platform;
  header: readonly string[];
  columns: FieldColumns;
  names: readonly string[];
  rows: readonly GridRow[];
  /** The rows of sheets without trades. */
  beside: readonly (readonly GridRow[])[];
};

/** Spreadsheets print the account above the header. */
const rowsLookedAt = 60;

type Found = { platform: Platform; score: number; sheet: number; row: number; names: readonly string[] };

/** The best matching platform's table, by symbol, time, result and the platform's marks; or null. */
export function recognised(source: Source, platforms: readonly Platform[]): KnownTable | null {
  const sheets = source.sheets.map(({ rows }) => rows);
  let best: Found | null = null;
  for (const [sheet, rows] of sheets.entries()) {
    for (const [row, raw] of rows.slice(0, rowsLookedAt).entries()) {
      const names = rowNames(gridRow(raw));
      for (const platform of names === null ? [] : platforms) {
        const score = scoreNames(names ?? [], platform);
        if (score > (best?.score ?? 0)) {
          best = { platform, score, sheet, row, names: names ?? [] };
        }
      }
    }
  }
  return (
    best &&
    foundTable(
      best,
      sheets.map(rows => rows.map(gridRow)),
    )
  );
}

function foundTable({ platform, sheet, row, names }: Found, sheets: readonly GridRow[][]): KnownTable {
  const rows = sheets[sheet] ?? [];
  const header = rows[row]?.cells.map(cell => cell.text) ?? [];
  const columns = fieldColumns(namesInCurrency(names, header, platform.currency), platform.columns);
  const below = rows.slice(row + 1);
  const end = below.findIndex(next => isOtherHeader(next, names, platform));
  const own = end < 0 ? below : below.slice(0, end);
  const rest = end < 0 ? [] : below.slice(end);
  const beside = [rows.slice(0, row), rest, ...sheets.filter((_, index) => index !== sheet)];
  return { platform, header, columns, names, rows: own, beside };
}

function namesInCurrency(
  names: readonly string[],
  header: readonly string[],
  currency: string | undefined,
): readonly string[] {
  const own = names.filter((_, column) => currencyInName(header[column] ?? '') === currency);
  return currency === undefined
    ? names
    : names.map((name, column) =>
        own.includes(name) && currencyInName(header[column] ?? '') !== currency ? '' : name,
      );
}

/** The next table's header in the sheet; the same header may be repeated within a table. */
function isOtherHeader(row: GridRow, header: readonly string[], { columns, operations }: Platform): boolean {
  const names = rowNames(row);
  if (names === null || names.join('|') === header.join('|')) {
    return false;
  }
  const known = fieldColumns(names, operations ? { ...columns, ...operations.columns } : columns);
  return known.has('closed') && known.size > 2;
}

function scoreNames(
  names: readonly string[],
  { columns, marks, least = 1, others = '', rows }: Platform,
): number {
  const printed = new Set(names);
  const marked = countNamed(printed, marks);
  if (marked < least) {
    return 0;
  }
  const found = fieldColumns(names, columns);
  const has = (...fields: (keyof typeof columns)[]) => fields.some(field => found.has(field));
  const hasMoney = has('profit', 'net') || (rows === 'fills' && has('proceeds', 'netProceeds'));
  if (!has('symbol') || !has('closed', 'soldAt') || !hasMoney) {
    return 0;
  }
  return marked * 100 + found.size + countNamed(printed, others);
}
