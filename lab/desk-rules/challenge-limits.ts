import { findLimits, isBroken } from '#domain/challenges/limits.ts';
import type { BegunChallenge } from '#domain/challenges/record-standing.ts';
import { percentOfCents } from '#domain/challenges/rules.ts';
import { walkTrades } from '#domain/challenges/walk.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import type { DeskSettings } from '#domain/desk/desk-settings.ts';
import { isWithin, latest, mostEvents, type Reason } from '#domain/desk/reason.ts';
import { clockReader } from '#domain/insights/clock-reader.ts';
import { toCents } from '#domain/money/money.ts';
import type { DeskTrade } from './desk-trade.ts';

const limitDays = 7;

/** Usage is kept from this percent on, the least that the setting takes. */
const leastKept = 50;

type Used = { toldAt: Date; closedAt: Date; rule: 'daily' | 'max'; used: number; broken: boolean };

/** The trade that used most of a loss limit within 7 days, up to the one that ended the challenge. */
export function limitsReason(
  { trades, challenges }: { trades: readonly DeskTrade[]; challenges: readonly BegunChallenge[] },
  settings: DeskSettings,
  now: Date,
): Reason | null {
  const found = challenges
    .flatMap(challenge => usages(challenge, trades.toReversed()))
    .toSorted((a, b) => b.closedAt.getTime() - a.closedAt.getTime())
    .filter(({ used }) => used >= settings.limit_percent)
    .slice(0, mostEvents)
    .filter(({ closedAt }) => isWithin(closedAt, limitDays, now));
  const [worst] = found.toSorted((a, b) => b.used - a.used);
  return worst
    ? {
        kind: 'limits',
        since: latest(found.map(({ toldAt }) => toldAt)),
        rule: worst.rule,
        used: worst.used,
        broken: worst.broken,
      }
    : null;
}

/** The usage after each trade in a challenge, oldest first, up to the trade that ends it. */
function usages(challenge: BegunChallenge, oldestFirst: readonly DeskTrade[]): Used[] {
  const { day: dayOf } = clockReader(challenge.rules.clock);
  const isIn = (day: CalendarDay) =>
    day >= challenge.beganOn && (challenge.endsOn === null || day <= challenge.endsOn);
  const trades = oldestFirst.filter(({ closedAt }) => isIn(dayOf(closedAt.getTime())));
  const walked = trades.map(({ amount, closedAt }, index) => ({
    id: String(index),
    cents: toCents(amount),
    openedAt: null,
    closedAt: closedAt.getTime(),
  }));
  return trades.flatMap((trade, index) => {
    const today = dayOf(trade.closedAt.getTime());
    const before = walkTrades(challenge, walked.slice(0, index), { dayOf, today });
    return before.broken ? [] : (mostUsed(challenge, trade, before) ?? []);
  });
}

function mostUsed(
  { rules, initial: dollars }: BegunChallenge,
  { amount, toldAt, closedAt }: DeskTrade,
  before: { balance: number; dayStart: number; highest: number },
): Used | null {
  const initial = toCents(dollars);
  const { dayStart, highest } = before;
  const balance = before.balance + toCents(amount);
  const limits = findLimits(rules, { initial, dayStart, highest });
  const { dailyLoss, maxLoss } = rules;
  const ofDay = dailyLoss?.of === 'dayStart' ? dayStart : initial;
  const allowed = {
    max:
      maxLoss &&
      ('amount' in maxLoss.by ? toCents(maxLoss.by.amount) : percentOfCents(initial, maxLoss.by.percent)),
    daily: dailyLoss && percentOfCents(ofDay, dailyLoss.percent),
  };
  const both = (['max', 'daily'] as const).flatMap(rule => {
    const [limit, loss] = [limits[rule], allowed[rule]];
    if (limit === null || loss === null || loss <= 0) {
      return [];
    }
    const used = Math.min(999, Math.floor(((limit + loss - balance) * 100) / loss));
    return [{ toldAt, closedAt, rule, used, broken: isBroken(rules, balance, limit) }];
  });
  return both.filter(({ used }) => used >= leastKept).toSorted((a, b) => b.used - a.used)[0] ?? null;
}
