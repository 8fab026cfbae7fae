import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import type { ColumnNames, Field } from './platform.ts';

export type FieldColumns = ReadonlyMap<Field, readonly number[]>;

const longestName = 60;
const currencies = new Set(Intl.supportedValuesOf('currency'));
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

/** A name's letters and digits: 'opentime' for 'Open time', 'profit' for 'Profit(USD)'; '' for other text. */
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

function isUnit(text: string): boolean {
  return /^(?:[A-Z]{3,4}|[$€£¥]|(?:UTC|GMT).{0,8})$/.test(text);
}

/** The currency in a column name: 'USD' for 'Profit(USD)', or null. */
export function currencyInName(text: string): string | null {
  const code = /(?:\s|\()([A-Z]{3})\)?$/.exec(text.trim())?.[1];
  return code !== undefined && currencies.has(code) ? code : null;
}

/** The squeezed names of a row; null if it can't be a header. */
export function rowNames(row: GridRow): string[] | null {
  if (row.cells.length < 3 || row.cells.some(cell => cell.number !== null || /^[-+]?\d/.test(cell.text))) {
    return null;
  }
  const names = row.cells.map((_, column) => squeezedName(textAt(row, column)));
  return names.filter(name => name !== '').length < 3 ? null : names;
}

/** The columns of a header by content. A repeated name is the same in another currency and skipped. */
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

export function findColumn(columns: FieldColumns, field: Field): number {
  return columns.get(field)?.[0] ?? -1;
}

export function countNamed(names: ReadonlySet<string>, wanted: string): number {
  return wanted.split(' ').filter(name => names.has(name)).length;
}
