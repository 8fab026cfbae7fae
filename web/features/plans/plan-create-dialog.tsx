import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { AmountInput } from '#components/ui/amount-input.tsx';
import { Button } from '#components/ui/button.tsx';
import { DateInput } from '#components/ui/date-input.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useCreatePlan } from '#data/plans.ts';
import { type CalendarDay, noonOf } from '#domain/calendar-day.ts';
import { showToast } from '#lib/toasts.ts';
import { emptyPlan, firstTargetDay, newPlan, type PlanValues, planSchema } from './plan-schema.ts';
import { PlanTargets } from './plan-targets.tsx';

type PlanCreateDialogProps = { today: CalendarDay; onClose: () => void };

export function PlanCreateDialog({ today, onClose }: PlanCreateDialogProps) {
  const createPlan = useCreatePlan();
  const form = useForm({ resolver: zodResolver(planSchema(today)), defaultValues: emptyPlan });
  const { control, formState, getValues, handleSubmit, register, trigger, watch } = form;
  const { errors, isDirty, isSubmitting } = formState;

  async function submit(values: PlanValues) {
    try {
      await createPlan.mutateAsync(newPlan(values, today));
    } catch {
      return; // The query client has said why.
    }
    showToast({ title: 'Plan created!', description: 'Your trading plan has been successfully created.' });
    onClose();
  }

  return (
    <Dialog title="Create New Trading Plan" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Plan Name" error={errors.planName?.message}>
          <TextInput autoComplete="off" {...register('planName')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Current Amount" error={errors.currentAmount?.message}>
            <AmountInput unit="$" {...register('currentAmount')} />
          </Field>
          <Field label="Target Amount" error={errors.targetAmount?.message}>
            <AmountInput unit="$" {...register('targetAmount')} />
          </Field>
          <Field
            label="Start Date"
            hint="Without one, the plan starts today."
            error={errors.startDate?.message}
          >
            <Controller
              name="startDate"
              control={control}
              render={({ field: { onChange, ...field } }) => (
                <DateInput
                  {...field}
                  isOptional
                  onChange={day => {
                    onChange(day);
                    if (getValues('targetDate')) void trigger('targetDate');
                  }}
                />
              )}
            />
          </Field>
          <Field label="Target Date" error={errors.targetDate?.message}>
            <Controller
              name="targetDate"
              control={control}
              render={({ field: { onChange, ...field } }) => (
                <DateInput
                  {...field}
                  onChange={day => {
                    onChange(day);
                    void trigger('targetDate');
                  }}
                  disabledDays={{ before: noonOf(firstTargetDay(watch('startDate'), today)) }}
                />
              )}
            />
          </Field>
        </div>
        <PlanTargets control={control} today={today} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            Create Plan
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
