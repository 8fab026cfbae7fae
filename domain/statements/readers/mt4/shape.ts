import { filled, type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import {
  isNumber,
  isTicket,
  isTime,
  isVoid,
  isWord,
  readSide,
} from '#domain/statements/readers/table/looks.ts';

/** The kind of a MetaTrader 4 row by the position of its values; labels are never read. */
export type Shape =
  | { is: 'trade' | 'open' | 'cancelled' | 'working' | 'tester' | 'broken'; type: number }
  | { is: 'cash'; type: number; amount: number }
  /** The sums of a section: commission, taxes, swap, profit. */
  | { is: 'sums'; columns: number[] }
  | { is: 'total'; value: number }
  | { is: 'pairs'; values: number[] }
  | { is: 'note'; comment: number }
  | { is: 'title' }
  | { is: 'header' }
  | { is: 'other' };

export const place = {
  ticket: -2,
  opened: -1,
  size: 1,
  symbol: 2,
  openPrice: 3,
  stopLoss: 4,
  takeProfit: 5,
  closed: 6,
  closePrice: 7,
  costs: 8,
} as const;

export function rowShape(row: GridRow): Shape {
  const type = typeColumn(row);
  return type === null ? shapeWithoutType(row) : shapeOfOrder(row, type);
}

function typeColumn(row: GridRow): number | null {
  for (const type of [2, 3]) {
    const isType = /\p{L}/u.test(textAt(row, type)) && !isTime(row.cells[type]);
    const isKnown = isTime(row.cells[type - 1]) || readSide(textAt(row, type)) !== null;
    if (isType && isKnown && isTicket(row.cells[0]) && isTicket(row.cells[type - 2])) {
      return type;
    }
  }
  return null;
}

function shapeOfOrder(row: GridRow, type: number): Shape {
  const cell = (offset: number) => row.cells[type + offset];
  const side = readSide(textAt(row, type));
  const columns = filled(row);
  const last = columns.at(-1) ?? 0;
  if (isVoid(cell(place.symbol)) || isVoid(cell(place.openPrice))) {
    const isCash = side === null && last > type && isNumber(row.cells[last]);
    return isCash ? { is: 'cash', type, amount: last } : { is: 'broken', type };
  }
  if (isNumber(cell(place.size)) && isNumber(cell(place.symbol)) && !isTime(cell(place.closed))) {
    return { is: 'tester', type };
  }
  if (side === null && !isNumber(cell(place.size))) {
    return { is: 'other' };
  }
  const hasMoney = isNumber(cell(place.costs)) && isNumber(cell(place.costs + 1));
  if (side === null && (!hasMoney || / (?:limit|stop)$/i.test(textAt(row, type)))) {
    return { is: isNever(row, type) ? 'working' : 'cancelled', type };
  }
  return { is: isNever(row, type) ? 'open' : 'trade', type };
}

function isNever(row: GridRow, type: number): boolean {
  const cell = row.cells[type + place.closed];
  return isVoid(cell) || /^1970/.test(cell?.text ?? '');
}

function shapeWithoutType(row: GridRow): Shape {
  const columns = filled(row);
  const [first = 0] = columns;
  const numbers = columns.filter(column => isNumber(row.cells[column]));
  if (columns.length === 1) {
    // A magic number may have no comment; the comment is in the next column.
    const isMagic = first === 9 && isTicket(row.cells[first]);
    return first >= 8 ? { is: 'note', comment: isMagic ? first + 1 : first } : { is: 'title' };
  }
  if (first >= 6 && numbers.length === columns.length && columns.length >= 3) {
    return { is: 'sums', columns };
  }
  if (columns.length === 2 && first >= 8 && columns[1] === first + 1 && first < 10) {
    return { is: 'note', comment: first + 1 };
  }
  const isTurned = columns.every((column, index) =>
    index % 2 === 0 ? isWord(row.cells[column]) : isNumber(row.cells[column]),
  );
  if (isTurned && columns.length === 2) {
    return { is: 'total', value: columns[1] ?? 0 };
  }
  if (isTurned && columns.length > 2 && columns.length % 2 === 0) {
    return { is: 'pairs', values: numbers };
  }
  const isHeader = columns.length >= 8 && columns.every(column => isWord(row.cells[column]));
  return isHeader ? { is: 'header' } : { is: 'other' };
}
