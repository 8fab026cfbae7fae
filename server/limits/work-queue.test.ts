import { describe, expect, test } from 'vitest';
import { QueueFull, workQueue } from './work-queue.ts';

function controlledJob() {
  let end: (value: string) => void = () => {};
  const ended = new Promise<string>(done => {
    end = done;
  });
  let hasStarted = false;
  const job = () => {
    hasStarted = true;
    return ended;
  };
  return { job, end: () => end('done'), hasStarted: () => hasStarted };
}

const turn = () => new Promise(done => setImmediate(done));

describe('workQueue', () => {
  test('runs so many at once and the others in order', async () => {
    const enqueue = workQueue({ atOnce: 2, waiting: 10 });
    const jobs = Array.from({ length: 4 }, controlledJob);
    const results = jobs.map(({ job }) => enqueue(job));
    await turn();
    expect(jobs.map(job => job.hasStarted())).toEqual([true, true, false, false]);
    jobs[1]?.end();
    await turn();
    expect(jobs.map(job => job.hasStarted())).toEqual([true, true, true, false]);
    for (const { end } of jobs) {
      end();
    }
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('turns away who finds no place to wait, and takes the next one when there is room', async () => {
    const enqueue = workQueue({ atOnce: 1, waiting: 1 });
    const [first, second, third] = [controlledJob(), controlledJob(), controlledJob()];
    const running = [enqueue(first.job), enqueue(second.job)];
    await expect(enqueue(third.job)).rejects.toThrow(QueueFull);
    expect(third.hasStarted()).toBe(false);
    first.end();
    second.end();
    await Promise.all(running);
    third.end();
    expect(await enqueue(third.job)).toBe('done');
  });

  test('a job that fails gives its place back', async () => {
    const enqueue = workQueue({ atOnce: 1, waiting: 0 });
    const failing = async () => {
      throw new Error('no');
    };
    await expect(enqueue(failing)).rejects.toThrow('no');
    await expect(enqueue(failing)).rejects.toThrow('no');
    expect(await enqueue(async () => 'yes')).toBe('yes');
  });
});
