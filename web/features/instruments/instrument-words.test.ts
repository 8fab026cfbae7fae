import { expect, test } from 'vitest';
import { findInstrument } from '#domain/instruments/instrument.ts';
import { countedAs, withoutEntry } from './instrument-words.ts';

test('the line shows the contract specs, and which are not set', () => {
  expect(countedAs(findInstrument('XAUUSD'))).toBe('Pip 0.1 · 1 lot = 100 · USD');
  expect(countedAs(findInstrument('EURUSD', { trader: { size: 1000 } }))).toBe(
    'Pip 0.0001 · 1 lot = 1,000 · USD',
  );
  expect(countedAs(findInstrument('AAPL', { accountCurrency: 'USD' }))).toBe(
    'Point 1 · contract size not set',
  );
});

test('each field shows its default, and whether the class set it', () => {
  expect(withoutEntry(findInstrument('XAUUSD', { class: { size: 50 } }))).toEqual({
    pip: 'Price distance. Default: 0.1',
    size: 'Units, e.g. 100 oz. Default: 50 (class)',
    quote: 'Currency of the prices. Default: USD',
    digits: 'Default: 2',
    lotStep: 'In lots. Default: 0.01',
  });
  expect(withoutEntry(findInstrument('AAPL', { accountCurrency: 'USD' }))).toMatchObject({
    size: 'Units, e.g. 100 oz. Default: not set',
    quote: 'Currency of the prices. Default: account currency',
    digits: 'Default: not set',
  });
});
