import { toCents } from '#domain/money/money.ts';
import { type BestDayStanding, bestDayStanding } from './best-day.ts';
import { type ChallengeTrade, daysCounted } from './days.ts';
import { findLimits, type Limits } from './limits.ts';
import { type Challenge, percentOfCents } from './rules.ts';
import { type Told, type Walked, walkTrades } from './walk.ts';

export type Standing = Walked & {
  /** Today's loss levels, and the distance of the balance to the higher one; null without a limit. */
  limits: Limits;
  headroom: number | null;
  daysCounted: number;
  bestDay: BestDayStanding | null;
  isTargetMade: boolean;
  isComplete: boolean;
};

/** The state of a challenge today, by its account's trades since it began, in order. */
export function challengeStanding(
  challenge: Challenge,
  trades: readonly ChallengeTrade[],
  told: Told,
): Standing {
  const { rules } = challenge;
  const initial = toCents(challenge.initial);
  const walked = walkTrades(challenge, trades, told);
  const { balance, nets } = walked;
  const limits = findLimits(rules, { initial, ...walked });
  const levels = [limits.daily, limits.max].filter(level => level !== null);
  const bestDay = rules.bestDay
    ? bestDayStanding(
        nets.map(({ cents }) => cents),
        rules.bestDay,
      )
    : null;
  const counted = daysCounted(rules.minimumDays, {
    initial,
    trades,
    nets,
    dayOf: told.dayOf,
    beganOn: told.beganOn,
  });
  const isTargetMade = balance >= initial + percentOfCents(initial, rules.target);
  const isEnough = counted >= (rules.minimumDays?.days ?? 0) && (bestDay?.isMet ?? true);
  return {
    ...walked,
    limits,
    headroom: levels.length === 0 ? null : balance - Math.max(...levels),
    daysCounted: counted,
    bestDay,
    isTargetMade,
    isComplete: walked.broken === null && isTargetMade && isEnough,
  };
}
