import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useEntries } from '#data/account/instruments.ts';
import { pastTradeQueries } from '#data/trades/past-trades.ts';
import { tradeListQueries } from '#data/trades/trade-lists.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import { accountCurrency } from '#domain/money/money.ts';
import type { ChoosableAccount } from '#features/trades/account-choice.ts';
import type { PriceKnowledge } from '#features/trades/fields/price-proposal.ts';
import { typedInstrument } from '#features/trades/fields/typed-price.ts';
import { useRates } from '#features/trades/fields/use-rates.ts';
import { useToday } from '#lib/clock/use-today.ts';
import type { KnownPast } from './trade-questions.ts';
import type { TradeForm, TradeValues } from './trade-schema.ts';

const none: readonly string[] = [];

type PastOf = { userId: string; balance: number | undefined; account: ChoosableAccount | undefined };

/** Loads while the trader types. */
export function usePast(
  { userId, balance, account }: PastOf,
  form: UseFormReturn<TradeForm, unknown, TradeValues>,
): KnownPast & { prices: PriceKnowledge; lastLot: number | undefined } {
  const typedPair = useWatch({ control: form.control, name: 'currencyPair' });
  const { data: symbols = none } = useQuery(tradeListQueries.symbols(userId));
  const pair = [...currencyPairs, ...symbols].find(one => one === typedPair);
  const { data: last } = useQuery(pastTradeQueries.ofPair(userId, pair));
  const { data: sizes } = useQuery(pastTradeQueries.sizes(userId));
  const today = useToday();
  const currency = account?.currency ?? accountCurrency;
  const instrument = typedInstrument(typedPair, useEntries(userId), { id: account?.id ?? userId, currency });
  const rates = useRates(userId, instrument, { account: currency });
  const prices = { instrument, rates, account: currency, today };
  const lastLot = last?.lot_size;
  return { last, lastLot, sizes, balance: account?.balance ?? balance, account, symbols, prices };
}
