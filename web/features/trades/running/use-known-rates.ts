import { useQueries, useQuery } from '@tanstack/react-query';
import { instrumentQueries } from '#data/account/instruments.ts';
import { pastTradeQueries } from '#data/trades/past-trades.ts';
import { localDay } from '#domain/clock/calendar-day.ts';
import { currencyPairs } from '#domain/instruments/currency-pairs.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { pairNeeded } from '#domain/instruments/pair-needed.ts';
import { type KnownRate, rateInTrade } from '#domain/instruments/rates.ts';

/**
 * The rates between currencies of symbols and accounts where neither symbol nor price gives one: from the
 * newest trade of the pair, and entered ones. Unreadable ones are missing.
 */
export function useKnownRates(
  userId: string,
  needs: readonly { instrument: Instrument; account: string }[],
): readonly KnownRate[] {
  const needed = new Set(needs.map(({ instrument, account }) => pairNeeded(instrument, account)));
  const pairs = currencyPairs.filter(pair => needed.has(pair));
  const traded = useQueries({ queries: pairs.map(pair => pastTradeQueries.ofPair(userId, pair)) });
  const isAnyNeeded = [...needed].some(pair => pair !== null);
  const { data: typed = [] } = useQuery({ ...instrumentQueries.ratesOf(userId), enabled: isAnyNeeded });
  const shown = pairs.map((pair, index) => {
    const trade = traded[index]?.data;
    return trade ? rateInTrade(pair, trade.entry_price, localDay(new Date(trade.created_at))) : null;
  });
  return [...shown.filter(rate => rate !== null), ...typed];
}
