import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { emptyTrade } from '#features/trades/form/trade-schema.ts';
import { priceLine, proposal } from './price-proposal.ts';

const today = '2026-03-31';
const typed = {
  ...emptyTrade,
  tradeType: 'buy',
  currencyPair: 'EURUSD',
  entryPrice: '1,08543',
  closePrice: '1.09043',
  stopLoss: '1.08293',
  lotSize: '0.10',
};
const knowing = (symbol: string, others: object = {}) => ({
  instrument: findInstrument(symbol, { accountCurrency: 'USD' }),
  rates: [],
  account: 'USD',
  today,
  ...others,
});

test('complete prices propose a result and an amount, as their fields show them', () => {
  expect(proposal(typed, knowing('EURUSD'))).toEqual({ tradeResult: 'won', amount: '50.00' });
  const sold = { ...typed, tradeType: 'sell', lotSize: '1,5', commission: '-3.5' };
  expect(proposal(sold, knowing('EURUSD'))).toEqual({ tradeResult: 'lost', amount: '753.50' });
  expect(proposal({ ...typed, closePrice: '1.08543' }, knowing('EURUSD'))).toEqual({
    tradeResult: '',
    amount: '0.00',
  });
});

test.each([
  ['no side', { tradeType: '' }],
  ['an unknown side', { tradeType: 'unknown' }],
  ['no close price', { closePrice: '' }],
  ['a close price of 0', { closePrice: '0' }],
  ['half an entry price', { entryPrice: '1.x' }],
  ['no lots', { lotSize: '' }],
  ['a cost that is no number', { swap: '-' }],
  ['more than an amount can be', { lotSize: '99,999,999.99', closePrice: '9.99999' }],
])('%s: there is neither a proposal nor a line', (_, others) => {
  expect(proposal({ ...typed, ...others }, knowing('EURUSD'))).toBeNull();
  expect(priceLine({ ...typed, ...others }, knowing('EURUSD'))).toBeNull();
});

test('while specs or rates load there is nothing yet', () => {
  expect(priceLine(typed, knowing('EURUSD', { rates: undefined }))).toBeNull();
  expect(priceLine(typed, knowing('EURUSD', { instrument: null }))).toBeNull();
});

test('the line has pips, R, and what they depend on', () => {
  expect(priceLine(typed, knowing('EURUSD'))).toEqual({
    ...{ net: 50, figures: '50.0 pips · 2.00 R', details: '', isWarning: false },
  });
  const euros = { ...typed, currencyPair: 'GER30', entryPrice: '18250', stopLoss: '0', fee: '-1.20' };
  const known = { base: 'EUR', quote: 'USD', price: '1.0850', day: '2026-01-31', by: 'trader' as const };
  expect(priceLine({ ...euros, closePrice: '18200' }, knowing('GER30', { rates: [known] }))).toEqual({
    net: -6.63,
    figures: '-50.0 points',
    details:
      'Gross -$5.43, costs -$1.20. Contract size 1. EUR/USD 1.0850 entered by you on Jan 31, 2026 (over 30 days old).',
    isWarning: true,
  });
  const yen = {
    ...typed,
    currencyPair: 'USDJPY',
    entryPrice: '151.234',
    closePrice: '151.734',
    stopLoss: '',
  };
  expect(priceLine(yen, knowing('USDJPY'))).toMatchObject({
    details: 'USD/JPY 151.734, the close price.',
  });
});

test.each([
  ['AAPL', 'The contract size of AAPL isn’t set.'],
  ['UK100', 'The currency of UK100 isn’t set.'],
  ['GER30', 'The EUR/USD rate isn’t set.'],
])('%s: what is missing is named, and nothing is proposed', (currencyPair, missing) => {
  const prices = { ...typed, currencyPair, entryPrice: '8000', closePrice: '8010', stopLoss: '' };
  expect(priceLine(prices, knowing(currencyPair))).toEqual({ missing });
  expect(proposal(prices, knowing(currencyPair))).toBeNull();
});
