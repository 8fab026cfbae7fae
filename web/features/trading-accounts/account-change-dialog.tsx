import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { accountNameTaken } from '#components/account-kinds.ts';
import { ConflictDialog } from '#components/conflict-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { AccountNameTaken, CurrencyKept, useChangeAccount } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { changedElsewhere, findDifferences } from '#lib/forms/differences.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import { accountNames } from './account-columns.ts';
import { AccountFields } from './account-fields.tsx';
import {
  type AccountColumns,
  type AccountValues,
  accountChanges,
  accountSchema,
  formOfAccount,
} from './account-schema.ts';
import { AccountStanding } from './account-standing.tsx';

type AccountChangeDialogProps = {
  account: TradingAccount;
  accounts: readonly TradingAccount[];
  /** Asks before the account is deleted; the first one cannot be. */
  onDelete: (() => void) | undefined;
  onClose: () => void;
};

type Changes = Partial<AccountColumns>;

export function AccountChangeDialog({ account, accounts, onDelete, onClose }: AccountChangeDialogProps) {
  const changeAccount = useChangeAccount(account.user_id);
  const [before] = useState(account);
  const [conflict, setConflict] = useState<{ saved: TradingAccount; changes: Changes }>();
  const others = accounts.filter(({ id }) => id !== account.id).map(({ name }) => name);
  const form = useForm({
    resolver: zodResolver(accountSchema(others)),
    defaultValues: formOfAccount(before),
  });
  const { isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function write(changes: Changes, from: TradingAccount) {
    try {
      const after = await changeAccount.mutateAsync({ before: from, changes });
      const saved = `Your changes to “${after.name}” have been saved.`;
      const elsewhere = changedElsewhere(accountNames, before, changes, after);
      showToast({ title: 'Account changed', description: [saved, elsewhere].filter(Boolean).join(' ') });
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        setConflict({ saved: error.latest, changes });
      } else if (error instanceof AccountNameTaken) {
        refuse('name', accountNameTaken);
      } else if (error instanceof CurrencyKept) {
        refuse('currency', error.message);
      }
      return; // The query client has shown all other errors.
    }
    onClose();
  }

  async function submit(values: AccountValues) {
    const changes = accountChanges(before, values);
    if (Object.keys(changes).length === 0) {
      onClose();
      return;
    }
    await write(changes, before);
  }

  return (
    <Dialog title="Change Account" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <AccountFields form={form} account={before} />
        <AccountStanding account={account} isOnly={others.length === 0} onDone={onClose}>
          {onDelete && (
            <Button variant="outline" className="text-loss hover:bg-loss-soft" onClick={onDelete}>
              Delete…
            </Button>
          )}
        </AccountStanding>
        <DialogFormActions submitLabel="Save Changes" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
      {conflict && (
        <ConflictDialog
          subject="account"
          differences={findDifferences(accountNames, conflict.saved, conflict.changes)}
          isBusy={changeAccount.isPending}
          onUseSaved={onClose}
          onSaveMine={() => void write(conflict.changes, conflict.saved)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </Dialog>
  );
}
