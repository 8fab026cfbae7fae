import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { recordColumns, recordTrade } from '#examples/record-trade.ts';
import { findEngine } from './outlook-engines.ts';
import { recordVersion, sameRecord } from './same-record.ts';

class QuietWorker extends EventTarget {
  static open = 0;
  constructor() {
    super();
    QuietWorker.open += 1;
  }
  postMessage() {}
  terminate() {
    QuietWorker.open -= 1;
  }
}

afterEach(() => vi.unstubAllGlobals());

const trades = [recordTrade({ amount: 5 }), recordTrade({ amount: -5 })];
const key = ['trading_records', 'amara'];

test('a record has one engine, until it says something else or is forgotten', async () => {
  vi.stubGlobal('Worker', QuietWorker);
  const client = new QueryClient();
  const given = { columns: recordColumns(trades), from: null };
  client.setQueryData(key, given.columns);
  const engine = findEngine(client, key, given);
  expect(findEngine(client, key, given)).toBe(engine);
  const waiting = engine.ask({ kind: 'never' } as never, new AbortController().signal);
  const other = findEngine(client, key, { columns: recordColumns(trades), from: null });
  expect(other).not.toBe(engine);
  await expect(waiting).rejects.toThrow('The record has changed.');
  expect([engine.hasEnded(), other.hasEnded(), QuietWorker.open]).toEqual([true, false, 1]);
  // As sign-out does.
  client.clear();
  expect([other.hasEnded(), QuietWorker.open]).toEqual([true, 0]);
});

test('an answer that says the same is the record of before, whatever figures do not need', () => {
  const [before, again] = [recordColumns(trades), recordColumns(trades)];
  again.trades.setup = ['breakout', null];
  expect(sameRecord(before, again)).toBe(before);
  const changed = recordColumns(trades.map(trade => ({ ...trade, amount: 7 })));
  expect(sameRecord(before, changed)).toBe(changed);
  const longer = recordColumns([...trades, recordTrade()]);
  expect(sameRecord(before, longer)).toBe(longer);
  expect(sameRecord(undefined, before)).toBe(before);
  const versions = [before, changed, before].map(recordVersion);
  expect(versions).toEqual([versions[0], (versions[0] ?? 0) + 1, versions[0]]);
});
