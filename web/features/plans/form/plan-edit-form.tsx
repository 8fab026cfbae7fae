import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { type PlanChanges, useUpdatePlan, type WholePlan } from '#data/plans/plans.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { changedElsewhere, findDifferences } from '#lib/forms/differences.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useQuestions } from '#lib/forms/use-questions.ts';
import { showToast } from '#lib/page/toasts.ts';
import { planColumns } from './plan-columns.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanMoreFields } from './plan-more-fields.tsx';
import { planQuestions } from './plan-questions.ts';
import { dayMade, editedFigures, planChanges, toPlanForm } from './plan-rows.ts';
import { type PlanForm, type PlanValues, planEditSchema, startingAmountSchema } from './plan-schema.ts';
import { PlanTargets } from './plan-targets.tsx';
import { PlanTypedCheck, type TypedPlan } from './plan-typed-check.tsx';

type PlanEditFormProps = {
  /** The plan when the form opens; saving asks about changes made elsewhere meanwhile. */
  initial: WholePlan;
  /** The current amount, in dollars. */
  currentAmount: number;
  accounts: readonly Option[];
  renderCheck: (typed: TypedPlan) => ReactNode;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
};

export function PlanEditForm(props: PlanEditFormProps) {
  const { initial, currentAmount, accounts, renderCheck, onTyped, onClose } = props;
  const updatePlan = useUpdatePlan();
  const [plan] = useState(initial);
  const [conflict, setConflict] = useState<{ saved: WholePlan; changes: PlanChanges }>();
  const madeOn = dayMade(plan);
  const columns = planColumns(accounts);
  const amounts = { starting: plan.starting_amount, current: currentAmount, floor: plan.loss_floor };
  const currentBalance = (start: number) => sumOfMoney([start, currentAmount, -plan.starting_amount]);
  const form = useForm({
    resolver: zodResolver(planEditSchema(madeOn, toPlanForm(plan), amounts)),
    defaultValues: toPlanForm(plan),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { questionOf } = useQuestions(form, typed => planQuestions(typed, toPlanForm(plan), madeOn), {
    asTyped: true,
  });
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  async function write(changes: PlanChanges, from: WholePlan) {
    try {
      const after = await updatePlan.mutateAsync({ before: from, changes });
      const saved = `Your changes to "${after.plan_name}" have been saved.`;
      const elsewhere = changedElsewhere(columns, plan, changes, after);
      showToast({ title: 'Plan updated!', description: [saved, elsewhere].filter(Boolean).join(' ') });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, changes });
      }
      return; // The query client has shown the error, or a question is shown.
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
          hint: (
            <CurrentAmount control={form.control} before={plan.starting_amount} currentOf={currentBalance} />
          ),
        }}
        startWithout={{ day: madeOn, hint: `Leave empty to start on ${formatDay(madeOn)}.` }}
      />
      <PlanMoreFields form={form} questionOf={questionOf} accounts={accounts} />
      <PlanTargets
        userId={plan.user_id}
        control={form.control}
        figuresOf={basis => editedFigures(basis, plan)}
      />
      <PlanTypedCheck form={form} currentOf={currentBalance} render={renderCheck} />
      <DialogFormActions submitLabel="Save Changes" isSubmitting={isSubmitting} onCancel={onClose} />
      {conflict && (
        <ConflictDialog
          subject="plan"
          differences={findDifferences(columns, conflict.saved, conflict.changes)}
          isBusy={updatePlan.isPending}
          onUseSaved={onClose}
          onSaveMine={() => void write(conflict.changes, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </DialogForm>
  );
}

type CurrentAmountProps = {
  control: Control<PlanForm, unknown, PlanValues>;
  /** The starting amount before the edit, in dollars. */
  before: number;
  currentOf: (startingAmount: number) => number;
};

/** Follows from the starting amount in the form. */
function CurrentAmount({ control, before, currentOf }: CurrentAmountProps) {
  const typed = startingAmountSchema.safeParse(useWatch({ control, name: 'startingAmount' }));
  return `Current amount with its trades: ${formatMoney(currentOf(typed.success ? typed.data : before))}`;
}
