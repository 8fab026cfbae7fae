import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { DateInput } from '#components/ui/date-input.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useMakeClassCode } from '#data/school/class-codes.ts';
import { type CalendarDay, noonOf } from '#domain/calendar-day.ts';
import { showToast } from '#lib/toasts.ts';
import { type ClassCodeForm, type ClassCodeValues, classCodeSchema } from './class-codes-schema.ts';

type ClassCodesCreateDialogProps = { today: CalendarDay; onClose: () => void };

export function ClassCodesCreateDialog({ today, onClose }: ClassCodesCreateDialogProps) {
  const makeCode = useMakeClassCode();
  const form = useForm<ClassCodeForm, unknown, ClassCodeValues>({
    resolver: zodResolver(classCodeSchema),
    defaultValues: { label: '', maxUses: '', lastDay: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit({ label, maxUses, lastDay }: ClassCodeValues) {
    try {
      const { code } = await makeCode.mutateAsync({ label, maxUses, expiresAt: lastDay });
      showToast({ title: 'Class code made', description: `${code} is the code of “${label}”.` });
    } catch {
      return; // The query client has said why.
    }
    onClose();
  }

  return (
    <Dialog title="New Class Code" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Label" hint="What it is for, like “Autumn class”." error={errors.label?.message}>
          <TextInput autoComplete="off" {...form.register('label')} />
        </Field>
        <Field
          label="Number of Uses"
          hint="How many students may sign up with it."
          error={errors.maxUses?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="tabular-nums"
            {...form.register('maxUses')}
          />
        </Field>
        <Field
          label="Last Day"
          hint="Optional. The code works until the end of this day."
          error={errors.lastDay?.message}
        >
          <Controller
            name="lastDay"
            control={form.control}
            render={({ field }) => (
              <DateInput
                {...field}
                isOptional
                placeholder="No end"
                disabledDays={{ before: noonOf(today) }}
              />
            )}
          />
        </Field>
        <DialogFormActions submitLabel="Make Code" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
