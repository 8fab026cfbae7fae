import { LRUCache } from 'lru-cache';

/** Milliseconds used by callers, some of which are forgiven every second. */
type SpentTime = {
  /** Adds to a caller's time; negative values count as 0. */
  add(caller: string, milliseconds: number): void;
  /** Milliseconds until a caller is within their limit; 0 if they are now. */
  waitOf(caller: string): number;
};

/**
 * @param most milliseconds that a caller may use; at most 1.5 times as much is counted, so that every caller is forgiven
 * in time
 */
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
