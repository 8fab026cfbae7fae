import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syncDeal, syncMoney, syncPost, syncTrade } from '#examples/sync/rows.ts';
import { SyncFieldError } from './field-error.ts';
import type { SyncOpen, SyncPost } from './post.ts';
import { readPost } from './read-post.ts';

const open: SyncOpen = {
  ...{ position: '2001', time: 1_772_442_903_123, symbol: 'EURUSD', side: 'buy', volume: '0.10' },
  ...{ openPrice: '1.08541', stopLoss: '1.08300', takeProfit: '', price: '1.08610' },
  ...{ profit: '6.90', swap: '0.00', comment: '' },
};
const whole: SyncPost = syncPost({
  deals: [syncMoney(), syncDeal()],
  trades: [syncTrade()],
  cash: [{ ticket: '7', time: 1, type: 'balance', amount: '5.00', comment: '' }],
  open: [open],
  ...{
    total: 12_000,
    recent: { from: 1_772_182_800_000, rows: 14 },
    balance: '10482.17',
    equity: '10489.07',
  },
});

const wrongField = (body: unknown) => {
  try {
    readPost(body);
  } catch (error) {
    return error instanceof SyncFieldError ? error.field : String(error);
  }
  return 'none';
};

test('a whole post is read as it is, without fields of its own', () => {
  expect(readPost({ ...structuredClone(whole), more: 1 })).toEqual(whole);
});

test('what a program may leave out is empty; positions that it does not know are not none', () => {
  const { account, platform, program } = whole;
  const { number, server, currency, digits } = account;
  const least = { platform, program, account: { number, server, currency, digits }, isLast: true };
  expect(readPost(least)).toEqual(
    syncPost({
      account: {
        ...{ number, server, currency, digits, company: '', kind: null, mode: null },
        ...{ leverage: 0, serverMinusGmtSeconds: null },
      },
    }),
  );
  expect(readPost({ ...least, open: [] }).open).toEqual([]);
  expect('open' in readPost(least)).toBe(false);
});

test('text that the database does not store is left out, and long comments are cut', () => {
  const deals = [syncDeal({ comment: `a\u0000b\ud800c${'😀'.repeat(300)}` })];
  expect(readPost({ ...whole, deals }).deals[0]?.comment).toBe(`abc${'😀'.repeat(197)}`);
});

test.each<[string, unknown]>([
  ['', null],
  ['', []],
  ['', 'text'],
  ['platform', { ...whole, platform: 'MT5!' }],
  ['program', { ...whole, program: undefined }],
  ['account', { ...whole, account: 'x' }],
  ['account.number', { ...whole, account: { ...whole.account, number: 7_001_234 } }],
  ['account.currency', { ...whole, account: { ...whole.account, currency: '$' } }],
  ['account.digits', { ...whole, account: { ...whole.account, digits: 9 } }],
  ['account.kind', { ...whole, account: { ...whole.account, kind: 'live' } }],
  ['account.serverMinusGmtSeconds', { ...whole, account: { ...whole.account, serverMinusGmtSeconds: '0' } }],
  ['deals', { ...whole, deals: {} }],
  ['deals.1', { ...whole, deals: [syncDeal(), 5] }],
  ['deals.1.volume', { ...whole, deals: [syncDeal(), { ...syncDeal(), volume: 0.1 }] }],
  ['deals.0.profit', { ...whole, deals: [{ ...syncDeal(), profit: null }] }],
  ['deals.0.time', { ...whole, deals: [{ ...syncDeal(), time: 1.5 }] }],
  ['deals.0.entry', { ...whole, deals: [{ ...syncDeal(), entry: 'inout' }] }],
  ['deals.0.symbol', { ...whole, deals: [{ ...syncDeal(), symbol: 'X'.repeat(65) }] }],
  ['trades.0.side', { ...whole, trades: [{ ...syncTrade(), side: 'long' }] }],
  ['cash.0.amount', { ...whole, cash: [{ ticket: '1', time: 1, type: 'balance' }] }],
  ['open.0.side', { ...whole, open: [{ ...open, side: '' }] }],
  ['open.0.volume', { ...whole, open: [{ ...open, volume: 'x' }] }],
  ['open.0.profit', { ...whole, open: [{ ...open, profit: '6.901' }] }],
  ['open.0.openPrice', { ...whole, open: [{ ...open, openPrice: '1,08' }] }],
  ['isLast', { ...whole, isLast: 'yes' }],
  ['total', { ...whole, total: -1 }],
  ['recent.rows', { ...whole, recent: { from: 1 } }],
  ['balance', { ...whole, balance: '1.234' }],
  ['equity', { ...whole, equity: 'x' }],
])('the first wrong field is %j', (field, body) => {
  expect(wrongField(body)).toBe(field);
});

test('no JSON throws anything but the name of a field', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(whole)), (value, name) => {
      for (const body of [value, { ...whole, [name]: value }]) {
        try {
          readPost(body);
        } catch (error) {
          expect(error).toBeInstanceOf(SyncFieldError);
        }
      }
    }),
  );
});
