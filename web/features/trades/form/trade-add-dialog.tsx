import { type ComponentProps, type ReactNode, useState } from 'react';
import type { TradingAccount } from '#data/backend/rows.ts';
import type { Plan } from '#data/plans/plans.ts';
import { useAddRunningTrade } from '#data/trades/running-trades.ts';
import { useAddTrade } from '#data/trades/trade-changes.ts';
import { type Trade, useLatestTrade } from '#data/trades/trades.ts';
import { forgetWaiting, keepWaiting, type WaitingTrade } from '#data/trades/waiting-trades.ts';
import { formatMoney } from '#domain/money/money.ts';
import { offeredAccount } from '#features/trades/account-choice.ts';
import { offeredPlan, rememberedPlan } from '#features/trades/fields/plan-choice.ts';
import { newRunningTrade } from '#features/trades/running/running-schema.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { newId } from '#lib/new-id.ts';
import { showToast, withdrawToast } from '#lib/page/toasts.ts';
import { isTransient, reportFailure, unreachable } from '#lib/queries/failure.ts';
import { lastTime, rememberTime } from './last-time.ts';
import { lastTrade, rememberTrade } from './last-trade.ts';
import { copyOfTrade, tradeAfter } from './trade-copies.ts';
import { forgetTradeDraft, tradeDraft } from './trade-draft.ts';
import { TradeFormDialog } from './trade-form-dialog.tsx';
import { useTradeRun } from './trade-run.tsx';
import {
  copiedTradeSchema,
  emptyTrade,
  formOfTrade,
  newTrade,
  noPlan,
  type TradeForm,
  type TradeValues,
} from './trade-schema.ts';

type TradeAddDialogProps = {
  userId: string;
  plans: readonly Plan[];
  accounts: readonly TradingAccount[];
  start?: Trade;
  waiting?: WaitingTrade;
  /** The balance in dollars, if known. */
  balance?: number;
  pictures?: (tradeId: string) => ReactNode;
  hasPictures?: boolean;
  renderLine?: ComponentProps<typeof TradeFormDialog>['renderLine'];
  onShowSpecs: (accountId: string) => void;
  onLogged?: () => void;
  onClose: () => void;
};

export function TradeAddDialog(props: TradeAddDialogProps) {
  const { userId, plans, accounts, start, waiting, balance, pictures, hasPictures, onLogged } = props;
  const addTrade = useAddTrade(userId);
  const addRunning = useAddRunningTrade(userId);
  const [draft] = useState(() => draftFor(userId, { start, waiting }));
  const [tradeId, setTradeId] = useState(waiting?.trade.id ?? draft?.kept?.value.id ?? newId);
  const [isUnsent, setIsUnsent] = useState(false);
  const { goesOn, ...run } = useTradeRun();
  const original = useLatestTrade(start);
  const [last, setLast] = useState(() => lastTrade(userId));
  const [madeAt] = useState(() => lastTime(userId));
  const today = useToday();
  const copied = waiting ? formOfWaiting(waiting, plans) : original && { ...copyOfTrade(original), madeAt };
  const [schema] = useState(() => {
    const kept = waiting?.trade ?? original;
    return kept && copiedTradeSchema(kept);
  });
  const begun = copied ?? { ...emptyTrade, ...last, accountId: '', madeAt };
  const accountId =
    copied && accounts.length > 1 ? begun.accountId : offeredAccount(last.accountId, accounts);
  const offered = copied ? begun.planId : offeredPlan(last.planId, plans, today);

  function close() {
    if (draft) {
      forgetTradeDraft(draft);
    }
    props.onClose();
  }

  function remember(form: TradeForm) {
    const { currencyPair, lotSize, planId: logged, accountId: chosen, riskPerTrade } = form;
    const planId = rememberedPlan(last.planId, { offered, logged }, plans, today);
    const trade = { currencyPair, lotSize, planId, accountId: chosen || last.accountId, riskPerTrade };
    rememberTrade(userId, trade);
    if (!waiting) {
      rememberTime(userId, form.madeAt);
    }
    setLast(trade);
  }

  async function add(values: TradeValues, form: TradeForm, account?: TradingAccount) {
    const isOpen = values.stillOpen !== '';
    try {
      await (isOpen
        ? addRunning.mutateAsync(newRunningTrade(tradeId, values))
        : addTrade.mutateAsync(newTrade(tradeId, values, account)));
    } catch (error) {
      // A trade that is still open does not wait on the device: it may be closed by then.
      setIsUnsent(!isOpen && isTransient(error));
      throw error;
    }
    forgetWaiting(userId, tradeId);
    onLogged?.();
    remember(form);
    const kind = values.tradeResult === 'won' ? 'profit' : 'loss';
    showToast({
      title: 'Trade added!',
      description: isOpen
        ? 'It’s under Open Trades until you close it.'
        : `Successfully logged ${values.tradeResult} trade with ${kind} of ${formatMoney(values.amount, account?.currency)}.`,
    });
    return next(form);
  }

  /** The form of the next trade, if another one follows. */
  function next(form: TradeForm): TradeForm | undefined {
    setIsUnsent(false);
    if (!goesOn()) {
      return undefined;
    }
    setTradeId(newId());
    return tradeAfter(form);
  }

  async function sendLater(values: TradeValues, form: TradeForm, account?: TradingAccount) {
    try {
      if (values.stillOpen) {
        throw new Error('A trade that is still open needs a connection.');
      }
      keepWaiting(userId, newTrade(tradeId, values, account));
    } catch (error) {
      reportFailure(error, { title: 'Couldn’t save the trade offline' });
      throw error;
    }
    onLogged?.();
    remember(form);
    // The trade is now saved, so remove the toast of the failure.
    withdrawToast({ title: 'Failed to add trade', description: unreachable });
    showToast({
      title: 'Saved offline',
      description: 'It will sync when you’re back online.',
    });
    return next(form);
  }

  return (
    <TradeFormDialog
      title="Add Trade"
      submitLabel="Add Trade"
      start={{ ...begun, accountId, planId: offered, riskPerTrade: last.riskPerTrade ?? '' }}
      plans={plans}
      accounts={accounts}
      userId={userId}
      tradeId={tradeId}
      isNew
      draft={draft}
      balance={balance}
      run={run}
      schema={schema}
      pictures={pictures?.(tradeId)}
      renderLine={props.renderLine}
      hasMore={hasPictures}
      onShowSpecs={props.onShowSpecs}
      onSave={add}
      onSendLater={isUnsent ? sendLater : undefined}
      onClose={close}
    />
  );
}

/** A waiting trade needs no draft, as it is stored already. A copy is a separate trade. */
function draftFor(userId: string, { start, waiting }: Pick<TradeAddDialogProps, 'start' | 'waiting'>) {
  const draft = waiting ? undefined : tradeDraft(userId, 'new');
  return draft && start ? { ...draft, kept: undefined } : draft;
}

/** The form of a waiting trade. If the server refused it because its plan was deleted, the plan is cleared. */
function formOfWaiting({ trade, refusal }: WaitingTrade, plans: readonly Plan[]): TradeForm {
  const form = formOfTrade(trade);
  const isPlanGone = refusal && !plans.some(plan => plan.id === form.planId);
  return isPlanGone ? { ...form, planId: noPlan } : form;
}
