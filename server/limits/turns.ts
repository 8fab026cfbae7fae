import { workQueue } from './work-queue.ts';

type Line = { enqueue: ReturnType<typeof workQueue>; inside: number };

/**
 * Lets each caller have only so many requests at work at the same time, and makes further ones wait for their own: who
 * asks for much, or for what takes long, keeps nobody else waiting.
 * The returned function rejects with QueueFull when too many wait already.
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
