import { expect, test } from 'vitest';
import { balancesBefore } from './balance-before.ts';
import { type CostedTrade, tradingCosts } from './costs.ts';
import { holdingTimes } from './holding.ts';
import { rDistribution } from './r-multiples.ts';

const minute = 60_000;

test('holding times of those whose opening is known, of wins and of losses', () => {
  const held = (cents: number, minutes: number | null) => ({
    cents,
    closedAt: 100 * minute,
    openedAt: minutes === null ? null : (100 - minutes) * minute,
  });
  const times = holdingTimes([held(1, 10), held(1, 30), held(-1, 80), held(0, 20), held(-1, null)]);
  expect(times).toEqual({
    of: 5,
    all: { n: 4, median: 25 * minute, mean: 35 * minute },
    wins: { n: 2, median: 20 * minute, mean: 20 * minute },
    losses: { n: 1, median: 80 * minute, mean: 80 * minute },
  });
  expect(holdingTimes([]).all).toEqual({ n: 0, median: null, mean: null });
});

test('trading costs in dollars, of the trades with known costs', () => {
  const trade = (
    account_id: string,
    amount: number,
    commission: number | null,
    swap: number | null,
  ): CostedTrade => ({
    account_id,
    amount,
    commission,
    swap,
    fee: null,
  });
  const rates: Record<string, number | null> = { dollars: 1, euros: 1.1, unknown: null };
  const accountMoney = (account: string) => ({ currency: 'EUR', usd_rate: rates[account] ?? null });
  const costs = tradingCosts(
    [
      trade('dollars', 100, -3.5, -0.1),
      trade('dollars', -40, -3.5, 0.2),
      trade('dollars', 1000, null, null),
      trade('euros', 20, -3.33, null),
      trade('euros', 20, -3.33, null),
      trade('unknown', 1000, -50, null),
    ],
    accountMoney,
  );
  expect(costs).toEqual({
    n: 4,
    of: 6,
    // 6.66 euros are converted once: 7.326; two halves of 3.663 would not be.
    commission: -14.33,
    swap: 0.1,
    fee: 0,
    total: -14.23,
    beforeCosts: 114.23,
    perTrade: -3.56,
    percent: 12.5,
  });
  expect(tradingCosts([], accountMoney)).toMatchObject({ n: 0, total: 0, perTrade: null, percent: null });
});

test('a stop loss with some slippage counts as -1, and no trade is dropped', () => {
  expect(rDistribution([-1, -1.04, -0.9, null, 0.1, 0.75, -0.75, 12, -9])).toEqual([
    { r: -3, trades: 1 },
    { r: -2.5, trades: 0 },
    { r: -2, trades: 0 },
    { r: -1.5, trades: 0 },
    { r: -1, trades: 4 },
    { r: -0.5, trades: 0 },
    { r: 0, trades: 1 },
    { r: 0.5, trades: 0 },
    { r: 1, trades: 1 },
    ...[1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5].map(r => ({ r, trades: 0 })),
    { r: 6, trades: 1 },
  ]);
  expect(rDistribution([null])).toEqual([]);
});

test('a deposit at the moment of a trade comes before it, and an earlier balance is replaced', () => {
  const moment = '2026-03-04T12:00:00Z';
  const trades = [
    { cents: -1000, closedAt: Date.parse(moment), balanceBefore: 5 },
    { cents: 500, closedAt: Date.parse(moment) + 1 },
  ];
  const changes = [
    { happened_at: '2026-03-05T00:00Z', amount: 7 },
    { happened_at: moment, amount: 100.1 },
    { happened_at: '2026-03-01T00:00Z', amount: -0.1 },
  ];
  expect(balancesBefore(trades, changes).map(({ balanceBefore }) => balanceBefore)).toEqual([10_000, 9_000]);
});
