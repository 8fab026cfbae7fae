import { formatMoney } from '#domain/money/money.ts';
import { missingSentence, noChanceSentence } from '#domain/odds/words.ts';
import { riskPercentage } from '#domain/plans/plan.ts';
import type { OddsAnswer, OutlookPlan } from '../record/outlook-messages.ts';
import { floorOf } from '../record/use-outlook.ts';

/** The lines of the fan, by how many of the runs are above them. */
export const sharesAbove = { low: '10th percentile', middle: 'Median', high: '90th percentile' } as const;

/** Names the money that a day drawn again repeats. */
export const unitNames = { dollars: 'Fixed dollars', scaled: '% of balance' } as const;

/** Says why no odds are told of a plan that runs; null where they are. */
export function whyNoOdds(answer: OddsAnswer, plan: OutlookPlan): string | null {
  if ('missing' in answer) {
    return missingSentence(answer.missing);
  }
  return noChanceSentence({ current: plan.current_amount, floor: floorOf(plan) }, answer.sample.daysAhead);
}

/** Said of a date that is farther away. */
export const tenYears = 'Odds cover the next ten years at most, so this plan’s later years aren’t included.';

/** Says why a plan is over where it is: 'the starting amount of $1,000.00 less 20%'. */
export function floorReason(plan: OutlookPlan): string {
  return plan.loss_floor === null
    ? `${formatMoney(floorOf(plan))}, ${riskPercentage}% below the starting amount of ${formatMoney(plan.starting_amount)}`
    : `${formatMoney(plan.loss_floor)}, set for this plan`;
}
