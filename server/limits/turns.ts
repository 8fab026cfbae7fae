import { workQueue } from './work-queue.ts';

type Line = { enqueue: ReturnType<typeof workQueue>; inside: number };

/** Limits concurrent requests of each caller; more wait and delay nobody else. Rejects with QueueFull. */
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
