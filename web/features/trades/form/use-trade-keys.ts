import { type KeyboardEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TradePrices } from '#data/trades/past-trades.ts';
import { resultOfSign } from '#domain/numbers/signed-input.ts';
import { levelOffers } from '#features/trades/fields/level-offers.ts';
import type { PriceProposal } from '#features/trades/fields/use-price-proposal.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import { isPlain, isPlainArrowDown } from '#lib/keyboard/plain-key.ts';
import type { TradeForm, TradeValues } from './trade-schema.ts';

const labels = { takeProfit: 'Take Profit', stopLoss: 'Stop Loss', won: 'Won', lost: 'Lost' };

/** Shortcuts: levels as in the last trade, a sign for the result, an amount from a choice or, with sign, a price. */
export function useTradeKeys(
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
  last: TradePrices | null | undefined,
  { made, isProposed, onAmountLeft }: PriceProposal,
) {
  const isChosenBySign = useRef(false);
  const [done, setDone] = useState<{ text: string; values: Partial<TradeForm> }>();
  const said = useDerived(form, typed => (done && isStanding(done.values, typed) ? done.text : ''));

  /** Sets values outside the focus and announces them to screen readers. */
  function set(values: Partial<TradeForm>, text: string, shouldValidate: boolean) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof TradeForm, value, { shouldDirty: true, shouldValidate });
    }
    setDone({ text, values });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement)) {
      return;
    }
    if (event.target.name === 'amount' && event.key === 'Enter') {
      onAmountLeft();
    }
    if (!isPlain(event)) {
      return;
    }
    const { type, name } = event.target;
    const isAtChoice = type === 'radio' && name !== 'planFollowed' && /^[-+.\d]$/.test(event.key);
    if (isAtChoice || (isPrice(name) && /^[-+]$/.test(event.key))) {
      // The pressed key is entered in the field that has the focus by then.
      const amount = event.currentTarget.querySelector<HTMLInputElement>('[name="amount"]');
      amount?.focus();
      amount?.select();
    }
    const prices = levelOffers(form.getValues(), last);
    const taken = Object.entries(prices) as [keyof typeof prices, string][];
    if (name === 'entryPrice' && isPlainArrowDown(event) && taken.length > 0) {
      event.preventDefault();
      set(prices, taken.map(([level, price]) => `${labels[level]} ${price}`).join(', '), true);
    }
  }

  /**
   * A sign chooses the result unless the person did, and is removed if it matches. A sign against the
   * person's choice stays, and is refused. Without an amount, the prices may choose the result again.
   */
  function onAmountTyped() {
    const [chosen, amount] = form.getValues(['tradeResult', 'amount']);
    const signed = resultOfSign(amount);
    if (made && !amount && isChosenBySign.current) {
      form.setValue('tradeResult', '');
    }
    const isOwnChoice = !isChosenBySign.current && !isProposed.tradeResult;
    if (!signed || (chosen && chosen !== signed.result && isOwnChoice)) {
      return;
    }
    isChosenBySign.current ||= chosen !== signed.result;
    const { result: tradeResult, amount: unsigned } = signed;
    const { isSubmitted } = form.formState;
    form.setValue('amount', unsigned, { shouldDirty: true, shouldValidate: isSubmitted });
    set({ tradeResult }, labels[signed.result], isSubmitted);
  }

  return {
    /** The announcement of a change outside the focus; the same change is announced again. */
    said,
    onKeyDown,
    onAmountTyped,
    onResultChosen() {
      isChosenBySign.current = false;
      onAmountTyped();
    },
  };
}

/** True for numbers that never have a sign. */
function isPrice(name: string): boolean {
  return ['entryPrice', 'takeProfit', 'stopLoss', 'lotSize', 'closePrice'].includes(name);
}

function isStanding(values: Partial<TradeForm>, typed: TradeForm): boolean {
  const names = Object.keys(values) as (keyof TradeForm)[];
  return names.every(name => values[name] === typed[name]);
}
