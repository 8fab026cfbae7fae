import { useQuery } from '@tanstack/react-query';
import { instrumentQueries } from '#data/account/instruments.ts';
import { pastTradeQueries } from '#data/trades/past-trades.ts';
import { localDay } from '#domain/clock/calendar-day.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { pairNeeded } from '#domain/instruments/pair-needed.ts';
import { type KnownRate, rateInTrade } from '#domain/instruments/rates.ts';

const none: readonly KnownRate[] = [];

/**
 * From the symbol's currency to the account's, if neither symbol nor price gives one: from the newest trade
 * of the pair, and entered ones. Undefined while they load.
 */
export function useRates(
  userId: string,
  instrument: Instrument | null,
  { account }: { account: string },
): readonly KnownRate[] | undefined {
  const needed = instrument && pairNeeded(instrument, account);
  const pair = currencyPairs.find(one => one === needed);
  const traded = useQuery(pastTradeQueries.ofPair(userId, pair));
  const typed = useQuery({ ...instrumentQueries.ratesOf(userId), enabled: needed !== null });
  const isRead = ({ data, isError }: { data: unknown; isError: boolean }) => data !== undefined || isError;
  if (!needed) {
    return none;
  }
  if (!isRead(typed) || (pair && !isRead(traded))) {
    return undefined;
  }
  const rate =
    pair &&
    traded.data &&
    rateInTrade(pair, traded.data.entry_price, localDay(new Date(traded.data.created_at)));
  return [...(rate ? [rate] : none), ...(typed.data ?? none)];
}
