import { expect, test } from 'vitest';
import { connectionName, freshWords, isInactive, standingWords, undoSyncWords } from './sync-words.ts';

const active = {
  state: 'active',
  account: { server: 'Broker-Live', company: null, currency: 'USD', digits: 2, kind: 'real' },
  is_catching_up: false,
  stored_rows: 640,
  total_rows: 640,
  trades: 312,
  balance: 10482.17,
  difference: 0,
  future_rows: 0,
  platform: 'mt5',
} as const;

test('a connection is named by its platform and the end of the account number', () => {
  expect(connectionName({ platform: 'mt5', number_tail: '4821' })).toBe('MetaTrader 5, ending 4821');
  expect(connectionName({ platform: 'ctrader', number_tail: '4821' })).toBe('Statements, ending 4821');
  expect(connectionName({ platform: null, number_tail: null })).toBe('New connection');
});

test.each([
  [{ state: 'waiting' }, 'Waiting for the first post…'],
  [{ state: 'confirm' }, 'Waiting for you to confirm the account.'],
  [{ state: 'paused' }, 'Paused: nothing is saved until you resume it.'],
  [{}, 'Matches: 312 trades, balance $10,482.17.'],
  [{ is_catching_up: true, stored_rows: 3000, total_rows: 12000 }, 'Catching up, 3,000 of 12,000'],
  [{ is_catching_up: true, stored_rows: 3000, total_rows: 0 }, 'Catching up, 3,000 rows so far'],
  [
    { difference: null, future_rows: 3 },
    '312 trades. 3 rows wait: by the time zone of the account, their time is still to come.',
  ],
  [{ balance: null, difference: null }, '312 trades. The program sent no balance to compare.'],
  [
    { difference: 17.83 },
    'Differs: the balance is $10,482.17, the history adds up to $10,464.34: $17.83 is missing.',
  ],
  [
    { difference: -5, platform: 'mt4', account: { ...active.account, currency: 'JPY', digits: 0 } },
    'Differs: the balance is ¥10,482.17, the history adds up to ¥10,487.17: ¥5.00 too much. In the Account History tab of the terminal, choose All History.',
  ],
] as const)('the state of a connection %j', (change, words) => {
  expect(standingWords({ ...active, ...change })).toBe(words);
});

test('the age of the last post', () => {
  const named = { platform: 'mt5', number_tail: '4821', last_post_at: '2026-11-27T10:00:00Z' };
  const now = Date.parse('2026-11-27T10:02:30Z');
  expect(freshWords(named, now)).toBe('Synced 2 minutes ago from MetaTrader 5, ending 4821');
  expect(freshWords(named, Date.parse('2026-11-27T10:00:30Z'))).toBe(
    'Synced just now from MetaTrader 5, ending 4821',
  );
  expect(freshWords({ ...named, last_post_at: null }, now)).toBeNull();
});

test('a weekend without posts is no reason to worry', () => {
  const friday = { state: 'active', last_post_at: '2026-11-27T20:00:00Z' } as const;
  expect(isInactive(friday, Date.parse('2026-11-30T10:00:00Z'))).toBe(false);
  expect(isInactive(friday, Date.parse('2026-12-01T10:00:00Z'))).toBe(true);
  expect(isInactive({ ...friday, state: 'paused' }, Date.parse('2026-12-24T10:00:00Z'))).toBe(false);
});

test('what undoing everything deletes', () => {
  expect(undoSyncWords({ imports: 3, trades: 312, with_notes: 4, edited: 0, cash: 1 })).toEqual([
    '312 synced trades',
    'your notes on 4 of them',
    '1 deposit or withdrawal, reversed in your balance history',
  ]);
  expect(undoSyncWords({ imports: 0, trades: 0, with_notes: 0, edited: 0, cash: 0 })).toEqual([]);
});
