import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { BalanceChange } from '#domain/insights/balance-before.ts';
import { centsOf } from '#domain/insights/cents.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { ChallengeTrade, DayNet } from './days.ts';
import { highestAfter, isBroken, limitsOf } from './limits.ts';
import type { Challenge } from './rules.ts';

/** The first limit that closed trades went past, with the trade that did. Dollars. */
export type Breach = {
  rule: 'daily' | 'max';
  trade: string;
  at: number;
  day: CalendarDay;
  balance: number;
  limit: number;
};

/** Where the closed trades of a challenge have led; in whole cents but for the breach. */
export type Walked = {
  /** Certain where there is one; without one it is not broken by closed trades, which is all that can be said. */
  broken: Breach | null;
  balance: number;
  /** The balance at the start of today. */
  dayStart: number;
  /** The highest balance that the limit of all losses follows. */
  highest: number;
  /** Days on which a limit that only pauses was gone past. */
  paused: CalendarDay[];
  /** What the days with closed trades brought, in order. */
  nets: DayNet[];
};

/** What a walk is told besides the trades. */
export type Told = {
  /** Changes of the balance that are no trades: they move it and what a day begins with, and break nothing. */
  changes?: readonly BalanceChange[];
  /** The day of a moment by the challenge's clock, and today by the same. */
  dayOf: (moment: number) => CalendarDay;
  today: CalendarDay;
  /** The first day of the challenge; without one, that of the first trade. */
  beganOn?: CalendarDay;
};

/**
 * Walks the closed trades of a challenge in order and compares the balance after each with both limits.
 * @param trades of its account since it began, in order
 */
export function walkTrades(
  { initial: dollars, rules }: Challenge,
  trades: readonly ChallengeTrade[],
  { changes = [], dayOf, today }: Told,
): Walked {
  const initial = toCents(dollars);
  let [balance, dayStart, highest, day] = [initial, initial, initial, ''];
  let broken: Breach | null = null;
  const paused = new Set<CalendarDay>();
  const nets = new Map<CalendarDay, number>();
  const beginDay = (next: CalendarDay) => {
    if (next > day) {
      highest = highestAfter(rules, highest, { balance, at: 'dayEnds' });
      [day, dayStart] = [next, balance];
    }
  };
  for (const { at, cents, trade } of inOrder(trades, changes)) {
    beginDay(dayOf(at));
    balance += cents;
    if (trade === null) {
      dayStart += cents;
      continue;
    }
    nets.set(day, (nets.get(day) ?? 0) + cents);
    const { daily, max } = limitsOf(rules, { initial, dayStart, highest });
    const breach = (rule: 'daily' | 'max', limit: number | null) => {
      broken ??= { rule, trade, at, day, balance: fromCents(balance), limit: fromCents(limit ?? 0) };
    };
    if (isBroken(rules, balance, max)) {
      breach('max', max);
    } else if (isBroken(rules, balance, daily)) {
      if (rules.dailyLoss?.ends === 'day') {
        paused.add(day);
      } else {
        breach('daily', daily);
      }
    }
    highest = highestAfter(rules, highest, { balance, at: 'closedTrades' });
  }
  beginDay(today);
  return {
    broken,
    balance,
    dayStart,
    highest,
    paused: [...paused],
    nets: [...nets].map(([each, cents]) => ({ day: each, cents })),
  };
}

/** Trades and changes by their moments; a change at the moment of a trade comes before it. */
function inOrder(trades: readonly ChallengeTrade[], changes: readonly BalanceChange[]) {
  const byHand = changes.map(({ happened_at, amount }) => ({
    at: Date.parse(happened_at),
    cents: centsOf(amount),
    trade: null,
  }));
  const closed = trades.map(({ id, cents, closedAt }) => ({ at: closedAt, cents, trade: id }));
  return [...byHand, ...closed].sort((a, b) => a.at - b.at);
}
