import type { BalancesOfEach, TradesOfEach } from '#data/school/analytics.ts';
import {
  type BalancePoint,
  balancePoints,
  type ChartStep,
  type DayRange,
  type TradePoint,
  tradePoints,
} from '#domain/chart-points.ts';
import { type ChartUser, userLabels } from './chart-user.ts';

/** The maximum number of charts per user; the table has as many columns. */
export const maxPanels = 12;

export type Series<Point> = { user: ChartUser; label: string; points: readonly Point[] };

export type PointsOfDay<Point> = { day: string; points: readonly Point[] };

export function tradeSeries(
  users: readonly ChartUser[],
  rows: readonly TradesOfEach[],
  range: DayRange,
  step: ChartStep = 'day',
): Series<TradePoint>[] {
  return makeSeries(users, rows, row => {
    const days = row.days.map((day, place) => {
      const [wins, losses] = [row.wins[place] ?? 0, row.losses[place] ?? 0];
      return { day, wins, losses, total: wins + losses };
    });
    return tradePoints(days, range, step);
  });
}

/** The balance of each user, without the days before they joined. */
export function balanceSeries(
  users: readonly ChartUser[],
  rows: readonly BalancesOfEach[],
  range: DayRange,
  step: ChartStep = 'day',
): Series<BalancePoint>[] {
  return makeSeries(users, rows, row => {
    const days = row.days.map((day, place) => ({ day, balance: row.balances[place] ?? 0 }));
    return balancePoints(days, range, step);
  });
}

/** Users who were deleted or moved in the meantime have no row and are left out: zeros would be wrong. */
function makeSeries<Row extends { user_id: string }, Point>(
  users: readonly ChartUser[],
  rows: readonly Row[],
  pointsOf: (row: Row) => Point[],
): Series<Point>[] {
  const labels = userLabels(users);
  const byUser = new Map(rows.map(row => [row.user_id, row]));
  return users.flatMap(user => {
    const row = byUser.get(user.id);
    return row ? { user, label: labels.get(user.id) ?? user.name, points: pointsOf(row) } : [];
  });
}

/** For each day with a figure, the points of all users, in the order of the series, which are by day. */
export function byDay<Point extends { day: string }>(
  series: readonly Series<Point>[],
  rows: readonly { days: readonly string[] }[],
): PointsOfDay<Point>[] {
  const told = new Set(rows.flatMap(({ days }) => days));
  return (series[0]?.points ?? []).flatMap(({ day }, place) =>
    told.has(day) ? { day, points: series.flatMap(({ points }) => points[place] ?? []) } : [],
  );
}
