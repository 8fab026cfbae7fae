import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { makeMarket } from './market.ts';
import { makeRandom } from './random.ts';

const market = makeMarket('2025-01-01', '2025-12-31', makeRandom(1));

test('a cross rate agrees with its two sides', () => {
  const day = '2025-07-01';
  const viaDollar = market.price('EURUSD', day) * market.price('USDJPY', day);
  expect(market.price('EURJPY', day)).toBeCloseTo(viaDollar, 8);
});

test('every pair has a price on every day, never far from where it began', () => {
  for (const pair of currencyPairs) {
    const first = market.price(pair, '2025-01-01');
    for (const day of ['2025-04-01', '2025-08-15', '2025-12-31']) {
      expect(market.price(pair, day) / first).toBeGreaterThan(0.5);
      expect(market.price(pair, day) / first).toBeLessThan(2);
    }
  }
});

test('a day outside has no prices', () => {
  expect(() => market.price('EURUSD', '2026-01-01')).toThrow(RangeError);
});
