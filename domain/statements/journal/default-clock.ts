import { type Clock, clocks } from '#domain/clock/clock.ts';
import type { FormatId } from '#domain/statements/statement.ts';

const others: Partial<Record<FormatId, Clock>> = {
  ftmo: clocks.pragueMidnight,
  ctrader: clocks.utc,
  tradingview: clocks.utc,
};

/**
 * The clock that the times of a format are usually printed by: that of MetaTrader's servers for all that comes of MetaTrader, and
 * for a table of unknown origin the person's own.
 * @param zone the person's own, as the browser says it
 */
export function defaultClock(format: FormatId, zone: string): Clock {
  return format === 'mapped' ? { zone, shiftHours: 0 } : (others[format] ?? clocks.newYorkClose);
}
