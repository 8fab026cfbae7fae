import { expect, test } from 'vitest';
import { clocks } from '#domain/clock/clock.ts';
import { bracketWords, coverageWords, efficiencyWords, keptWords } from './price-words.ts';

const size = (pips: number, r: number | null, money: number | null) => ({ pips, r, money });

test('a bracket is in R, pips and money, as far as they are known', () => {
  const sizes = { from: size(2, 0.4, 20), to: size(5, 1, 50) };
  expect(bracketWords(sizes, { unit: 'pips' })).toEqual([
    '0.40 to 1.00 R',
    '2.0 to 5.0 pips',
    '$20.00 to $50.00',
  ]);
  expect(bracketWords({ ...sizes, to: null }, { unit: 'pips', currency: 'EUR' })).toEqual([
    '0.40 R or more',
    '2.0 pips or more',
    '€20.00 or more',
  ]);
  const same = { from: size(2, null, null), to: size(2, null, null) };
  expect(bracketWords(same, { unit: 'points' })).toEqual(['2.0 points']);
});

test('an efficiency has two ends, or one', () => {
  expect(efficiencyWords({ from: 57.14, to: 66.67 })).toBe('57% to 67%');
  expect(efficiencyWords({ from: 0, to: 0 })).toBe('0%');
});

test('missing minutes are mentioned', () => {
  expect(coverageWords({ covered: 1218, of: 1240 })).toBe(
    'Prices for 1,218 of 1,240 minutes. The price may have moved further in the minutes without prices.',
  );
  expect(coverageWords({ covered: 4, of: 4 })).toBe('Prices for 4 of 4 minutes.');
});

test('what was kept names the clock, and the trades that did not fit', () => {
  const row = { trade_id: 'one', source: 'mt5' as const, resolution: 1, begins: '2026-01-15T08:00Z' };
  const kept = [{ ...row, digits: 5, has_spread: true, bars: [] }];
  const read = { source: 'mt5' as const, clock: clocks.newYorkClose, kept, misfits: 0 };
  expect(keptWords(read, 70, 'EURUSD')).toBe(
    'Price data for 1 of 70 EURUSD trades. Times read as MetaTrader server time (day ends 17:00 New York).',
  );
  expect(keptWords({ ...read, clock: clocks.utc, misfits: 2 }, 70, 'EURUSD')).toMatch(
    /Times read as UTC\. 2 left out: the entry prices are not among the prices of that minute\.$/,
  );
});
