import type { Cell } from '#domain/statements/rows/row.ts';
import type { Decimal } from '#domain/statements/statement.ts';
import { readMonth } from './months.ts';
import { timeOfNumber } from './times.ts';

/** The amount that a spreadsheet turned into a date: 5.75 for 'May-75'. Null if uncertain or a full date. */
export function amountOfDay(cell: Cell, isFrom1904 = false): Decimal | null {
  return cell.number === null
    ? amountOfText(cell.text)
    : amountOfSerial(cell.number, cell.datePattern, isFrom1904);
}

function amountOfText(text: string): Decimal | null {
  if (text.length > 24) {
    return null;
  }
  const named = /^(\p{L}+)\.?[ .\-/']{1,2}(\d\d)$/u.exec(text);
  if (named) {
    const month = readMonth(named[1] ?? '');
    return month === null ? null : `${month}.${named[2]}`;
  }
  const numbered = /^(\d{1,2})[ .\-/]{1,2}(\p{L}+)\.?$/u.exec(text);
  const month = numbered && readMonth(numbered[2] ?? '');
  return month ? dayAndMonth(Number(numbered[1]), month) : null;
}

/** The format shows two parts of the date: the two numbers entered. */
function amountOfSerial(serial: number, pattern: string | null, isFrom1904: boolean): Decimal | null {
  if (pattern === null || !Number.isInteger(serial)) {
    return null;
  }
  const shown = pattern.toLowerCase().replace(/"[^"]*"|\[[^\]]*\]/g, '');
  const [year, month, day] = timeOfNumber(serial, isFrom1904)?.slice(0, 10).split('-').map(Number) ?? [];
  if (!shown.includes('m') || year === undefined || month === undefined || day === undefined) {
    return null;
  }
  if (shown.includes('y') === shown.includes('d')) {
    return null;
  }
  if (shown.includes('d')) {
    return dayAndMonth(day, month);
  }
  return day === 1 ? `${month}.${String(year % 100).padStart(2, '0')}` : null;
}

function dayAndMonth(day: number, month: number): Decimal | null {
  return day >= 1 && day <= 31 ? `${day}.${String(month).padStart(2, '0')}` : null;
}
