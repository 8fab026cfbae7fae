import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** FreeTradeJournal's trades. `pnl` is after costs, which are positive. */
export const freeTradeJournal: Platform = {
  format: 'freetradejournal',
  version: 1,
  rows: 'trades',
  isNetUnsure: true,
  columns: {
    account: 'accountid',
    symbol: 'symbol',
    side: 'side',
    size: 'lotsize',
    opened: 'entrytime',
    closed: 'exittime',
    openPrice: 'entryprice',
    closePrice: 'exitprice',
    stopLoss: 'stoploss',
    takeProfit: 'takeprofit',
    net: 'pnl',
    commission: 'commission',
    fee: 'fees',
    swap: 'swap',
    notes: 'notes',
    tags: 'tags emotions',
    setup: 'strategy',
    plannedR: 'riskreward',
  },
  marks: 'lotsize pnlpercentage riskreward propfirm usemanualpnl manualpnl custommultiplier emotions',
  least: 3,
  others: 'pnlpercentage usemanualpnl manualpnl custommultiplier',
  size: 'lots',
};
