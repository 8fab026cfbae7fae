import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasOdds, lossFloor } from '#domain/odds/plan-odds.ts';
import type { OddsUnit } from '#domain/odds/unit.ts';
import type { Helped } from '#domain/odds/what-helps.ts';
import { useToday } from '#lib/use-today.ts';
import type {
  OddsAnswer,
  OutlookPlan,
  PaceAnswer,
  StandingAnswer,
  TakenChallenge,
} from './outlook-messages.ts';

/** Dollars at which a plan is over: as its trader set them, else its starting amount less its risk percentage. */
export function floorOf({ loss_floor, starting_amount }: OutlookPlan): number {
  return loss_floor ?? lossFloor(starting_amount);
}

/** How the record of an account goes, or with null of all that count. */
export function useRecordPace(userId: string, account: string | null): UseQueryResult<PaceAnswer> {
  return useAnswer(userId, { kind: 'pace', account }, true);
}

/** The odds of a plan that runs. A unit is only for looking: without one it is that which suits the sample. */
export function usePlanOdds(userId: string, plan: OutlookPlan, unit?: OddsUnit): UseQueryResult<OddsAnswer> {
  return useAnswer(userId, { kind: 'odds', plan, unit }, hasOdds(plan, useToday()));
}

/** What would help a plan, one change at a time. */
export function useWhatHelps(
  userId: string,
  plan: OutlookPlan,
  unit: OddsUnit | undefined,
  isAsked: boolean,
): UseQueryResult<Helped[]> {
  return useAnswer(userId, { kind: 'helps', plan, unit }, hasOdds(plan, useToday()) && isAsked);
}

/** How a challenge stands by its closed trades. */
export function useChallengeStanding(
  userId: string,
  challenge: TakenChallenge,
): UseQueryResult<StandingAnswer> {
  return useAnswer(userId, { kind: 'standing', challenge }, true);
}

/** The odds of a challenge by its own rules, while its plan is active and has begun. */
export function useChallengeOdds(
  userId: string,
  challenge: TakenChallenge,
  plan: OutlookPlan,
): UseQueryResult<OddsAnswer> {
  return useAnswer(userId, { kind: 'challenge', challenge }, plan.is_active);
}

function useAnswer<Answer>(userId: string, question: object, enabled: boolean): UseQueryResult<Answer> {
  return useQuery<Answer>({
    queryKey: ['outlook', userId, question],
    queryFn: () => Promise.reject(new Error('Not worked out yet.')),
    enabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: { show: false } },
  });
}
