import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { openEngine } from './outlook-engine.ts';
import type { Asked, OutlookMessage, OutlookRequest } from './outlook-messages.ts';
import { outlookRuns } from './outlook-runs.ts';

/** A worker on the test's own thread, so that the test runs between its slices. */
class WorkerHere extends EventTarget {
  static opened: WorkerHere[] = [];
  said: OutlookMessage[] = [];
  isTerminated = false;
  isDead = false;
  slices = 0;
  #hear = outlookRuns(
    data => {
      this.said.push(data);
      this.dispatchEvent(new MessageEvent('message', { data }));
    },
    () => {
      this.slices += 1;
      return new Promise(resolve => setImmediate(resolve));
    },
  );
  constructor() {
    super();
    WorkerHere.opened.push(this);
  }
  postMessage(request: OutlookRequest) {
    if (!this.isDead) {
      this.#hear(request);
    }
  }
  terminate() {
    this.isTerminated = true;
  }
}

const [day, never] = [86_400_000, new AbortController().signal];
const trades = Array.from({ length: 60 }, (_, index) =>
  recordTrade({ closedAt: Date.UTC(2026, 0, 5) + index * day, amount: index % 2 === 0 ? 12 : -10 }),
);
const account = { id: 'dollars', currency: 'USD', usd_rate: 1, counts: true, dollars: 1060 };
const scope = {
  ...{ account: null, today: '2026-03-20' },
  accounts: [{ ...account, time_zone: 'UTC', day_shift: '00:00:00' }],
};
const plan = { id: 'a1b2c3d4', current: 1060, target: 1400, targetDate: '2026-06-09', floor: 800 };
const odds: Asked<'odds'> = { kind: 'odds', ...scope, plan };
const pace: Asked<'pace'> = { kind: 'pace', ...scope, entries: [], rates: [] };

beforeEach(() => {
  WorkerHere.opened = [];
  vi.stubGlobal('Worker', WorkerHere);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const engine = openEngine({ columns: recordColumns(trades), from: null });
  return { engine, worker: WorkerHere.opened.at(-1) as WorkerHere };
}

test('a question that nobody waits for any more stops, and the next one is answered', async () => {
  const { engine, worker } = open();
  const stale = new AbortController();
  const years = { ...plan, target: 10_000, floor: 0, targetDate: '2035-06-09' };
  const left = engine.ask({ ...odds, plan: years }, stale.signal);
  left.catch(() => {});
  await vi.waitFor(() => expect(worker.slices).toBeGreaterThan(2), { interval: 1 });
  const { slices } = worker;
  stale.abort();
  await expect(left).rejects.toThrow();
  const { pace: found } = await engine.ask(pace, never);
  // Only those of the answer; the odds would have needed hundreds.
  expect(worker.slices - slices).toBeLessThanOrEqual(6);
  expect(found.trades).toBe(60);
  expect(worker.said).toHaveLength(1);
  engine.end();
});

test('what is quick is not kept waiting by what takes long', async () => {
  const { engine, worker } = open();
  const answered = await Promise.all([engine.ask(odds, never), engine.ask(pace, never)]);
  expect(worker.said.map(message => 'answer' in message && Object.keys(message.answer))).toEqual([
    ['pace', 'counted'],
    ['odds', 'sample'],
  ]);
  expect('odds' in answered[0] && answered[0].sample.daysAhead).toBe(57);
  engine.end();
});

test('a worker that has died fails what is asked, and says that another engine is needed', async () => {
  const { engine, worker } = open();
  worker.isDead = true;
  const asked = [engine.ask(odds, never), engine.ask(pace, never)];
  worker.dispatchEvent(new Event('error'));
  for (const one of asked) {
    await expect(one).rejects.toThrow('Couldn’t calculate the figures.');
  }
  await expect(engine.ask(pace, never)).rejects.toThrow('Couldn’t calculate the figures.');
  expect(engine.hasEnded()).toBe(true);
  engine.end();
});

test('a worker that is silent for half a minute is given up', async () => {
  vi.useFakeTimers();
  const { engine, worker } = open();
  worker.isDead = true;
  const asked = engine.ask(odds, never);
  asked.catch(() => {});
  vi.advanceTimersByTime(30_001);
  await expect(asked).rejects.toThrow('Couldn’t calculate the figures.');
  expect(engine.hasEnded()).toBe(true);
  engine.end();
});

test('a worker that is asked nothing for a minute gives its memory back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { engine, worker } = open();
  await engine.ask(pace, never);
  vi.advanceTimersByTime(60_001);
  expect([engine.hasEnded(), worker.isTerminated]).toEqual([true, true]);
});

test('a question that cannot be answered fails alone', async () => {
  const { engine } = open();
  const wrong = { ...odds, plan: null as never };
  await expect(engine.ask(wrong, never)).rejects.toThrow('Couldn’t calculate the figures.');
  expect(engine.hasEnded()).toBe(false);
  await expect(engine.ask(pace, never)).resolves.toMatchObject({ counted: 'trading' });
  engine.end();
});
