/** The smallest of sorted numbers that is as large as a share of them all: 0.95 for the 95th percentile. 0 of none. */
export function percentileOf(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The middle one of sorted numbers, or the mean of the two in the middle. 0 of none. */
export function medianOf(sorted: ArrayLike<number>): number {
  const n = sorted.length;
  return ((sorted[Math.ceil(n / 2) - 1] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2;
}
