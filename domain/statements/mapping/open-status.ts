import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { wordsOfColumn } from './column-words.ts';

const statusName = /^(?:status|state|zustand|estado|statut)$/;
const openStatus = /^(?:open|opened|active|running|offen|abiert[oa]|abert[oa]|ouverte?)$/i;

/** Finds the status column, and returns a test for open trades. */
export function openStatusBelow(header: readonly string[]): (row: GridRow) => boolean {
  const column = header.findIndex(name => statusName.test(wordsOfColumn(name)));
  return row => column >= 0 && openStatus.test(textAt(row, column).trim());
}
