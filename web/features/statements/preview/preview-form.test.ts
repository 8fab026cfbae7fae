import { expect, test } from 'vitest';
import type { TradingAccount } from '#data/backend/rows.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import type { Statement } from '#domain/statements/statement.ts';
import {
  accountsFor,
  firstForm,
  newAccount,
  type PreviewForm,
  previewErrors,
  withAccount,
} from './preview-form.ts';

const account = (more: Partial<TradingAccount>) =>
  ({ id: 'main', name: 'Main', currency: 'USD', usd_rate: 1, archived_at: null, ...more }) as TradingAccount;

const euros = account({ id: 'euro', name: 'Euro', currency: 'EUR', usd_rate: 1.085 });

function statementIn(currency: string | null, number: string | null = '7001234'): Statement {
  const statement = newStatement('mt5-report', 1);
  return { ...statement, account: { ...statement.account, currency, number, kind: 'demo' } };
}

test('a statement goes to the account of its number, else to the only one in its currency, else to a new one', () => {
  const other = account({ id: 'other', name: 'Other' });
  expect(firstForm(statementIn('USD'), [account({}), other], 'other').account).toBe('other');
  expect(firstForm(statementIn('USD'), [account({}), euros], null).account).toBe('main');
  expect(firstForm(statementIn('USD'), [account({}), other], null).account).toBe(newAccount);
  expect(firstForm(statementIn('EUR'), [account({}), euros], null)).toMatchObject({
    account: 'euro',
    rate: '1.085',
  });
  // An archived account takes no trades, nor does one in another currency.
  const archived = { ...euros, archived_at: '2026-01-01T00:00:00Z' };
  expect(firstForm(statementIn('EUR'), [account({}), archived], 'euro')).toMatchObject({
    account: newAccount,
    name: 'MetaTrader 5',
    kind: 'demo',
    counts: false,
    rate: '',
  });
});

test('a second number proposes an account of its own, and a file without a number does not', () => {
  const numbered = new Set(['main']);
  const chosen = (statement: Statement, known: string | null = null) =>
    firstForm(statement, [account({}), euros], known, numbered).account;
  expect(chosen(statementIn('USD'))).toBe(newAccount);
  expect(chosen(statementIn('USD'), 'main')).toBe('main');
  expect(chosen(statementIn('USD', null))).toBe('main');
});

test('an account that the file calls by its name is chosen, whatever the case', () => {
  const other = account({ id: 'other', name: 'Funded 1' });
  expect(firstForm(statementIn('USD', 'FUNDED 1'), [account({}), other], null).account).toBe('other');
});

test('an account that is archived meanwhile stays the one that was chosen', () => {
  const archived = { ...euros, archived_at: '2026-01-01T00:00:00Z' };
  const listIds = (chosen?: string) =>
    accountsFor(statementIn('EUR'), [account({}), archived], chosen).map(({ id }) => id);
  expect(listIds()).toEqual([]);
  expect(listIds('euro')).toEqual(['euro']);
});

test('a new account has a name that no other has', () => {
  const taken = account({ name: 'metatrader 5', currency: 'GBP' });
  expect(firstForm(statementIn('EUR'), [taken], null).name).toBe('MetaTrader 5 (2)');
});

const context = {
  currency: 'USD',
  counts: true,
  taken: ['Main'],
  symbols: [],
  isWithoutSize: false,
  differs: false,
  unread: 0,
  isTypedTwice: false,
};

test('what is missing is said at its field', () => {
  const form = firstForm(statementIn('EUR'), [account({})], null);
  const listErrors = (more: Partial<PreviewForm>, about: Partial<typeof context> = {}) =>
    previewErrors({ ...form, ...more }, { ...context, ...about });
  expect(listErrors({})).toEqual({});
  expect(listErrors({ name: ' ' })).toHaveProperty('name', 'Enter a name, e.g. your broker’s.');
  expect(listErrors({ name: 'MAIN' })).toHaveProperty('name');
  expect(listErrors({ currency: 'eu' })).toHaveProperty('currency');
  expect(listErrors({}, { currency: 'EUR' })).toHaveProperty('rate');
  expect(listErrors({}, { currency: 'EUR', counts: false })).toEqual({});
  expect(listErrors({ rate: '1,1,' }, { currency: 'EUR', counts: false })).toHaveProperty('rate');
  expect(listErrors({}, { currency: 'USC' })).toEqual({});
  expect(listErrors({}, { isWithoutSize: true })).toHaveProperty('lots');
  expect(listErrors({}, { differs: true })).toHaveProperty('acceptsDifference');
  expect(listErrors({}, { unread: 2 })).toHaveProperty('leavesOutUnread');
  expect(listErrors({ leavesOutUnread: true }, { unread: 2 })).toEqual({});
  expect(listErrors({ acceptsDifference: true }, { differs: true })).toEqual({});
  expect(listErrors({}, { isTypedTwice: true })).toHaveProperty('typedMoney');
  expect(listErrors({ typedMoney: 'keep' }, { isTypedTwice: true })).toEqual({});
});

test('a name that can be no symbol has to be given one', () => {
  const symbols = [
    { printed: '***', symbol: null, trades: 1, isNew: false },
    { printed: 'Volatility 75', symbol: 'VOLATILITY_75', trades: 1, isNew: true },
  ];
  const form = firstForm(statementIn('USD'), [account({})], null);
  const nameErrors = (names: Record<string, string>) =>
    Object.keys(previewErrors({ ...form, names }, { ...context, symbols }).names ?? {});
  expect(nameErrors({})).toEqual(['***']);
  expect(nameErrors({ '***': 'us30' })).toEqual([]);
  expect(nameErrors({ '***': 'us30', 'Volatility 75': '???' })).toEqual(['Volatility 75']);
});

test('another account brings its rate and forgets what was ticked', () => {
  const form = {
    ...firstForm(statementIn('EUR'), [account({})], null),
    bringBack: new Set(['t:1']),
    clock: '3',
  };
  expect(withAccount(form, euros)).toMatchObject({
    account: 'euro',
    rate: '1.085',
    clock: '',
    bringBack: new Set(),
  });
});
