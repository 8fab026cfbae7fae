import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningTradeRow } from '#data/trades/running-trades.ts';
import { tradeQuestions } from '#features/trades/form/trade-questions.ts';
import { emptyTrade, tradeSchema } from '#features/trades/form/trade-schema.ts';
import { closedForm, closeSchema } from './close-schema.ts';
import { formOfRunning, newRunningTrade, runningChanges, runningSchema } from './running-schema.ts';

beforeEach(() => {
  process.env.TZ = 'America/New_York';
  vi.useFakeTimers({ now: new Date('2026-11-20T19:30:15Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const typed = {
  ...emptyTrade,
  ...{ stillOpen: 'yes', tradeType: 'sell', currencyPair: 'EURUSD', entryPrice: '1.10', takeProfit: '0' },
  ...{ stopLoss: '1.11', lotSize: '0.50', notes: ' Waits ', setup: 'Breakout', openedAt: '2026-11-20T09:15' },
};

test('a trade that is still open needs neither result nor amount, and none of them is asked about', () => {
  const hidden = {
    tradeResult: '',
    amount: '12,345',
    madeAt: 'unfinished',
    closePrice: 'x',
    commission: 'x',
  };
  const values = tradeSchema.parse({ ...typed, ...hidden });
  expect(newRunningTrade('an-id', values)).toEqual({
    id: 'an-id',
    plan_id: null,
    trade_type: 'sell',
    currency_pair: 'EURUSD',
    entry_price: 1.1,
    take_profit: 0,
    stop_loss: 1.11,
    first_stop_loss: 1.11,
    lot_size: 0.5,
    notes: 'Waits',
    opened_at: '2026-11-20T14:15:00.000Z',
    tags: [],
    setup: 'Breakout',
    felt_before: [],
    felt_after: [],
    plan_followed: null,
    rules_kept: [],
    rules_broken: [],
  });
  const past = { last: null, sizes: [], balance: 10, symbols: [] };
  const beyond = { ...typed, tradeResult: 'lost', amount: '500' };
  expect(tradeQuestions(beyond, emptyTrade, past).amount).toBeUndefined();
  expect(tradeQuestions({ ...beyond, stillOpen: '' }, emptyTrade, past).amount).toBeDefined();
  expect(tradeSchema.safeParse({ ...typed, stillOpen: '' }).success).toBe(false);
  expect(tradeSchema.safeParse({ ...typed, openedAt: '2026-11-20T15:00' }).success).toBe(false);
});

const row = {
  ...{ id: 'an-id', currency_pair: 'EURUSD', entry_price: 1.1, take_profit: 0, stop_loss: 1.11 },
  ...{ first_stop_loss: 1.11, lot_size: 0.5, notes: 'Waits ', opened_at: '2026-11-20T14:15:20Z' },
} as RunningTradeRow;

test('a change has only the columns that differ', () => {
  const form = formOfRunning(row);
  const changes = (anew: object) => runningChanges(row, runningSchema('EURUSD').parse({ ...form, ...anew }));
  expect(changes({})).toEqual({});
  expect(changes({ stopLoss: '1.10', notes: '' })).toEqual({ stop_loss: 1.1, notes: null });
});

const closing = {
  ...{ closePrice: '1.12', lots: '0.5', tradeResult: 'lost', amount: '100', madeAt: '' },
  ...{ commission: '', swap: '', fee: '' },
};

test.each([
  ['all lots, now', {}, undefined],
  ['with costs', { commission: '-3.5', swap: '0.20' }, undefined],
  ['with a cost that is no number', { fee: '3x' }, 'fee'],
  ['a part', { lots: '0.2' }, undefined],
  ['in the minute of the open', { madeAt: '2026-11-20T09:15' }, undefined],
  ['more than is open', { lots: '0.51' }, 'lots'],
  ['nothing', { lots: '0' }, 'lots'],
  ['before the open', { madeAt: '2026-11-20T09:14' }, 'madeAt'],
  ['in the future', { madeAt: '2026-11-20T14:31' }, 'madeAt'],
  ['without a result', { tradeResult: null }, 'tradeResult'],
  ['without a price', { closePrice: '' }, 'closePrice'],
])('closing %s', (_what, given, wrong) => {
  const { error } = closeSchema(row).safeParse({ ...closing, ...given });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(wrong && [wrong]);
});

test('a closing is asked about as the trade that it makes', () => {
  const trade = { ...row, trade_type: 'sell' } as RunningTradeRow;
  const past = { last: null, sizes: [], balance: 50, symbols: [] };
  const start = closedForm(trade, { ...closing, closePrice: '', tradeResult: '', amount: '' });
  const asked = (typed: object) => tradeQuestions(closedForm(trade, { ...closing, ...typed }), start, past);
  expect(asked({ tradeResult: 'won', amount: '20' }).closePrice).toMatch(/above entry on a sell that gained/);
  expect(asked({}).amount).toMatch(/More than your balance/);
  expect(asked({ amount: '20', commission: '3' }).commission).toMatch(/Costs are negative/);
  expect(asked({ amount: '20', closePrice: '11.2' }).closePrice).toMatch(/Far from the entry/);
  expect(asked({ amount: '20' })).toMatchObject({
    closePrice: undefined,
    amount: undefined,
    lotSize: undefined,
  });
});
