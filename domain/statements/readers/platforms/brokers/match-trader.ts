import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Match-Trader's closed positions. A stop of 0.00 is none. */
export const matchTrader: Platform = {
  format: 'match-trader',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'id positionid',
    symbol: 'symbol instrument',
    side: 'side type',
    size: 'volume lots',
    opened: 'opentime',
    closed: 'closetime',
    openPrice: 'openprice',
    closePrice: 'closeprice',
    stopLoss: 'stoploss sl',
    takeProfit: 'takeprofit tp',
    swap: 'swap',
    commission: 'commission',
    profit: 'profit',
    net: 'netprofit',
    comment: 'reason',
  },
  marks: 'reason side volume',
  least: 3,
  size: 'lots',
};
