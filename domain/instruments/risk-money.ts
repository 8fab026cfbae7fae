import { sumOfMoney } from '#domain/money/money.ts';

/** What may be lost by the next trade of a plan, in the account's currency, and what it was before today's losses. */
export type RiskMoney = { left: number; ofDay: number; lostToday: number };

/**
 * The plan's risk amount of a day less what today's lost trades of the plan have cost, never below 0; or less, where the
 * trader sets a smaller one for each trade. Won trades give nothing back: a day's risk is spent once.
 * @param ofDay null without a plan: then what the trader sets for each trade is all there is
 * @param todaysAmounts what each of today's trades of the plan brought, below 0 where it was lost
 */
export function riskMoney(
  ofDay: number | null,
  todaysAmounts: readonly number[],
  perTrade: number | null = null,
): RiskMoney {
  const whole = ofDay ?? perTrade ?? 0;
  const lostToday = 0 - sumOfMoney(todaysAmounts.filter(amount => amount < 0));
  const left = Math.max(0, sumOfMoney([whole, 0 - lostToday]));
  return { left: Math.min(left, perTrade ?? left), ofDay: whole, lostToday };
}
