import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useMemo, useState } from 'react';
import { NumberField } from '#components/number-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/inputs/textarea.tsx';
import { ChangedMeanwhile } from '#data/backend/versions.ts';
import { type RunningTradeRow, useChangeRunningTrade } from '#data/trades/running-trades.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { showToast } from '#lib/page/toasts.ts';
import {
  formOfRunning,
  type RunningForm,
  type RunningValues,
  runningChanges,
  runningSchema,
} from './running-schema.ts';

type RunningEditDialogProps = {
  trade: RunningTradeRow;
  onClose: () => void;
  children?: ReactNode;
};

export function RunningEditDialog({ trade, onClose, children }: RunningEditDialogProps) {
  const symbol = trade.currency_pair;
  const change = useChangeRunningTrade(trade.user_id);
  // The input is compared with the trade when the form opened, or as it was when another change came first.
  const [before, setBefore] = useState(trade);
  const resolver = useMemo(() => zodResolver(runningSchema(symbol)), [symbol]);
  const form = useForm<RunningForm, unknown, RunningValues>({
    resolver,
    defaultValues: formOfRunning(trade),
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const numbers = tradeNumbers(symbol);
  // A terminal sends the figures of the trade that it was joined with.
  const isSent = trade.ticket !== null && trade.import_id === null;

  async function submit(values: RunningValues) {
    const changes = runningChanges(before, values);
    try {
      if (Object.keys(changes).length > 0) {
        await change.mutateAsync({ before, changes });
        showToast({ title: 'Trade Updated' });
      }
      onClose();
    } catch (error) {
      // The query client has shown any other error.
      if (error instanceof ChangedMeanwhile) {
        const latest = error.latest as RunningTradeRow;
        setBefore(latest);
        const { stopLoss, takeProfit, lotSize } = formOfRunning(latest);
        refuse(
          isSent ? 'notes' : 'stopLoss',
          `Changed elsewhere: stop ${stopLoss}, target ${takeProfit}, ${lotSize} lots. Save again to use yours.`,
        );
      }
    }
  }

  return (
    <Dialog title={`Edit Open Trade - ${symbol}`} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        {!isSent && (
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              form={form}
              name="stopLoss"
              takes={numbers.stopLoss}
              label="Stop Loss"
              hint="0 for none."
            />
            <NumberField
              form={form}
              name="takeProfit"
              takes={numbers.takeProfit}
              label="Take Profit"
              hint="0 for none."
            />
            <NumberField form={form} name="entryPrice" takes={numbers.entryPrice} label="Entry Price" />
            <NumberField form={form} name="lotSize" takes={numbers.lotSize} label="Open Lots" />
          </div>
        )}
        <NumberField
          form={form}
          name="firstStopLoss"
          takes={numbers.stopLoss}
          label="First Stop Loss"
          hint="R is counted from it, also after you move the stop."
        />
        <Field label="Notes" hint="Optional." error={errors.notes?.message}>
          <Textarea {...form.register('notes')} />
        </Field>
        {children}
        <DialogFormActions submitLabel="Save Changes" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
