import { useQuery } from '@tanstack/react-query';
import { challengeQueries } from '#data/plans/challenges.ts';
import { planQueries } from '#data/plans/plans.ts';
import { percentOfCents } from '#domain/challenges/rules.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { leadPlan } from '#domain/plans/lead-plan.ts';
import { useToday } from '#lib/clock/use-today.ts';

/** The max daily loss of the first plan's challenge, or its daily risk amount; undefined without either. */
export function useSuggestedLoss(userId: string): { label: string; number: string } | undefined {
  const today = useToday();
  const { data: plans = [] } = useQuery(planQueries.ofUser(userId));
  const lead = leadPlan(plans, today);
  const key = { id: lead?.id ?? '', user_id: userId };
  const quiet = { enabled: lead !== undefined, meta: { failure: { show: false } } };
  const challenge = useQuery({ ...challengeQueries.ofPlan(key), ...quiet });
  const plan = useQuery({ ...planQueries.detail(key), ...quiet });
  const dailyLoss = challenge.data?.rules.dailyLoss;
  if (challenge.data && dailyLoss?.of === 'initial') {
    const cents = percentOfCents(toCents(challenge.data.initial), dailyLoss.percent);
    return { label: 'Challenge', number: fromCents(cents).toFixed(2) };
  }
  const risk = challenge.isPending ? null : plan.data?.risk_amount;
  return risk ? { label: 'Daily risk', number: risk.toFixed(2) } : undefined;
}
