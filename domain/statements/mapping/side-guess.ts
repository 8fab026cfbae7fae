import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import { typeWords } from './column-names.ts';
import { isDay } from './headers.ts';
import type { Mapping } from './mapping.ts';
import type { NumberColumn } from './number-columns.ts';

export const mostSides = 40;

export function isSide(text: string): boolean {
  return text.length < 40 && typeWords.some(([, words]) => words.test(text.toLowerCase()));
}

/** True if most sides contradict prices and money. */
export function contradicts(
  numbers: readonly NumberColumn[],
  { side, openPrice, closePrice, profit }: Mapping['columns'],
  sample: readonly GridRow[],
): boolean {
  const columnValues = (column: number | undefined) =>
    numbers.find(one => one.column === column)?.values ?? [];
  const [opens, closes, made] = [openPrice, closePrice, profit].map(columnValues);
  const agree = sample.flatMap((row, index) => {
    const text = textAt(row, side ?? -1).toLowerCase();
    const meaning = typeWords.find(([, words]) => words.test(text))?.[0];
    const way = Math.sign((closes?.[index] ?? 0) - (opens?.[index] ?? 0)) * Math.sign(made?.[index] ?? 0);
    return (meaning !== 'buy' && meaning !== 'sell') || way === 0
      ? []
      : [meaning === 'buy' ? way > 0 : way < 0];
  });
  return agree.filter(is => !is).length * 2 > agree.length;
}

/** The meanings of the type values. A pending order with a close and money is a trade. */
export function guessTypes(
  { side, closed = -1, profit = -1 }: Mapping['columns'],
  sample: readonly GridRow[],
): Mapping['types'] {
  const types: Mapping['types'] = {};
  for (const row of side === undefined ? [] : sample) {
    const text = textAt(row, side ?? -1).toLowerCase();
    const found = typeWords.filter(([, words]) => words.test(text)).map(([meaning]) => meaning);
    const isTraded = isDay(row.cells[closed]) && /[1-9]/.test(textAt(row, profit));
    const meaning =
      found[0] === 'skip' && isTraded ? found.find(one => one === 'buy' || one === 'sell') : found[0];
    if (
      meaning &&
      text.length <= 80 &&
      !isVoid(row.cells[side ?? -1]) &&
      types[text] !== 'buy' &&
      types[text] !== 'sell'
    ) {
      types[text] = meaning;
    }
  }
  return types;
}
