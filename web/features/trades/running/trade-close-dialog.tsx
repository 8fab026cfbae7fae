import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '#components/number-field.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { DateTimeInput } from '#components/ui/inputs/date-time-input.tsx';
import { useEntries } from '#data/account/instruments.ts';
import { ApiError } from '#data/backend/client.ts';
import type { TradingAccount } from '#data/backend/rows.ts';
import {
  type RunningTradeRow,
  runningTradeQueries,
  useCloseRunningTrade,
} from '#data/trades/running-trades.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { accountCurrency, currencySign, formatMoney } from '#domain/money/money.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { amountField, parseDecimal } from '#domain/numbers/decimal-input.ts';
import { resultOfSign } from '#domain/numbers/signed-input.ts';
import { priceResult } from '#domain/trades/price-result.ts';
import { formatLots, signedAmount } from '#domain/trades/trade.ts';
import { findAccount } from '#features/trades/account-choice.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { tradeResults } from '#features/trades/fields/trade-choices.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import { useForm } from '#lib/forms/use-form.ts';
import { useRefusal } from '#lib/forms/use-refusal.ts';
import { newId } from '#lib/new-id.ts';
import { showToast } from '#lib/page/toasts.ts';
import { isTransient } from '#lib/queries/failure.ts';
import { type CloseForm, type CloseValues, closeSchema } from './close-schema.ts';
import { useKnownRates } from './use-known-rates.ts';

type TradeCloseDialogProps = {
  trade: RunningTradeRow;
  accounts: readonly TradingAccount[];
  onClose: () => void;
};

/** The statuses of refusals that are about the lots: they changed elsewhere. */
const aboutLots = [404, 409, 422];

export function TradeCloseDialog({ trade: listed, accounts, onClose }: TradeCloseDialogProps) {
  const { user_id: userId, currency_pair: symbol } = listed;
  const { data: running = [] } = useQuery(runningTradeQueries.ofUser(userId));
  // Another tab may close a part meanwhile.
  const trade = running.find(({ id }) => id === listed.id) ?? listed;
  const { lot_size: openLots } = trade;
  const close = useCloseRunningTrade(userId);
  const currency = findAccount(accounts, trade.account_id)?.currency ?? accountCurrency;
  const [part] = useState(newId);
  const attempt = useRef<{ lots: number; id: string }>(undefined);
  const resolver = useMemo(() => zodResolver(closeSchema(trade)), [trade]);
  const start: CloseForm = {
    ...{ closePrice: '', lots: plainDecimal(openLots), tradeResult: '', amount: '', madeAt: '' },
  };
  const form = useForm<CloseForm, unknown, CloseValues>({ resolver, defaultValues: start });
  const { errors, isDirty, isSubmitting } = form.formState;
  const refuse = useRefusal(form);
  const numbers = tradeNumbers(symbol);
  const sign = currencySign(currency);
  const today = useToday();
  const isTyped = useRef(false);
  const proposed = useProposal(form, trade, currency);

  // The trader's own figure wins; an emptied field takes the proposal again.
  useEffect(() => {
    if (proposed !== null && !isTyped.current) {
      form.setValue('amount', Math.abs(proposed).toFixed(2), { shouldDirty: true });
      if (proposed !== 0) {
        form.setValue('tradeResult', proposed > 0 ? 'won' : 'lost', { shouldDirty: true });
      }
    }
  }, [form, proposed]);

  function onAmountTyped() {
    const typed = form.getValues('amount');
    isTyped.current = typed.trim() !== '';
    const signed = resultOfSign(typed);
    if (signed) {
      form.setValue('amount', signed.amount, { shouldDirty: true });
      form.setValue('tradeResult', signed.result, { shouldDirty: true, shouldValidate: true });
    }
  }

  async function submit({ closePrice, lots, tradeResult, amount, madeAt }: CloseValues) {
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
        <div className="grid grid-cols-2 gap-4">
          <NumberField form={form} name="closePrice" takes={numbers.closePrice} label="Close Price" />
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
              : `Prices give ${formatMoney(proposed, currency)} before costs. Enter the net amount of your broker.`
          }
        >
          <AmountInput unit={sign} {...form.register('amount', { onChange: onAmountTyped })} />
        </NumberField>
        <Field label="Close Time" hint="Leave empty to use the current time." error={errors.madeAt?.message}>
          <Controller
            name="madeAt"
            control={form.control}
            render={({ field }) => <DateTimeInput {...field} latest={`${today}T23:59`} />}
          />
        </Field>
        <DialogFormActions submitLabel="Close Trade" isSubmitting={isSubmitting} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}

/** In the account's currency, before costs; null while unknown. */
function useProposal(
  form: UseFormReturn<CloseForm, unknown, CloseValues>,
  trade: RunningTradeRow,
  account: string,
): number | null {
  const { user_id: userId, currency_pair: symbol, account_id: id, entry_price: entry } = trade;
  const entries = useEntries(userId);
  const instrument = accountContractSpecs(entries ?? [], symbol, { id, currency: account });
  const known = useKnownRates(userId, [{ instrument, account }]);
  const today = useToday();
  const fields = tradeNumbers(symbol);
  const { price, lots } = useDerived(form, typed => ({
    price: parsedText(typed.closePrice, fields.closePrice),
    lots: parsedText(typed.lots, fields.lotSize),
  }));
  if (!entries || price === null || lots === null) {
    return null;
  }
  const side = trade.trade_type;
  const counted = { instrument, account, known, day: today };
  const made = priceResult({ side, entry, close: price, stop: 0, lots, costs: 0, ...counted });
  return 'gross' in made ? made.gross : null;
}

function parsedText(typed: string, field: Parameters<typeof parseDecimal>[1]): string | null {
  const number = parseDecimal(typed, field);
  return number.ok ? number.text : null;
}
