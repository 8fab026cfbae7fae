import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import { useChangeName } from '#data/account/account.ts';
import type { SessionUser } from '#data/session/session.ts';
import { showToast } from '#lib/toasts.ts';
import { type NameValues, nameSchema } from './account-schemas.ts';

type NameDialogProps = { user: SessionUser; onClose: () => void };

export function NameDialog({ user, onClose }: NameDialogProps) {
  const changeName = useChangeName();
  const form = useForm({
    resolver: zodResolver(nameSchema),
    defaultValues: { fullName: user.fullName ?? '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  async function submit({ fullName }: NameValues) {
    try {
      await changeName.mutateAsync(fullName);
    } catch {
      return; // The query client has said why.
    }
    showToast({ title: 'Name changed', description: `You are now shown as ${fullName}.` });
    onClose();
  }

  return (
    <Dialog
      title="Change Your Name"
      description="It greets you here, and your educator finds you by it."
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <Field label="Full Name" error={errors.fullName?.message}>
          <TextInput autoComplete="name" {...form.register('fullName')} />
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            Save Name
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
