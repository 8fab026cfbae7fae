/** Trades as columns: day `i` has those from `starts[i]` up to `starts[i + 1]`. */
export type DayColumns = { starts: Int32Array; trades: Float64Array };

/** Values in cents, or as shares of the balance before each trade. */
export function dayColumns(days: readonly (readonly number[])[]): DayColumns {
  const starts = new Int32Array(days.length + 1);
  days.forEach((trades, index) => {
    starts[index + 1] = (starts[index] ?? 0) + trades.length;
  });
  return { starts, trades: Float64Array.from(days.flat()) };
}
