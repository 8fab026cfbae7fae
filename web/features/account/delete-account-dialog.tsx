import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { isWrongPassword } from '#data/account/account.ts';
import { useDeleteAccount } from '#data/account/account-deletion.ts';
import type { SessionUser } from '#data/session/session.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { reportFailure } from '#lib/queries/failure.ts';
import { deletionSchema, deletionWord, notCurrentPassword } from './account-schemas.ts';
import { CurrentPasswordField } from './current-password-field.tsx';

type DeleteAccountDialogProps = {
  user: SessionUser;
  onDownload: () => void;
  onClose: () => void;
};

/** Asks for a word instead of a press: this deletes years of work. */
export function DeleteAccountDialog({ user, onDownload, onClose }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount();
  const form = useForm({
    resolver: zodResolver(deletionSchema),
    defaultValues: { word: '', currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const refuse = useRefusal(form);

  async function submit({ currentPassword }: { currentPassword: string }) {
    try {
      // On success, the screen and the session no longer exist.
      await deleteAccount.mutateAsync({ email: user.email, currentPassword });
    } catch (error) {
      if (isWrongPassword(error)) {
        refuse('currentPassword', notCurrentPassword);
      } else {
        reportFailure(error);
      }
    }
  }

  return (
    <Dialog title="Delete Account" description="This can’t be undone." onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <div className="text-sm">
          <p className="wrap-anywhere">This permanently deletes {user.email}:</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            <li>your name, email and balance history</li>
            <li>all your trading plans and trades, with their notes</li>
            <li>your sign-in, on every device</li>
          </ul>
        </div>
        <Button variant="outline" onClick={onDownload} className="self-start">
          Export Your Data First
        </Button>
        <Field label={`Type ${deletionWord} to confirm`} error={errors.word?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('word')}
          />
        </Field>
        <CurrentPasswordField
          email={user.email}
          error={errors.currentPassword?.message}
          field={form.register('currentPassword')}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" isBusy={isSubmitting}>
            Delete Account
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
