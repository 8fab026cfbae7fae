import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { pastTradeQueries } from '#data/trades/past-trades.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import type { ChoosableAccount } from '#features/trades/account-choice.ts';
import type { KnownPast } from './trade-questions.ts';
import type { TradeForm, TradeValues } from './trade-schema.ts';

const none: readonly string[] = [];

/** Facts from the trader's past trades for the form. They load while the trader types. */
export function usePast(
  {
    userId,
    balance,
    account,
  }: { userId: string; balance: number | undefined; account: ChoosableAccount | undefined },
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
): KnownPast {
  const typedPair = useWatch({ control: form.control, name: 'currencyPair' });
  const { data: symbols = none } = useQuery(tradeListQueries.symbols(userId));
  const pair = [...currencyPairs, ...symbols].find(one => one === typedPair);
  const { data: last } = useQuery(pastTradeQueries.ofPair(userId, pair));
  const { data: sizes } = useQuery(pastTradeQueries.sizes(userId));
  return { last, sizes, balance: account?.balance ?? balance, account, symbols };
}
