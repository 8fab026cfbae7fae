import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { type PlanChanges, useUpdatePlan, type WholePlan } from '#data/plans/plans.ts';
import { formatDay } from '#domain/calendar-day.ts';
import { balanceField } from '#domain/decimal-input.ts';
import { formatMoney, sumOfMoney } from '#domain/money.ts';
import { changedElsewhere, differencesOf } from '#lib/differences.ts';
import { showToast } from '#lib/toasts.ts';
import { useQuestions } from '#lib/use-questions.ts';
import { planColumns } from './plan-columns.ts';
import { PlanFields } from './plan-fields.tsx';
import { planQuestions } from './plan-questions.ts';
import { dayMade, editedFigures, formOf, planChanges } from './plan-rows.ts';
import { type PlanForm, type PlanValues, planEditSchema, startingAmountSchema } from './plan-schema.ts';
import { PlanTargets } from './plan-targets.tsx';

type PlanEditFormProps = {
  /** The plan as it is when the form opens; what changes elsewhere meanwhile is asked about when it is saved. */
  initial: WholePlan;
  /** Dollars: what it has come to by now. */
  currentAmount: number;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
};

export function PlanEditForm({ initial, currentAmount, onTyped, onClose }: PlanEditFormProps) {
  const updatePlan = useUpdatePlan();
  const [plan] = useState(initial);
  const [conflict, setConflict] = useState<{ saved: WholePlan; changes: PlanChanges }>();
  const madeOn = dayMade(plan);
  const form = useForm({
    resolver: zodResolver(planEditSchema(madeOn, formOf(plan))),
    defaultValues: formOf(plan),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { questionOf } = useQuestions(form, typed => planQuestions(typed, formOf(plan), madeOn), {
    asTyped: true,
  });
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  async function write(changes: PlanChanges, from: WholePlan) {
    try {
      const after = await updatePlan.mutateAsync({ before: from, changes });
      const saved = `Your changes to "${after.plan_name}" have been saved.`;
      const elsewhere = changedElsewhere(planColumns, plan, changes, after);
      showToast({ title: 'Plan updated!', description: [saved, elsewhere].filter(Boolean).join(' ') });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, changes });
      }
      return; // The query client has said why, or the question is asked.
    }
    onClose();
  }

  async function submit(values: PlanValues) {
    const changes = planChanges(values, plan);
    if (Object.keys(changes).length > 0) {
      await write(changes, plan);
    } else {
      onClose();
    }
  }

  return (
    <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
      <PlanFields
        form={form}
        questionOf={questionOf}
        amount={{
          label: 'Starting Amount',
          takes: balanceField,
          hint: <CurrentAmount control={form.control} plan={plan} now={currentAmount} />,
        }}
        startWithout={{ day: madeOn, hint: `Without one, the plan starts on ${formatDay(madeOn)}.` }}
      />
      <PlanTargets control={form.control} figuresOf={basis => editedFigures(basis, plan)} />
      <DialogFormActions submitLabel="Save Changes" isSubmitting={isSubmitting} onCancel={onClose} />
      {conflict && (
        <ConflictDialog
          subject="plan"
          differences={differencesOf(planColumns, conflict.saved, conflict.changes)}
          isBusy={updatePlan.isPending}
          onUseSaved={onClose}
          onSaveMine={() => void write(conflict.changes, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </DialogForm>
  );
}

type CurrentAmountProps = { control: Control<PlanForm, unknown, PlanValues>; plan: WholePlan; now: number };

/** The plan's current amount that follows from the starting amount in the form. */
function CurrentAmount({ control, plan, now }: CurrentAmountProps) {
  const typed = startingAmountSchema.safeParse(useWatch({ control, name: 'startingAmount' }));
  const start = typed.success ? typed.data : plan.starting_amount;
  const current = sumOfMoney([start, now, -plan.starting_amount]);
  return `With its trades it comes to ${formatMoney(current)}.`;
}
