import { expect, test } from 'vitest';
import { weekFigures } from './week-figures.ts';

const trade = (id: string, amount: number, day = 16) => ({
  id,
  amount,
  created_at: `2026-11-${day}T10:00:00Z`,
  opened_at: null,
  trade_result: amount > 0 ? ('won' as const) : ('lost' as const),
});

test('a week has its net, its win rate with n, its expectancy, and its best and worst trade', () => {
  const week = weekFigures([trade('d', 90, 19), trade('c', -25.5, 18), trade('b', -25.5, 17), trade('a', 0)]);
  expect(week.net).toBe(39);
  expect(week.tally).toMatchObject({ trades: 4, wins: 1, losses: 3 });
  expect(week.winRate).toMatchObject({ percent: 25, n: 4 });
  expect(week.expectancy).toMatchObject({ n: 4, amount: 9.75 });
  expect([week.best?.id, week.worst?.id]).toEqual(['d', 'b']);
});

test('a week without a win has no best trade, and one without trades nothing', () => {
  expect(weekFigures([trade('a', -1)])).toMatchObject({ best: null, worst: { id: 'a' } });
  expect(weekFigures([])).toMatchObject({
    net: 0,
    best: null,
    worst: null,
    winRate: { percent: null, n: 0 },
  });
});
