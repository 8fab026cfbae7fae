import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRecordCash } from '#data/account/cash.ts';
import { useUpdateBalance } from '#data/account/profiles.ts';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { formatMoney, sumOfMoney } from '#domain/money/money.ts';
import { balanceField } from '#domain/numbers/decimal-input.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import {
  type BalanceForm,
  type BalanceKind,
  type BalanceValues,
  isTooMuch,
  signedCash,
} from './balance-schema.ts';
import { balanceUpdatedTo } from './balance-words.ts';

type Sending = {
  form: UseFormReturn<BalanceForm, unknown, BalanceValues>;
  kind: BalanceKind;
  account: { id: string } | undefined;
  /** The balance that the user has seen, in the currency. */
  currentBalance: number;
  currency: string;
  onSent: () => void;
};

const titles = { set: 'Balance updated!', deposit: 'Deposit recorded!', withdrawal: 'Withdrawal recorded!' };

export function useSendBalance({ form, kind, account, currentBalance, currency, onSent }: Sending) {
  const [id] = useState(newId);
  const updateBalance = useUpdateBalance();
  const recordCash = useRecordCash();
  const refuse = useRefusal(form);

  async function change({ newBalance, amount, day, reason }: BalanceValues): Promise<number> {
    if (kind === 'set') {
      await updateBalance.mutateAsync({
        balance: Number(newBalance),
        reason,
        seen: currentBalance,
        account: account?.id,
      });
      return Number(newBalance);
    }
    const moved = signedCash(kind, Number(amount));
    const profile = await recordCash.mutateAsync({ id, amount: moved, reason, day, account: account?.id });
    return account ? sumOfMoney([currentBalance, moved]) : profile.account_balance;
  }

  return async (values: BalanceValues) => {
    if (kind !== 'set' && isTooMuch(currentBalance, kind, Number(values.amount))) {
      refuse('amount', `Enter less. The largest balance is ${formatMoney(balanceField.most, currency)}.`);
      return;
    }
    try {
      const balance = await change(values);
      showToast({
        title: titles[kind],
        description: balanceUpdatedTo(balance, currency),
      });
      onSent();
    } catch (error) {
      // The query client has shown all other errors.
      if (error instanceof ChangedMeanwhile) {
        refuse(
          'newBalance',
          `Your balance changed to ${formatMoney(error.latest, currency)} in the meantime. Save again to overwrite it.`,
        );
      }
    }
  };
}
