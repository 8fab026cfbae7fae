import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Tradovate's performance report: a row per pair of fills, the earlier one opening the trade; no costs. */
export const tradovate: Platform = {
  format: 'tradovate',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'buyfillid sellfillid',
    account: 'account accountname',
    symbol: 'symbol contract',
    size: 'qty quantity',
    boughtAt: 'boughttimestamp',
    soldAt: 'soldtimestamp',
    buyPrice: 'buyprice',
    sellPrice: 'sellprice',
    profit: 'pnl pl',
    commission: 'commission commissions',
    fee: 'fees fee',
  },
  marks: 'boughttimestamp soldtimestamp buyfillid sellfillid priceformat priceformattype',
  others: 'priceformat priceformattype ticksize duration',
  days: 'month-first',
};
