import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { useUpdatePlan, type WholePlan } from '#data/plans/plans.ts';
import { formatDay } from '#domain/calendar-day.ts';
import { balanceField } from '#domain/decimal-input.ts';
import { formatMoney, sumOfMoney } from '#domain/money.ts';
import { showToast } from '#lib/toasts.ts';
import { PlanFields } from './plan-fields.tsx';
import { dayMade, editedFigures, formOf, planChanges } from './plan-rows.ts';
import { type PlanForm, type PlanValues, planEditSchema, startingAmountSchema } from './plan-schema.ts';
import { PlanTargets } from './plan-targets.tsx';

type PlanEditFormProps = {
  /** The plan as it is when the form opens; what changes elsewhere meanwhile is left alone. */
  initial: WholePlan;
  /** Dollars: what it has come to by now. */
  currentAmount: number;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
};

export function PlanEditForm({ initial, currentAmount, onTyped, onClose }: PlanEditFormProps) {
  const updatePlan = useUpdatePlan();
  const [plan] = useState(initial);
  const madeOn = dayMade(plan);
  const form = useForm({
    resolver: zodResolver(planEditSchema(madeOn, formOf(plan))),
    defaultValues: formOf(plan),
  });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  async function submit(values: PlanValues) {
    const changes = planChanges(values, plan);
    if (Object.keys(changes).length > 0) {
      try {
        await updatePlan.mutateAsync({ id: plan.id, changes });
      } catch {
        return; // The query client has said why.
      }
      showToast({
        title: 'Plan updated!',
        description: `Your changes to "${values.planName}" have been saved.`,
      });
    }
    onClose();
  }

  return (
    <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
      <PlanFields
        form={form}
        amount={{
          label: 'Starting Amount',
          takes: balanceField,
          hint: <CurrentAmount control={form.control} plan={plan} now={currentAmount} />,
        }}
        startWithout={{ day: madeOn, hint: `Without one, the plan starts on ${formatDay(madeOn)}.` }}
      />
      <PlanTargets control={form.control} figuresOf={basis => editedFigures(basis, plan)} />
      <DialogFormActions submitLabel="Save Changes" isSubmitting={isSubmitting} onCancel={onClose} />
    </DialogForm>
  );
}

type CurrentAmountProps = { control: Control<PlanForm, unknown, PlanValues>; plan: WholePlan; now: number };

/** What the starting amount in the form makes of the plan's current amount. */
function CurrentAmount({ control, plan, now }: CurrentAmountProps) {
  const typed = startingAmountSchema.safeParse(useWatch({ control, name: 'startingAmount' }));
  const start = typed.success ? typed.data : plan.starting_amount;
  const current = sumOfMoney([start, now, -plan.starting_amount]);
  return `With its trades it comes to ${formatMoney(current)}.`;
}
