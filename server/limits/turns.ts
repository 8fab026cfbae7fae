import { workQueue } from './work-queue.ts';

type Line = { enqueue: ReturnType<typeof workQueue>; inside: number };

/**
 * Limits how many requests of each caller run at the same time; further ones wait. Expensive callers therefore delay
 * nobody else. The returned function rejects with QueueFull when too many wait.
 */
export function turnsByCaller(numbers: { atOnce: number; waiting: number }) {
  const lines = new Map<string, Line>();

  return async <Value>(caller: string, job: () => Promise<Value>): Promise<Value> => {
    const line = lines.get(caller) ?? { enqueue: workQueue(numbers), inside: 0 };
    lines.set(caller, line);
    line.inside += 1;
    try {
      return await line.enqueue(job);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) {
        lines.delete(caller);
      }
    }
  };
}
