import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { wordsOfColumn } from './column-words.ts';

const accountName = /^(?:account|konto|login|cuenta|compte)(?: ?(?:id|name|no\.?|number|#))?$/;

/** True if a column names several accounts: the file's totals can't be assigned. */
export function namesSeveralAccounts(rows: readonly GridRow[], header: readonly string[]): boolean {
  const column = header.findIndex(name => accountName.test(wordsOfColumn(name)));
  const accounts = column < 0 ? [] : rows.map(row => textAt(row, column)).filter(text => text !== '');
  return new Set(accounts).size > 1;
}
