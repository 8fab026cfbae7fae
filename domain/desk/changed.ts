import { isWithin, latest, mostEvents, type Reason } from './reason.ts';

/** Days for which records changed after the fact are counted. */
const changedDays = 7;

/** Hours after logging a trade in which changing it is putting it right. */
export const hoursToPutRight = 24;

/** An amount that was changed, or a trade that was deleted, by hand. A trade that was put back is none. */
export type ChangedRecord = { loggedAt: Date; changedAt: Date };

/** Records changed or deleted more than 24 hours after they were logged, within 7 days. */
export function changedReason(changes: readonly ChangedRecord[], now: Date): Reason | null {
  const found = changes
    .filter(({ loggedAt, changedAt }) => !isWithin(loggedAt, hoursToPutRight / 24, changedAt))
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
    .slice(0, mostEvents)
    .filter(({ changedAt }) => isWithin(changedAt, changedDays, now));
  return found.length === 0
    ? null
    : { kind: 'changed', since: latest(found.map(({ changedAt }) => changedAt)), times: found.length };
}
