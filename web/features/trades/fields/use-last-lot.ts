import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { formatLots } from '#domain/trades/trade.ts';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import { tradeNumbers } from './symbol-schema.ts';

/**
 * Suggests the lot size of the symbol's last trade when another symbol is chosen; an entered one stays.
 * @param last the lot size in the symbol's newest trade; null or undefined for none
 */
export function useLastLot(
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
  last: number | null | undefined,
  isNew: boolean,
): void {
  const symbol = useWatch({ control: form.control, name: 'currencyPair' });
  const filled = useRef<string>(undefined);
  const { currencyPair, lotSize: begun = '' } = form.formState.defaultValues ?? {};
  const lot = symbol === currencyPair ? begun : lotText(last, symbol);

  useEffect(() => {
    const typed = form.getValues('lotSize');
    const isFree = ['', begun, filled.current].includes(typed);
    if (isNew && isFree && typed !== lot) {
      filled.current = lot;
      form.setValue('lotSize', lot, { shouldDirty: true });
    }
  }, [form, lot, begun, isNew]);
}

function lotText(lots: number | null | undefined, symbol: string): string {
  const text = lots ? formatLots(lots).replaceAll(',', '') : '';
  return parseDecimal(text, tradeNumbers(symbol).lotSize).ok ? text : '';
}
