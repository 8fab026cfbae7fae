import { sumOfMoney } from '#domain/money/money.ts';

export type RiskMoney = { left: number; ofDay: number; lostToday: number };

/**
 * The plan's daily risk limit less today's losses on it, at least 0, or the trader's own smaller risk per
 * trade. Wins don't restore it.
 * @param ofDay null without a plan: only the risk per trade counts
 * @param todaysAmounts today's results on the plan
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
