import { expect, test } from 'vitest';
import { syncDeal, syncMoney, syncPost, syncTrade } from '#examples/sync/rows.ts';
import { SyncFieldError } from './field-error.ts';
import { syncItems } from './items.ts';
import type { SyncAccount, SyncDeal } from './post.ts';

const { account } = syncPost();
const noCosts = { commission: '', swap: '', fee: '' };
const withDigits = (digits: number, currency = 'USD'): SyncAccount => ({ ...account, digits, currency });

function wrongField(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return error instanceof SyncFieldError ? error.field : String(error);
  }
  return 'none';
}

test('each row has its key, its time to the second, and all of its money', () => {
  const time = Date.UTC(2026, 2, 2, 9, 15, 3, 987);
  const deals = [
    syncMoney(),
    syncDeal({ time, commission: '-0.35', swap: '-0.10', fee: '-0.05', profit: '20.00' }),
  ];
  const cash = [{ ticket: '7', time, type: 'credit', amount: '50.00', comment: '' }];
  expect(syncItems(syncPost({ deals, trades: [syncTrade()], cash }))).toMatchObject([
    { key: 'd:1000', kind: 'deal', group: null, money: '1000.00', isCredit: false },
    { key: 'd:1001', group: '2001', money: '19.50', rawTime: time, at: '2026-03-02T09:15:03' },
    { key: 't:3001', kind: 'trade', group: null, money: '19.30', at: '2026-03-02T10:00:00' },
    { key: 'c:7', kind: 'cash', group: null, money: '50.00', isCredit: true },
  ]);
});

test.each(['credit', 'bonus'])('%s is no money of the balance, whatever other rows are called', type => {
  const deals = [syncMoney({ type }), syncMoney({ ticket: '2', comment: 'Credit card, bonus' })];
  expect(syncItems(syncPost({ deals })).map(({ isCredit }) => isCredit)).toEqual([true, false]);
});

test('a buy that has no volume is money, not a trade', () => {
  expect(syncItems(syncPost({ deals: [syncDeal({ volume: '0', profit: '3.00' })] }))).toMatchObject([
    { group: null, money: '3.00' },
  ]);
});

test('rows of a statement are read together with those of the same number', () => {
  const trades = ['12', '12#2', 'h:abc', 'h:abc#2'].map(ticket => syncTrade({ ticket }));
  const groups = (platform: string) => syncItems(syncPost({ platform, trades })).map(({ group }) => group);
  expect(groups('ctrader')).toEqual(['t:12', 't:12', 't:h:abc', 't:h:abc']);
  expect(groups('mt4')).toEqual([null, null, null, null]);
});

test.each<[string, number, string, string]>([
  ['dollars', 2, '12.345', 'deals.0.profit'],
  ['dollars with zeros', 2, '12.340', 'deals.0.profit'],
  ['dollars without a cent', 2, '12', 'none'],
  ['yen', 0, '12.3', 'deals.0.profit'],
  ['yen without decimals', 0, '-12', 'none'],
  ['dinars', 3, '12.345', 'none'],
  ['bitcoins', 8, '0.00000001', 'none'],
  ['more than there is', 2, '999999999999999.00', 'deals.0.profit'],
  ['more bitcoins than an exact number has', 8, '99999999999.00000000', 'deals.0.profit'],
  ['words', 2, 'twelve', 'deals.0.profit'],
  ['an exponent', 2, '1e5', 'deals.0.profit'],
  ['not a number', 2, 'NaN', 'deals.0.profit'],
  ['a comma', 2, '12,50', 'deals.0.profit'],
  ['two signs', 2, '--1', 'deals.0.profit'],
])('an amount of %s with %i digits, %s, is taken as it is or refused by name', (_, digits, profit, field) => {
  const read = () =>
    syncItems(syncPost({ account: withDigits(digits), deals: [syncMoney({ profit, ...noCosts })] }));
  expect(wrongField(read)).toBe(field);
});

test.each<[Partial<SyncDeal>, string]>([
  [{ ticket: '' }, 'deals.1.ticket'],
  [{ ticket: '9'.repeat(101) }, 'deals.1.ticket'],
  [{ time: 0 }, 'deals.1.time'],
  [{ time: -1 }, 'deals.1.time'],
  [{ time: 1.5 }, 'deals.1.time'],
  [{ time: Number.MAX_SAFE_INTEGER }, 'deals.1.time'],
  [{ volume: '-0.10' }, 'deals.1.volume'],
  [{ volume: '0.123456789' }, 'deals.1.volume'],
  [{ volume: '12345678901' }, 'deals.1.volume'],
  [{ entry: '' }, 'deals.1.entry'],
  [{ symbol: '' }, 'deals.1.symbol'],
  [{ price: '1234567890123' }, 'deals.1.price'],
  [{ stopLoss: 'none' }, 'deals.1.stopLoss'],
  [{ commission: '0.001' }, 'deals.1.commission'],
  [{ profit: '999999999999.99', swap: '999999999999.99' }, 'deals.1'],
])('of %j the first wrong field is %s', (change, field) => {
  expect(wrongField(() => syncItems(syncPost({ deals: [syncMoney(), syncDeal(change)] })))).toBe(field);
});

test('the fields of trades and cash are named too', () => {
  const trades = [syncTrade(), syncTrade({ lots: 'x' })];
  const cash = [{ ticket: '7', time: 1, type: 'balance', amount: '1.001', comment: '' }];
  expect(wrongField(() => syncItems(syncPost({ trades })))).toBe('trades.1.lots');
  expect(wrongField(() => syncItems(syncPost({ cash })))).toBe('cash.0.amount');
});
