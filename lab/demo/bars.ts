import { type KeptBars, toKeptBars } from '#domain/bars/kept-bars.ts';
import { type Bar, minute, wholePrice } from '#domain/bars/price-bar.ts';
import { roundTo } from '#domain/numbers/decimal.ts';
import { pairInstrument } from './instruments.ts';
import type { Random } from './random.ts';
import type { DemoTrade } from './trade.ts';

const resolution = 5;
const around = 6;
/** The database keeps 500 bars; a trade of more than a day has none in the demo. */
const mostBars = 300;
const spread = 0.00006;

/**
 * Prices around a trade, half an hour on each side: a walk from entry to close that touches stop and target
 * only at its end. Null for a trade that is too long.
 */
export function makeBars(trade: DemoTrade, random: Random): KeptBars | null {
  const step = resolution * minute;
  const opens = Math.floor(trade.opened_at.getTime() / step);
  const held = Math.floor(trade.created_at.getTime() / step) - opens;
  if (held + 2 * around + 1 > mostBars) {
    return null;
  }
  const { decimals } = pairInstrument(trade.currency_pair);
  const { entry_price: entry, close_price: close, stop_loss: stop, take_profit: target } = trade;
  const usual = Math.abs(target - stop) / 14;
  const [lowest, highest] = [Math.min(stop, target), Math.max(stop, target)];
  const withinTrade = (price: number) => Math.min(Math.max(price, lowest), highest);
  const bars: Bar[] = [];
  let last = entry - usual * random.normal();
  for (let place = -around; place <= held + around; place += 1) {
    const isHeld = place >= 0 && place <= held;
    const left = held - place;
    const drawn =
      place < 0
        ? last + (entry - last) / -place + usual * random.normal() * 0.6
        : isHeld && left > 0
          ? withinTrade(last + (close - last) / (left + 1) + usual * random.normal())
          : last + usual * random.normal();
    const next = place === -1 ? entry : place === held ? close : drawn;
    const [high, low] = [Math.max(last, next), Math.min(last, next)];
    const reach = () => Math.abs(usual * random.normal()) * 0.4;
    const ends = [high + reach(), low - reach()].map(price => (isHeld ? withinTrade(price) : price));
    const whole = (price: number) => wholePrice(roundTo(price, decimals));
    const ask = (price: number) => wholePrice(roundTo(price * (1 + spread), decimals));
    const [top, bottom] = [Math.max(ends[0] ?? high, high), Math.min(ends[1] ?? low, low)];
    bars.push({
      at: (opens + place) * step,
      open: whole(last),
      high: whole(top),
      low: whole(bottom),
      close: whole(next),
      askHigh: ask(top),
      askLow: ask(bottom),
      minutes: resolution,
    });
    last = next;
  }
  return toKeptBars({ resolution, bars });
}
