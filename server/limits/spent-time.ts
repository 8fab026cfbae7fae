import { LRUCache } from 'lru-cache';

/** Milliseconds per caller, some forgiven every second. */
type SpentTime = {
  /** Negative values count as 0. */
  add(caller: string, milliseconds: number): void;
  /** Milliseconds; 0 when the caller is within their limit. */
  waitOf(caller: string): number;
};

/** Counts time per caller: `most` milliseconds are allowed, at most 1.5 times as much is counted. */
export function spentTime({
  most,
  forgivenPerSecond,
}: {
  most: number;
  forgivenPerSecond: number;
}): SpentTime {
  const spent = new LRUCache<string, { milliseconds: number; at: number }>({ max: 10_000 });

  function of(caller: string): number {
    const known = spent.get(caller);
    return known
      ? Math.max(0, known.milliseconds - ((performance.now() - known.at) / 1_000) * forgivenPerSecond)
      : 0;
  }

  return {
    add(caller, milliseconds) {
      if (milliseconds > 0) {
        const sum = Math.min(of(caller) + milliseconds, most * 1.5);
        spent.set(caller, { milliseconds: sum, at: performance.now() });
      }
    },
    waitOf: caller => Math.max(0, ((of(caller) - most) / forgivenPerSecond) * 1_000),
  };
}
