import { isCurrency } from '#domain/instruments/currencies.ts';
import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { wordsOfColumn } from './column-words.ts';

/**
 * The table's currency: in the profit column's name ('Profit (USD)'), beside amounts ('EUR 10.06'), or in its
 * own column. Null for none or several; a sign like $ is ambiguous.
 */
export function guessCurrency(
  header: GridRow | undefined,
  rows: readonly GridRow[],
  profit: number | undefined,
): string | null {
  if (profit === undefined) {
    return null;
  }
  const named = codesIn(header ? textAt(header, profit) : '');
  if (named.length > 0) {
    return only(named);
  }
  const amounts = rows.map(row => textAt(row, profit)).filter(text => text !== '');
  const beside = amounts.flatMap(codesIn);
  if (beside.length > 0) {
    return beside.length === amounts.length ? only(beside) : null;
  }
  const column =
    header?.cells.findIndex(({ text }) =>
      /^(?:(?:account )?currency|währung|devise|divisa|moneda|valuta|moeda|waluta)$/.test(
        wordsOfColumn(text),
      ),
    ) ?? -1;
  return column < 0 ? null : only(rows.map(row => textAt(row, column)).filter(isCurrency));
}

function codesIn(text: string): string[] {
  return (text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g) ?? []).filter(isCurrency);
}

function only(codes: readonly string[]): string | null {
  const [first, ...others] = new Set(codes);
  return first !== undefined && others.length === 0 ? first : null;
}
