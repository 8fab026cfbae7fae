import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { tradeQuestions } from './trade-questions.ts';
import { emptyTrade } from './trade-schema.ts';

const typed = {
  ...emptyTrade,
  tradeType: 'buy',
  currencyPair: 'EURUSD',
  entryPrice: '1.08543',
  takeProfit: '1.09543',
  stopLoss: '1.08043',
  lotSize: '0.10',
  tradeResult: 'lost',
  amount: '50',
};
const last = { trade_type: 'buy', entry_price: 1.0854, take_profit: 0, stop_loss: 0 } as const;
const sizes = [-20, -25, -30, -35, -40, 30, 35, 40, 45, 50].map(amount => ({
  currency_pair: 'EURUSD',
  lot_size: 0.1,
  amount,
}));
const past = { last, sizes, balance: 1000, symbols: ['BTCUSD'] };
const questions = (anew: object, start: object = {}, known: object = {}) =>
  Object.fromEntries(
    Object.entries(
      tradeQuestions({ ...typed, ...anew }, { ...emptyTrade, ...start }, { ...past, ...known }),
    ).filter(([, text]) => text),
  );

test('an ordinary trade is asked nothing, and neither is a half-typed one or one without levels', () => {
  expect(questions({})).toEqual({});
  expect(questions({ entryPrice: '1,08', takeProfit: '', stopLoss: 'x', amount: '-' })).toEqual({});
  expect(questions({ takeProfit: '0', stopLoss: '0.0' })).toEqual({});
  for (const currencyPair of ['BTCUSD', 'TSLA', '$', '']) {
    expect(questions({ currencyPair }, {}, { last: null })).toEqual({});
  }
});

test.each([
  ['a stop on the wrong side', { stopLoss: '1.09' }, 'stopLoss', 'Stop loss above entry on a buy. Correct?'],
  [
    'a target on the wrong side',
    { tradeType: 'sell', stopLoss: '1.09' },
    'takeProfit',
    'Take profit above entry on a sell. Correct?',
  ],
  ['a level far away', { takeProfit: '10.9543' }, 'takeProfit', 'Far from the entry price. Correct?'],
  [
    'a price far from the last one',
    { entryPrice: '108.543', takeProfit: '109', stopLoss: '108' },
    'entryPrice',
    'Far from your last EURUSD entry, 1.0854. Correct?',
  ],
  ['an unusual loss', { amount: '150.01' }, 'amount', 'Much more than your usual $30.00. Correct?'],
  [
    'an unusual win',
    { tradeResult: 'won', amount: '400.01' },
    'amount',
    'Much more than your usual $40.00. Correct?',
  ],
  [
    'a win beyond the balance',
    { tradeResult: 'won', amount: '99,999' },
    'amount',
    'More than your balance of $1,000.00. Correct?',
  ],
  ['a loss of nothing', { amount: '0.00' }, 'amount', 'Breakeven? It counts as lost.'],
  ['a win of nothing', { tradeResult: 'won', amount: '0' }, 'amount', 'Breakeven? It counts as won.'],
  ['many lots', { lotSize: '1.01' }, 'lotSize', 'Much more than your usual 0.10 lots. Correct?'],
  ['a slip in a symbol', { currencyPair: 'EURUDS' }, 'currencyPair', 'Did you mean EURUSD?'],
  ['a slip in one’s own', { currencyPair: 'BTCUDS' }, 'currencyPair', 'Did you mean BTCUSD?'],
  ['a part of many symbols', { currencyPair: 'USD' }, 'currencyPair', 'Looks incomplete. Correct symbol?'],
  [
    'a loss beyond the balance',
    { amount: '1000.01' },
    'amount',
    'More than your balance of $1,000.00. Correct?',
  ],
  [
    'a close where a lost buy gains',
    { closePrice: '1.09' },
    'closePrice',
    'Close price above entry on a buy that lost. Correct?',
  ],
  [
    'a close where a won buy loses',
    { tradeResult: 'won', closePrice: '1.08' },
    'closePrice',
    'Close price below entry on a buy that gained. Correct?',
  ],
  ['a close far away', { closePrice: '0.108' }, 'closePrice', 'Far from the entry price. Correct?'],
  [
    'a commission without its minus',
    { commission: '3.5' },
    'commission',
    'Positive means paid to you. Costs are negative.',
  ],
  ['a fee without its minus', { fee: '0.01' }, 'fee', 'Positive means paid to you. Costs are negative.'],
  ['interest of many times the amount', { swap: '500.01' }, 'swap', 'Many times the amount. Correct?'],
])('%s', (_, anew, field, text) => {
  expect(questions(anew)).toEqual({ [field]: text });
});

