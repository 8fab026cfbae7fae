import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { NumberField } from '#components/number-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/form.tsx';
import { useRecordCash } from '#data/account/cash.ts';
import { startingBalanceReason } from '#domain/money/ledger.ts';
import { accountCurrency, currencySign } from '#domain/money/money.ts';
import { targetField } from '#domain/numbers/decimal-input.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import { useForm } from '#lib/forms/use-form.ts';
import * as z from '#lib/forms/zod.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { balanceUpdatedTo } from './balance-words.ts';

const schema = z.object({ balance: decimalSchema(targetField) });

type StartingBalanceFormProps = {
  /** The currency of the first account; dollars when unknown. */
  currency?: string | undefined;
  onSkip: () => void;
};

/** Asks for the balance of the account when the journal starts. It is stored as a deposit, because it is not profit. */
export function StartingBalanceForm({ currency = accountCurrency, onSkip }: StartingBalanceFormProps) {
  const [id] = useState(newId);
  const recordCash = useRecordCash();
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { balance: '' },
  });

  async function save({ balance }: z.output<typeof schema>) {
    try {
      await recordCash.mutateAsync({ id, amount: balance, reason: startingBalanceReason });
    } catch {
      return; // The query client has shown the error.
    }
    showToast({
      title: 'Starting balance saved!',
      description: balanceUpdatedTo(balance, currency),
    });
  }

  return (
    <Form onSubmit={form.handleSubmit(save)} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <div className="sm:w-72">
        <NumberField
          form={form}
          name="balance"
          takes={targetField}
          unit={currencySign(currency)}
          label="Starting Balance"
          hint="Your trading account’s balance today. It doesn’t count as profit."
        />
      </div>
      <div className="flex gap-3 *:flex-1 sm:mt-6.5">
        <Button type="submit" variant="outline" isBusy={recordCash.isPending}>
          Save
        </Button>
        <Button variant="ghost" onClick={onSkip}>
          Skip
        </Button>
      </div>
    </Form>
  );
}
