import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Clock } from '#domain/clock/clock.ts';

/** The rules of a prop firm challenge, in one shape for all firms. Percentages have up to 2 decimals. */
export type ChallengeRules = {
  /** Profit target in percent of the initial balance, on closed trades. */
  target: number;
  dailyLoss: DailyLoss | null;
  maxLoss: MaxLoss | null;
  /** `at` if a balance exactly at a limit breaches it. */
  brokenWhen: 'below' | 'at';
  minimumDays: MinimumDays | null;
  bestDay: BestDayRule | null;
  clock: Clock;
};

export type DailyLoss = {
  percent: number;
  of: 'initial' | 'dayStart';
  /** The base of the daily loss. Only closed trades are known, so the balance replaces equity. */
  from: 'balance' | 'higherOfBalanceAndEquity';
  /** `day` if a breach only ends trading for the day. */
  ends: 'challenge' | 'day';
};

/** Static or trailing; a trailing level only rises. Unknown where it trails open trades. */
export type MaxLoss = {
  by: { percent: number } | { amount: number };
  follows: 'nothing' | 'dayEnds' | 'closedTrades' | 'openTrades';
  locks: boolean;
};

export type MinimumDays = { days: number } & (
  | { counts: 'opened' | 'closed' }
  | { counts: 'won'; percentOfInitial: number }
);

/** Consistency rule: the largest share of the profit for one day. It only delays passing. */
export type BestDayRule = { percent: number; of: 'netProfit' | 'winningDays' };

/** A challenge with its initial balance in dollars and the firm's last day, if any. */
export type Challenge = { initial: number; rules: ChallengeRules; endsOn: CalendarDay | null };

/** A percentage (up to 2 decimals) of cents, rounded to the cent. */
export function percentOfCents(cents: number, percent: number): number {
  return shareInHundredths(cents, inHundredths(percent));
}

export function inHundredths(percent: number): number {
  return Math.round(percent * 100);
}

/** Hundredths of a percent of cents, rounded to the cent. */
export function shareInHundredths(cents: number, hundredths: number): number {
  return Math.round((cents * hundredths) / 10_000);
}
