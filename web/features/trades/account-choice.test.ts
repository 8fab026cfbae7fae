import { expect, test } from 'vitest';
import { accountChoices, accountShown, findAccount, offeredAccount, shownAmount } from './account-choice.ts';

const main = { id: 'main', name: 'Main', currency: 'USD', usd_rate: 1, balance: 0, archived_at: null };
const euros = { ...main, id: 'euros', name: 'Euros', currency: 'EUR' };
const old = { ...main, id: 'old', name: 'Old', archived_at: '2026-11-01T06:30:21Z' };

test('an archived account is offered to its own trades alone', () => {
  expect(accountChoices([main, euros, old], 'main').map(({ label }) => label)).toEqual(['Main', 'Euros']);
  expect(accountChoices([main, old], 'old').map(({ label }) => label)).toEqual(['Main', 'Old — archived']);
});

test('a new trade begins in the account that was chosen last, as long as it takes trades', () => {
  expect(offeredAccount('euros', [main, euros])).toBe('euros');
  expect(offeredAccount('old', [main, old])).toBe('main');
  expect(offeredAccount(undefined, [old, euros])).toBe('euros');
  expect(offeredAccount('main', [main])).toBe('');
  expect([offeredAccount('euros', []), offeredAccount(undefined, [])]).toEqual(['euros', '']);
});

test('the only account is that of every trade', () => {
  expect(findAccount([main], '')).toBe(main);
  expect(findAccount([main, euros], 'euros')).toBe(euros);
  expect(findAccount([main, euros], '')).toBe(undefined);
});

test('a list names an account where there are several, and shows its money where that is not dollars', () => {
  const inMain = { account_id: 'main', amount: 50, account_amount: null };
  const inEuros = { account_id: 'euros', amount: 49.91, account_amount: 46 };
  expect(accountShown(inMain, [main])).toEqual({ accountName: undefined, currency: undefined });
  expect(accountShown(inEuros, [euros])).toEqual({ accountName: undefined, currency: 'EUR' });
  expect(accountShown(inMain, [main, euros])).toEqual({ accountName: 'Main', currency: undefined });
  expect(accountShown(inEuros, [main, euros], false)).toEqual({ accountName: undefined, currency: 'EUR' });
  // For unknown accounts, dollars are shown.
  expect(shownAmount(inEuros, accountShown(inEuros, []).currency)).toBe(49.91);
  expect(shownAmount(inEuros, 'EUR')).toBe(46);
});
