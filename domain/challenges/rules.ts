import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Clock } from '#domain/clock/clock.ts';

/**
 * The rules of a challenge, in one shape for all firms. A firm's name is a label, and no more: every part can be edited.
 * Percentages have up to two decimals.
 */
export type ChallengeRules = {
  /** Percent of the initial balance to make, told by the closed balance. */
  target: number;
  dailyLoss: DailyLoss | null;
  maxLoss: MaxLoss | null;
  /** Whether a balance that is just at a limit has broken it. */
  brokenWhen: 'below' | 'at';
  minimumDays: MinimumDays | null;
  bestDay: BestDayRule | null;
  /** Which day it is, and when it ends. */
  clock: Clock;
};

/** How much may be lost from the start of a day on. */
export type DailyLoss = {
  percent: number;
  of: 'initial' | 'dayStart';
  /** What a firm measures from. Equity is not known of closed trades: the balance stands for it, and that is said. */
  from: 'balance' | 'higherOfBalanceAndEquity';
  /** Whether a loss of more ends the challenge, or only the day. */
  ends: 'challenge' | 'day';
};

/** How much may be lost in all; only up goes what trails. A trail of open trades cannot be told from closed ones. */
export type MaxLoss = {
  by: { percent: number } | { amount: number };
  follows: 'nothing' | 'dayEnds' | 'closedTrades' | 'openTrades';
  /** True where the limit stays once it has come to the initial balance. */
  locks: boolean;
};

/** Days that it takes at the least, and which of them count. */
export type MinimumDays = { days: number } & (
  | { counts: 'opened' | 'closed' }
  | { counts: 'won'; percentOfInitial: number }
);

/** How much of the profit the best day may have made; it breaks nothing, and waits for other days to catch up. */
export type BestDayRule = { percent: number; of: 'netProfit' | 'winningDays' };

/** A challenge that is taken: its rules, the dollars it began with and the day by which it ends, where the firm has one. */
export type Challenge = { initial: number; rules: ChallengeRules; endsOn: CalendarDay | null };

/** A part of cents, in percent of up to two decimals; to the cent. */
export function percentOf(cents: number, percent: number): number {
  return hundredthsOf(cents, inHundredths(percent));
}

/** A percentage in whole hundredths of a percent. */
export function inHundredths(percent: number): number {
  return Math.round(percent * 100);
}

/** A part of cents, in whole hundredths of a percent; to the cent. */
export function hundredthsOf(cents: number, hundredths: number): number {
  return Math.round((cents * hundredths) / 10_000);
}
