import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { FieldFold } from '#components/field-fold.tsx';
import { NumberField } from '#components/number-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { DateTimeInput } from '#components/ui/inputs/date-time-input.tsx';
import { ApiError } from '#data/backend/client.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import { pastTradeQueries } from '#data/trades/past-trades.ts';
import {
  type RunningTradeRow,
  runningTradeQueries,
  useCloseRunningTrade,
} from '#data/trades/running-trades.ts';
import { accountCurrency, currencySign, formatMoney } from '#domain/money/money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { amountField, costField } from '#domain/numbers/decimal-input.ts';
import { resultOfSign } from '#domain/numbers/signed-input.ts';
import { formatLots, signedAmount } from '#domain/trades/trade.ts';
import { findAccount } from '#features/trades/account-choice.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { tradeResults } from '#features/trades/fields/trade-choices.ts';
import { costNames } from '#features/trades/form/trade-more-schema.ts';
import { tradeQuestions } from '#features/trades/form/trade-questions.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useQuestions } from '#lib/forms/use-questions.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { isTransient } from '#lib/queries/failure.ts';
import { type CloseForm, type CloseValues, closedForm, closeSchema } from './close-schema.ts';
import { useCloseProposal } from './use-close-proposal.ts';

type TradeCloseDialogProps = {
  trade: RunningTradeRow;
  accounts: readonly TradingAccount[];
  onClose: () => void;
};

/** The statuses of refusals that are about the lots: they changed elsewhere. */
const aboutLots = [404, 409, 422];

const costLabels = { commission: 'Commission', swap: 'Swap', fee: 'Fee' };

/** Closes a running trade, or a part of its lots. */
export function TradeCloseDialog({ trade: listed, accounts, onClose }: TradeCloseDialogProps) {
  const { user_id: userId, currency_pair: symbol } = listed;
  const { data: running = [] } = useQuery(runningTradeQueries.ofUser(userId));
  // Another tab may close a part meanwhile.
  const trade = running.find(({ id }) => id === listed.id) ?? listed;
  const { lot_size: openLots } = trade;
  const close = useCloseRunningTrade(userId);
  const account = findAccount(accounts, trade.account_id);
  const currency = account?.currency ?? accountCurrency;
  const [part] = useState(newId);
  const attempt = useRef<{ lots: number; id: string }>(undefined);
  const resolver = useMemo(() => zodResolver(closeSchema(trade)), [trade]);
  const start: CloseForm = {
    ...{ closePrice: '', lots: plainDecimal(openLots), tradeResult: '', amount: '', madeAt: '' },
    ...{ commission: '', swap: '', fee: '' },
  };
  const form = useForm<CloseForm, unknown, CloseValues>({ resolver, defaultValues: start });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const numbers = tradeNumbers(symbol);
  const sign = currencySign(currency);
  const today = useToday();
  const costsId = useId();
  const { prices, proposed, hasCosts } = useCloseProposal(form, trade, currency);
  const { data: sizes } = useQuery(pastTradeQueries.sizes(userId));
  const questions = useQuestions(form, typed => {
    const past = { last: null, sizes, balance: account?.balance ?? undefined, account, symbols: [], prices };
    const { closePrice, amount, commission, swap, fee } = tradeQuestions(
      closedForm(trade, typed),
      closedForm(trade, start),
      past,
    );
    return { closePrice, amount, commission, swap, fee };
  });

  function onAmountTyped() {
    const typed = form.getValues('amount');
    const signed = resultOfSign(typed);
    if (signed) {
      form.setValue('amount', signed.amount, { shouldDirty: true });
      form.setValue('tradeResult', signed.result, { shouldDirty: true, shouldValidate: true });
    }
  }

  async function submit({ closePrice, lots, tradeResult, amount, madeAt, ...costs }: CloseValues) {
    if (questions.stops()) {
      return;
    }
    // The last part has the id of the trade. A part whose answer was lost keeps its id, though fewer lots may be open by now.
    const id = attempt.current?.lots === lots ? attempt.current.id : lots === openLots ? trade.id : part;
    attempt.current = { lots, id };
    try {
      const left = await close.mutateAsync({
        running: trade.id,
        part: id,
        lots,
        close_price: closePrice,
        result: tradeResult,
        amount: signedAmount(tradeResult, amount),
        closed_at: madeAt,
        ...costs,
      });
      const kind = tradeResult === 'won' ? 'profit' : 'loss';
      const rest = left > 0 ? ` ${formatLots(left)} lots are still open.` : '';
      showToast({
        title: 'Trade Closed',
        description: `Successfully logged ${tradeResult} trade with ${kind} of ${formatMoney(amount, currency)}.${rest}`,
      });
      onClose();
    } catch (error) {
      // The query client has shown the error.
      if (!isTransient(error)) {
        attempt.current = undefined;
      }
      if (error instanceof ApiError && aboutLots.includes(error.status)) {
        refuse('lots', error.message);
      }
    }
  }

  return (
    <Dialog title={`Close Trade - ${symbol}`} hasChanges={isDirty} onClose={onClose}>
      <DialogForm onSubmit={form.handleSubmit(submit)} isSubmitting={isSubmitting}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: not interactive; it handles events of the fields. */}
        <div className="contents" onFocus={questions.onFieldEntered}>
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              form={form}
              name="closePrice"
              takes={numbers.closePrice}
              label="Close Price"
              question={questions.questionOf('closePrice')}
            />
            <NumberField
              form={form}
              name="lots"
              takes={{ ...numbers.lotSize, most: openLots }}
              label="Lots to Close"
              hint={`${formatLots(openLots)} lots are open.`}
            />
          </div>
          <Field isGroup label="Trade Result" error={errors.tradeResult?.message}>
            <ChoiceInput choices={tradeResults} {...form.register('tradeResult')} />
          </Field>
          <NumberField
            form={form}
            name="amount"
            takes={amountField}
            unit={sign}
            label="Amount"
            hint={
              proposed === null
                ? 'Profit or loss, net of costs.'
                : `Prices give ${formatMoney(proposed, currency)} ${hasCosts ? 'after' : 'before'} costs. Enter the net amount of your broker.`
            }
            question={questions.questionOf('amount')}
          >
            <AmountInput unit={sign} {...form.register('amount', { onChange: onAmountTyped })} />
          </NumberField>
          <Field
            label="Close Time"
            hint="Leave empty to use the current time."
            error={errors.madeAt?.message}
          >
            <Controller
              name="madeAt"
              control={form.control}
              render={({ field }) => <DateTimeInput {...field} latest={`${today}T23:59`} />}
            />
          </Field>
          <FieldFold
            label="Costs"
            mark="pipstone-close-costs-open"
            summary={hasCosts ? 'set' : 'none'}
            isAsking={costNames.some(name => errors[name] || questions.questionOf(name))}
          >
            <fieldset aria-label="Costs" aria-describedby={costsId}>
              <div className="grid grid-cols-2 gap-4">
                {costNames.map(name => (
                  <NumberField
                    key={name}
                    form={form}
                    name={name}
                    takes={costField}
                    label={costLabels[name]}
                    unit={sign}
                    question={questions.questionOf(name)}
                  />
                ))}
              </div>
              <p id={costsId} className="mt-1.5 text-ink-muted text-xs">
                Enter costs as negatives. Amount is net of costs.
              </p>
            </fieldset>
          </FieldFold>
        </div>
        <DialogFormActions submitLabel="Close Trade" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
