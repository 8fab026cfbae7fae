import { type Clock, clocks } from '#domain/clock/clock.ts';
import type { FormatId } from '#domain/statements/statement.ts';

const newYork: Clock = { zone: 'America/New_York', shiftHours: 0 };

const usual: Partial<Record<FormatId, Clock>> = {
  'mt4-html': clocks.newYorkClose,
  'mt4-table': clocks.newYorkClose,
  'mt5-report': clocks.newYorkClose,
  'mt5-positions': clocks.newYorkClose,
  'mt5-portal': clocks.newYorkClose,
  'mt5-sync': clocks.newYorkClose,
  'mt4-sync': clocks.newYorkClose,
  'mql5-signal': clocks.newYorkClose,
  myfxbook: clocks.newYorkClose,
  'fx-blue': clocks.newYorkClose,
  'match-trader': clocks.newYorkClose,
  ftmo: clocks.pragueMidnight,
  // Warsaw time equals Prague time.
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
 * The usual time zone of a format: server time for MetaTrader, the local one for unknown tables, other
 * journals and PC platforms.
 * @param zone of the browser
 */
export function defaultClock(format: FormatId, zone: string): Clock {
  return usual[format] ?? { zone, shiftHours: 0 };
}
