import { isWithin, latest, mostEvents, type Reason } from './reason.ts';

const changedDays = 7;

/** Hours after logging in which an edit is a correction. */
export const hoursToCorrect = 24;

export type ChangedRecord = { loggedAt: Date; changedAt: Date };

/** Trades edited or deleted by hand more than 24 hours after logging, within 7 days. */
export function changedReason(changes: readonly ChangedRecord[], now: Date): Reason | null {
  const found = changes
    .filter(({ loggedAt, changedAt }) => !isWithin(loggedAt, hoursToCorrect / 24, changedAt))
    .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
    .slice(0, mostEvents)
    .filter(({ changedAt }) => isWithin(changedAt, changedDays, now));
  return found.length === 0
    ? null
    : { kind: 'changed', since: latest(found.map(({ changedAt }) => changedAt)), times: found.length };
}
