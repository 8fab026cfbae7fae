import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** DXtrade's trades. The names are from its interface; no real file was available. */
export const dxtrade: Platform = {
  format: 'dxtrade',
  version: 1,
  rows: 'trades',
  size: 'either',
  columns: {
    id: 'tradeid positioncode',
    account: 'account',
    symbol: 'symbol instrument',
    side: 'side',
    size: 'quantity qty',
    opened: 'opentime entrytime opendate',
    closed: 'closetime exittime closedate time',
    openPrice: 'entry entryprice openprice',
    closePrice: 'exit exitprice closeprice',
    stopLoss: 'stoploss sl',
    takeProfit: 'takeprofit tp',
    swap: 'swap financing',
    commission: 'commission commissions',
    profit: 'pnl pl grosspl',
    net: 'netpnl netpl',
    status: 'status',
  },
  marks: 'tradeid side quantity entry exit pnl commission swap',
  least: 6,
};
