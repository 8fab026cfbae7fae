import { expect, test } from 'vitest';
import { levelOffers } from './level-offers.ts';

const typed = {
  currencyPair: 'EURUSD',
  tradeType: 'sell',
  entryPrice: '1.08343',
  takeProfit: '',
  stopLoss: ' ',
};
const known = { EURUSD: { takeProfit: 0.005, stopLoss: 0.0025 }, XAUUSD: { stopLoss: 6 } };

test.each([
  ['both levels are offered, on the sides of the type', {}, { takeProfit: '1.07843', stopLoss: '1.08593' }],
  ['a level that is typed is offered no other', { takeProfit: '0' }, { stopLoss: '1.08593' }],
  ['a level that the last trade did not have is not offered', gold('buy'), { stopLoss: '2649' }],
  ['nothing is offered for a pair that is new', { currencyPair: 'GBPUSD' }, {}],
  ['nothing is offered without a type', { tradeType: '' }, {}],
  ['nothing is offered without an entry price', { entryPrice: '' }, {}],
])('%s', (_, anew, offers) => {
  expect(levelOffers({ ...typed, ...anew }, known)).toEqual(offers);
});

test('a form that knows of no last trades offers nothing', () => {
  expect(levelOffers(typed)).toEqual({});
});

function gold(tradeType: string) {
  return { currencyPair: 'XAUUSD', tradeType, entryPrice: '2655' };
}
