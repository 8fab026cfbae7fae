import { formatDay } from '#domain/clock/calendar-day.ts';
import { dividedBy, exactly, rounded } from '#domain/numbers/fraction.ts';
import { joinPair } from './currencies.ts';
import { exactPrice, type KnownRate, type MissingRate, type Rate } from './rates.ts';

const speakers = {
  trade: 'from your trade on',
  trader: 'entered by you on',
  class: 'from your educator on',
};

/** The source of a rate, null without one; `price` names the price that the figure depends on. */
export function rateWords(rate: Rate | MissingRate, price = 'stop loss price'): string | null {
  if ('needs' in rate) {
    return `needs a ${rate.needs} rate`;
  }
  const { source } = rate;
  switch (source.kind) {
    case 'same':
      return null;
    case 'price':
      return `${source.pair} ${source.price}, the ${price}`;
    case 'known': {
      const { by, day } = source.known;
      const age = source.isOld ? ' (over 30 days old)' : '';
      return `${pairAndPrice(source.known)} ${speakers[by]} ${formatDay(day)}${age}`;
    }
  }
}

/** 'USD/JPY 151.06': a price as entered or logged; a converted one in the market's order. */
function pairAndPrice({ base, quote, price }: KnownRate): string {
  if (typeof price !== 'object') {
    return `${base}/${quote} ${price}`;
  }
  const pair = joinPair(base, quote);
  const told = pair.startsWith(base) ? exactPrice(price) : dividedBy(exactly(1), price);
  return `${pair} ${rounded(told, 5).toFixed(rounded(told, 0) >= 10 ? 2 : 5)}`;
}
