import { afterEach, expect, test, vi } from 'vitest';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { noInsightFilter } from './insight-filter.ts';
import { openEngine } from './insights-engine.ts';

class DeadWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

afterEach(() => vi.unstubAllGlobals());

test('a worker that has died fails every question at once, also those that come later', async () => {
  const workers: DeadWorker[] = [];
  vi.stubGlobal(
    'Worker',
    class extends DeadWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  const rows = Array.from({ length: 2_001 }, (_, index) => recordTrade({ id: `id-${index}` }));
  const engine = openEngine({
    columns: recordColumns(rows),
    isAllTimes: true,
    context: { accounts: [], entries: [], rates: [], rules: [] },
  });
  const question = { filter: noInsightFilter, today: '2026-12-31', starts: 'sunday' as const };
  const onFailure = vi.fn();
  const ask = () => engine.ask(question, { onFirst: vi.fn(), onRest: vi.fn(), onFailure });
  ask();
  workers[0]?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  ask();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  await expect(engine.tradesOf(question, { kind: 'all' })).rejects.toThrow();
  engine.end();
});
