import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Trades of TopstepX and other ProjectX platforms. Fees are positive, times have offsets. */
export const topstepx: Platform = {
  format: 'topstepx',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'id',
    account: 'accountname account',
    symbol: 'contractname',
    side: 'type side',
    size: 'size',
    opened: 'enteredat',
    closed: 'exitedat',
    openPrice: 'entryprice',
    closePrice: 'exitprice',
    profit: 'pnl pl',
    fee: 'fees',
    commission: 'commissions commission',
  },
  marks: 'contractname enteredat exitedat tradeday tradeduration',
  least: 2,
  others: 'tradeday tradeduration',
  days: 'month-first',
};
