import { expect, test } from 'vitest';
import { countedTrades } from './plan-day-trades.ts';

test('a day has the trades of the plan, and of the others those in accounts that count', () => {
  const trade = (plan_id: string | null, account_id: string) => ({ plan_id, account_id, amount: 1 });
  const accounts = [
    { id: 'main', counts: true },
    { id: 'demo', counts: false },
  ];
  const trades = [trade('plan', 'demo'), trade(null, 'main'), trade(null, 'demo'), trade('other', 'demo')];
  expect(countedTrades(trades, 'plan', accounts)).toEqual(trades.slice(0, 2));
  expect(countedTrades(trades, 'plan')).toEqual(trades);
});
