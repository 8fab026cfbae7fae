import type { Cell } from '#domain/statements/rows/row.ts';
import { isBlank, readNumber } from '#domain/statements/values/numbers.ts';
import { isOrderVolume } from '#domain/statements/values/sizes.ts';
import { readTime } from '#domain/statements/values/times.ts';

/** Rows are recognized by the shape of their cells, in any language. */
export function isTicket(cell: Cell | undefined): boolean {
  return cell !== undefined && /^#?\d{1,20}(?:\.0)?$/.test(cell.text);
}

/** Without a leading mark, and without the decimal that programs add to numeric columns with gaps. */
export function ticketText(text: string): string {
  return text.replace(/^#/, '').replace(/^(\d+)\.0$/, '$1');
}

/** A date with a time, also as a spreadsheet number. */
export function isTime(cell: Cell | undefined): boolean {
  if (cell === undefined) {
    return false;
  }
  return cell.number === null
    ? /^\d/.test(cell.text) && readTime(cell.text) !== null
    : cell.datePattern !== null;
}

export function isNumber(cell: Cell | undefined): boolean {
  if (cell === undefined) {
    return false;
  }
  return cell.number !== null || readNumber(cell.text, '.') !== null || readNumber(cell.text, ',') !== null;
}

/** Empty, or a dash. */
export function isVoid(cell: Cell | undefined): boolean {
  return cell === undefined || (cell.number === null && isBlank(cell.text));
}

/** Empty, a dash or zero, as operations print for volume and price. */
export function isVoidOrZero(cell: Cell | undefined): boolean {
  return isVoid(cell) || cell?.number === 0 || /^0(?:[.,]0+)?$/.test(cell?.text.trim() ?? '');
}

/** Text that is neither number nor time: a symbol, a type, a label. */
export function isWord(cell: Cell | undefined): boolean {
  return cell !== undefined && /\p{L}/u.test(cell.text) && !isNumber(cell) && !isTime(cell);
}

export function readSide(text: string): 'buy' | 'sell' | null {
  const side = text.trim().toLowerCase();
  return side === 'buy' || side === 'sell' ? side : null;
}

export function isOrder(cell: Cell | undefined): boolean {
  return cell !== undefined && isOrderVolume(cell.text);
}
