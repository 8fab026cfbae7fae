import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** The executions that TradeNote takes and gives: a row a fill, paired here. Money comes of the proceeds. Costs are positive numbers. */
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
