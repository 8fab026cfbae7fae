import { formatMoney } from '#domain/money/money.ts';
import { missingSentence, noChanceSentence } from '#domain/odds/words.ts';
import { riskPercentage } from '#domain/plans/plan.ts';
import type { OddsAnswer, OutlookPlan } from '../record/outlook-messages.ts';
import { planFloor } from '../record/use-outlook.ts';

/** The lines of the fan, by the percentile of the simulations. */
export const sharesAbove = { low: '10th percentile', middle: 'Median', high: '90th percentile' } as const;

export const unitNames = { dollars: 'Fixed dollars', scaled: '% of balance' } as const;

/** The reason why a running plan has no odds; null if it has. */
export function whyNoOdds(answer: OddsAnswer, plan: OutlookPlan): string | null {
  if ('missing' in answer) {
    return missingSentence(answer.missing);
  }
  return noChanceSentence({ current: plan.current_amount, floor: planFloor(plan) }, answer.sample.daysAhead);
}

/** Shown for a target date beyond ten years. */
export const tenYears = 'Odds cover the next ten years at most, so this plan’s later years aren’t included.';

/** The loss limit with its basis: '$800.00, 20% below the starting amount of $1,000.00'. */
export function floorReason(plan: OutlookPlan): string {
  return plan.loss_floor === null
    ? `${formatMoney(planFloor(plan))}, ${riskPercentage}% below the starting amount of ${formatMoney(plan.starting_amount)}`
    : `${formatMoney(plan.loss_floor)}, set for this plan`;
}
