import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { useChangeName } from '#data/account/account.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { type NameValues, nameSchema } from './account-schemas.ts';

type NameDialogProps = { user: SessionUser; onClose: () => void };

export function NameDialog({ user, onClose }: NameDialogProps) {
  const changeName = useChangeName();
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { fullName: user.fullName ?? '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const [seen, setSeen] = useState(user.fullName ?? '');

  async function submit({ fullName }: NameValues) {
    try {
      await changeName.mutateAsync({ fullName, seen });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setSeen(error.latest);
        refuse(
          'fullName',
          `It was changed to “${error.latest}” in the meantime. Save again to overwrite it.`,
        );
      }
      return; // The query client has shown the error.
    }
    showToast({ title: 'Name changed', description: `Your name is now ${fullName}.` });
    onClose();
  }

  return (
    <Dialog
      title="Change Your Name"
      description="Shown to you and your educators."
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Full Name" error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...form.register('fullName')} />
        </Field>
        <DialogFormActions submitLabel="Save Name" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
