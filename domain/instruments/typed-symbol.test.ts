import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { symbolPattern } from '#domain/limits.ts';
import { typedSymbol } from './typed-symbol.ts';

test.each([
  ['BTCUSD', 'BTCUSD'],
  [' btc/usd ', 'BTCUSD'],
  ['BTC-USD', 'BTCUSD'],
  ['btc usd', 'BTCUSD'],
  ['EUR_USD', 'EURUSD'],
  ['FX:EUR/USD', 'EURUSD'],
  ['BINANCE:BTCUSDT', 'BTCUSDT'],
  ['gold/eur', 'XAUEUR'],
  ['US500.cash', 'US500.CASH'],
  ['EURUSD.m', 'EURUSD.M'],
  ['#AAPL', 'AAPL'],
  ['.US500', 'US500'],
  ['ES1!', 'ES1!'],
  ['BRK-B', 'BRK-B'],
  // Other names are looked up first, so the share is still available.
  ['gold', 'GOLD'],
  ['a'.repeat(32), 'A'.repeat(32)],
])('%j is %s', (typed, symbol) => {
  expect(typedSymbol(typed)).toEqual({ ok: true, symbol });
});

const signs =
  /^“.*” isn’t a valid symbol\. Use letters and digits, like BTCUSD, with \. _ \/ # & \+ ! - between them\.$/;

test.each([
  ['', 'Choose a currency pair.'],
  [' \n ', 'Choose a currency pair.'],
  ['a'.repeat(33), 'Use at most 32 characters.'],
  ['$BTC', signs],
  ['-', signs],
  ['BTC:USD:X', signs],
  ['straße', signs],
  ['ıst30', signs],
  ['💶', signs],
  ['EUR%', signs],
])('%j is refused', (typed, error) => {
  expect(typedSymbol(typed)).toEqual({ ok: false, error: expect.stringMatching(error) });
});

test('a symbol that is taken is one that the database takes, and stays itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), typed => {
      const taken = typedSymbol(typed);
      expect(!taken.ok || symbolPattern.test(taken.symbol)).toBe(true);
    }),
  );
  for (const pair of currencyPairs) {
    expect(typedSymbol(pair)).toEqual({ ok: true, symbol: pair });
  }
});
