/** Reasons for a word with the student, the strongest first: the balance is at risk. */
export const wordKinds = ['limits', 'lots', 'drawdown', 'losses', 'doubled'] as const;

const watchKinds = ['beyond_plan', 'changed', 'overdue', 'behind', 'silent', 'no_balance'] as const;

export const reasonKinds = [...wordKinds, ...watchKinds] as const;
export type ReasonKind = (typeof reasonKinds)[number];

export const deskLevels = ['word', 'watch'] as const;
export type DeskLevel = (typeof deskLevels)[number];

export const levelKinds: Record<DeskLevel, readonly ReasonKind[]> = { word: wordKinds, watch: watchKinds };

/** A reason from desk_needs. `since` is its last event or start (ISO 8601); unknown for behind. */
export type Reason =
  /** Percent of the allowed loss that was used; 100 or more if breached. */
  | { kind: 'limits'; since: string; rule: 'daily' | 'max'; used: number; broken: boolean }
  /** Balance in dollars before the trade. */
  | { kind: 'lots'; since: string; lots: number; balance: number }
  /** Whole percent of an account's balance, lost within so many days. */
  | { kind: 'drawdown'; since: string; percent: number; days: number }
  | { kind: 'losses'; since: string; losses: number; usual: number | null }
  | { kind: 'doubled'; since: string; times: number }
  | { kind: 'beyond_plan'; since: string; times: number }
  | { kind: 'changed'; since: string; times: number }
  | { kind: 'overdue'; since: string; days: number }
  /** Dollars, and whole percent of target less starting amount. */
  | { kind: 'behind'; since: null; behind: number; percent: number; plan_id: string }
  | { kind: 'silent'; since: string; days: number; has_traded: boolean }
  /** Trades in an account without an entered balance, since the first of them. */
  | { kind: 'no_balance'; since: string };

export const mostEvents = 50;

export const newestTrades = 300;

/** Dollars; a plan that lacks less is not behind. */
export const leastBehind = 20;

/** True within a number of 24-hour days before now; false at exactly that distance. */
export function isWithin(moment: Date, days: number, now: Date): boolean {
  return now.getTime() - moment.getTime() < days * 86_400_000;
}

export function latest(moments: readonly Date[]): string {
  return new Date(Math.max(...moments.map(moment => moment.getTime()))).toISOString();
}
