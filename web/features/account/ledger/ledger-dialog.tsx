import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { formatMoney } from '#domain/money/money.ts';
import {
  accountBalance,
  accountOptions,
  allAccounts,
  type BalanceAccount,
} from '#features/account/account-choice.ts';
import { LedgerList } from './ledger-list.tsx';

type LedgerDialogProps = {
  userId: string;
  /** In dollars, as on the card. */
  balance: number;
  accounts: readonly BalanceAccount[];
  onOpenTrade: (tradeId: string) => void;
  onClose: () => void;
};

export function LedgerDialog({ userId, balance: total, accounts, onOpenTrade, onClose }: LedgerDialogProps) {
  const [chosen, setChosen] = useState(allAccounts);
  const account = accounts.find(({ id }) => id === chosen);
  const { balance, currency } = accountBalance(account, total);
  return (
    <Dialog
      title="Balance History"
      description={`Balance now: ${formatMoney(balance, currency)}. Every change with the balance after it, newest first.`}
      onClose={onClose}
    >
      {accounts.length > 1 && (
        <Field label="Account" className="pb-4">
          <Select options={accountOptions(accounts)} value={chosen} onChange={setChosen} />
        </Field>
      )}
      <div className="pb-4 sm:pb-6">
        <LedgerList
          userId={userId}
          isOwn
          total={total}
          accounts={accounts}
          account={account}
          onOpenTrade={onOpenTrade}
        />
      </div>
    </Dialog>
  );
}
