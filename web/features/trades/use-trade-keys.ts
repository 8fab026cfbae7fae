import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { NumberOffer } from '#components/number-field.tsx';
import { resultOfSign } from '#domain/signed-input.ts';
import { isPlain, isPlainArrowDown } from '#lib/plain-key.ts';
import type { KnownDistances } from './last-trade.ts';
import { levelOffers } from './level-offers.ts';
import type { TradeForm, TradeValues } from './trade-schema.ts';

const levels = ['takeProfit', 'stopLoss'] as const;
const touched = { shouldDirty: true, shouldTouch: true };

/** What saves keys in the form of a trade: levels to take again, a sign instead of a result, a number typed at a choice. */
export function useTradeKeys(
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
  distances: KnownDistances | undefined,
) {
  const typed = useWatch({ control: form.control }) as TradeForm;
  const prices = levelOffers(typed, distances);
  const offerOf = (number: string | undefined): NumberOffer | undefined =>
    number ? { label: 'As far as last time:', number } : undefined;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement) || !isPlain(event)) {
      return;
    }
    const { type, name } = event.target;
    if (type === 'radio' && /^[-+.\d]$/.test(event.key)) {
      // What is pressed is typed where the focus is by then.
      const amount = event.currentTarget.querySelector<HTMLInputElement>('[name="amount"]');
      amount?.focus();
      amount?.select();
    }
    if (name === 'entryPrice' && isPlainArrowDown(event)) {
      for (const level of levels) {
        const price = prices[level];
        if (price) {
          event.preventDefault();
          form.setValue(level, price, { ...touched, shouldValidate: true });
        }
      }
    }
  }

  /** A sign chooses the result where none is chosen, and goes where it says the same. Another one is left to be refused. */
  function followSign() {
    const [chosen, amount] = form.getValues(['tradeResult', 'amount']);
    const signed = resultOfSign(amount);
    if (!signed || (chosen && chosen !== signed.result)) {
      return;
    }
    form.setValue('tradeResult', signed.result, { ...touched, shouldValidate: form.formState.isSubmitted });
    form.setValue('amount', signed.amount, { ...touched, shouldValidate: form.formState.isSubmitted });
  }

  return {
    offers: { takeProfit: offerOf(prices.takeProfit), stopLoss: offerOf(prices.stopLoss) },
    onKeyDown,
    followSign,
  };
}
