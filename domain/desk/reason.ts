/** Reasons for a word with the student, the strongest first: they may cost the balance. */
export const wordKinds = ['limits', 'lots', 'drawdown', 'losses', 'doubled'] as const;

/** Reasons to keep an eye on a student, the strongest first. */
const watchKinds = ['beyond_plan', 'changed', 'overdue', 'behind', 'silent', 'no_balance'] as const;

/** Reasons why a student is on Today, the strongest first. */
export const reasonKinds = [...wordKinds, ...watchKinds] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The lists of Today: Needs a Word, with any of wordKinds, and Keep an Eye On, with none of them. */
export const deskLevels = ['word', 'watch'] as const;
export type DeskLevel = (typeof deskLevels)[number];

/** The reasons that put a student on each list. */
export const levelKinds: Record<DeskLevel, readonly ReasonKind[]> = { word: wordKinds, watch: watchKinds };

/**
 * A reason from desk_needs. `since` is an ISO 8601 moment: the last event or, for overdue and silent, the start. It is
 * null for behind, whose start is unknown.
 */
export type Reason =
  /** Percent of the allowed loss that was used: 100 or more if broken. */
  | { kind: 'limits'; since: string; rule: 'daily' | 'max'; used: number; broken: boolean }
  /** Balance in dollars before the trade. */
  | { kind: 'lots'; since: string; lots: number; balance: number }
  /** Whole percent of an account's balance, lost within so many days. */
  | { kind: 'drawdown'; since: string; percent: number; days: number }
  /** The usual length of losing streaks; null if there were too few. */
  | { kind: 'losses'; since: string; losses: number; usual: number | null }
  | { kind: 'doubled'; since: string; times: number }
  | { kind: 'beyond_plan'; since: string; times: number }
  | { kind: 'changed'; since: string; times: number }
  /** Since the target date. */
  | { kind: 'overdue'; since: string; days: number }
  /** In dollars, and in whole percent of target less starting amount. */
  | { kind: 'behind'; since: null; behind: number; percent: number; plan_id: string }
  | { kind: 'silent'; since: string; days: number; has_traded: boolean }
  /** Trades in an account whose balance was never entered, since the first of them. */
  | { kind: 'no_balance'; since: string };

/** Events per student and kind are counted up to this number. */
export const mostEvents = 50;

/** The newest trades of a student that are checked. */
export const newestTrades = 300;

/** A plan that lacks less than this, in dollars, is not behind. */
export const leastBehind = 20;

/** True within a number of 24-hour days before now; exactly as long ago is out. */
export function isWithin(moment: Date, days: number, now: Date): boolean {
  return now.getTime() - moment.getTime() < days * 86_400_000;
}

export function latest(moments: readonly Date[]): string {
  return new Date(Math.max(...moments.map(moment => moment.getTime()))).toISOString();
}
