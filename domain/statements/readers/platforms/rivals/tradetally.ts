import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** The trades of TradeTally. Its P&L is after commission and fees, which are printed as positive numbers. */
export const tradeTally: Platform = {
  format: 'tradetally',
  version: 1,
  rows: 'trades',
  columns: {
    account: 'accountidentifier account',
    symbol: 'symbol',
    side: 'side',
    status: 'status',
    size: 'quantity',
    opened: 'entrytime entrydate',
    closed: 'exittime exitdate',
    openPrice: 'entryprice',
    closePrice: 'exitprice',
    stopLoss: 'stoploss',
    takeProfit: 'takeprofit',
    net: 'pl pnl',
    commission: 'commission',
    fee: 'fees',
    notes: 'notes',
    tags: 'tags',
    setup: 'setup strategy',
    rating: 'qualitygrade',
    r: 'rvalue rmultiple',
    mae: 'mae',
    mfe: 'mfe',
  },
  marks: 'qualitygrade strategy setup broker instrumenttype',
  least: 2,
  others: 'pl% pnl%',
};
