import { toCents } from '#domain/money/money.ts';
import { type BestDayStanding, bestDayStanding } from './best-day.ts';
import { type ChallengeTrade, daysCounted } from './days.ts';
import { type Limits, limitsOf } from './limits.ts';
import { type Challenge, percentOf } from './rules.ts';
import { type Told, type Walked, walkTrades } from './walk.ts';

/** How a challenge stands by its closed trades; what was open in between is not seen. In whole cents but for breach and best day. */
export type Standing = Walked & {
  /** Today's limits, and how far the balance is above the higher of them; null where there is none. */
  limits: Limits;
  headroom: number | null;
  daysCounted: number;
  /** Null where there is no such rule. */
  bestDay: BestDayStanding | null;
  /** True where the target is made by the closed balance, and where nothing else is waited for. */
  isTargetMade: boolean;
  isComplete: boolean;
};

/**
 * How a challenge stands today.
 * @param trades of its account since it began, in order
 */
export function challengeStanding(
  challenge: Challenge,
  trades: readonly ChallengeTrade[],
  told: Told,
): Standing {
  const { rules } = challenge;
  const initial = toCents(challenge.initial);
  const walked = walkTrades(challenge, trades, told);
  const { balance, nets } = walked;
  const limits = limitsOf(rules, { initial, ...walked });
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
  const isTargetMade = balance >= initial + percentOf(initial, rules.target);
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
