import { zodResolver } from '@hookform/resolvers/zod';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/inputs/password-input.tsx';
import { isSamePassword, isWrongPassword, useChangePassword } from '#data/account/account.ts';
import { passwordWeakness } from '#data/backend/auth-errors.ts';
import { passwordChanged } from '#data/session/new-password.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { notCurrentPassword, type PasswordValues, passwordSchema } from './account-schemas.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

type PasswordDialogProps = { user: SessionUser; onClose: () => void };

export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const changePassword = useChangePassword();
  const form = useForm({
    resolver: zodResolver(passwordSchema),
    defaultValues: { currentPassword: '', password: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function submit(values: PasswordValues) {
    try {
      await changePassword.mutateAsync(values);
    } catch (error) {
      explain(error);
      return;
    }
    showToast(passwordChanged);
    onClose();
  }

  function explain(error: unknown) {
    const weakness = isSamePassword(error) ? 'That’s already your password.' : passwordWeakness(error);
    if (weakness) {
      refuse('password', weakness);
    } else if (isWrongPassword(error)) {
      refuse('currentPassword', notCurrentPassword);
    } else {
      reportFailure(error);
    }
  }

  return (
    <Dialog
      title="Change Your Password"
      description="This signs you out on all other devices."
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <CurrentPasswordField
          email={user.email}
          error={errors.currentPassword?.message}
          field={form.register('currentPassword')}
        />
        <Field label="New Password" hint="At least 8 characters" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" required />
        </Field>
        <DialogFormActions submitLabel="Change Password" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
