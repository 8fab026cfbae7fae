import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInstrument } from './instrument.ts';
import { lotWithinRisk, meaningOfLot, type TradeAhead } from './lot.ts';
import { riskMoney } from './risk-money.ts';

const fifty = riskMoney(50, []);
const today = '2026-03-31';

function ahead(given: Partial<TradeAhead> & { symbol?: string } = {}): TradeAhead {
  const instrument = findInstrument(given.symbol ?? 'EURUSD', { accountCurrency: 'USD' });
  const usual = { side: 'buy', entry: '1.08543', stop: '1.08343', account: 'USD', known: [], today } as const;
  return { ...usual, instrument, ...given };
}

test('a loss of today leaves less, and a win leaves no more', () => {
  expect(riskMoney(50, [-12.5, 30, -0.1])).toEqual({ left: 37.4, ofDay: 50, lostToday: 12.6 });
  expect(riskMoney(50, [-30, -30])).toMatchObject({ left: 0 });
  expect(riskMoney(50, [-12.5], 10)).toMatchObject({ left: 10 });
  expect(riskMoney(50, [-45], 10)).toMatchObject({ left: 5 });
  expect(riskMoney(null, [], 10)).toEqual({ left: 10, ofDay: 10, lostToday: 0 });
});

test('at the daily risk limit the lot size is 0, with the reason', () => {
  const found = lotWithinRisk(ahead(), riskMoney(50, [-50]));
  const warnings = [{ kind: 'riskIsSpent', ofDay: 50, lostToday: 50 }];
  expect(found).toMatchObject({ lot: 0, atRisk: 0, warnings });
});

test('if even the smallest lot exceeds the risk, its risk is given', () => {
  const found = lotWithinRisk(ahead(), riskMoney(1.99, []));
  expect(found).toMatchObject({ lot: 0, warnings: [{ kind: 'smallestLotRisksMore', lot: 0.01, atRisk: 2 }] });
  expect(lotWithinRisk(ahead(), riskMoney(2, []))).toMatchObject({ lot: 0.01, atRisk: 2, warnings: [] });
});

test.each([
  ['noStop', { stop: 0 }],
  ['noEntry', { entry: 0 }],
  ['stopAtEntry', { stop: '1.085430' }],
  ['stopOnWinningSide', { stop: '1.08643' }],
  ['stopOnWinningSide', { side: 'sell' }],
  ['needsSize', { symbol: 'AAPL' }],
] as const)('%s: there is no lot', (kind, given) => {
  expect(lotWithinRisk(ahead(given), fifty)).toEqual({ lot: null, because: { kind } });
  expect(meaningOfLot('0.67', ahead(given), fifty)).toEqual({ lot: null, because: { kind } });
});

test('a plan without a risk amount has no lot, and a missing rate is named', () => {
  expect(lotWithinRisk(ahead(), riskMoney(0, []))).toEqual({ lot: null, because: { kind: 'noRisk' } });
  const index = ahead({ symbol: 'GER30', entry: 18_250, stop: 18_225 });
  expect(lotWithinRisk(index, fifty)).toEqual({ lot: null, because: { kind: 'needsRate', pair: 'EUR/USD' } });
});

test('an old rate and a guessed currency are warned of', () => {
  const known = [{ base: 'EUR', quote: 'USD', price: '1.0850', day: '2026-01-31', by: 'class' as const }];
  const index = ahead({ symbol: 'GER30', side: 'sell', entry: 18_250, stop: 18_275, known });
  expect(lotWithinRisk(index, fifty)).toMatchObject({ lot: 1.84, warnings: [{ kind: 'rateIsOld' }] });
  const london = ahead({ symbol: 'UK100', entry: 8000, stop: 7975 });
  expect(lotWithinRisk(london, fifty)).toMatchObject({ lot: 2, warnings: [{ kind: 'quoteIsTheAccounts' }] });
});

test('a lot step of its own is kept to, down', () => {
  const instrument = findInstrument('EURUSD', { trader: { lotStep: '0.1' } });
  expect(lotWithinRisk(ahead({ instrument }), fifty)).toMatchObject({ lot: 0.2, atRisk: 40 });
  const fine = findInstrument('EURUSD', { class: { lotStep: 0.001 } });
  expect(lotWithinRisk(ahead({ instrument: fine }), riskMoney(50.3, []))).toMatchObject({ lot: 0.251 });
});

test('no lot is more than its field takes', () => {
  const found = lotWithinRisk(ahead({ stop: '1.08542' }), riskMoney(999_999_999_999.99, []));
  expect(found).toMatchObject({ lot: 99_999_999.99 });
});

test('the recommended lot size means what one pip of it costs and what the stop does', () => {
  const thirty = riskMoney(6.67, []);
  expect(meaningOfLot('0.67', ahead(), thirty)).toEqual({ ofOnePip: 6.7, atStop: 134, timesRisk: 20 });
  expect(lotWithinRisk(ahead(), thirty)).toMatchObject({ lot: 0.03, atRisk: 6 });
  expect(meaningOfLot('0.67', ahead(), riskMoney(0, []))).toMatchObject({ timesRisk: null });
});

test('a lot never loses more than may be lost, and one step more would', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  const points = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(cents, points, (risk, distance) => {
      const found = lotWithinRisk(ahead({ stop: `${108_543 - distance}e-5` }), riskMoney(risk / 100, []));
      if (found.lot === null) {
        throw new Error(found.because.kind);
      }
      // A lot of 0.01 loses one cent per point.
      const steps = Math.round(found.lot * 100);
      expect(steps * distance).toBeLessThanOrEqual(risk);
      expect((steps + 1) * distance).toBeGreaterThan(risk);
    }),
  );
});
