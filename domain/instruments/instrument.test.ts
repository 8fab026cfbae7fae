import { expect, test } from 'vitest';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { isCurrency, joinPair } from './currencies.ts';
import examples from './examples.json' with { type: 'json' };
import { findInstrument } from './instrument.ts';

test('the examples have each of the 35, of which 20 are right by price x 10,000', () => {
  expect(examples.findInstrument.map(row => row.case).toSorted()).toEqual(currencyPairs.toSorted());
  expect(examples.findInstrument.filter(({ tooMany }) => tooMany === 1)).toHaveLength(20);
});

test('each part is from the first layer that has it, which is named', () => {
  const gold = findInstrument('XAUUSD', {
    trader: { size: 10, quote: null },
    class: { pip: '0.01', size: 50, lotStep: 0.1 },
    accountCurrency: 'EUR',
  });
  expect(gold).toMatchObject({
    pip: { value: '0.01', by: 'class' },
    size: { value: 10, by: 'trader' },
    quote: { value: 'USD', by: 'default' },
    digits: { value: 2, by: 'default' },
    lotStep: { value: 0.1, by: 'class' },
  });
});

test('the digits of an entry lead to the pip of a pair, and the pip of an entry stays', () => {
  expect(findInstrument('USDHUF', { class: { digits: 5 } }).pip).toEqual({ value: 0.0001, by: 'default' });
  expect(findInstrument('USDHUF', { trader: { pip: 1 }, printedDigits: 3 })).toMatchObject({
    pip: { value: 1, by: 'trader' },
    digits: { value: 3, by: 'default' },
  });
});

test('a currency known only from the account is marked so', () => {
  expect(findInstrument('UK100', { accountCurrency: 'USD' }).quote).toEqual({ value: 'USD', by: 'account' });
  expect(findInstrument('UK100').quote).toBeNull();
  expect(findInstrument('UK100', { class: { quote: 'GBP' }, accountCurrency: 'USD' }).quote).toEqual({
    value: 'GBP',
    by: 'class',
  });
});

test('a share must be declared as one', () => {
  expect(findInstrument('AAPL', { kind: 'stock' })).toMatchObject({ size: { value: 1 }, unit: 'points' });
  expect(findInstrument('AAPL').size).toBeNull();
});

test('only a pair of currencies has one that is bought', () => {
  expect(['EURUSD', 'XAUUSD', 'US30', 'BTCUSD', 'USDABC'].map(symbol => findInstrument(symbol).base)).toEqual(
    ['EUR', null, null, null, null],
  );
});

test('currencies are those of ISO, and pairs are written as the market writes them', () => {
  expect(['USD', 'CNH', 'ZAR', 'XAU', 'USC', 'usd', 'US', 'D A'].filter(isCurrency)).toEqual([
    'USD',
    'CNH',
    'ZAR',
  ]);
  expect(joinPair('JPY', 'USD')).toBe('USD/JPY');
  expect(joinPair('EUR', 'GBP')).toBe('EUR/GBP');
  expect(joinPair('SEK', 'USD')).toBe('USD/SEK');
  expect(joinPair('SEK', 'NOK')).toBe('NOK/SEK');
  const written = currencyPairs.filter(pair => findInstrument(pair).base);
  expect(written.map(pair => joinPair(pair.slice(3), pair.slice(0, 3)).replace('/', ''))).toEqual(written);
});
