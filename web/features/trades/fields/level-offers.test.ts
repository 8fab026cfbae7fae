import { expect, test } from 'vitest';
import { levelOffers } from './level-offers.ts';

const typed = {
  currencyPair: 'EURUSD',
  tradeType: 'sell',
  entryPrice: '1.08343',
  takeProfit: '',
  stopLoss: ' ',
};
const last = { trade_type: 'buy', entry_price: 1.08, take_profit: 1.085, stop_loss: 1.0775 } as const;

test.each([
  [
    'both levels are offered, on the sides of the type',
    {},
    {},
    { takeProfit: '1.07843', stopLoss: '1.08593' },
  ],
  ['a level that is typed is offered no other', { takeProfit: '0' }, {}, { stopLoss: '1.08593' }],
  [
    'a level that the last trade did not have is not offered',
    {},
    { take_profit: 0 },
    { stopLoss: '1.08593' },
  ],
  ['nothing is offered without a type', { tradeType: '' }, {}, {}],
  ['nothing is offered without an entry price', { entryPrice: '' }, {}, {}],
])('%s', (_, anew, lastAnew, offers) => {
  expect(levelOffers({ ...typed, ...anew }, { ...last, ...lastAnew })).toEqual(offers);
});

test('nothing is offered for a pair without a trade, or while it is not known', () => {
  expect(levelOffers(typed, null)).toEqual({});
  expect(levelOffers(typed, undefined)).toEqual({});
});
