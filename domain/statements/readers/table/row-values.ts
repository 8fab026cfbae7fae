import type { Cell } from '#domain/statements/rows/row.ts';
import type { Decimal, Money, Problem, ProblemId, Wall } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';
import { toMoney } from '#domain/statements/values/money.ts';
import { cellNumber, type DecimalSign } from '#domain/statements/values/numbers.ts';
import { readSize } from '#domain/statements/values/sizes.ts';
import { cellTime, type DateOrder, movedWall, readOffset } from '#domain/statements/values/times.ts';
import { type GridRow, textAt } from './grid.ts';
import { isVoid } from './looks.ts';

export type Print = {
  money: DecimalSign;
  prices: DecimalSign;
  sizes: DecimalSign;
  days: DateOrder;
  /** The UTC offset of the times, if printed; for `Statement.offset`. */
  offset: string | null;
  /** Decimals of the money's unit. */
  digits: number;
  isFrom1904: boolean;
  header: readonly string[];
};

export type RowValues = ReturnType<typeof rowValues>;

/** Money that a spreadsheet turned into a date: 'May 75', '3. Apr', '75-May'. */
const dayForAmount = /^(?:\p{L}{3,10}\.?[ -]\d{2,4}|\d{1,4}[. -]{1,2}\p{L}{3,10}\.?)$/u;

export function rowValues(row: GridRow, print: Print, problems: Problem[]) {
  let isWhole = true;

  function fail(column: number, why: ProblemId, name?: string): null {
    if (isWhole) {
      problems.push({ row: row.number, column: name ?? columnName(column), text: textAt(row, column), why });
    }
    isWhole = false;
    return null;
  }

  function columnName(column: number): string {
    return print.header[column] || `Column ${column + 1}`;
  }

  function decimal(column: number, sign: DecimalSign): Decimal | null {
    const cell = row.cells[column];
    if (isVoid(cell) || cell === undefined) {
      return null;
    }
    const number = cellNumber(cell, sign);
    return number ?? fail(column, isDayForAmount(cell) ? 'date-for-amount' : 'not-a-number');
  }

  function readCellTime(cell: Cell): Wall | null {
    const wall = cellTime(cell, print.days, print.isFrom1904);
    const own = wall !== null && print.offset !== null && cell.number === null ? readOffset(cell.text) : null;
    return wall === null || own === null || own === print.offset
      ? wall
      : movedWall(wall, own, print.offset ?? own);
  }

  return {
    row,
    fail,
    isWhole: () => isWhole,
    text: (column: number) => textAt(row, column),

    time(column: number): Wall {
      const cell = row.cells[column];
      const wall = cell && !isVoid(cell) ? readCellTime(cell) : null;
      return wall ?? fail(column, isVoid(cell) ? 'missing' : 'not-a-time') ?? '';
    },

    /** An optional time; 1970 means none. */
    timeOrNull(column: number): Wall | null {
      const cell = row.cells[column];
      if (cell === undefined || isVoid(cell) || cell.text === '0') {
        return null;
      }
      const wall = readCellTime(cell) ?? fail(column, 'not-a-time');
      return wall?.startsWith('1970-01-01') ? null : wall;
    },

    money(column: number, isNeeded = false): Money {
      const amount = decimal(column, print.money);
      if (amount === null) {
        return (isNeeded && fail(column, 'missing')) || 0;
      }
      return toMoney(amount, print.digits) ?? fail(column, 'too-many-digits') ?? 0;
    },

    /** A price; null if empty or 0. */
    price(column: number): Decimal | null {
      const price = decimal(column, print.prices);
      return price === null || isZero(price) ? null : price;
    },

    /** A size; some tables print sells as negative. */
    size(column: number): Decimal | null {
      const cell = row.cells[column];
      const told = cell?.number === null ? readSize(cell.text, print.sizes) : null;
      return told?.value ?? decimal(column, print.sizes)?.replace('-', '') ?? null;
    },
  };
}

function isDayForAmount(cell: Cell): boolean {
  return cell.datePattern !== null || dayForAmount.test(cell.text);
}
