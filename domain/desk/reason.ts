/** Reasons why a student needs attention, the strongest first. */
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
 * A reason from desk_today. `since` is an ISO 8601 moment: the last event or, for overdue and silent, the start. It is
 * null for behind, whose start is unknown.
 */
export type Reason =
  /** Balance in dollars before the trade. */
  | { kind: 'lots'; since: string; lots: number; balance: number }
  /** The usual length of losing streaks; null if there were too few. */
  | { kind: 'losses'; since: string; losses: number; usual: number | null }
  | { kind: 'doubled'; since: string; times: number }
  | { kind: 'beyond_plan'; since: string; times: number }
  | { kind: 'changed'; since: string; times: number }
  /** Since the target date. */
  | { kind: 'overdue'; since: string; days: number }
  /** In dollars, and in whole percent of target less starting amount. */
  | { kind: 'behind'; since: null; behind: number; percent: number; plan_id: string }
  | { kind: 'silent'; since: string; days: number; has_traded: boolean };

/** Events per student and kind are counted up to this number. */
export const mostEvents = 50;

/** The newest trades of a student that are checked. */
export const newestTrades = 300;

/** True within a number of 24-hour days before now; exactly as long ago is out. */
export function isWithin(moment: Date, days: number, now: Date): boolean {
  return now.getTime() - moment.getTime() < days * 86_400_000;
}

export function latest(moments: readonly Date[]): string {
  return new Date(Math.max(...moments.map(moment => moment.getTime()))).toISOString();
}
