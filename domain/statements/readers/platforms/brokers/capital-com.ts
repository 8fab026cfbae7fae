import type { Platform, RowKind } from '#domain/statements/readers/platforms/platform.ts';

/** Capital.com's opening, closing, swap and dividend rows. Money is 'Rpl Converted', not 'rpl'. */
export const capitalCom: Platform = {
  format: 'capital-com',
  version: 1,
  rows: 'fills',
  columns: {
    id: 'execid',
    position: 'tradeid',
    account: 'accountid',
    symbol: 'instrumentsymbol instrumentname',
    kind: 'status',
    effect: 'status',
    side: 'direction',
    size: 'quantity',
    closed: 'timestamp',
    openPrice: 'price',
    stopLoss: 'stoploss',
    takeProfit: 'takeprofit',
    profit: 'rplconverted',
    swap: 'swapconverted',
    fee: 'fee',
  },
  marks: 'execid rplconverted rpl swapconverted executiontype instrumentsymbol gsl accounttype',
  least: 2,
  others: 'instrumentname orderid currency executiontype gsl source rpl swap accounttype',
  isSideBySize: true,
  kindOf: statusKind,
};

function statusKind(status: string): RowKind | null {
  if (/^(?:swap|dividend|corporate|adjust|correction)/.test(status)) {
    return 'cash';
  }
  if (/^(?:opened|closed)$/.test(status)) {
    return 'trade';
  }
  return /cancel|reject/.test(status) ? 'cancelled' : null;
}
