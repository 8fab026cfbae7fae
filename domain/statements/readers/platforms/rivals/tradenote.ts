import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** TradeNote's executions: a row per fill. Money is from the proceeds; costs are positive. */
export const tradeNote: Platform = {
  format: 'tradenote',
  version: 1,
  rows: 'fills',
  columns: {
    account: 'account',
    currency: 'currency',
    symbol: 'symbol',
    side: 'side',
    size: 'qty quantity',
    closed: 'td',
    closedClock: 'exectime',
    openPrice: 'price',
    proceeds: 'grossproceeds',
    netProceeds: 'netproceeds',
    commission: 'comm',
    fee: 'sec taf nscc nasdaq ecnremove ecnadd',
  },
  marks: 'td sd grossproceeds netproceeds clrbroker ecnremove ecnadd taf nscc liq',
  least: 2,
  others: 'sd type clrbroker liq',
  days: 'month-first',
};

export const tradeNoteTrades: Platform = {
  format: 'tradenote',
  version: 1,
  rows: 'trades',
  size: 'units',
  columns: {
    id: 'id',
    account: 'account',
    currency: 'currency',
    symbol: 'symbol',
    side: 'strategy',
    status: 'openposition',
    size: 'buyquantity',
    opened: 'entrytime',
    closed: 'exittime',
    openPrice: 'entryprice',
    closePrice: 'exitprice',
    profit: 'grossproceeds',
    net: 'netproceeds',
    commission: 'commission',
    fee: 'sec taf nscc nasdaq ecnremove ecnadd',
  },
  marks:
    'td grossproceeds netproceeds clrbroker ecnremove ecnadd taf nscc liq executionscount tradescount grossentryproceeds',
  least: 3,
  others: 'td side type strategy executionscount grossstatus netstatus',
  offset: '+00:00',
  kindOf: (_kind, isOpen) => (isOpen.toLowerCase() === 'true' ? 'open' : null),
};
