import { formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { lossFloor } from '#domain/odds/plan-odds.ts';
import { riskPercentage } from '#domain/plans/plan.ts';
import { optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** Dollars, null for the default; may be negative, as an account can owe its broker. */
export const lossFloorSchema = optionalDecimalSchema(balanceField);

/** In dollars; `floor` is its own loss limit. */
export type PlanAmounts = { starting: number; current: number; floor: number | null };

type Typed = { startingAmount: number; targetAmount: number; lossFloor: number };

/**
 * Requires a loss limit below the current amount and the target. An unchanged limit that losses have reached
 * is accepted.
 */
export function floorBelow(plan?: PlanAmounts) {
  const refusal = ({ lossFloor: floor, startingAmount: starting, targetAmount: target }: Typed) => {
    const current = plan ? sumOfMoney([starting, plan.current, -plan.starting]) : starting;
    const isKept = floor === plan?.floor && starting === plan.starting;
    if (floor >= current && !isKept) {
      return `Enter less than ${formatMoney(current)}, the current amount.`;
    }
    return floor >= target ? 'Enter less than the target amount.' : undefined;
  };
  return z.refine<unknown>(values => refusal(values as Typed) === undefined, {
    path: ['lossFloor'],
    error: ({ input }) => refusal(input as Typed),
    when: ({ value }) => {
      const { lossFloor: floor, startingAmount, targetAmount } = value as Record<keyof Typed, unknown>;
      return [floor, startingAmount, targetAmount].every(amount => typeof amount === 'number');
    },
  });
}

/** '$800.00 (20% below start)'; without an amount if there is nothing to lose. */
export function usualFloorWords(startingAmount: number | null): string {
  const below = `${riskPercentage}% below start`;
  return startingAmount !== null && startingAmount > 0
    ? `${formatMoney(lossFloor(startingAmount))} (${below})`
    : below;
}
