/** The most days of no edge that stand beside the days of a record. */
export const mostNoEdgeDays = 20;

/**
 * Days that say: before the record, assume no edge. Of the days sorted by their net, in order of time where it is the same, those at
 * places floor((i + 0.5) M / k), each trade less the mean of all trades; k is 20, or M of less than 20 days.
 * @param days the values of their trades, in order of time
 */
export function noEdgeDays(days: readonly (readonly number[])[]): number[][] {
  const count = Math.min(mostNoEdgeDays, days.length);
  const byNet = days
    .map(values => ({ values, net: sumOf(values) }))
    .sort((a, b) => a.net - b.net)
    .map(({ values }) => values);
  const all = days.flat();
  const mean = all.length === 0 ? 0 : sumOf(all) / all.length;
  return Array.from({ length: count }, (_, index) => {
    const values = byNet[Math.floor(((index + 0.5) * days.length) / count)] ?? [];
    return values.map(value => value - mean);
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
