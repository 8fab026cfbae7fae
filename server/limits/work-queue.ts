/** The queue is full: the caller should come back later. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

// p-limit and fastq have no limit of length, and cost every request for data 40 µs more where each caller has a queue.

/**
 * Runs at most `atOnce` jobs at the same time and lets at most `waiting` more wait their turn.
 * The returned function rejects with QueueFull when even the waiting places are taken.
 */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const turns: (() => void)[] = [];
  let running = 0;

  return async <Value>(job: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) {
      if (turns.length >= waiting) {
        throw new QueueFull();
      }
      // A job that ends hands on its place, so that none slips in between.
      await new Promise<void>(start => turns.push(start));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = turns.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
}
