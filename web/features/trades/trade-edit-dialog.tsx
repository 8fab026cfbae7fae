import { useState } from 'react';
import { useUpdateTrade } from '#data/trades/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades/trades.ts';
import { showToast } from '#lib/toasts.ts';
import { balanceNow } from './trade-balance.ts';
import { TradeFormDialog } from './trade-form-dialog.tsx';
import { changedTrade, editedTradeSchema, formOfTrade, type TradeValues } from './trade-schema.ts';

type TradeEditDialogProps = {
  trade: Trade;
  /** The plans that the trade may count for. */
  plans: { id: string; plan_name: string }[];
  onClose: () => void;
};

export function TradeEditDialog({ trade, plans, onClose }: TradeEditDialogProps) {
  const updateTrade = useUpdateTrade(trade.user_id);
  const latest = useLatestTrade(trade);
  // What is typed is compared with the trade that the form began with.
  const [before] = useState(latest);
  const [schema] = useState(() => editedTradeSchema(before));

  async function save(values: TradeValues) {
    const { balance } = await updateTrade.mutateAsync(changedTrade(before, values));
    showToast({ title: 'Trade updated!', description: balanceNow(balance) });
  }

  return (
    <TradeFormDialog
      title="Edit Trade"
      submitLabel="Save Changes"
      start={formOfTrade(before)}
      timeHint="Left empty, it stays as it was."
      plans={plans}
      schema={schema}
      onSave={save}
      onClose={onClose}
    />
  );
}
