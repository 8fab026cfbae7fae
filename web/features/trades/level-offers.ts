import { type LevelDistances, levelAt } from '#domain/level-distance.ts';
import type { KnownDistances } from './last-trade.ts';
import type { TradeForm } from './trade-schema.ts';

/** The prices to offer in the empty fields of the levels: as far from the entry price as the last trade of the pair had them. */
export function levelOffers(
  typed: Pick<TradeForm, 'currencyPair' | 'tradeType' | 'entryPrice' | 'takeProfit' | 'stopLoss'>,
  known: KnownDistances = {},
): Partial<Record<keyof LevelDistances, string>> {
  const { currencyPair: pair, tradeType: type, entryPrice: entry } = typed;
  const distances = known[pair];
  if (!distances || (type !== 'buy' && type !== 'sell')) {
    return {};
  }
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
