import type { GroupRow } from '#domain/insights/groups.ts';

/** The dollars a trade between which all rows are drawn; zero is always among them. */
export type GroupScale = { from: number; to: number };

type Shown = Pick<GroupRow, 'expectancy' | 'isFew'>;

/** Room for every mean, and for the intervals of rows that are not few: those of few trades would flatten all others. */
export function groupScale(rows: readonly Shown[]): GroupScale {
  const ends = rows.flatMap(({ expectancy: { amount, interval }, isFew }) => [
    amount ?? 0,
    ...(interval && !isFew ? [interval.low, interval.high] : []),
  ]);
  const [from, to] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return from === to ? { from: -1, to: 1 } : { from, to };
}

/** The position of an amount on the scale, in percent from its start; larger amounts are at its end. */
export function placeOnScale({ from, to }: GroupScale, amount: number): number {
  return Math.min(100, Math.max(0, ((amount - from) / (to - from)) * 100));
}
