import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** XTB's closed positions. 'Buy Stop' is the opening order's type; net less profit is a cost. */
export const xtb: Platform = {
  format: 'xtb',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'position positionid order',
    symbol: 'symbol instrument',
    side: 'type side',
    size: 'volume lots',
    opened: 'opentime opendate',
    closed: 'closetime closedate',
    openPrice: 'openprice',
    closePrice: 'closeprice',
    stopLoss: 'sl stoploss',
    takeProfit: 'tp takeprofit',
    profit: 'grosspl grossprofit profit profitloss',
    net: 'netprofit netpl',
    commission: 'commission commissions',
    swap: 'swap rollover',
    tax: 'tax',
    comment: 'comment',
  },
  marks: 'position lots netprofit grosspl rollover purchasevalue salevalue openorigin closeorigin',
  least: 2,
  others: 'purchasevalue salevalue openorigin closeorigin margin nominalvalue',
  size: 'lots',
  days: 'day-first',
  operations: {
    columns: { id: 'id', closed: 'time', kind: 'type', cash: 'amount', comment: 'comment' },
    ofTrades: /close trade|purchase|sale|swap|rollover|commission|profit/i,
  },
};
