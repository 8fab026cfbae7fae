import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import { type PriceKnowledge, type Proposal, proposal } from './price-proposal.ts';

const names = ['tradeResult', 'amount'] as const;

/** Values in the form that the prices propose, and that nobody has entered. */
export type PriceProposal = {
  made: Proposal | null;
  isProposed: Record<keyof Proposal, boolean>;
  /** Fills in an empty amount when its field is left or the form is sent from it. */
  onAmountLeft: () => void;
};

/**
 * Fills result and amount from the prices while they are empty or hold the previous proposal; an entered
 * value stays, a cleared one is filled again once its field is left.
 * @param isRestored true for the draft of a new trade: values that equal its first proposal are proposals
 */
export function usePriceProposal(
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
  prices: PriceKnowledge,
  isRestored: boolean,
): PriceProposal {
  const filled = useRef<Partial<Proposal>>({});
  const isUnread = useRef(isRestored);
  const made = useDerived(form, typed => proposal(typed, prices));
  const isProposed = useDerived(form, typed => ({
    tradeResult: isFilled('tradeResult', typed, filled.current),
    amount: isFilled('amount', typed, filled.current),
  }));

  const fill = useCallback(
    (isAmountLeft = false) => {
      const typed = form.getValues();
      if (made && isUnread.current) {
        filled.current = made;
        isUnread.current = false;
      }
      const isFree = (name: keyof Proposal) => !typed[name] || isFilled(name, typed, filled.current);
      // The amount of the other result would have the wrong sign.
      const isAgainst = made?.tradeResult && !isFree('tradeResult') && typed.tradeResult !== made.tradeResult;
      for (const name of names) {
        const isBeingTyped = !isAmountLeft && document.activeElement?.getAttribute('name') === 'amount';
        if (isFree(name) && !(name === 'amount' && isBeingTyped)) {
          const value = isAgainst ? '' : (made?.[name] ?? '');
          filled.current[name] = value;
          form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        }
      }
    },
    [form, made],
  );

  useEffect(() => fill(), [fill]);

  return { made, isProposed, onAmountLeft: () => fill(true) };
}

function isFilled(name: keyof Proposal, typed: TradeForm, filled: Partial<Proposal>): boolean {
  return Boolean(typed[name]) && typed[name] === filled[name];
}
