import { expect, test } from 'vitest';
import { instrumentOf } from '#domain/instruments/instrument.ts';
import { countedAs, withoutEntry } from './instrument-words.ts';

test('a line says how a symbol is counted, and what is not known', () => {
  expect(countedAs(instrumentOf('XAUUSD'))).toBe('Pip 0.1 · lot 100 · USD');
  expect(countedAs(instrumentOf('EURUSD', { trader: { size: 1000 } }))).toBe('Pip 0.0001 · lot 1,000 · USD');
  expect(countedAs(instrumentOf('AAPL', { accountCurrency: 'USD' }))).toBe('Point 1 · lot not known');
});

test('each field says what counts without it, and whose it is', () => {
  expect(withoutEntry(instrumentOf('XAUUSD', { class: { size: 50 } }))).toEqual({
    pip: 'A price distance; left empty 0.1.',
    size: 'Units, like 100 oz; left empty 50, as the class counts it.',
    quote: 'Of the prices; left empty USD.',
    digits: 'Left empty 2.',
    lotStep: 'In lots; left empty 0.01.',
  });
  expect(withoutEntry(instrumentOf('AAPL', { accountCurrency: 'USD' }))).toMatchObject({
    size: 'Units, like 100 oz; left empty not known.',
    quote: 'Of the prices; left empty your own.',
    digits: 'Left empty not known.',
  });
});
