import { expect, test } from 'vitest';
import { reportFigures } from './report-figures.ts';

const trade = (created_at: string, amount: number, plan_followed: number | null = null) => ({
  id: created_at,
  created_at,
  amount,
  plan_followed,
  opened_at: null,
  trade_result: amount > 0 ? ('won' as const) : ('lost' as const),
});

test('compares the week with the average of the four before it, and counts only its own ratings', () => {
  const figures = reportFigures(
    [
      trade('2026-11-23T00:00:00+00:00', 50, 5),
      trade('2026-11-27T12:00:00Z', -20.25, 3),
      trade('2026-11-26T12:00:00Z', 10),
      trade('2026-11-22T23:59:59.999Z', 30, 1),
      trade('2026-11-03T09:00:00Z', -9.99),
    ],
    '2026-11-23T00:00:00.000Z',
  );
  expect(figures.week).toMatchObject({ net: 39.75, tally: { trades: 3, wins: 2 } });
  expect(figures.before).toMatchObject({ net: 20.01, winRate: { percent: 50, n: 2 } });
  expect(figures.usual).toEqual({ net: 5, trades: 0.5 });
  expect([figures.kept, figures.rated]).toEqual([1, 2]);
});

test('without trades before, there is no average week', () => {
  expect(reportFigures([trade('2026-11-23T10:00:00Z', 1)], '2026-11-23T00:00:00.000Z')).toMatchObject({
    usual: null,
    rated: 0,
  });
});
