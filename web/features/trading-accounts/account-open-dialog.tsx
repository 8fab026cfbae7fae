import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { accountNameTaken } from '#components/account-kinds.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { AccountNameTaken, useOpenAccount } from '#data/account/trading-accounts.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { AccountFields } from './account-fields.tsx';
import { type AccountValues, accountColumns, accountSchema, newAccountForm } from './account-schema.ts';

type AccountOpenDialogProps = {
  userId: string;
  accounts: readonly TradingAccount[];
  onClose: () => void;
};

export function AccountOpenDialog({ userId, accounts, onClose }: AccountOpenDialogProps) {
  const openAccount = useOpenAccount(userId);
  const [id] = useState(newId);
  const form = useForm({
    resolver: zodResolver(accountSchema(accounts.map(({ name }) => name))),
    defaultValues: newAccountForm,
  });
  const { isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);

  async function submit(values: AccountValues) {
    try {
      await openAccount.mutateAsync({
        id,
        starting_balance: values.startingBalance,
        ...accountColumns(values),
      });
    } catch (error) {
      if (error instanceof AccountNameTaken) {
        refuse('name', accountNameTaken);
      }
      return; // The query client has shown all other errors.
    }
    showToast({ title: 'Account added', description: `You can now add trades to “${values.name}”.` });
    onClose();
  }

  return (
    <Dialog title="Add Trading Account" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <AccountFields form={form} />
        <DialogFormActions submitLabel="Add Account" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
