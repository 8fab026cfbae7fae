import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Binance Futures' fills, closing ones with the realized profit before fees. `Amount` is turnover. */
export const binanceFutures: Platform = {
  format: 'binance-futures',
  version: 1,
  rows: 'fills',
  columns: {
    id: 'tradeid',
    symbol: 'symbol',
    side: 'side',
    effect: 'positionside',
    size: 'quantity qty',
    closed: 'date time dateutc timeutc',
    openPrice: 'price',
    profit: 'realizedprofit realizedpnl',
    fee: 'fee commission',
    costCurrency: 'feecoin commissionasset',
    currency: 'quoteasset',
  },
  marks: 'realizedprofit quoteasset feecoin positionside',
  others: 'amount uid',
};
