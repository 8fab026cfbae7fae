/** The reasons for which a student needs their educator, the strongest first. */
export const reasonKinds = [
  'lots',
  'losses',
  'doubled',
  'beyond_plan',
  'changed',
  'overdue',
  'behind',
  'silent',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/**
 * A reason as desk_today answers it. `since` is a moment in ISO 8601: when it last happened or, of overdue and silent, when it
 * began. Nobody can say when a plan fell behind: then it is null.
 */
export type Reason =
  /** Lots, and the dollars before the trade. */
  | { kind: 'lots'; since: string; lots: number; balance: number }
  /** Usual is the length of losing runs before; null where they were too few. */
  | { kind: 'losses'; since: string; losses: number; usual: number | null }
  | { kind: 'doubled'; since: string; times: number }
  | { kind: 'beyond_plan'; since: string; times: number }
  | { kind: 'changed'; since: string; times: number }
  /** Days since the target date. */
  | { kind: 'overdue'; since: string; days: number }
  /** Dollars, and the same in whole percent of what the plan set out to bring. */
  | { kind: 'behind'; since: null; behind: number; percent: number; plan_id: string }
  | { kind: 'silent'; since: string; days: number; has_traded: boolean };

/** Events of a student are counted up to so many of a kind. */
export const mostEvents = 50;

/** The newest trades of a student that reasons look at. */
export const newestTrades = 300;

/** True within so many days of 24 hours before now; what happened exactly as long ago is out. */
export function isWithin(moment: Date, days: number, now: Date): boolean {
  return now.getTime() - moment.getTime() < days * 86_400_000;
}

/** The latest of some moments, in ISO 8601. There has to be one. */
export function latest(moments: readonly Date[]): string {
  return new Date(Math.max(...moments.map(moment => moment.getTime()))).toISOString();
}
