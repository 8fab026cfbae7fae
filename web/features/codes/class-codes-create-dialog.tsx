import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateInput } from '#components/ui/inputs/date-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import type { Option } from '#components/ui/option-list.ts';
import { useMakeClassCode } from '#data/school/class-codes.ts';
import { type Group, groupQueries } from '#data/school/groups.ts';
import { type CalendarDay, localNoon } from '#domain/clock/calendar-day.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { showToast } from '#lib/page/toasts.ts';
import {
  type ClassCodeForm,
  type ClassCodeValues,
  classCodeSchema,
  newGroup,
  noGroup,
} from './class-codes-schema.ts';

type ClassCodesCreateDialogProps = {
  today: CalendarDay;
  /** The preselected group: its id, or 'new' for one created with the code. */
  group?: string;
  onClose: () => void;
};

export function ClassCodesCreateDialog({ today, group = noGroup, onClose }: ClassCodesCreateDialogProps) {
  const makeCode = useMakeClassCode();
  const { data: groups = [] } = useQuery(groupQueries.all());
  const form = useForm<ClassCodeForm, unknown, ClassCodeValues>({
    resolver: zodResolver(classCodeSchema),
    defaultValues: { label: '', maxUses: '', lastDay: '', group },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit({ label, maxUses, lastDay, group: chosen }: ClassCodeValues) {
    try {
      const { code } = await makeCode.mutateAsync({
        label,
        maxUses,
        expiresAt: lastDay,
        groupId: chosen === newGroup || chosen === noGroup ? null : chosen,
        newGroup: chosen === newGroup ? label : null,
      });
      showToast({ title: 'Class code created', description: `${code} is the code of “${label}”.` });
    } catch {
      return; // The query client has shown the error.
    }
    onClose();
  }

  return (
    <Dialog title="New Class Code" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Label" hint="e.g. Autumn class" error={errors.label?.message}>
          <TextInput autoComplete="off" {...form.register('label')} />
        </Field>
        <Field
          label="Number of Uses"
          hint="How many students can sign up with it"
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
          label="Expires"
          hint="Optional. Works until the end of this day."
          error={errors.lastDay?.message}
        >
          <Controller
            name="lastDay"
            control={form.control}
            render={({ field }) => (
              <DateInput
                {...field}
                isOptional
                placeholder="Never"
                disabledDays={{ before: localNoon(today) }}
              />
            )}
          />
        </Field>
        <Field label="Group" hint="Students who sign up with the code join this group.">
          <Controller
            name="group"
            control={form.control}
            render={({ field }) => <Select {...field} options={groupOptions(groups)} />}
          />
        </Field>
        <DialogFormActions submitLabel="Create Code" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}

/** Archived groups take no new students. */
function groupOptions(groups: readonly Group[]): Option[] {
  return [
    { value: newGroup, label: 'New group named like the code' },
    { value: noGroup, label: 'No group' },
    ...groups.filter(({ archived_at }) => !archived_at).map(({ id, name }) => ({ value: id, label: name })),
  ];
}
