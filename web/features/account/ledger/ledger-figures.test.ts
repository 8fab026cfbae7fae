import { expect, test } from 'vitest';
import type { BalanceChange } from '#data/backend/rows.ts';
import { accountBalance, settableAccounts } from '#features/account/account-choice.ts';
import { changeCurrency, ledgerFigures } from './ledger-figures.ts';

const main = { id: 'main', name: 'Main', currency: 'USD', balance: 100, counts: true, archived_at: null };
const euros = { ...main, id: 'euros', name: 'Euros', currency: 'EUR', balance: 46 };
const demo = { ...main, id: 'demo', name: 'Demo', counts: false };
const old = { ...main, id: 'old', archived_at: '2026-11-01T06:30:21Z' };
const accounts = [main, euros, demo];
const change = {
  account_id: 'main',
  amount: 50,
  account_amount: null,
  counted: null,
  balance: 150,
  account_after: null,
} as BalanceChange;
const inEuros = {
  ...change,
  account_id: 'euros',
  amount: 49.91,
  account_amount: 46,
  balance: 199.91,
  account_after: 46,
};
const inDemo = { ...change, account_id: 'demo', counted: 0, balance: 199.91, account_after: 50 };

test('with one account a change is what moved the balance, and no account is named', () => {
  expect(ledgerFigures(change, { account: undefined, accounts: [main] })).toEqual({
    amount: 50,
    balance: 150,
    currency: 'USD',
    note: '',
  });
});

test('of all accounts each change is in dollars, as it moved the balance', () => {
  const figures = [change, inEuros, inDemo, { ...inDemo, account_id: 'gone', amount: 0, counted: -50 }].map(
    one => ledgerFigures(one, { account: undefined, accounts }),
  );
  expect(figures.map(({ amount, currency, note }) => [amount, currency, note])).toEqual([
    [50, 'USD', 'Main'],
    [49.91, 'USD', 'Euros'],
    [0, 'USD', 'Demo, not counted'],
    [-50, 'USD', 'A deleted account'],
  ]);
});

test('of one account each change is in its money, with the balance that it led to', () => {
  const own = (one: BalanceChange, account: typeof main) => ledgerFigures(one, { account, accounts });
  expect(own(inEuros, euros)).toEqual({ amount: 46, balance: 46, currency: 'EUR', note: '' });
  expect(own(inDemo, demo)).toEqual({ amount: 50, balance: 50, currency: 'USD', note: '' });
  expect([changeCurrency(inEuros, accounts), changeCurrency({ account_id: 'gone' }, accounts)]).toEqual([
    'EUR',
    'USD',
  ]);
});

test('the balance of the only account is that of the journal, unless it has other money', () => {
  expect(settableAccounts([])).toEqual([]);
  expect(settableAccounts([main])).toEqual([]);
  expect(settableAccounts([euros])).toEqual([euros]);
  expect(settableAccounts([demo])).toEqual([demo]);
  expect(settableAccounts([main, old, euros])).toEqual([main, euros]);
  expect(accountBalance(undefined, 12)).toEqual({ balance: 12, currency: 'USD' });
  expect(accountBalance(euros, 12)).toEqual({ balance: 46, currency: 'EUR' });
});
