import { zodResolver } from '@hookform/resolvers/zod';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { type Group, useChangeGroup, useMakeGroup } from '#data/school/groups.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { type GroupValues, groupSchema } from './group-schema.ts';

type GroupNameDialogProps = {
  group: Group | null;
  onMade?: (groupId: string) => void;
  onClose: () => void;
};

export function GroupNameDialog({ group, onMade, onClose }: GroupNameDialogProps) {
  const makeGroup = useMakeGroup();
  const changeGroup = useChangeGroup();
  const form = useForm<GroupValues>({
    resolver: zodResolver(groupSchema),
    defaultValues: { name: group?.name ?? '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit({ name }: GroupValues) {
    try {
      if (group) {
        await changeGroup.mutateAsync({ group, name });
      } else {
        const made = await makeGroup.mutateAsync(name);
        onMade?.(made.id);
      }
    } catch {
      return; // The query client has shown the error.
    }
    onClose();
  }

  return (
    <Dialog title={group ? 'Rename Group' : 'New Group'} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field
          label="Name"
          hint="e.g. a class, course or year. Its students see the name."
          error={errors.name?.message}
        >
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <DialogFormActions
          submitLabel={group ? 'Rename' : 'Create Group'}
          isSubmitting={isSubmitting}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}
