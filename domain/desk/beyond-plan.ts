import type { DeskSettings } from './desk-settings.ts';
import type { DeskTrade } from './desk-trade.ts';
import { isWithin, latest, mostEvents, type Reason } from './reason.ts';

/** Days for which lots beyond the plan are counted. */
export const beyondDays = 7;

/** Lots beyond what the plan of the trade recommends, by more than the threshold, within 7 days. */
export function beyondPlanReason(
  newestFirst: readonly DeskTrade[],
  settings: DeskSettings,
  now: Date,
): Reason | null {
  const found = newestFirst
    .filter(
      ({ lots, planLots }) => planLots !== null && lots * 100 > planLots * (100 + settings.beyond_percent),
    )
    .slice(0, mostEvents)
    .filter(({ closedAt }) => isWithin(closedAt, beyondDays, now));
  return found.length === 0
    ? null
    : { kind: 'beyond_plan', since: latest(found.map(({ toldAt }) => toldAt)), times: found.length };
}
