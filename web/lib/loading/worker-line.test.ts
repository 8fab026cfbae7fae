import { expect, test, vi } from 'vitest';
import { workerLine } from './worker-line.ts';

type Message = { id: number } & ({ progress: number } | { answer: string } | { failure: string });

/** A worker that sends only the test's messages. */
class SpokenWorker extends EventTarget {
  told: unknown[] = [];
  isTerminated = false;
  postMessage(request: unknown) {
    this.told.push(request);
  }
  terminate() {
    this.isTerminated = true;
  }
  say(data: Message) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function open() {
  const worker = new SpokenWorker();
  const line = workerLine<object, Message>(worker as unknown as Worker, {
    patience: 1_000,
    failureOf: (failing, reason) => new Error(`${failing} ${reason}`),
  });
  const ask = (signal?: AbortSignal) =>
    line.ask(id => ({ id }), {
      hear: message => ('answer' in message ? message.answer : undefined),
      signal,
      onAbort: id => line.tell({ id, isAborted: true }),
    });
  return { worker, line, ask };
}

test('each question gets its own answer, and one that the worker refuses fails alone', async () => {
  const { worker, line, ask } = open();
  const [first, second] = [ask(), ask()];
  worker.say({ id: 1, progress: 0.5 });
  worker.say({ id: 2, failure: 'no luck' });
  worker.say({ id: 1, answer: 'one' });
  await expect(first).resolves.toBe('one');
  await expect(second).rejects.toThrow('told no luck');
  expect([line.isOver(), line.isAsked()]).toEqual([false, false]);
});

test('a question that nobody waits for is left, and the worker hears of it once', async () => {
  const { worker, line, ask } = open();
  const [left, answered] = [new AbortController(), new AbortController()];
  const [first, second] = [ask(left.signal), ask(answered.signal)];
  left.abort();
  await expect(first).rejects.toThrow(/abort/i);
  worker.say({ id: 2, answer: 'two' });
  await expect(second).resolves.toBe('two');
  answered.abort();
  expect(worker.told).toEqual([{ id: 1 }, { id: 2 }, { id: 1, isAborted: true }]);
  expect(line.isOver()).toBe(false);
});

test('silence is counted from the last message, and ends nothing that was answered', async () => {
  vi.useFakeTimers();
  const { worker, line, ask } = open();
  const asked = ask();
  asked.catch(() => {});
  vi.advanceTimersByTime(900);
  worker.say({ id: 1, progress: 0.1 });
  vi.advanceTimersByTime(900);
  expect(line.isOver()).toBe(false);
  vi.advanceTimersByTime(101);
  vi.useRealTimers();
  await expect(asked).rejects.toThrow('silent');
  expect(line.isOver()).toBe(true);
});

test('a dead worker fails what is asked and what comes later; one that is ended keeps quiet or gives the reason', async () => {
  const { worker, ask } = open();
  const asked = ask();
  worker.dispatchEvent(new Event('error'));
  await expect(asked).rejects.toThrow('dead');
  await expect(ask()).rejects.toThrow('dead');

  const other = open();
  const pending = other.ask();
  other.line.end(new Error('over'));
  await expect(pending).rejects.toThrow('over');
  expect(other.worker.isTerminated).toBe(true);
});
