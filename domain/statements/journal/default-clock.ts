import { type Clock, clocks } from '#domain/clock/clock.ts';
import type { FormatId } from '#domain/statements/statement.ts';

const newYork: Clock = { zone: 'America/New_York', shiftHours: 0 };

const usual: Partial<Record<FormatId, Clock>> = {
  'mt4-html': clocks.newYorkClose,
  'mt4-table': clocks.newYorkClose,
  'mt5-report': clocks.newYorkClose,
  'mt5-positions': clocks.newYorkClose,
  'mt5-portal': clocks.newYorkClose,
  'mql5-signal': clocks.newYorkClose,
  myfxbook: clocks.newYorkClose,
  'fx-blue': clocks.newYorkClose,
  'match-trader': clocks.newYorkClose,
  ftmo: clocks.pragueMidnight,
  // The time of Warsaw is that of Prague.
  xtb: clocks.pragueMidnight,
  ctrader: clocks.utc,
  tradingview: clocks.utc,
  etoro: clocks.utc,
  ig: clocks.utc,
  'capital-com': clocks.utc,
  bybit: clocks.utc,
  'binance-futures': clocks.utc,
  'ibkr-flex': newYork,
  'ibkr-activity': newYork,
};

/**
 * The clock that the times of a format are usually printed by: that of MetaTrader's servers for all that comes of MetaTrader, and
 * for a table of unknown origin, another journal or a platform on a PC the person's own.
 * @param zone the person's own, as the browser says it
 */
export function defaultClock(format: FormatId, zone: string): Clock {
  return usual[format] ?? { zone, shiftHours: 0 };
}
