import { type GridRow, textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { Cell } from '#domain/statements/rows/row.ts';
import { cellNumber, detectDecimalSignOfCells } from '#domain/statements/values/numbers.ts';

export type NumberColumn = {
  column: number;
  name: string;
  /** Per row; null for empty cells and text. */
  values: readonly (number | null)[];
};

/** Amounts closer than this are equal, after rounding to cents. */
const rounding = 0.006;

/** The columns that are mostly numbers and not percent. @param among columns to check; all by default */
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
    const sign = detectDecimalSignOfCells(filled) ?? '.';
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

export function isTurning({ values }: NumberColumn): boolean {
  return (
    values.some(value => value !== null && value < 0) && values.some(value => value !== null && value > 0)
  );
}

export function hasAmounts({ values }: NumberColumn): boolean {
  return values.some(value => value !== null && value !== 0);
}

/** True if the column is the product of two others, like turnover. */
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

/** The steps of a running total, in file order and reversed; the first row's is unknown. */
export function columnSteps({
  values,
}: NumberColumn): [forwards: (number | null)[], backwards: (number | null)[]] {
  const step = (value: number | null, before: number | null | undefined) =>
    value === null || before === null || before === undefined ? null : value - before;
  return [
    values.map((value, row) => step(value, values[row - 1])),
    values.map((value, row) => step(value, values[row + 1])),
  ];
}
