import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { instrumentQueries } from '#data/account/instruments.ts';
import { knownClock } from '#domain/clock/account-clock.ts';
import { hasOdds, lossFloor } from '#domain/odds/plan-odds.ts';
import type { OddsUnit } from '#domain/odds/unit.ts';
import type { Helped } from '#domain/odds/what-helps.ts';
import { planStatus } from '#domain/plans/plan.ts';
import { useToday } from '#lib/clock/use-today.ts';
import type {
  OddsAnswer,
  OutlookPlan,
  PaceAnswer,
  StandingAnswer,
  TakenChallenge,
} from './outlook-messages.ts';
import { useOutlookAnswer } from './use-outlook-answer.ts';

// Answers are calculated once the page is idle. While another answer for the same plan is being calculated,
// `isPlaceholderData` is true.

/** The balance at which a plan is lost, in dollars; by default its starting amount less its risk percentage. */
export function planFloor({
  loss_floor,
  starting_amount,
}: Pick<OutlookPlan, 'loss_floor' | 'starting_amount'>): number {
  return loss_floor ?? lossFloor(starting_amount);
}

/** The pace of an account's results, or with null of all included accounts. */
export function useRecordPace(userId: string, account: string | null): UseQueryResult<PaceAnswer> {
  const entries = useQuery(instrumentQueries.entriesOf(userId));
  const rates = useQuery(instrumentQueries.ratesOf(userId));
  const isRead = [entries, rates].every(({ data, isError }) => data !== undefined || isError);
  const question = isRead ? { entries: entries.data ?? [], rates: rates.data ?? [] } : null;
  return useOutlookAnswer(userId, { kind: 'pace', about: account, account, question });
}

/** The odds of an active plan. `unit` is for comparison; by default the one that suits the sample. */
export function usePlanOdds(userId: string, plan: OutlookPlan, unit?: OddsUnit): UseQueryResult<OddsAnswer> {
  const { id: about, account_id: account } = plan;
  const question = hasOdds(plan, useToday()) ? { plan: askedPlan(plan), unit } : null;
  return useOutlookAnswer(userId, { kind: 'odds', about, account, question });
}

/** Changes that would improve a plan's odds, one at a time; none with too few results. */
export function useWhatHelps(
  userId: string,
  plan: OutlookPlan,
  unit: OddsUnit | undefined,
  isAsked: boolean,
): UseQueryResult<Helped[]> {
  const { id: about, account_id: account } = plan;
  const question = hasOdds(plan, useToday()) && isAsked ? { plan: askedPlan(plan), unit } : null;
  return useOutlookAnswer(userId, { kind: 'helps', about, account, question });
}

export function useChallengeStanding(
  userId: string,
  challenge: TakenChallenge,
): UseQueryResult<StandingAnswer> {
  const question = { challenge: askedChallenge(challenge) };
  return useOutlookAnswer(userId, { kind: 'standing', ...ofChallenge(challenge), question });
}

/** The odds of a challenge by its own rules, while its plan is active and has begun. */
export function useChallengeOdds(
  userId: string,
  challenge: TakenChallenge,
  plan: OutlookPlan,
): UseQueryResult<OddsAnswer> {
  const question =
    planStatus(plan, useToday()) === 'active' ? { challenge: askedChallenge(challenge) } : null;
  return useOutlookAnswer(userId, { kind: 'challengeOdds', ...ofChallenge(challenge), question });
}

function askedPlan(plan: OutlookPlan) {
  return {
    id: plan.id,
    current: plan.current_amount,
    target: plan.target_amount,
    targetDate: plan.target_date,
    floor: planFloor(plan),
  };
}

function askedChallenge({
  initial,
  rules,
  beganOn,
  endsOn,
  planId,
  account,
}: TakenChallenge): TakenChallenge {
  return { initial, rules, beganOn, endsOn, planId, account };
}

function ofChallenge({ planId: about, account, beganOn: since, rules }: TakenChallenge) {
  return { about, account, since, clock: knownClock(rules.clock) };
}
