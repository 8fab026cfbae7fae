import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, mostEvents, type Reason } from '#domain/desk/reason.ts';
import type { DeskTrade } from './desk-trade.ts';

const beyondDays = 7;

/** Lot sizes above the recommendation of the trade's plan, by more than the threshold, within 7 days. */
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
