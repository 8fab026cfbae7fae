import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/**
 * The trades of NinjaTrader 8's performance, in English. Costs are printed as positive numbers; the cumulative net profit proves them.
 * Trades are numbered anew in each list.
 */
export const ninjatrader: Platform = {
  format: 'ninjatrader',
  version: 1,
  rows: 'trades',
  columns: {
    account: 'account',
    symbol: 'instrument',
    side: 'marketpos',
    size: 'qty quantity',
    opened: 'entrytime',
    closed: 'exittime',
    openPrice: 'entryprice',
    closePrice: 'exitprice',
    profit: 'profit',
    running: 'cumnetprofit',
    commission: 'commission',
    fee: 'clearingfee exchangefee ipfee nfafee',
    mae: 'mae',
    mfe: 'mfe',
    comment: 'exitname',
  },
  marks: 'tradenumber marketpos cumnetprofit entryname exitname etd bars',
  least: 2,
  others: 'tradenumber strategy entryname etd bars',
  hasListNumbers: true,
};
