import { LRUCache } from 'lru-cache';

/** Milliseconds that callers have taken of something, of which each second forgives some. */
type SpentTime = {
  /** Counts some more of a caller; less than nothing is nothing. */
  add(caller: string, milliseconds: number): void;
  /** Milliseconds until a caller has no more than they may have; 0 where that is so now. */
  waitOf(caller: string): number;
};

/** @param most milliseconds that a caller may have. Half as much more is counted at most, so that every caller is forgiven in time. */
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
