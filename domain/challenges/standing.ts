import type { CalendarDay } from '#domain/calendar-day.ts';
import type { BalanceChange } from '#domain/insights/balance-before.ts';
import { centsOf } from '#domain/insights/cents.ts';
import { fromCents, toCents } from '#domain/money.ts';
import { type BestDayStanding, bestDayStanding } from './best-day.ts';
import { type ChallengeTrade, type DayNet, daysCounted } from './days.ts';
import { highestAfter, isBroken, type Limits, limitsOf } from './limits.ts';
import { type Challenge, percentOf } from './rules.ts';

/** The first limit that closed trades went past, with the trade that did. Dollars. */
export type Breach = {
  rule: 'daily' | 'max';
  trade: string;
  at: number;
  day: CalendarDay;
  balance: number;
  limit: number;
};

/** How a challenge stands by its closed trades; what was open in between is not seen. In whole cents but for breach and best day. */
export type Standing = {
  /** Certain where there is one; without one it is not broken by closed trades, which is all that can be said. */
  broken: Breach | null;
  balance: number;
  dayStart: number;
  highest: number;
  /** Today's limits, and how far the balance is above the higher of them; null where there is none. */
  limits: Limits;
  headroom: number | null;
  /** Days on which a limit that only pauses was gone past. */
  paused: CalendarDay[];
  /** What the days with closed trades brought, in order. */
  nets: DayNet[];
  daysCounted: number;
  /** Null where there is no such rule. */
  bestDay: BestDayStanding | null;
  /** True where the target is made by the closed balance, and where nothing else is waited for. */
  isTargetMade: boolean;
  isComplete: boolean;
};

/**
 * Walks the closed trades of a challenge in order and compares the balance after each with both limits.
 * @param trades of its account since it began, in order
 * @param changes of its balance that are no trades: they move the balance and what a day begins with, and break nothing
 */
export function challengeStanding(
  { initial: dollars, rules }: Challenge,
  trades: readonly ChallengeTrade[],
  { changes = [], dayOf, today }: Told,
): Standing {
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
  const limits = limitsOf(rules, { initial, dayStart, highest });
  const levels = [limits.daily, limits.max].filter(level => level !== null);
  const netsInOrder = [...nets].map(([each, cents]) => ({ day: each, cents }));
  const bestDay =
    rules.bestDay &&
    bestDayStanding(
      netsInOrder.map(({ cents }) => cents),
      rules.bestDay,
    );
  const counted = daysCounted(rules.minimumDays, { initial, trades, nets: netsInOrder, dayOf });
  const isTargetMade = balance >= initial + percentOf(initial, rules.target);
  const isEnough = counted >= (rules.minimumDays?.days ?? 0) && (bestDay?.isMet ?? true);
  return {
    broken,
    balance,
    dayStart,
    highest,
    limits,
    headroom: levels.length === 0 ? null : balance - Math.max(...levels),
    paused: [...paused],
    nets: netsInOrder,
    daysCounted: counted,
    bestDay,
    isTargetMade,
    isComplete: broken === null && isTargetMade && isEnough,
  };
}

type Told = {
  changes?: readonly BalanceChange[];
  /** The day of a moment by the challenge's clock, and today by the same. */
  dayOf: (moment: number) => CalendarDay;
  today: CalendarDay;
};

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
