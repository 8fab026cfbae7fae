import type { GroupRow } from '#domain/insights/groups.ts';

/** The range of all rows, in dollars per trade; it includes zero. */
export type GroupScale = { from: number; to: number };

type Shown = Pick<GroupRow, 'expectancy' | 'isFew'>;

/** The range of all means, and of the intervals of rows with enough trades: others would flatten the rest. */
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
