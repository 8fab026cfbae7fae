import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import {
  accountQueries,
  type EmailOutcome,
  isEmailTaken,
  isWrongPassword,
  useChangeEmail,
} from '#data/account/account.ts';
import { mailQueries } from '#data/session/mail-settings.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { type EmailValues, emailSchema, notCurrentPassword } from './account-schemas.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { EmailField } from './email-field.tsx';

type EmailDialogProps = { user: SessionUser; onClose: () => void };

/** With email, a link verifies the new address. Without, it applies immediately and is entered twice. */
export function EmailDialog({ user, onClose }: EmailDialogProps) {
  const changeEmail = useChangeEmail();
  const mail = useQuery(mailQueries.isSent());
  const awaited = useQuery({ ...accountQueries.awaitedEmail(user.id), enabled: mail.data === true });
  // When the mail setting cannot be read, typing the email twice costs little.
  const isTypedTwice = mail.data === false || mail.isError;
  const form = useForm({
    resolver: zodResolver(emailSchema(user.email, isTypedTwice)),
    defaultValues: { email: '', repeated: '', currentPassword: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function submit(values: EmailValues) {
    let outcome: EmailOutcome;
    try {
      outcome = await changeEmail.mutateAsync(values);
    } catch (error) {
      explain(error);
      return;
    }
    showToast(celebration(outcome, values.email, user.email));
    onClose();
  }

  function explain(error: unknown) {
    if (isEmailTaken(error)) {
      refuse('email', 'This email already has an account.');
    } else if (isWrongPassword(error)) {
      refuse('currentPassword', notCurrentPassword);
    } else {
      reportFailure(error);
    }
  }

  return (
    <Dialog
      title="Change Your Email"
      description={
        isTypedTwice
          ? `You sign in as ${user.email}. The new email applies immediately, so check it carefully.`
          : `You sign in as ${user.email} until you follow the link we send to the new email.`
      }
      hasChanges={isDirty}
      onClose={onClose}
    >
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        {awaited.data && (
          <p className="wrap-anywhere rounded-box bg-warning-soft px-3 py-2 text-sm text-warning">
            We sent a link to {awaited.data} that hasn’t been used yet. A new one replaces it.
          </p>
        )}
        <EmailField label="New Email" error={errors.email?.message} field={form.register('email')} />
        {isTypedTwice && (
          <EmailField
            label="Repeat New Email"
            error={errors.repeated?.message}
            field={form.register('repeated')}
          />
        )}
        <CurrentPasswordField
          email={user.email}
          error={errors.currentPassword?.message}
          field={form.register('currentPassword')}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting || mail.isPending}>
            {isTypedTwice ? 'Change Email' : 'Send Link'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

function celebration(outcome: EmailOutcome, next: string, current: string) {
  return outcome === 'changed'
    ? { title: 'Email changed', description: `You now sign in as ${next}.` }
    : {
        title: 'Check your email',
        description: `We sent a link to ${next}. Until you follow it, sign in as ${current}.`,
      };
}
