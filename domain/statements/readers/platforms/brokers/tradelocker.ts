import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** TradeLocker's positions. The names are from its interface; no real file was available. */
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
