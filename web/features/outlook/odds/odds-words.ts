import { formatMoney } from '#domain/money/money.ts';
import { missingSentence, noChanceSentence } from '#domain/odds/words.ts';
import { riskPercentage } from '#domain/plans/plan.ts';
import type { OddsAnswer, OutlookPlan } from '../record/outlook-messages.ts';
import { floorOf } from '../record/use-outlook.ts';

/** The lines of the fan, by how many of the runs are above them. */
export const sharesAbove = { low: '9 in 10 above', middle: 'Half above', high: '1 in 10 above' } as const;

/** Names the money that a day drawn again repeats. */
export const unitNames = { dollars: 'In dollars', scaled: 'By the balance' } as const;

/** Says why no odds are told of a plan that runs; null where they are. */
export function whyNoOdds(answer: OddsAnswer, plan: OutlookPlan): string | null {
  if ('missing' in answer) {
    return missingSentence(answer.missing);
  }
  return noChanceSentence({ current: plan.current_amount, floor: floorOf(plan) }, answer.sample.daysAhead);
}

/** Said of a date that is farther away. */
export const tenYears = 'Odds look ten years ahead at most: the rest of this plan’s time is not in them.';

/** Says why a plan is over where it is: 'the starting amount of $1,000.00 less 20%'. */
export function floorReason(plan: OutlookPlan): string {
  return plan.loss_floor === null
    ? `${formatMoney(floorOf(plan))}, the starting amount of ${formatMoney(plan.starting_amount)} less ${riskPercentage}%`
    : `${formatMoney(plan.loss_floor)}, as it was set for this plan`;
}
