import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { BalanceChange } from '#domain/insights/balance-before.ts';
import { fastCents } from '#domain/insights/cents.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { ChallengeTrade, DayNet } from './days.ts';
import { findLimits, highestAfter, isBroken } from './limits.ts';
import type { Challenge } from './rules.ts';

/** The first breach of a loss limit by closed trades, with its trade. Dollars. */
export type Breach = {
  rule: 'daily' | 'max';
  trade: string;
  at: number;
  day: CalendarDay;
  balance: number;
  limit: number;
};

/** The state after the closed trades; whole cents except the breach. */
export type Walked = {
  broken: Breach | null;
  balance: number;
  dayStart: number;
  highest: number;
  paused: CalendarDay[];
  nets: DayNet[];
};

export type Told = {
  /** Other balance changes: they change the balance and the day's start, and breach nothing. */
  changes?: readonly BalanceChange[];
  dayOf: (moment: number) => CalendarDay;
  today: CalendarDay;
  beganOn?: CalendarDay;
};

/** Compares the balance after each closed trade, in order, with both loss levels. */
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
    const { daily, max } = findLimits(rules, { initial, dayStart, highest });
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

function inOrder(trades: readonly ChallengeTrade[], changes: readonly BalanceChange[]) {
  const byHand = changes.map(({ happened_at, amount }) => ({
    at: Date.parse(happened_at),
    cents: fastCents(amount),
    trade: null,
  }));
  const closed = trades.map(({ id, cents, closedAt }) => ({ at: closedAt, cents, trade: id }));
  return [...byHand, ...closed].sort((a, b) => a.at - b.at);
}
