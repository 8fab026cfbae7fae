import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { Cell } from '#domain/statements/rows/row.ts';
import { cellNumber, decimalSignOfCells } from '#domain/statements/values/numbers.ts';

/** A column of numbers. They are compared here and never added to anything that is kept, so they are plain numbers. */
export type NumberColumn = {
  column: number;
  /** As the file prints it; empty without a header. */
  name: string;
  /** By row; null where a cell is empty or no number. */
  values: readonly (number | null)[];
};

/** Two amounts are one where they differ by less, which is what rounding to cents leaves. */
const rounding = 0.006;

/**
 * The columns whose cells are numbers in most rows, and no percents.
 * @param among the columns that are asked about; missing for all
 */
export function numberColumns(
  header: GridRow | undefined,
  rows: readonly GridRow[],
  among?: readonly number[],
): NumberColumn[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.cells.length), 0);
  const columns = among ?? Array.from({ length: width }, (_, column) => column);
  return columns.flatMap(column => {
    const cells = rows.map(row => row.cells[column]);
    const filled = cells.filter((cell): cell is Cell => cell !== undefined && !isVoid(cell));
    const sign = decimalSignOfCells(filled) ?? '.';
    const values = cells.map(cell => {
      const number = cell === undefined || isVoid(cell) ? null : cellNumber(cell, sign);
      return number === null ? null : Number(number);
    });
    const isPercent = filled.some(({ text }) => text.endsWith('%'));
    const numbers = values.filter(value => value !== null).length;
    const name = header === undefined ? '' : textAt(header, column);
    return numbers * 2 > filled.length && !isPercent ? [{ column, name, values }] : [];
  });
}

export function isSame(one: number | null | undefined, other: number | null | undefined): boolean {
  return one === other || (one != null && other != null && Math.abs(one - other) < rounding);
}

/** Gains and losses: amounts above 0 and below. */
export function isTurning({ values }: NumberColumn): boolean {
  return (
    values.some(value => value !== null && value < 0) && values.some(value => value !== null && value > 0)
  );
}

export function hasAmounts({ values }: NumberColumn): boolean {
  return values.some(value => value !== null && value !== 0);
}

/** True where the column is two others multiplied, as a turnover is price and quantity. */
export function isTurnover(column: NumberColumn, others: readonly NumberColumn[]): boolean {
  const factors = others.filter(other => other.column !== column.column);
  const isProduct = (one: NumberColumn, other: NumberColumn) =>
    column.values.every((value, row) => {
      const product = (one.values[row] ?? 0) * (other.values[row] ?? 0);
      return (
        value === null || Math.abs(Math.abs(value) - Math.abs(product)) <= Math.abs(product) * 0.005 + 0.005
      );
    });
  return (
    hasAmounts(column) &&
    factors.some((one, index) => factors.slice(index + 1).some(other => isProduct(one, other)))
  );
}

/** What is added in each row to make a running total, in the order of the file or against it; the first row's is not known. */
export function stepsOf({
  values,
}: NumberColumn): [forwards: (number | null)[], backwards: (number | null)[]] {
  const step = (value: number | null, before: number | null | undefined) =>
    value === null || before === null || before === undefined ? null : value - before;
  return [
    values.map((value, row) => step(value, values[row - 1])),
    values.map((value, row) => step(value, values[row + 1])),
  ];
}
