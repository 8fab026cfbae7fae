import { filled, type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import {
  isNumber,
  isOrder,
  isTicket,
  isTime,
  isVoid,
  isVoidOrZero,
  isWord,
  readSide,
} from '#domain/statements/readers/table/looks.ts';

/** The kind of a MetaTrader 5 row by the position of its values; titles and headers are translated. */
export type Shape =
  | { is: 'position' | 'open' | 'deal' | 'cash' | 'broken' }
  | { is: 'order'; state: 'filled' | 'working' | 'cancelled' }
  | { is: 'sums' }
  | { is: 'pairs'; values: number[] }
  | { is: 'header' }
  | { is: 'input' }
  | { is: 'title' | 'other' };

export type ShapedRow = { row: GridRow; shape: Shape };

export const position = {
  opened: 0,
  id: 1,
  symbol: 2,
  type: 3,
  size: 4,
  openPrice: 5,
  stopLoss: 6,
  takeProfit: 7,
  closed: 8,
  closePrice: 9,
  commission: 10,
  swap: 11,
  profit: 12,
  comment: 13,
} as const;

export const deal = {
  at: 0,
  id: 1,
  symbol: 2,
  type: 3,
  direction: 4,
  size: 5,
  price: 6,
  order: 7,
  costs: 8,
} as const;

export function rowShape(row: GridRow): Shape {
  if (isTicket(row.cells[1]) && textAt(row, 3) !== '') {
    return shapeOfRecord(row);
  }
  const columns = filled(row);
  if (columns.length <= 1) {
    return { is: /^[\w.]{2,64}=/.test(textAt(row, columns[0] ?? 0)) ? 'input' : 'title' };
  }
  const numbers = columns.filter(column => isNumber(row.cells[column]));
  if ((columns[0] ?? 0) >= deal.costs - 1 && numbers.length === columns.length && numbers.length >= 4) {
    return { is: 'sums' };
  }
  const isTurned = columns.every((column, index) =>
    index % 2 === 0
      ? isWord(row.cells[column])
      : !isWord(row.cells[column]) || /^[\d\s.-]+\(/.test(textAt(row, column)),
  );
  if (isTurned && columns.length % 2 === 0) {
    return { is: 'pairs', values: columns.filter((_, index) => index % 2 === 1) };
  }
  const last = textAt(row, columns.at(-1) ?? 0);
  if (/^[\w.]{2,64}=/.test(last)) {
    return { is: 'input' };
  }
  return { is: columns.length >= 8 && numbers.length === 0 ? 'header' : 'other' };
}

function shapeOfRecord(row: GridRow): Shape {
  const cell = (column: number) => row.cells[column];
  const isSymbolic = !isVoid(cell(position.symbol));
  const hasTime = isTime(cell(0));
  if (isSymbolic && (isOrder(cell(position.size)) || isOrder(cell(position.size + 1)))) {
    return { is: 'order', state: orderState(row) };
  }
  if (hasTime && isWord(cell(deal.type)) && isCash(row)) {
    return { is: 'cash' };
  }
  if (isSymbolic && isDirection(textAt(row, deal.direction))) {
    return { is: 'deal' };
  }
  const isSided = isSymbolic && isWord(cell(position.type)) && isNumber(cell(position.openPrice));
  if (!isSided || !isNumber(cell(position.size))) {
    return { is: hasTime ? 'broken' : 'other' };
  }
  if (isNumber(cell(position.closePrice)) && filled(row).length >= 10 && !isOpenLayout(row)) {
    return { is: 'position' };
  }
  return { is: isOpenLayout(row) ? 'open' : 'broken' };
}

/** An open position has the market price where a closed one has its close time. */
function isOpenLayout(row: GridRow): boolean {
  const cell = row.cells[position.closed];
  return isVoid(cell) || (isNumber(cell) && !isTime(cell));
}

/** Cash: no symbol, or its own type and no volume; some builds print a volume and a price of 0. */
function isCash(row: GridRow): boolean {
  const hasDirection = isVoid(row.cells[deal.direction]) || isDirection(textAt(row, deal.direction));
  const isTraded = !isVoid(row.cells[deal.symbol]) && readSide(textAt(row, deal.type)) !== null;
  return (
    hasDirection && !isTraded && isVoidOrZero(row.cells[deal.size]) && isVoidOrZero(row.cells[deal.price])
  );
}

function isDirection(text: string): boolean {
  return /^(?:in|out|in ?\/ ?out|out by)$/i.test(text);
}

/** An unfilled order has 0 after its slash; a working one has no second time. */
function orderState(row: GridRow): 'filled' | 'working' | 'cancelled' {
  if (!row.cells.slice(1).some(isTime)) {
    return 'working';
  }
  const done = row.cells.find(isOrder)?.text.split('/')[1] ?? '';
  return /[1-9]/.test(done) ? 'filled' : 'cancelled';
}
