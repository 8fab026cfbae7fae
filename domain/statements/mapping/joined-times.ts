import type { GridRow } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import { type Cell, emptyCell } from '#domain/statements/rows/row.ts';
import { timeOfNumber } from '#domain/statements/values/times.ts';
import type { Mapping } from './mapping.ts';

const daySeconds = 86_400;

/** Joins separate columns of day and time of day into one cell. */
export function withJoinedTimes(
  rows: readonly GridRow[],
  { closed, closedClock, opened, openedClock }: Mapping['columns'],
  isFrom1904: boolean,
): readonly GridRow[] {
  const pairs = [
    [closed, closedClock],
    [opened, openedClock],
  ].filter((pair): pair is [number, number] => pair.every(column => column !== undefined));
  if (pairs.length === 0) {
    return rows;
  }
  return rows.map(row => {
    const cells = [...row.cells];
    for (const [day, clock] of pairs) {
      const joined = joinedCell(row.cells[day], row.cells[clock], isFrom1904);
      if (joined) {
        cells[day] = joined;
      }
    }
    return { ...row, cells };
  });
}

function joinedCell(day: Cell | undefined, clock: Cell | undefined, isFrom1904: boolean): Cell | null {
  if (!day || !clock || isVoid(day) || isVoid(clock)) {
    return null;
  }
  const date = day.number === null ? day.text : timeOfNumber(day.number, isFrom1904)?.slice(0, 10);
  const time = clock.number === null ? clock.text : clockText(clock.number);
  return { ...emptyCell, text: `${date ?? day.text} ${time}` };
}

function clockText(number: number): string {
  const seconds = Math.round((((number % 1) + 1) % 1) * daySeconds) % daySeconds;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
