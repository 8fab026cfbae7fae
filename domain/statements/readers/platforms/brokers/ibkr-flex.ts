import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Interactive Brokers Flex query: profit after commissions; order, executions and lots repeat a trade. */
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
