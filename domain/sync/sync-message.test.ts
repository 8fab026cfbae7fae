import { expect, test } from 'vitest';
import { clockMessage, type SyncOutcome, syncMessage } from './sync-message.ts';

const differs: SyncOutcome = {
  ...{ state: 'differs', platform: 'mt5', since: null },
  ...{ balance: '10482.17', sum: '-232.17', difference: '10714.34' },
};

test.each<[SyncOutcome, string]>([
  [{ state: 'synced', trades: 312, balance: '10482.17' }, 'Matches: 312 trades, balance 10,482.17.'],
  [{ state: 'synced', trades: 1, balance: '1500000' }, 'Matches: 1 trade, balance 1,500,000.'],
  [{ state: 'catching-up', rows: 3000, total: 12_000 }, 'Catching up, 3,000 of 12,000.'],
  [{ state: 'catching-up', rows: 3000, total: 0 }, 'Catching up, 3,000 rows.'],
  [{ state: 'unproved', trades: 2, future: 0 }, 'Saved: 2 trades. No balance was sent to compare.'],
  [
    { state: 'unproved', trades: 2, future: 1 },
    'Saved: 2 trades. 1 row waits: by the time zone of the account, its time is still to come.',
  ],
  [
    { state: 'unproved', trades: 2, future: 3 },
    'Saved: 2 trades. 3 rows wait: by the time zone of the account, their time is still to come.',
  ],
  [differs, 'Differs: the balance is 10,482.17, the history adds up to -232.17, 10,714.34 missing.'],
  [
    { ...differs, difference: '-5.00', since: '2026-03-02' },
    'Differs: the balance is 10,482.17, the history adds up to -232.17, 5.00 too much since 2026-03-02.',
  ],
])('%j', (outcome, sentence) => {
  expect(syncMessage(outcome)).toBe(sentence);
});

test('MetaTrader 4 sends only the rows that its tab shows, so the sentence has advice', () => {
  expect(syncMessage({ ...differs, platform: 'mt4' })).toMatch(/choose All History\.$/);
});

test('every sentence can be printed by a script that reads JSON without a library', () => {
  const states = ['confirm', 'paused'] as const;
  for (const sentence of [
    ...states.map(state => syncMessage({ state })),
    syncMessage(differs),
    clockMessage,
  ]) {
    expect(sentence).toMatch(/^[A-Z][ !#-[\]-~]+\.$/);
  }
});
