import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import type { Wall } from '#domain/statements/statement.ts';
import { readDayOrTime } from '#domain/statements/values/times.ts';

type Mt4Head = { number: string; currency: string | null; producedAt: Wall | null };

const labelled = /^[^:]{1,40}:\s*(\S.*)$/;
/** Codes of cent accounts and tokens are longer than national ones. */
const code = /^[A-Z]{3,4}$/;

/** A statement's first line, 'Account: 12345' and 'Currency: USD', and its date; not the holder's name. */
export function mt4Head(rows: readonly GridRow[]): Mt4Head | null {
  for (const row of rows.slice(0, 40)) {
    const told = row.cells.map(cell => labelled.exec(cell.text)?.[1]?.trim() ?? '');
    const number = told.find(value => /^\d{1,20}$/.test(value));
    const currencies = told.flatMap((value, column) => (code.test(value) ? [column] : []));
    if (number !== undefined && currencies.length > 0) {
      // A holder's name may look like a currency, and comes before it.
      const named = currencies.find(column => /^currency/i.test(textAt(row, column)));
      const currency = told[named ?? currencies.at(-1) ?? 0] ?? null;
      return { number, currency, producedAt: readDayOrTime(row.cells.at(-1)?.text ?? '') };
    }
  }
  return null;
}

/** The account of a row that begins a statement: a file may join several. */
export function accountOfRow(row: GridRow): string | null {
  return textAt(row, 0).includes(':') ? (mt4Head([row])?.number ?? null) : null;
}

/** The account of a head without a currency, as in the numbered layout. */
export function accountNumber(rows: readonly GridRow[]): string | null {
  for (const row of rows.slice(0, 10)) {
    const [first] = row.cells;
    const number = labelled.exec(first?.text ?? '')?.[1];
    if (number !== undefined && /^\d{1,20}$/.test(number) && row.cells.length > 1) {
      return number;
    }
  }
  return null;
}
