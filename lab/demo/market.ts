import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type { CurrencyPair } from '#domain/instruments/currency-pairs.ts';
import { type Asset, assets, pairInstrument } from './instruments.ts';
import type { Random } from './random.ts';

/** The prices of the demo, the same for every trader: trades of EURUSD on one day have similar prices. */
export type Market = {
  price(pair: CurrencyPair, day: CalendarDay): number;
  dailyMove(pair: CurrencyPair): number;
  dollars(asset: Asset, day: CalendarDay): number;
};

/**
 * The share of the distance to its usual price that an asset returns each day, to stay near it for a year.
 */
const pullBack = 0.02;

/** A random walk for each asset; a cross rate follows from its two sides. */
export function makeMarket(firstDay: CalendarDay, lastDay: CalendarDay, random: Random): Market {
  const walks = new Map(
    (Object.keys(assets) as Asset[]).map(asset => [
      asset,
      walk(asset, firstDay, lastDay, random.fork(asset)),
    ]),
  );
  const dollars = (asset: Asset, day: CalendarDay) => {
    const price = walks.get(asset)?.get(day);
    if (price === undefined) {
      throw new RangeError(`The market has no prices of ${day}.`);
    }
    return price;
  };
  return {
    dollars,
    price(pair, day) {
      const { base, quote } = pairInstrument(pair);
      return dollars(base, day) / dollars(quote, day);
    },
    dailyMove(pair) {
      const { base, quote } = pairInstrument(pair);
      return Math.hypot(assets[base].dailyMove, assets[quote].dailyMove);
    },
  };
}

function walk(asset: Asset, firstDay: CalendarDay, lastDay: CalendarDay, random: Random) {
  const { dollars, dailyMove } = assets[asset];
  const prices = new Map<CalendarDay, number>();
  let away = 0;
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    prices.set(day, dollars * Math.exp(away));
    away = away * (1 - pullBack) + dailyMove * random.normal();
  }
  return prices;
}
