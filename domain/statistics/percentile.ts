/** The smallest of sorted numbers that is at least as large as this share of them; 0 without numbers. */
export function sortedPercentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The median of sorted numbers; 0 without numbers. */
export function sortedMedian(sorted: ArrayLike<number>): number {
  const n = sorted.length;
  return ((sorted[Math.ceil(n / 2) - 1] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2;
}
