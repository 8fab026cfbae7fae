import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { wordsOfColumn } from './column-words.ts';

/** Names of a column that holds the account of each row. */
const accountName = /^(?:account|konto|login|cuenta|compte)(?: ?(?:id|name|no\.?|number|#))?$/;

/** True where a column names more than one account: then the file does not say which sums belong to which of them. */
export function namesSeveralAccounts(rows: readonly GridRow[], header: readonly string[]): boolean {
  const column = header.findIndex(name => accountName.test(wordsOfColumn(name)));
  const accounts = column < 0 ? [] : rows.map(row => textAt(row, column)).filter(text => text !== '');
  return new Set(accounts).size > 1;
}
