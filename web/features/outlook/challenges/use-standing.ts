import { useMemo } from 'react';
import type { PlanChallenge } from '#data/plans/challenges.ts';
import type { Plan } from '#data/plans/plans.ts';
import type { TakenChallenge } from '../record/outlook-messages.ts';
import { useChallengeStanding } from '../record/use-outlook.ts';

export function useStanding(userId: string, { account_id: account }: Plan, challenge: PlanChallenge) {
  const { plan_id: planId, initial, rules, began_on: beganOn, ends_on: endsOn } = challenge;
  const taken = useMemo(
    (): TakenChallenge => ({ planId, account, initial, rules, beganOn, endsOn }),
    [planId, account, initial, rules, beganOn, endsOn],
  );
  return { taken, standing: useChallengeStanding(userId, taken) };
}
