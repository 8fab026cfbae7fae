import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTradingDays } from '#domain/clock/trading-days.ts';
import { noEdgeCount, noEdgeDays } from './no-edge.ts';
import { missingForOdds, oddsSample, sampleTrades } from './sample.ts';
import { drawnDays, suitingUnit, valuesIn } from './unit.ts';

function daysWith(...counts: number[]) {
  return counts.map((count, index) => ({
    day: addTradingDays('2026-01-04', index + 1),
    trades: Array.from({ length: count }, () => ({ cents: 100 })),
  }));
}
const quiet = (days: number) => Array(days).fill(0);

describe('the sample', () => {
  test('leaves pauses of more than 20 trading days out, and names them', () => {
    const usual = oddsSample(daysWith(1, ...quiet(20), 2));
    expect([usual.days.length, usual.pauses]).toEqual([22, []]);
    const { days, pauses } = oddsSample(daysWith(1, ...quiet(21), 2, 0, ...quiet(20)));
    expect(days.map(({ trades }) => trades.length)).toEqual([1, 2]);
    expect(pauses).toEqual([
      { from: '2026-01-06', to: '2026-02-03', days: 21 },
      { from: '2026-02-05', to: '2026-03-05', days: 21 },
    ]);
  });

  test('is of the newest 250 trading days, and a pause that began before them is one still', () => {
    const long = oddsSample(daysWith(...Array(300).fill(1)));
    expect(long.days.length).toBe(250);
    const { days, pauses } = oddsSample(daysWith(5, ...quiet(40), ...Array(240).fill(1)));
    expect([days.length, sampleTrades({ days }).length]).toEqual([240, 240]);
    expect(pauses.map(({ days: length }) => length)).toEqual([10]);
    expect(oddsSample([])).toEqual({ days: [], pauses: [] });
  });

  test('needs 30 trades on 15 days with 5 wins and 5 losses', () => {
    const [win, loss] = [{ cents: 100 }, { cents: -100 }];
    const days = (...trades: { cents: number }[]) => ({
      days: Array(15).fill({ day: '2026-01-05', trades }),
    });
    expect(missingForOdds(days(win, loss))).toBeNull();
    expect(missingForOdds(days(win))).toEqual({ trades: 15, days: 0, wins: 0, losses: 5 });
    expect(missingForOdds({ days: [] })).toEqual({ trades: 30, days: 15, wins: 5, losses: 5 });
  });
});

describe('days of no edge', () => {
  const days = fc.array(fc.array(fc.integer({ min: -9999, max: 9999 }), { maxLength: 4 }), { maxLength: 40 });

  test('are those of the record in their order, and their trades sum to 0', () => {
    fc.assert(
      fc.property(days, fc.double({ min: 1, max: 2, noNaN: true }), (values, factor) => {
        const added = noEdgeDays(values, factor);
        expect(added.map(({ length }) => length)).toEqual(values.map(({ length }) => length));
        expect(added.flat().reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 6);
      }),
      { numRuns: 30 },
    );
    expect(noEdgeDays([[300], [], [-100, 100]], 1.5)).toEqual([[300], [], [-300, 0]]);
  });

  test('count for 30, or for as many as bring 30 trades', () => {
    expect(noEdgeCount(Array(20).fill([1, -1]))).toBe(30);
    expect(noEdgeCount([[1], [], [], [-1]])).toBe(60);
    expect(noEdgeCount([])).toBe(30);
  });
});

describe('the unit', () => {
  const trade = (index: number, balanceBefore: number | null) => ({
    cents: 1000,
    closedAt: Date.UTC(2026, 0, 5 + index),
    balanceBefore,
  });
  const trades = Array.from({ length: 20 }, (_, index) => trade(index, 100_000 + 1000 * index));
  const opening = { happened_at: '2026-01-01T00:00Z', amount: 1000 };

  test('is scaled where balances are known and no change by hand is large', () => {
    expect(suitingUnit(trades, trades, [opening])).toBe('scaled');
    expect(suitingUnit(trades, trades, [opening, { happened_at: '2026-01-09T00:00Z', amount: -208 }])).toBe(
      'scaled',
    );
    expect(suitingUnit(trades, trades, [opening, { happened_at: '2026-01-09T00:00Z', amount: -209 }])).toBe(
      'dollars',
    );
    const later = { happened_at: '2026-02-09T00:00Z', amount: 9999 };
    expect(suitingUnit(trades, trades, [opening, later])).toBe('scaled');
  });

  test('is dollars where the balance before more than 1 in 20 is not known or not above 0', () => {
    const [first, second, ...others] = trades.map(each => ({
      ...each,
      balanceBefore: each.balanceBefore as number | null,
    }));
    const unknown = [first, second].map(each => ({ cents: 0, closedAt: 0, ...each, balanceBefore: null }));
    expect(suitingUnit([...unknown, ...others], trades, [opening])).toBe('dollars');
    expect(suitingUnit([...unknown.slice(1), ...trades.slice(1)], trades, [opening])).toBe('scaled');
    expect(suitingUnit([], [], [])).toBe('dollars');
  });

  test('changes a trade to its share of the balance before it, or of the last that is known', () => {
    const some = [trade(0, null), trade(1, 100_000), trade(2, 0), trade(3, 50_000)];
    expect(valuesIn('scaled', some)).toEqual([0.01, 0.01, 0.01, 0.02]);
    expect(valuesIn('dollars', some)).toEqual([1000, 1000, 1000, 1000]);
    expect(valuesIn('scaled', [trade(0, null)])).toEqual([0]);
    const days = [some.slice(0, 1), [], some.slice(1)].map(own => ({ day: '2026-01-05', trades: own }));
    const drawn = { days: [[0.01], [], [0.01, 0.01, 0.02]], balance: 90_000 };
    expect(drawnDays({ days }, 'scaled', 90_000)).toEqual(drawn);
    expect(drawnDays({ days }, 'dollars', 90_000).balance).toBeNull();
  });
});
