import { type Control, useWatch } from 'react-hook-form';
import { Amount } from '#components/amount.tsx';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatAmount } from '#domain/money.ts';
import { planTargets, riskPercentage } from '#domain/plan.ts';
import { currentAmountSchema, type PlanForm, type PlanValues, targetAmountSchema } from './plan-schema.ts';

type PlanTargetsProps = { control: Control<PlanForm, unknown, PlanValues>; today: CalendarDay };

/** What the plan in the form would ask of each day; nothing until both amounts and both dates are set. */
export function PlanTargets({ control, today }: PlanTargetsProps) {
  const form = useWatch({ control });
  const current = currentAmountSchema.safeParse(form.currentAmount);
  const target = targetAmountSchema.safeParse(form.targetAmount);
  const { startDate, targetDate } = form;
  if (!current.success || !target.success || !startDate || !targetDate) return null;

  const targets = planTargets({ current: current.data, target: target.data, startDate, targetDate }, today);
  return (
    <section aria-label="Calculated Targets" className="rounded-box bg-accent-soft p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm *:min-w-0">
        <dt>Daily Target</dt>
        <dd className="text-end font-semibold">
          <Amount value={targets.dailyTarget} />
        </dd>
        <dt>Risk Amount ({riskPercentage}%)</dt>
        <dd className="text-end font-semibold">
          <Amount value={targets.riskAmount} />
        </dd>
        <dt>Recommended Lot Size</dt>
        <dd className="text-end font-semibold tabular-nums">{formatAmount(targets.recommendedLotSize)}</dd>
      </dl>
    </section>
  );
}
