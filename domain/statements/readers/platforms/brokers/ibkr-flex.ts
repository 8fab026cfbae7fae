import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/**
 * Trades of an Interactive Brokers Flex query. The realized profit is after the commissions of both sides. A query may hold the same
 * trade as an order, its executions and its lots.
 */
export const ibkrFlex: Platform = {
  format: 'ibkr-flex',
  version: 1,
  rows: 'fills',
  columns: {
    id: 'tradeid transactionid',
    account: 'clientaccountid accountid',
    currency: 'currencyprimary currency',
    symbol: 'symbol',
    kind: 'levelofdetail',
    side: 'buysell',
    size: 'quantity',
    closed: 'datetime tradedate',
    closedClock: 'tradetime',
    openPrice: 'tradeprice price',
    profit: 'fifopnlrealized realizedpnl',
    effect: 'opencloseindicator openclose',
    commission: 'ibcommission',
  },
  marks:
    'clientaccountid currencyprimary assetclass ibcommission fifopnlrealized opencloseindicator ibcommissioncurrency ibexecid',
  least: 2,
  others:
    'assetclass proceeds ibcommission netcash costbasis closeprice mtmpnl tradeprice settledatetarget tradedate reportdate',
  isAfterCosts: true,
  isSideBySize: true,
  repeatedKinds: kinds => (kinds.has('execution') ? /^(?!execution$)./ : /lot|summary|wash/),
};
