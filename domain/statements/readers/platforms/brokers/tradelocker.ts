import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Positions of TradeLocker. Its names are known from its interface alone: no person's file was seen. */
export const tradeLocker: Platform = {
  format: 'tradelocker',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'positionid',
    symbol: 'instrument symbol tradableinstrument',
    side: 'side',
    size: 'qty amount lots',
    opened: 'createddate entrytime opendate opentime',
    closed: 'closeddate closedate exittime closetime lastmodified',
    openPrice: 'avgprice entryprice openprice',
    closePrice: 'closeprice exitprice avgcloseprice',
    stopLoss: 'stoploss sl',
    takeProfit: 'takeprofit tp',
    swap: 'swap',
    commission: 'commission',
    fee: 'fee fees',
    profit: 'grosspl pl pnl profit',
    net: 'netpl netpnl netprofit',
    status: 'status',
  },
  marks: 'positionid qty avgprice createddate tradableinstrument',
  least: 3,
  size: 'lots',
};
