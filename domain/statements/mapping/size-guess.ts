import { symbolKind } from '#domain/instruments/kinds.ts';
import { journalSymbol } from '#domain/statements/identity/journal-symbol.ts';
import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { readSize } from '#domain/statements/values/sizes.ts';
import { wordsOfColumn } from './column-words.ts';
import type { Mapping } from './mapping.ts';
import type { NumberColumn } from './number-columns.ts';

type SizeGuess = { size: Mapping['size']; example: string };

/** Money per unit for a price move of 1: a lot of currencies is 100,000 units, of gold 100. */
const mostForUnit = 3;
const leastForLot = 30;

/** Decides if sizes are lots or units: by name, money per price move, or number (0.50 of EURUSD is lots). */
export function sizeGuess(
  rows: readonly GridRow[],
  columns: Mapping['columns'],
  numbers: readonly NumberColumn[],
  name: string,
): SizeGuess {
  const words = wordsOfColumn(name);
  const byName = /\blots?\b|lote/.test(words)
    ? 'lots'
    : /\bunits?\b|shares?\b|contracts?\b/.test(words)
      ? 'units'
      : null;
  const isQuantity = /unit|quantit|qty|contract|share|menge|cantidad/.test(words);
  const usual = byName ?? (isQuantity ? 'units' : 'lots');
  const { size = -1, symbol = -1, openPrice, closePrice, profit } = columns;
  const columnValues = (column: number | undefined) => numbers.find(one => one.column === column)?.values;
  const [sizes, opens, closes, made] = [size, openPrice, closePrice, profit].map(columnValues);
  if (byName || !sizes) {
    return { size: usual, example: '' };
  }
  const said = new Set<'lots' | 'units'>();
  let open = '';
  for (const [index, row] of rows.entries()) {
    const printed = textAt(row, size);
    const counts = readSize(printed, '.')?.counts;
    const kind = symbolKind(journalSymbol(textAt(row, symbol)) ?? '');
    const value = Math.abs(sizes[index] ?? 0);
    if (counts || value === 0 || (kind !== 'currencies' && kind !== 'metal' && kind !== 'oil')) {
      continue;
    }
    const move = Math.abs((closes?.[index] ?? 0) - (opens?.[index] ?? 0)) * value;
    const counted = move > 0 ? countsBy(Math.abs(made?.[index] ?? 0) / move) : null;
    const told = counted ?? (kind === 'currencies' ? countsByNumber(value) : null);
    if (told) {
      said.add(told);
    } else {
      open ||= `${printed} of ${textAt(row, symbol)}`;
    }
  }
  if (said.size === 1) {
    return { size: [...said][0] ?? null, example: '' };
  }
  return said.size === 0 && open === ''
    ? { size: usual, example: '' }
    : { size: null, example: open || firstSize(rows, size, symbol) };
}

function countsBy(money: number): 'lots' | 'units' | null {
  return money === 0 ? null : money <= mostForUnit ? 'units' : money >= leastForLot ? 'lots' : null;
}

function countsByNumber(size: number): 'lots' | 'units' | null {
  return size >= 1_000 ? 'units' : Number.isInteger(size) ? null : 'lots';
}

function firstSize(rows: readonly GridRow[], size: number, symbol: number): string {
  const row = rows.find(one => textAt(one, size) !== '');
  return row ? `${textAt(row, size)} of ${textAt(row, symbol)}` : '';
}
