import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { DialogForm } from '#components/ui/dialog-form.tsx';
import { newTradeId, type Trade, useAddTrade } from '#data/trades.ts';
import { formatMoney } from '#domain/money.ts';
import { showToast } from '#lib/toasts.ts';
import { lastTrade, rememberTrade } from './last-trade.ts';
import { TradeFields } from './trade-fields.tsx';
import { emptyTrade, newTrade, type TradeValues, tradeSchema } from './trade-schema.ts';

type TradeAddDialogProps = {
  /** Whose trade it is: their last pair and lot size are filled in. */
  userId: string;
  /** The plans that the trade may count for. */
  plans: { id: string; plan_name: string }[];
  /** The trade that the new one begins as a copy of. */
  start?: Trade;
  onClose: () => void;
};

export function TradeAddDialog({ userId, plans, onClose }: TradeAddDialogProps) {
  const addTrade = useAddTrade();
  const [tradeId] = useState(newTradeId);
  const isLogging = useRef(false);
  const form = useForm({
    resolver: zodResolver(tradeSchema),
    defaultValues: { ...emptyTrade, ...lastTrade(userId) },
  });
  const { isDirty, isSubmitting } = form.formState;

  async function submit(values: TradeValues) {
    if (isLogging.current) return;
    isLogging.current = true;
    try {
      await addTrade.mutateAsync(newTrade(tradeId, values));
    } catch {
      return; // The query client has said why.
    } finally {
      isLogging.current = false;
    }
    rememberTrade(userId, form.getValues());
    const kind = values.tradeResult === 'won' ? 'profit' : 'loss';
    showToast({
      title: 'Trade added!',
      description: `Successfully logged ${values.tradeResult} trade with ${kind} of ${formatMoney(values.amount)}.`,
    });
    onClose();
  }

  return (
    <Dialog title="Add Trade" hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        <TradeFields form={form} plans={plans} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            Add Trade
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
