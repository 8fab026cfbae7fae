import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, mostEvents, type Reason } from '#domain/desk/reason.ts';
import type { DeskTrade } from './desk-trade.ts';

/** Days for which lots beyond the plan are counted. */
const beyondDays = 7;

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
