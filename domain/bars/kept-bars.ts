import { type Bar, minute, priceDecimals, type TradeBars } from './price-bar.ts';

export type KeptBars = {
  resolution: number;
  begins: string;
  digits: number;
  has_spread: boolean;
  bars: number[];
};

/**
 * Minutes after `begins`, open, high - open, open - low, close - open, ask's high - high, ask's low - low,
 * minutes with prices; prices in units of the last digit.
 */
export const numbersPerBar = 8;

const largestInteger = 2 ** 31 - 1;

/** Null for prices with too many digits. */
export function toKeptBars({ resolution, bars }: TradeBars): KeptBars | null {
  const prices = bars.flatMap(({ open, high, low, close, askHigh, askLow }) => [
    ...[open, high, low, close],
    ...[askHigh ?? open, askLow ?? open],
  ]);
  let [digits, unit] = [priceDecimals, 1];
  while (digits > 0 && prices.every(price => price % (unit * 10) === 0)) {
    [digits, unit] = [digits - 1, unit * 10];
  }
  const begin = bars[0]?.at ?? 0;
  const spread = (ask: number | null, bid: number) => (ask === null ? 0 : (ask - bid) / unit);
  const numbers = bars.flatMap(bar => [
    (bar.at - begin) / minute,
    bar.open / unit,
    (bar.high - bar.open) / unit,
    (bar.open - bar.low) / unit,
    (bar.close - bar.open) / unit,
    spread(bar.askHigh, bar.high),
    spread(bar.askLow, bar.low),
    bar.minutes,
  ]);
  if (numbers.some(number => Math.abs(number) > largestInteger)) {
    return null;
  }
  const hasSpread = bars.every(({ askHigh, askLow }) => askHigh !== null && askLow !== null);
  const begins = new Date(begin).toISOString();
  return { resolution, begins, digits, has_spread: hasSpread, bars: numbers };
}

export function fromKeptBars({ resolution, begins, digits, has_spread, bars }: KeptBars): TradeBars {
  const [begin, unit] = [Date.parse(begins), 10 ** (priceDecimals - digits)];
  const read: Bar[] = [];
  // By index: slices and patterns take several times as long.
  for (let place = 0; place + numbersPerBar <= bars.length; place += numbersPerBar) {
    const number = (index: number) => bars[place + index] ?? 0;
    const first = number(1);
    const [high, low] = [(first + number(2)) * unit, (first - number(3)) * unit];
    read.push({
      at: begin + number(0) * minute,
      open: first * unit,
      high,
      low,
      close: (first + number(4)) * unit,
      askHigh: has_spread ? high + number(5) * unit : null,
      askLow: has_spread ? low + number(6) * unit : null,
      minutes: number(7),
    });
  }
  return { resolution, bars: read };
}
