import { expect, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import { clockOptions } from './clock-options.ts';
import { type ChallengeAccount, newChallenge } from './new-challenge.ts';
import { clockValue } from './rules-form.ts';

const plan = { account_id: null, starting_amount: 1000, start_date: null };
const account: ChallengeAccount = {
  id: 'one',
  name: 'FTMO',
  starting_balance: 50_000,
  currency: 'USD',
  usd_rate: 1,
  time_zone: 'Europe/Prague',
  day_shift: '00:00:00',
  archived_at: null,
};
const other = { ...account, id: 'other', starting_balance: 200, time_zone: null };
const begun = (changed: Partial<typeof plan & { account_id: string | null }>, accounts = [account]) => {
  const { initial, beganOn, clock } = newChallenge({ ...plan, ...changed }, accounts, '2026-03-02');
  return [initial, beganOn, clock];
};
const [prague, newYork] = [clocks.pragueMidnight, clocks.newYorkClose].map(clockValue);

test('a new challenge begins with the balance and the clock of the account, or with the plan', () => {
  expect(begun({})).toEqual(['50000', '2026-03-02', prague]);
  expect(begun({}, [account, other])).toEqual(['1000', '2026-03-02', newYork]);
  expect(begun({ account_id: 'other' } as never, [account, other])).toEqual(['200', '2026-03-02', newYork]);
  expect(begun({}, [{ ...account, starting_balance: 0 }])[0]).toBe('1000');
  expect(begun({ starting_amount: -5 }, [])).toEqual(['', '2026-03-02', newYork]);
  expect(begun({ start_date: '2026-02-01' } as never)[1]).toBe('2026-02-01');
});

test('a balance in another currency is offered in dollars, and where it has none that of the plan', () => {
  expect(begun({}, [{ ...account, currency: 'EUR', usd_rate: 1.085 }])[0]).toBe('54250');
  expect(begun({}, [{ ...account, currency: 'EUR', usd_rate: null }])[0]).toBe('1000');
});

test('every clock with a name is offered, and the one that is chosen', () => {
  const options = clockOptions('Asia/Kolkata -2.5');
  expect(options.map(({ value }) => value)).toEqual([...new Set(options.map(({ value }) => value))]);
  expect(options.at(-1)).toEqual({ value: 'Asia/Kolkata -2.5', label: 'Asia/Kolkata, 2:30 earlier' });
  expect(options[0]).toEqual({ value: newYork, label: 'MetaTrader server time (day ends 17:00 New York)' });
});
