import { useState } from 'react';
import { useAddTrade } from '#data/trades/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades/trades.ts';
import { formatMoney } from '#domain/money.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { lastTrade, rememberTrade } from './last-trade.ts';
import { TradeFormDialog } from './trade-form-dialog.tsx';
import { copyOfTrade, emptyTrade, newTrade, type TradeForm, type TradeValues } from './trade-schema.ts';

type TradeAddDialogProps = {
  /** Whose trade it is: their last pair and lot size are filled in. */
  userId: string;
  /** The plans that the trade may count for. */
  plans: { id: string; plan_name: string }[];
  /** The trade that the new one begins as a copy of. */
  start?: Trade;
  onClose: () => void;
};

export function TradeAddDialog({ userId, plans, start, onClose }: TradeAddDialogProps) {
  const addTrade = useAddTrade(userId);
  const [tradeId] = useState(newId);
  const original = useLatestTrade(start);

  async function add(values: TradeValues, form: TradeForm) {
    await addTrade.mutateAsync(newTrade(tradeId, values));
    rememberTrade(userId, form);
    const kind = values.tradeResult === 'won' ? 'profit' : 'loss';
    showToast({
      title: 'Trade added!',
      description: `Successfully logged ${values.tradeResult} trade with ${kind} of ${formatMoney(values.amount)}.`,
    });
  }

  return (
    <TradeFormDialog
      title="Add Trade"
      submitLabel="Add Trade"
      start={original ? copyOfTrade(original) : { ...emptyTrade, ...lastTrade(userId) }}
      timeHint="Now, unless you set another time."
      plans={plans}
      onSave={add}
      onClose={onClose}
    />
  );
}
