import type { Platform, RowKind } from '#domain/statements/readers/platforms/platform.ts';

/** IG's transactions; a size above 0 is a buy. The user enters the symbol of 'Germany 40 Cash (1 EUR)'. */
export const ig: Platform = {
  format: 'ig',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'reference closingref',
    symbol: 'marketname market',
    kind: 'transactiontype summary',
    status: 'cashtransaction',
    side: 'direction',
    size: 'size',
    opened: 'opendateutc opened',
    closed: 'dateutc textdate date closed',
    openPrice: 'openlevel opening',
    closePrice: 'closelevel closing',
    profit: 'plamount profitandloss pl',
    currency: 'currencyisocode currency',
    comment: 'summary',
  },
  marks:
    'marketname plamount profitandloss openlevel closelevel textdate cashtransaction dateutc opendateutc currencyisocode',
  least: 2,
  others: 'textdate date period profitandloss currency',
  isSideBySize: true,
  days: 'day-first',
  kindOf: rowKind,
};

function rowKind(kind: string, status: string): RowKind | null {
  if (status === 'true') {
    return 'cash';
  }
  if (kind === '') {
    return null;
  }
  return /^(?:order|deal|trade|closed|position)/.test(kind) ? 'trade' : 'cash';
}
