import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useEntries } from '#data/account/instruments.ts';
import type { RunningTradeRow } from '#data/trades/running-trades.ts';
import { accountContractSpecs } from '#domain/instruments/layers.ts';
import { type PriceKnowledge, typedResult } from '#features/trades/fields/price-proposal.ts';
import { typedCosts } from '#features/trades/form/trade-more-questions.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useDerived } from '#lib/forms/use-derived.ts';
import { type CloseForm, type CloseValues, closedForm } from './close-schema.ts';
import { useKnownRates } from './use-known-rates.ts';

/**
 * Fills result and amount of a closing from its prices and costs, while they are empty or hold the last proposal. `proposed` is
 * the net in the account's currency; null while it is unknown.
 */
export function useCloseProposal(
  form: UseFormReturn<CloseForm, unknown, CloseValues>,
  trade: RunningTradeRow,
  currency: string,
) {
  const prices = usePrices(trade, currency);
  const { proposed, hasCosts } = useDerived(form, typed => {
    const made = typedResult(closedForm(trade, typed), prices);
    return {
      proposed: made && 'net' in made ? made.net : null,
      hasCosts: Boolean(typedCosts(closedForm(trade, typed))),
    };
  });
  const filled = useRef({ tradeResult: '', amount: '' });

  // The trader's own values win; an emptied field takes the proposal again.
  useEffect(() => {
    const { tradeResult: chosen } = form.getValues();
    const isOwn = Boolean(chosen) && chosen !== filled.current.tradeResult;
    const result = proposed ? (proposed > 0 ? 'won' : 'lost') : '';
    // The amount of the other result would have the wrong sign.
    const isAgainst = isOwn && result !== '' && chosen !== result;
    const made = {
      tradeResult: result,
      amount: proposed === null || isAgainst ? '' : Math.abs(proposed).toFixed(2),
    };
    for (const name of ['tradeResult', 'amount'] as const) {
      const typed = form.getValues(name) ?? '';
      if (typed === '' || typed === filled.current[name]) {
        form.setValue(name, made[name], {
          shouldDirty: true,
          shouldValidate: form.formState.isSubmitted,
        });
      }
    }
    filled.current = made;
  }, [form, proposed]);

  return { prices, proposed, hasCosts };
}

/** The contract specs of the trade's symbol, and the known rates to its account's currency. */
function usePrices(
  { user_id: userId, currency_pair: symbol, account_id: id }: RunningTradeRow,
  account: string,
): PriceKnowledge {
  const entries = useEntries(userId);
  const instrument = accountContractSpecs(entries ?? [], symbol, { id, currency: account });
  const rates = useKnownRates(userId, [{ instrument, account }]);
  return { instrument: entries ? instrument : null, rates, account, today: useToday() };
}
