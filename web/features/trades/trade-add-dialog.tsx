import { useState } from 'react';
import type { Plan } from '#data/plans/plans.ts';
import { useAddTrade } from '#data/trades/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades/trades.ts';
import { formatMoney } from '#domain/money.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/toasts.ts';
import { useToday } from '#lib/use-today.ts';
import { lastTrade, rememberTrade } from './last-trade.ts';
import { offeredPlan, rememberedPlan } from './plan-choice.ts';
import { TradeFormDialog } from './trade-form-dialog.tsx';
import { useTradeRun } from './trade-run.tsx';
import {
  copyOfTrade,
  emptyTrade,
  newTrade,
  type TradeForm,
  type TradeValues,
  tradeAfter,
} from './trade-schema.ts';

type TradeAddDialogProps = {
  /** Whose trade it is: their last pair, lot size and plan are filled in. */
  userId: string;
  /** The plans that the trade may count for, newest first. */
  plans: readonly Plan[];
  /** The trade that the new one begins as a copy of. */
  start?: Trade;
  /** The account balance in dollars, where it is known. */
  balance?: number;
  onClose: () => void;
};

export function TradeAddDialog({ userId, plans, start, balance, onClose }: TradeAddDialogProps) {
  const addTrade = useAddTrade(userId);
  const [tradeId, setTradeId] = useState(newId);
  const { goesOn, ...run } = useTradeRun();
  const original = useLatestTrade(start);
  const [last, setLast] = useState(() => lastTrade(userId));
  const today = useToday();
  const begun = original ? copyOfTrade(original) : { ...emptyTrade, ...last };
  const offered = original ? begun.planId : offeredPlan(last.planId, plans, today);

  function remember({ currencyPair, lotSize, planId: logged }: TradeForm) {
    const planId = rememberedPlan(last.planId, { offered, logged }, plans, today);
    rememberTrade(userId, { currencyPair, lotSize, planId });
    setLast({ currencyPair, lotSize, planId });
  }

  async function add(values: TradeValues, form: TradeForm) {
    await addTrade.mutateAsync(newTrade(tradeId, values));
    remember(form);
    const kind = values.tradeResult === 'won' ? 'profit' : 'loss';
    showToast({
      title: 'Trade added!',
      description: `Successfully logged ${values.tradeResult} trade with ${kind} of ${formatMoney(values.amount)}.`,
    });
    if (!goesOn()) {
      return undefined;
    }
    setTradeId(newId());
    return tradeAfter(form);
  }

  return (
    <TradeFormDialog
      title="Add Trade"
      submitLabel="Add Trade"
      start={{ ...begun, planId: offered }}
      plans={plans}
      userId={userId}
      balance={balance}
      run={run}
      onSave={add}
      onClose={onClose}
    />
  );
}
