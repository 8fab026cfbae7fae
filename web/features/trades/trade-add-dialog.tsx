import { useState } from 'react';
import { useAddTrade } from '#data/trades/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades/trades.ts';
import { forgetWaiting, keepWaiting, type WaitingTrade } from '#data/trades/waiting-trades.ts';
import { formatMoney } from '#domain/money.ts';
import { isTransient, reportFailure } from '#lib/failure.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { lastTrade, rememberTrade } from './last-trade.ts';
import { TradeFormDialog } from './trade-form-dialog.tsx';
import {
  copyOfTrade,
  emptyTrade,
  formOfTrade,
  newTrade,
  noPlan,
  type TradeForm,
  type TradeValues,
} from './trade-schema.ts';

type TradeAddDialogProps = {
  /** Whose trade it is: their last pair and lot size are filled in. */
  userId: string;
  /** The plans that the trade may count for. */
  plans: { id: string; plan_name: string }[];
  /** The trade that the new one begins as a copy of. */
  start?: Trade;
  /** The trade that waits on this device, to be mended or sent. */
  waiting?: WaitingTrade;
  onClose: () => void;
};

export function TradeAddDialog({ userId, plans, start, waiting, onClose }: TradeAddDialogProps) {
  const addTrade = useAddTrade(userId);
  const [tradeId] = useState(waiting?.trade.id ?? newId);
  const [isUnsent, setIsUnsent] = useState(false);
  const original = useLatestTrade(start);

  async function add(values: TradeValues, form: TradeForm) {
    try {
      await addTrade.mutateAsync(newTrade(tradeId, values));
    } catch (error) {
      setIsUnsent(isTransient(error));
      throw error;
    }
    forgetWaiting(userId, tradeId);
    rememberTrade(userId, form);
    const kind = values.tradeResult === 'won' ? 'profit' : 'loss';
    showToast({
      title: 'Trade added!',
      description: `Successfully logged ${values.tradeResult} trade with ${kind} of ${formatMoney(values.amount)}.`,
    });
  }

  function startOf(): TradeForm {
    if (waiting) {
      const form = formOfTrade({ ...waiting.trade, user_id: userId, version: 1 });
      const isPlanGone = waiting.refusal && !plans.some(plan => plan.id === form.planId);
      return isPlanGone ? { ...form, planId: noPlan } : form;
    }
    return original ? copyOfTrade(original) : { ...emptyTrade, ...lastTrade(userId) };
  }

  async function sendLater(values: TradeValues, form: TradeForm) {
    try {
      keepWaiting(userId, newTrade(tradeId, values));
    } catch (error) {
      reportFailure(error, { title: 'Failed to keep trade' });
      throw error;
    }
    rememberTrade(userId, form);
    showToast({
      title: 'Trade kept on this device',
      description: 'It is sent when the connection is back.',
    });
  }

  return (
    <TradeFormDialog
      title="Add Trade"
      submitLabel="Add Trade"
      start={startOf()}
      timeHint="Now, unless you set another time."
      plans={plans}
      onSave={add}
      onSendLater={isUnsent ? sendLater : undefined}
      onClose={onClose}
    />
  );
}
