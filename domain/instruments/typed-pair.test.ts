import { expect, test } from 'vitest';
import { isMoney, typedPair } from './typed-pair.ts';

test('a pair is two currencies, however they are written', () => {
  const euro = { base: 'EUR', quote: 'USD' };
  expect(['EUR/USD', 'eurusd', ' eur usd ', 'EUR-USD', 'EUR_USD'].map(typedPair)).toEqual(
    Array(5).fill(euro),
  );
  expect(typedPair('BTC/USD')).toEqual({ base: 'BTC', quote: 'USD' });
  expect(['', 'EUR', 'EUR/EUR', 'EUR/UDS', 'XAUUSD', 'EUR//USD', 'EURUSDX'].map(typedPair)).toEqual(
    Array(7).fill(null),
  );
});

test('cents and coins are money, metals are not', () => {
  expect(['USD', 'USC', 'BTC', 'XAU', 'usd', 'EURO'].filter(isMoney)).toEqual(['USD', 'USC', 'BTC']);
});
