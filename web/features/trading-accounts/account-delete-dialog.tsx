import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { useDeleteTradingAccount } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { showToast } from '#lib/page/toasts.ts';
import { accountDeletionSchema } from './account-schema.ts';
import { formatBalance } from './account-words.ts';

type AccountDeleteDialogProps = {
  account: TradingAccount;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks for the name of an account before deleting it with all its trades. */
export function AccountDeleteDialog({ account, onDeleted, onClose }: AccountDeleteDialogProps) {
  const deleteAccount = useDeleteTradingAccount(account.user_id);
  const form = useForm({
    resolver: zodResolver(accountDeletionSchema(account.name)),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ name }: { name: string }) {
    try {
      await deleteAccount.mutateAsync({ id: account.id, name });
    } catch {
      return; // The query client has shown the error.
    }
    showToast({ title: 'Account deleted', description: `“${account.name}” and its trades are deleted.` });
    onDeleted();
  }

  return (
    <Dialog title={`Delete “${account.name}”`} description="This can’t be undone." onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <div className="text-sm">
          <p>This permanently deletes:</p>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            <li>the account and its balance of {formatBalance(account)}</li>
            <li>all its trades, with their notes</li>
          </ul>
          <p className="mt-2 text-ink-muted">
            {account.counts && 'Your balance, wins and losses will update. '}Plans lose the results of its
            trades.
          </p>
        </div>
        <Field label={`Type ${account.name} to confirm`} error={errors.name?.message}>
          <TextInput autoComplete="off" spellCheck={false} {...form.register('name')} />
        </Field>
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
