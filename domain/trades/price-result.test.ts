import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { isBeyondCosts, type PricedTrade, type PriceResult, priceResult } from './price-result.ts';

const day = '2026-03-31';

function made(given: Partial<PricedTrade> = {}): PriceResult {
  const instrument = findInstrument('EURUSD', { accountCurrency: 'USD' });
  const levels = { entry: '1.08543', close: '1.09043', stop: 0, lots: '0.10', costs: 0 };
  const found = priceResult({ instrument, side: 'buy', ...levels, account: 'USD', known: [], day, ...given });
  if ('missing' in found) {
    throw new Error(found.missing.kind);
  }
  return found;
}

test('a broker’s own contract decides the money and the pips', () => {
  const mini = findInstrument('EURUSD', { accountCurrency: 'USD', trader: { size: 10_000, pip: '0.001' } });
  expect(made({ instrument: mini })).toMatchObject({ result: 'won', net: 5, pips: 5 });
});

test('an old rate is used, and shown as old', () => {
  const instrument = findInstrument('GER30', { accountCurrency: 'USD' });
  const known = [{ base: 'EUR', quote: 'USD', price: '1.0850', day: '2026-01-31', by: 'class' as const }];
  const { net, rate } = made({ instrument, entry: '18200', close: '18210', lots: 1, known });
  expect([net, rate.source]).toEqual([10.85, { kind: 'known', known: known[0], isOld: true }]);
});

test('a sell makes the opposite of a buy, and the sign of the net is the result', () => {
  const price = fc.integer({ min: 1, max: 999_999_999 }).map(points => points / 100_000);
  fc.assert(
    fc.property(price, price, fc.integer({ min: 1, max: 99_999 }), (entry, close, lots) => {
      const [buy, sell] = (['buy', 'sell'] as const).map(side =>
        made({ side, entry, close, lots: lots / 100 }),
      );
      expect([sell?.net, sell?.pips]).toEqual([0 - (buy?.net ?? 0), 0 - (buy?.pips ?? 0)]);
      expect(buy?.result).toBe(buy?.net === 0 ? null : (buy?.net ?? 0) > 0 ? 'won' : 'lost');
    }),
  );
});

test.each([
  ['what the prices make', 50, false],
  ['a commission of $7 per lot', 49.3, false],
  ['a quarter less', 37.5, false],
  ['more than a quarter less', 37.49, true],
  ['a quarter more, by a rate of another day', 62.5, false],
  ['a slipped decimal point', 500, true],
  ['the wrong sign', -50, true],
])('%s: asked is %s', (_, net, isAsked) => {
  expect(isBeyondCosts(net, made())).toBe(isAsked);
});

test('a small move of a large position leaves room for its costs', () => {
  // A pip of a lot is $10, and 0.05 % of its value are $54.27.
  const scalp = made({ close: '1.08553', lots: 1 });
  expect([scalp.net, scalp.value]).toEqual([10, 108_543]);
  expect(isBeyondCosts(-44.27, scalp)).toBe(false);
  expect(isBeyondCosts(-44.28, scalp)).toBe(true);
});