test('a win is compared with wins, and nothing with what is not known', () => {
  expect(questions({ tradeResult: 'won', amount: '400' })).toEqual({});
  const nothing = { last: undefined, sizes: undefined, balance: undefined };
  const typed = { entryPrice: '2', takeProfit: '0', stopLoss: '0', amount: '5000', lotSize: '50' };
  expect(questions(typed, {}, nothing)).toEqual({});
  expect(questions({ amount: '0', tradeResult: '' })).toEqual({});
});

test('without lots of the same symbol the balance tells which are many', () => {
  const gold = { currencyPair: 'XAUUSD', entryPrice: '2650', takeProfit: '0', stopLoss: '0' };
  const many = { lotSize: 'Many lots for a balance of $1,000.00. Correct?' };
  expect(questions({ ...gold, lotSize: '2' }, {}, { last: null })).toEqual({});
  expect(questions({ ...gold, lotSize: '2.01' }, {}, { last: null })).toEqual(many);
  const inCents = { last: null, account: { currency: 'USC', usd_rate: 0.01 } };
  expect(questions({ ...gold, lotSize: '2.01' }, {}, inCents)).toEqual({});
});

test('what an edited trade or a copy began with is not asked about again, until it is touched', () => {
  const nonsense = { ...typed, stopLoss: '1.2', takeProfit: '1', amount: '900' };
  expect(questions(nonsense, nonsense)).toEqual({});
  expect(questions({ ...nonsense, tradeType: 'sell' }, nonsense)).toEqual({});
  expect(Object.keys(questions({ ...nonsense, amount: '800' }, nonsense))).toEqual(['amount']);
  expect(Object.keys(questions({ ...nonsense, entryPrice: '1.1' }, nonsense))).toEqual([
    'takeProfit',
    'stopLoss',
  ]);
});

test('a close is held against what the trade made before its costs', () => {
  const costly = { amount: '2', closePrice: '1.086', commission: '-7' };
  expect(questions(costly)).toEqual({});
  expect(Object.keys(questions({ ...costly, commission: '-1' }))).toEqual(['closePrice']);
  // A trade without profit or loss has no side to check, nor has one without a result.
  expect(questions({ ...costly, commission: '-2' })).toEqual({});
  expect(questions({ closePrice: '1.09', tradeResult: '' })).toEqual({});
  expect(questions({ swap: '12.5', commission: '-7', fee: '0', amount: '1' })).toEqual({});
});

test('in another currency a loss is compared with what is usual in dollars, and with the balance of its account', () => {
  const inEuros = { account: { currency: 'EUR', usd_rate: 2 }, balance: 500 };
  expect(questions({ amount: '120' }, {}, inEuros)).toEqual({
    amount: 'Much more than your usual €15.00. Correct?',
  });
  expect(questions({ amount: '501' }, {}, inEuros)).toEqual({
    amount: 'More than your balance of €500.00. Correct?',
  });
  const withoutRate = { account: { currency: 'EUR', usd_rate: null }, balance: 500 };
  expect(questions({ amount: '400' }, {}, withoutRate)).toEqual({});
});

test('an amount that costs cannot explain is asked about, and one against the prices at the close price', () => {
  const prices = {
    instrument: findInstrument('EURUSD', { accountCurrency: 'USD' }),
    ...{ rates: [], account: 'USD', today: '2026-03-31' },
  };
  const closed = (others: object, start: object = {}) =>
    questions({ closePrice: '1.08043', ...others }, start, { prices, sizes: [] });
  expect(closed({})).toEqual({});
  expect(closed({ amount: '57' })).toEqual({});
  expect(closed({ amount: '500' })).toEqual({ amount: 'Your prices make -$50.00. Correct?' });
  expect(closed({ amount: '57', lotSize: '1' })).toEqual({
    amount: 'Your prices make -$500.00. Correct?',
  });
  expect(closed({ amount: '500', commission: '-450' })).toEqual({});
  expect(closed({ tradeResult: 'won' })).toEqual({
    closePrice: 'Close price below entry on a buy that gained. Correct?',
  });
  // A trade that has been logged like that is not asked about again.
  const logged = { ...typed, closePrice: '1.08043', amount: '500' };
  expect(closed({ amount: '500', notes: 'x' }, logged)).toEqual({});
});
