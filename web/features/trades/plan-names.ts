export type PlanNames = readonly { id: string; plan_name: string }[];

/** The name of a trade's plan: null without a plan, '' while the name is unknown. */
export function tradePlanName(trade: { plan_id: string | null }, plans: PlanNames): string | null {
  if (trade.plan_id === null) {
    return null;
  }
  return plans.find(plan => plan.id === trade.plan_id)?.plan_name ?? '';
}
