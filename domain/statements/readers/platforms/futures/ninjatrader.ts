import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** NinjaTrader 8's performance report, in English. Costs are positive; trade numbers restart in each list. */
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
