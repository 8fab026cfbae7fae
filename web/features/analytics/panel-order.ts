import type { BalancesOfEach } from '#data/school/analytics.ts';
import { type DayRange, rangeFault } from '#domain/chart-points.ts';
import { addDays } from '#domain/clock/calendar-day.ts';
import type { ChartUser } from './chart-user.ts';

export const panelOrders = ['added', 'name', 'net', 'joined'] as const;
export type PanelOrder = (typeof panelOrders)[number];

/** Highest net and newest sign-up first; users without the figure come last. */
export function orderUsers(
  users: readonly ChartUser[],
  order: PanelOrder,
  nets: ReadonlyMap<string, number>,
): readonly ChartUser[] {
  const last = Number.NEGATIVE_INFINITY;
  switch (order) {
    case 'added':
      return users;
    case 'name':
      return users.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    case 'net':
      return users.toSorted((a, b) => descending(nets.get(a.id) ?? last, nets.get(b.id) ?? last));
    case 'joined':
      return users.toSorted((a, b) => descending(joinedAt(a), joinedAt(b)));
  }
}

/** The range from one day earlier, whose balance is the one before the range, if a chart may be that long. */
export function dayBefore(range: DayRange): DayRange {
  const longer = { ...range, from: addDays(range.from, -1) };
  return rangeFault(longer) ? range : longer;
}

/** Dollars by which trades changed each balance after its first day, by user id. */
export function netById(rows: readonly BalancesOfEach[] = []): Map<string, number> {
  return new Map(rows.map(({ user_id, balances }) => [user_id, (balances.at(-1) ?? 0) - (balances[0] ?? 0)]));
}

function joinedAt({ joinedAt: at }: ChartUser): number {
  return at === undefined ? Number.NEGATIVE_INFINITY : Date.parse(at);
}

/** Not by subtraction, which has no result for two infinite figures. */
function descending(a: number, b: number): number {
  return a === b ? 0 : a < b ? 1 : -1;
}
