import { expect, test } from 'vitest';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { SyncConnection } from '#data/sync/connections.ts';
import { clockChoices, confirmForm, dayAfterEntered, newAccount, syncChoice } from './confirm-choice.ts';

const connection = {
  id: 'connection',
  platform: 'mt5',
  number_tail: '4821',
  time_zone: 'UTC',
  day_shift: '00:00:00',
  account: { server: 'Broker-Live', company: 'Broker Ltd', currency: 'USD', digits: 2, kind: 'real' },
} as SyncConnection;

const demo = { ...connection, account: { ...connection.account, kind: 'demo' } } as SyncConnection;

const account = (id: string, currency = 'USD') =>
  ({ id, name: id, currency, archived_at: null }) as TradingAccount;
const number = (account_id: string, number_tail: string) => ({ account_id, number_tail });

test.each([
  ['the account of statements with this number', [account('a'), account('b')], [number('b', '4821')], 'b'],
  [
    'it also if two of its numbers end the same',
    [account('a'), account('b')],
    [number('b', '4821'), number('b', '4821')],
    'b',
  ],
  [
    'a new one if two accounts have such a number',
    [account('a'), account('b')],
    [number('a', '4821'), number('b', '4821')],
    newAccount,
  ],
  ['the only account', [account('a')], [], 'a'],
  ['a new one if the only account has another number', [account('a')], [number('a', '1111')], newAccount],
  ['a new one beside several accounts', [account('a'), account('b')], [], newAccount],
  ['no account in another currency', [account('a', 'EUR')], [number('a', '4821')], newAccount],
])('proposes %s', (_, accounts, numbers, proposed) => {
  expect(confirmForm(connection, accounts, numbers).account).toBe(proposed);
});

test('proposes a new account for a demo account, unless its number is known', () => {
  expect(confirmForm(demo, [account('a')], []).account).toBe(newAccount);
  expect(confirmForm(demo, [account('a')], [number('a', '4821')]).account).toBe('a');
});

test.each([
  [null, false, true],
  [null, true, false],
  [true, true, true],
  [false, false, false],
])('deposits: decided %s, with typed money %s, count %s', (countsCash, hasTypedMoney, counts) => {
  const values = { ...confirmForm(connection, [], []), rate: null, countsCash };
  expect(syncChoice(values, connection, hasTypedMoney, '').countsCash).toBe(counts);
});

test('trades begin the day after the last entered one by the broker’s clock, unless the trader decides it', () => {
  const [newYork] = clockChoices(connection).flatMap(({ time_zone }, index) =>
    time_zone === 'America/New_York' ? [String(index)] : [],
  );
  // 00:30 of the next day for most brokers.
  const day = dayAfterEntered('2026-03-02T22:30:00Z', connection, newYork ?? '');
  expect([day, dayAfterEntered(null, connection, newYork ?? '')]).toEqual(['2026-03-04', '']);
  const choose = (from: string | null) =>
    syncChoice({ ...confirmForm(connection, [], []), rate: null, from }, connection, false, day).tradesFrom;
  expect([choose(null), choose(''), choose('2026-01-05')]).toEqual(['2026-03-04', null, '2026-01-05']);
});
