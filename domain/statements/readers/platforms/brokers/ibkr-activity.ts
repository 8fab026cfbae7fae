import { squeezedName } from '#domain/statements/readers/platforms/names.ts';
import type { Platform } from '#domain/statements/readers/platforms/platform.ts';
import type { Row, Source } from '#domain/statements/rows/row.ts';
import { rowsOfText, rowText, textRow } from './sections.ts';

/** Interactive Brokers' activity statement. Realized P/L is after commissions; `MTM P/L` is no result. */
export const ibkrActivity: Platform = {
  format: 'ibkr-activity',
  version: 1,
  rows: 'fills',
  columns: {
    account: 'account',
    currency: 'currency',
    symbol: 'symbol',
    size: 'quantity',
    closed: 'datetime',
    openPrice: 'tprice',
    profit: 'realizedpl',
    effect: 'code',
    commission: 'commfee',
  },
  marks: 'datadiscriminator assetcategory tprice commfee mtmpl',
  least: 3,
  others: 'trades header datadiscriminator assetcategory cprice proceeds commfee basis mtmpl',
  isAfterCosts: true,
  isSideBySize: true,
  prepare: findSections,
  operations: {
    columns: { closed: 'date', kind: 'type', cash: 'amount', comment: 'description' },
    ofTrades: /^$/,
  },
};

const cashSections =
  /^(?:deposits & withdrawals|dividends|withholding tax|interest|fees|other fees|transaction fees)$/i;

function findSections(source: Source): Source | null {
  const rows = rowsOfText(source);
  const trades = tradeRows(rows);
  if (!trades) {
    return null;
  }
  const cash = cashRows(rows, tradeCurrencies(trades));
  return {
    ...source,
    sheets: [
      { name: 'trades', rows: trades },
      { name: 'cash', rows: cash },
    ],
  };
}

/** The trades' header and rows. Lots and sums repeat rows; another header belongs to another kind of trades. */
function tradeRows(rows: readonly Row[]): Row[] | null {
  const own = rows.filter(row => rowText(row, 0) === 'Trades');
  const header = own.find(row => rowText(row, 1) === 'Header');
  if (!header) {
    return null;
  }
  const data = own.filter(
    row => rowText(row, 1) === 'Data' && /^(?:order|trade|execution)$/i.test(rowText(row, 2)),
  );
  return [header, ...data];
}

function tradeCurrencies(trades: readonly Row[]): ReadonlySet<string> {
  const column = trades[0]?.cells.findIndex(({ text }) => squeezedName(text) === 'currency') ?? -1;
  return new Set(trades.slice(1).map(row => rowText(row, column)));
}

/** Deposits, dividends, interest and fees as one table, in the trades' currencies only. */
function cashRows(rows: readonly Row[], currencies: ReadonlySet<string>): Row[] {
  const found: Row[] = [textRow(0, ['Date', 'Type', 'Description', 'Amount'])];
  let header: string[] = [];
  for (const row of rows) {
    const section = rowText(row, 0);
    if (!cashSections.test(section)) {
      continue;
    }
    if (rowText(row, 1) === 'Header') {
      header = row.cells.map(({ text }) => squeezedName(text));
      continue;
    }
    const text = (...names: string[]) =>
      rowText(
        row,
        header.findIndex(name => names.includes(name)),
      );
    const currency = text('currency');
    if (rowText(row, 1) === 'Data' && currencies.has(currency)) {
      const kind = /^deposits/i.test(section) ? 'Transfer of funds' : section;
      const type = /^deposits/i.test(section)
        ? text('amount').startsWith('-')
          ? 'Withdrawal'
          : 'Deposit'
        : kind;
      found.push(
        textRow(row.number, [text('settledate', 'date'), type, text('description'), text('amount')]),
      );
    }
  }
  return found;
}
