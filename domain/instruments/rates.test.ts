import { expect, test } from 'vitest';
import { rounded } from '#domain/numbers/fraction.ts';
import { rateWords } from './rate-words.ts';
import { type KnownRate, type MissingRate, type Rate, rateInTrade, rateTo } from './rates.ts';

const today = '2026-03-31';
const yen = (by: KnownRate['by'], price: string, day: string): KnownRate => ({
  base: 'USD',
  quote: 'JPY',
  price,
  day,
  by,
});

function ask(known: readonly KnownRate[], account = 'USD') {
  return rateTo({ quote: 'JPY', base: 'EUR', price: '160.000', account, known, today });
}

function value(rate: Rate | MissingRate): number | null {
  return 'needs' in rate ? null : rounded(rate.value, 8);
}

test('the same currency needs no rate, and a pair with the account’s holds it', () => {
  expect([value(ask([], 'JPY')), rateWords(ask([], 'JPY'))]).toEqual([1, null]);
  expect([value(ask([], 'EUR')), rateWords(ask([], 'EUR'))]).toEqual([
    0.00625,
    'EUR/JPY 160.000, the stop loss price',
  ]);
});

test('without a rate the missing pair is named', () => {
  expect(ask([])).toEqual({ needs: 'USD/JPY' });
  expect(ask([{ ...yen('trade', '150', today), base: 'GBP' }, yen('trade', '0', today)])).toEqual({
    needs: 'USD/JPY',
  });
  expect(rateWords(ask([]))).toBe('needs a USD/JPY rate');
});

test('the newest of the own trades comes before what was typed, and that before the educator’s', () => {
  const ofClass = yen('class', '152', today);
  const typed = yen('trader', '150', '2026-03-30');
  const older = yen('trade', '140', '2026-03-01');
  const traded = yen('trade', '151.06', '2026-03-03');
  expect(rateWords(ask([ofClass]))).toBe('USD/JPY 152 from your educator on Mar 31, 2026');
  expect(rateWords(ask([ofClass, typed]))).toBe('USD/JPY 150 entered by you on Mar 30, 2026');
  const newest = ask([ofClass, typed, older, traded, yen('trade', '1', '2026-03-03')]);
  expect(rateWords(newest)).toBe('USD/JPY 151.06 from your trade on Mar 3, 2026');
  expect(value(newest)).toBe(0.00661989);
});

test('a rate of more than 30 days ago is marked', () => {
  expect(ask([yen('trade', '151', '2026-03-01')])).toMatchObject({ source: { isOld: false } });
  const old = ask([yen('trade', '151', '2026-02-28')]);
  expect(old).toMatchObject({ source: { isOld: true } });
  expect(rateWords(old)).toBe('USD/JPY 151 from your trade on Feb 28, 2026 (over 30 days old)');
});

test('a trade of two currencies holds a rate, either way, and no other does', () => {
  const traded = rateInTrade('JPYUSD', '0.0066', today);
  expect(value(ask(traded ? [traded] : []))).toBe(0.0066);
  expect(['XAUUSD', 'US30', 'BTCUSD'].map(symbol => rateInTrade(symbol, '1', today))).toEqual([
    null,
    null,
    null,
  ]);
});

test('a dollar is 100 USC for ever, both ways, and in every rate', () => {
  const rate = (
    quote: string,
    account: string,
    known: readonly KnownRate[] = [],
    base: string | null = null,
  ) => value(rateTo({ quote, base, price: '1.25', account, known, today }));
  expect([rate('USD', 'USC'), rate('USC', 'USD'), rate('USC', 'USC'), rate('EUR', 'EUC')]).toEqual([
    100, 0.01, 1, 100,
  ]);
  expect([rate('CAD', 'USC', [], 'USD'), rate('USD', 'EUC', [], 'EUR')]).toEqual([80, 80]);
  const euro: KnownRate = { base: 'EUR', quote: 'USD', price: '1.08', day: today, by: 'trade' };
  const inCents: KnownRate = { ...euro, quote: 'USC', price: '108' };
  expect([rate('EUR', 'USC', [euro]), rate('EUR', 'USC', [inCents]), rate('EUR', 'USD', [inCents])]).toEqual([
    108, 108, 1.08,
  ]);
  expect(rateTo({ quote: 'JPY', base: null, price: 1, account: 'USC', known: [], today })).toEqual({
    needs: 'USD/JPY',
  });
});
