import type { Cell } from '#domain/statements/rows/row.ts';
import { isBlank, readNumber } from '#domain/statements/values/numbers.ts';
import { isOrderVolume } from '#domain/statements/values/sizes.ts';
import { readTime } from '#domain/statements/values/times.ts';

/** A cell as far as its shape tells: rows of statements are known by it, in every language. */
export function isTicket(cell: Cell | undefined): boolean {
  return cell !== undefined && /^#?\d{1,20}(?:\.0)?$/.test(cell.text);
}

/** A ticket without the mark before it, and without the decimal that programs add to a column of numbers with gaps. */
export function ticketText(text: string): string {
  return text.replace(/^#/, '').replace(/^(\d+)\.0$/, '$1');
}

/** A day with a time; in a spreadsheet also a number that is shown as one. */
export function isTime(cell: Cell | undefined): boolean {
  if (cell === undefined) {
    return false;
  }
  return cell.number === null
    ? /^\d/.test(cell.text) && readTime(cell.text) !== null
    : cell.datePattern !== null;
}

/** A number, however it is printed. */
export function isNumber(cell: Cell | undefined): boolean {
  if (cell === undefined) {
    return false;
  }
  return cell.number !== null || readNumber(cell.text, '.') !== null || readNumber(cell.text, ',') !== null;
}

/** Nothing, or a dash in place of a value. */
export function isVoid(cell: Cell | undefined): boolean {
  return cell === undefined || (cell.number === null && isBlank(cell.text));
}

/** Nothing, a dash or a zero: balance operations print either in place of a volume and a price. */
export function isVoidOrZero(cell: Cell | undefined): boolean {
  return isVoid(cell) || cell?.number === 0 || /^0(?:[.,]0+)?$/.test(cell?.text.trim() ?? '');
}

/** Letters that are neither a number nor a time: a symbol, a type, a label. */
export function isWord(cell: Cell | undefined): boolean {
  return cell !== undefined && /\p{L}/u.test(cell.text) && !isNumber(cell) && !isTime(cell);
}

/** 'buy', 'sell', and nothing else in any letters. */
export function sideOf(text: string): 'buy' | 'sell' | null {
  const side = text.trim().toLowerCase();
  return side === 'buy' || side === 'sell' ? side : null;
}

/** The volume of an order ('0.06 / 0.06'). */
export function isOrder(cell: Cell | undefined): boolean {
  return cell !== undefined && isOrderVolume(cell.text);
}
