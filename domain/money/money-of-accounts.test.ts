import { expect, test } from 'vitest';
import { moneyOfTotals } from './money-of-accounts.ts';

const main = { id: 'main', currency: 'USD', usd_rate: 1 };
const euros = { id: 'euros', currency: 'EUR', usd_rate: 1.085 };
const pounds = { id: 'pounds', currency: 'GBP', usd_rate: null };

test.each([
  ['one account in dollars', [main], '', 'USD', ''],
  ['none that is known', [], '', 'USD', ''],
  ['two in dollars', [main, { ...main, id: 'demo' }], '', 'USD', ''],
  ['one that is chosen', [main, euros, pounds], 'euros', 'EUR', ''],
  ['one that is chosen and has no rate', [main, euros, pounds], 'pounds', 'GBP', ''],
  ['all, one of them in euros', [main, euros], '', 'USD', 'in dollars'],
  ['all, one of them without a rate', [main, euros, pounds], '', 'USD', 'in dollars, without GBP'],
  ['the only one, in euros', [euros], '', 'USD', 'in dollars'],
])('the totals of %s', (_, accounts, chosen, currency, note) => {
  expect(moneyOfTotals(accounts, chosen)).toEqual({ currency, note });
});
