import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { ideaR } from './idea-r.ts';
import { riskInR, riskNow, riskSentence, sumOfRisks } from './running-trade.ts';

const today = '2026-03-31';
const knowing = (symbol: string, account = 'USD') => ({
  instrument: findInstrument(symbol, { accountCurrency: account }),
  account,
  known: [{ base: 'EUR', quote: 'USD', price: '1.0850', day: today, by: 'class' as const }],
  today,
});
const trade = {
  ...{ trade_type: 'buy' as const, entry_price: 1.1, stop_loss: 1.09, first_stop_loss: 1.09, lot_size: 0.5 },
};

test.each([
  ['a buy: 100 pips x half a lot', {}, 'EURUSD', { risk: 500 }],
  ['a stop that was moved closer', { stop_loss: 1.095 }, 'EURUSD', { risk: 250 }],
  ['a stop at the entry', { stop_loss: 1.1 }, 'EURUSD', { risk: 0 }],
  ['a stop in profit', { stop_loss: 1.12 }, 'EURUSD', { risk: 0 }],
  ['a sell', { trade_type: 'sell' as const, stop_loss: 1.12 }, 'EURUSD', { risk: 1000 }],
  ['an index in euros', { entry_price: 18_250, stop_loss: 18_225, lot_size: 2 }, 'GER30', { risk: 54.25 }],
  ['no stop', { stop_loss: 0 }, 'EURUSD', { risk: null, because: { kind: 'noStop' } }],
  ['no contract size', {}, 'AAPL', { risk: null, because: { kind: 'needsSize' } }],
])('the risk of now of %s', (_what, given, symbol, expected) => {
  expect(riskNow({ ...trade, ...given }, knowing(symbol))).toEqual(expected);
});

test('a risk without a rate names the pair', () => {
  const risk = riskNow({ ...trade, entry_price: 151, stop_loss: 150 }, knowing('EURJPY'));
  expect(risk).toEqual({ risk: null, because: { kind: 'needsRate', pair: 'USD/JPY' } });
});

test.each([
  ['as at first', {}, 1],
  ['half of the way', { stop_loss: 1.095 }, 0.5],
  ['a third, rounded', { stop_loss: 1.0967, first_stop_loss: 1.09 }, 0.33],
  ['wider than at first', { stop_loss: 1.085 }, 1.5],
  ['at the entry', { stop_loss: 1.1 }, 0],
  ['in profit', { stop_loss: 1.13 }, 0],
  ['removed', { stop_loss: 0 }, null],
  ['a first stop in profit', { first_stop_loss: 1.12 }, null],
])('the risk of now in R with the stop %s', (_what, given, r) => {
  expect(riskInR({ ...trade, ...given })).toBe(r);
});

test('risks are added in one currency, else in dollars, with the number of those that are known', () => {
  const [usd, eur] = [
    { currency: 'USD', usd_rate: 1 },
    { currency: 'EUR', usd_rate: 1.1 },
  ];
  const yen = { currency: 'JPY', usd_rate: null };
  const sum = (...risks: [number | null, { currency: string; usd_rate: number | null }][]) =>
    sumOfRisks(risks.map(([risk, account]) => ({ risk, account })));
  expect(sum([0.1, usd], [0.2, usd])).toEqual({ n: 2, of: 2, money: 0.3, currency: 'USD' });
  expect(sum([100, eur], [50, eur])).toEqual({ n: 2, of: 2, money: 150, currency: 'EUR' });
  expect(sum([100, eur], [50, usd])).toEqual({ n: 2, of: 2, money: 160, currency: 'USD' });
  expect(sum([100, usd], [null, usd], [7, usd])).toEqual({ n: 2, of: 3, money: 107, currency: 'USD' });
  expect(sum([100, usd], [1000, yen])).toMatchObject({ n: 1, of: 2, money: 100 });
  expect(sum()).toMatchObject({ n: 0, of: 0, money: 0 });
});

test.each([
  [2, 2, 'Risk now: $107.00'],
  [2, 3, 'Risk now: $107.00, known for 2 of 3'],
  [0, 3, 'Risk now: unknown'],
])('the risk of %i of %i trades in words', (n, of, words) => {
  expect(riskSentence({ n, of, money: 107, currency: 'USD' })).toBe(words);
});

test.each([
  // A lot with a stop that risks 1000: 0.4 closed for 2R, the rest at the stop: 0.4 x 2 - 0.6.
  [
    'two closed parts',
    [
      { net: 800, risk: 400 },
      { net: -600, risk: 600 },
    ],
    0,
    0.2,
  ],
  ['a part, while the rest is open', [{ net: 800, risk: 400 }], 600, 0.8],
  ['all at once', [{ net: 2000, risk: 1000 }], 0, 2],
  [
    'three thirds, rounded once',
    [
      { net: 100, risk: 300 },
      { net: 0, risk: 300 },
      { net: 0, risk: 300 },
    ],
    0,
    0.11,
  ],
  ['a part without a stop', [{ net: 800, risk: null }], 0, null],
  ['a rest without a stop', [{ net: 800, risk: 400 }], null, null],
  ['no risk at all', [{ net: 800, risk: 0 }], 0, null],
])('one R for the whole of %s', (_what, parts, openRisk, r) => {
  expect(ideaR(parts, openRisk)).toBe(r);
});
