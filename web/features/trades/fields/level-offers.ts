import type { TradePrices } from '#data/trades/past-trades.ts';
import { type LevelDistances, levelAt, levelDistances } from '#domain/trades/level-distance.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';

type Typed = Pick<TradeForm, 'currencyPair' | 'tradeType' | 'entryPrice' | 'takeProfit' | 'stopLoss'>;

/** The suggested prices of empty levels: as far from the entry price as in the last trade of the pair. */
export function levelOffers(
  typed: Typed,
  last: TradePrices | null | undefined,
): Partial<Record<keyof LevelDistances, string>> {
  const { currencyPair: pair, tradeType: type, entryPrice: entry } = typed;
  if (!last || (type !== 'buy' && type !== 'sell')) {
    return {};
  }
  const distances = levelDistances(last);
  const offers: ReturnType<typeof levelOffers> = {};
  for (const level of ['takeProfit', 'stopLoss'] as const) {
    const away = distances[level];
    const price = away && !typed[level].trim() && levelAt(level, { pair, type, entry }, away);
    if (price) {
      offers[level] = price;
    }
  }
  return offers;
}
