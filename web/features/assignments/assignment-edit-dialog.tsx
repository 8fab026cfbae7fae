import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import {
  type AssignedTo,
  type AssignmentRow,
  useChangeAssignment,
  useSetAssignment,
} from '#data/school/assignments.ts';
import { type AssignmentKind, assignmentKinds, kindNames } from '#domain/assignments/assignment.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useFailedCall } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import {
  type AssignmentForm,
  type AssignmentValues,
  assignmentColumns,
  assignmentForm,
  assignmentSchema,
  emptyAssignment,
  goalField,
  hasGoal,
  percentField,
} from './assignment-schema.ts';

const kinds = assignmentKinds.map(kind => ({ value: kind, label: kindNames[kind] }));
const goalNames: Partial<Record<AssignmentKind, string>> = {
  trades: 'Trades',
  days: 'Days',
  reviews: 'Weekly Reviews',
};

type AssignmentEditDialogProps = {
  of: AssignedTo | AssignmentRow;
  today: CalendarDay;
  onChanged?: (assignment: AssignmentRow) => void;
  onClose: () => void;
};

/** The kind of an existing assignment cannot change. */
export function AssignmentEditDialog({ of, today, onChanged, onClose }: AssignmentEditDialogProps) {
  const setting = useSetAssignment();
  const changing = useChangeAssignment();
  const isNew = !('id' in of);
  const [id] = useState(newId);
  const form = useForm({
    resolver: zodResolver(assignmentSchema),
    defaultValues: isNew ? emptyAssignment(today) : assignmentForm(of),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const fail = useFailedCall(form);

  async function submit(values: AssignmentValues) {
    try {
      const { kind, ...columns } = assignmentColumns(values);
      if (isNew) {
        await setting.mutateAsync({ id, ...of, kind, ...columns });
      } else {
        onChanged?.(await changing.mutateAsync({ before: of, columns }));
      }
      onClose();
    } catch (error) {
      fail('title', error, `Couldn’t save the assignment. ${failureMessage(error)}`);
    }
  }

  return (
    <Dialog
      title={isNew ? 'New Assignment' : 'Edit Assignment'}
      description={
        isNew ? undefined : 'Progress is counted again. Answers and marks stay. Students see what changed.'
      }
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Title" error={errors.title?.message}>
          <TextInput autoComplete="off" {...form.register('title')} />
        </Field>
        {isNew && (
          <Field label="Task">
            <Controller
              name="kind"
              control={form.control}
              render={({ field }) => <Select {...field} options={kinds} />}
            />
          </Field>
        )}
        <TermFields form={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['begins', 'ends'] as const).map(name => (
            <Field
              key={name}
              label={name === 'begins' ? 'First Day' : 'Last Day'}
              error={errors[name]?.message}
            >
              <Controller
                name={name}
                control={form.control}
                render={({ field }) => <DateInput {...field} />}
              />
            </Field>
          ))}
        </div>
        <Field label="Instructions" hint="Optional." error={errors.details?.message}>
          <Textarea {...form.register('details')} />
        </Field>
        <DialogFormActions
          failure={errors.root?.message}
          submitLabel={isNew ? 'Set Assignment' : 'Save Changes'}
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}

function TermFields({ form }: { form: UseFormReturn<AssignmentForm, unknown, AssignmentValues> }) {
  const kind = useWatch({ control: form.control, name: 'kind' }) as AssignmentKind;
  const setup = useWatch({ control: form.control, name: 'setup' });
  const { errors } = form.formState;
  return (
    <>
      {hasGoal(kind) && (
        <NumberField form={form} name="goal" takes={goalField} label={goalNames[kind] ?? ''} />
      )}
      {kind === 'trades' && (
        <>
          <Field
            label="Setup"
            hint="Optional: only trades with this setup count."
            error={errors.setup?.message}
          >
            <TextInput autoComplete="off" {...form.register('setup')} />
          </Field>
          {setup.trim() && (
            <label className="flex min-h-11 select-none items-center gap-2 font-medium text-sm sm:min-h-10">
              <Checkbox {...form.register('allRules')} />
              Only With All Rules Kept
            </label>
          )}
        </>
      )}
      {kind === 'loss' && (
        <NumberField
          form={form}
          name="maxLoss"
          takes={percentField}
          label="Max Loss per Trade (%)"
          hint="Of the account balance before the trade. Realized losses count, as not every trade has a stop loss."
        />
      )}
    </>
  );
}
