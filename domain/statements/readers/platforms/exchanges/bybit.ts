import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Bybit's closed P&L, after fees. The direction is the closing order's: a buy closed a short. */
export const bybit: Platform = {
  format: 'bybit',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'orderid',
    symbol: 'contracts contract symbol market instrument',
    side: 'closingdirection',
    size: 'qty quantity closedsize',
    closed: 'tradetime closetime filledtime createtime time',
    openPrice: 'entryprice avgentryprice',
    closePrice: 'exitprice avgexitprice',
    net: 'closedpl closedpnl realizedpl realizedpnl',
    fee: 'openingfee closingfee fundingfee tradingfee',
  },
  marks: 'closingdirection closedpl closedpnl exittype contracts',
  least: 2,
  others: 'exittype openingfee closingfee fundingfee tradingfee',
  isAfterCosts: true,
  isClosingSide: true,
};
