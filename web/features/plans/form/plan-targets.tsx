import { type Control, useWatch } from 'react-hook-form';
import { Amount } from '#components/amount.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { PlanLotMeaning } from '#features/plans/plan-lot-meaning.tsx';
import type { PlanBasis, PlanFigures } from './plan-rows.ts';
import { type PlanForm, type PlanValues, startingAmountSchema, targetAmountSchema } from './plan-schema.ts';

type PlanTargetsProps = {
  userId: string;
  control: Control<PlanForm, unknown, PlanValues>;
  figuresOf: (basis: PlanBasis) => PlanFigures;
};

/** Empty until both amounts and both dates are set. */
export function PlanTargets({ userId, control, figuresOf }: PlanTargetsProps) {
  const form = useWatch({ control });
  const startingAmount = startingAmountSchema.safeParse(form.startingAmount);
  const targetAmount = targetAmountSchema.safeParse(form.targetAmount);
  const { startDate, targetDate } = form;
  if (!startingAmount.success || !targetAmount.success || !startDate || !targetDate) {
    return null;
  }

  const figures = figuresOf({
    startingAmount: startingAmount.data,
    targetAmount: targetAmount.data,
    startDate,
    targetDate,
  });
  return (
    <section aria-label="Calculated Targets" className="flex flex-col gap-3 rounded-box bg-accent-soft p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm *:min-w-0">
        <dt>Daily Target</dt>
        <dd className="text-end font-semibold">
          <Amount value={figures.daily_target} />
        </dd>
        <dt>Risk Amount ({figures.risk_percentage ?? 0}%)</dt>
        <dd className="text-end font-semibold">
          <Amount value={figures.risk_amount} />
        </dd>
        <dt>Recommended Lot Size</dt>
        <dd className="text-end font-semibold tabular-nums">{formatAmount(figures.recommended_lot_size)}</dd>
      </dl>
      <PlanLotMeaning userId={userId} figures={figures} isOwn />
    </section>
  );
}
