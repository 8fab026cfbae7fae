import type { Platform } from '#domain/statements/readers/platforms/platform.ts';

/** Codes quoted as pairs; other three-letter codes are shares ('AMD/USD'). */
const pairs =
  /^(?:USD|EUR|GBP|JPY|CHF|AUD|CAD|NZD|SEK|NOK|DKK|PLN|HUF|CZK|TRY|ZAR|MXN|SGD|HKD|CNH|ILS|BTC|ETH|XRP|LTC|BCH|ADA|SOL|DOGE)$/;

/** eToro's closed positions. Profit is before fees and dividends; `Amount` is the invested money. */
export const etoro: Platform = {
  format: 'etoro',
  version: 1,
  rows: 'trades',
  columns: {
    id: 'positionid',
    symbol: 'action',
    side: 'longshort action',
    kind: 'type',
    size: 'unitscontracts units contracts',
    opened: 'opendate',
    closed: 'closedate',
    openPrice: 'openrate',
    closePrice: 'closerate',
    stopLoss: 'stoplossrate stoploserate stoploss',
    takeProfit: 'takeprofitrate takeprofit',
    profit: 'profit',
    swap: 'overnightfeesanddividends rolloverfeesanddividends overnightfees rolloverfees',
    comment: 'notes',
  },
  marks:
    'positionid action openrate closerate copiedfrom marketspread spreadfees fxrateatopen takeprofitrate overnightfeesanddividends rolloverfeesanddividends',
  least: 3,
  others: 'amount leverage spreadfees spread marketspread fxrateatopen fxrateatclose isin',
  currency: 'USD',
  days: 'day-first',
  symbolIn: symbolOfAction,
  operations: {
    columns: { closed: 'date', kind: 'type', cash: 'amount', comment: 'details' },
    ofTrades: /^(?!.*(?:deposit|withdraw|adjust|bonus|interest|credit|transfer|compensation))/i,
  },
};

/** 'NVDA' for 'Buy NVDA/USD' and 'NVIDIA (NVDA)'; pairs of currencies or coins keep both. */
function symbolOfAction(text: string): string {
  const bare = text.trim().replace(/^(?:buy|sell)\s+/i, '');
  const inBrackets = /\(([^()]{1,20})\)$/.exec(bare)?.[1];
  const [, base, quote] = /^([^/]+)\/([A-Z]{3})$/.exec(inBrackets ?? bare) ?? [];
  return base !== undefined && quote !== undefined && !pairs.test(base) ? base : (inBrackets ?? bare);
}
