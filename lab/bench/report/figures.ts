/** The throughput of two stages in series, in requests per second, from the throughput of each stage. */
export function limitInSeries(first: number, second: number): number {
  return 1 / (1 / first + 1 / second);
}

export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The sorted times of several measurements, for percentiles. */
export function sortedTimes(measurements: readonly { times: Float64Array }[]): Float64Array {
  const all = new Float64Array(measurements.reduce((length, { times }) => length + times.length, 0));
  let position = 0;
  for (const { times } of measurements) {
    all.set(times, position);
    position += times.length;
  }
  return all.sort();
}
