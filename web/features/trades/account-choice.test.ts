import { expect, test } from 'vitest';
import { accountChoices, accountOf, offeredAccount } from './account-choice.ts';

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
  expect(offeredAccount('main', [])).toBe('');
});

test('the only account is that of every trade', () => {
  expect(accountOf([main], '')).toBe(main);
  expect(accountOf([main, euros], 'euros')).toBe(euros);
  expect(accountOf([main, euros], '')).toBe(undefined);
});
