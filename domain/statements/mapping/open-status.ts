import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { wordsOfColumn } from './column-words.ts';

const statusName = /^(?:status|state|zustand|estado|statut)$/;
const openStatus = /^(?:open|opened|active|running|offen|abiert[oa]|abert[oa]|ouverte?)$/i;

/** True for a trade that is still open, as its column of states says. */
export function hasOpenStatus(row: GridRow, header: readonly string[]): boolean {
  const column = header.findIndex(name => statusName.test(wordsOfColumn(name)));
  return column >= 0 && openStatus.test(textAt(row, column).trim());
}
