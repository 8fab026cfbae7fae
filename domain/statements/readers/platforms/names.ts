import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import type { ColumnNames, Field } from './platform.ts';

/** The columns of a table by what they hold; costs may have several. */
export type FieldColumns = ReadonlyMap<Field, readonly number[]>;

const longestName = 60;
const currencies = new Set(Intl.supportedValuesOf('currency'));
/** What a platform prints in several columns is put together: costs are added. */
const added: readonly Field[] = [
  'id',
  'commission',
  'swap',
  'fee',
  'tax',
  'tags',
  'mistakes',
  'setup',
  'notes',
];

/**
 * A column's name by its letters and digits alone: 'opentime' of 'Open time', 'open_time' and 'OpenTime'; 'profit' of 'Profit(USD)'
 * and 'Profit USD'. Empty for a text that is no name.
 */
export function squeezedName(text: string): string {
  if (text.length > longestName || /^[-+.,]?\d/.test(text)) {
    return '';
  }
  return text
    .normalize('NFKC')
    .replace(/\(([^()]*)\)/g, (whole, inside: string) => (isUnit(inside.trim()) ? '' : whole))
    .replace(/\s([A-Z]{3})$/, (whole, code: string) => (currencies.has(code) ? '' : whole))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%#]/gu, '');
}

/** The currency or the clock of a column is no part of its name. */
function isUnit(text: string): boolean {
  return /^(?:[A-Z]{3,4}|[$€£¥]|(?:UTC|GMT).{0,8})$/.test(text);
}

/** The currency in a column's name: 'USD' of 'Profit(USD)'; null where there is none. */
export function currencyOfName(text: string): string | null {
  const code = /(?:\s|\()([A-Z]{3})\)?$/.exec(text.trim())?.[1];
  return code !== undefined && currencies.has(code) ? code : null;
}

/** The squeezed names of a row, or null for a row that can be no header. */
export function namesOf(row: GridRow): string[] | null {
  // No column's name begins with a digit: most rows are seen through by that.
  if (row.cells.length < 3 || row.cells.some(cell => cell.number !== null || /^[-+]?\d/.test(cell.text))) {
    return null;
  }
  const names = row.cells.map((_, column) => squeezedName(textAt(row, column)));
  return names.filter(name => name !== '').length < 3 ? null : names;
}

/** The columns of a header by what they hold. A name counts once: its second column repeats it in another currency. */
export function fieldColumns(names: readonly string[], columns: ColumnNames): FieldColumns {
  const found = new Map<Field, number[]>();
  for (const [field, wanted] of Object.entries(columns) as [Field, string][]) {
    const all = wanted
      .split(' ')
      .map(name => names.indexOf(name))
      .filter(column => column >= 0);
    const [first] = all;
    if (first !== undefined) {
      found.set(field, added.includes(field) ? all : [first]);
    }
  }
  return found;
}

/** The column of a field, or -1. */
export function columnOf(columns: FieldColumns, field: Field): number {
  return columns.get(field)?.[0] ?? -1;
}

/** How many of the names are there. */
export function countNamed(names: ReadonlySet<string>, wanted: string): number {
  return wanted.split(' ').filter(name => names.has(name)).length;
}
