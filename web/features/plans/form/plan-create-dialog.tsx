import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { useCreatePlan } from '#data/plans/plans.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { amountField } from '#domain/numbers/decimal-input.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useQuestions } from '#lib/forms/use-questions.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanMoreFields } from './plan-more-fields.tsx';
import { planQuestions } from './plan-questions.ts';
import { emptyPlan, newPlan, planFigures } from './plan-rows.ts';
import { type PlanValues, planSchema } from './plan-schema.ts';
import { PlanTargets } from './plan-targets.tsx';
import { PlanTypedCheck, type TypedPlan } from './plan-typed-check.tsx';

type PlanCreateDialogProps = {
  userId: string;
  today: CalendarDay;
  accounts: readonly Option[];
  renderCheck: (typed: TypedPlan) => ReactNode;
  onClose: () => void;
};

export function PlanCreateDialog({ userId, today, accounts, renderCheck, onClose }: PlanCreateDialogProps) {
  const createPlan = useCreatePlan();
  const [planId] = useState(newId);
  const form = useForm({ resolver: zodResolver(planSchema(today)), defaultValues: emptyPlan(today) });
  const { isDirty, isSubmitting } = form.formState;
  const { questionOf } = useQuestions(form, typed => planQuestions(typed, emptyPlan(today), today), {
    asTyped: true,
  });

  async function submit(values: PlanValues) {
    try {
      await createPlan.mutateAsync(newPlan(planId, values, today));
    } catch {
      return; // The query client has shown the error.
    }
    showToast({ title: 'Plan created!', description: 'Your trading plan has been successfully created.' });
    onClose();
  }

  return (
    <Dialog title="Create New Trading Plan" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <PlanFields
          form={form}
          questionOf={questionOf}
          amount={{ label: 'Current Amount', takes: amountField }}
          startWithout={{ day: today, hint: 'Leave empty to start today.' }}
        />
        <PlanMoreFields form={form} questionOf={questionOf} accounts={accounts} />
        <PlanTargets userId={userId} control={form.control} figuresOf={basis => planFigures(basis, today)} />
        <PlanTypedCheck form={form} render={renderCheck} />
        <DialogFormActions submitLabel="Create Plan" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
