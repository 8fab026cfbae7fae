import { equationCheck } from '#domain/statements/proof/check.ts';
import { sumTrades } from '#domain/statements/proof/sums.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import type { Reader, Reading } from '#domain/statements/readers/reader.ts';
import { textAt } from '#domain/statements/readers/table/grid.ts';
import { readSide } from '#domain/statements/readers/table/looks.ts';
import { detectPrint } from '#domain/statements/readers/table/print.ts';
import { type Print, rowValues } from '#domain/statements/readers/table/row-values.ts';
import { settled } from '#domain/statements/readers/table/settled.ts';
import { tableColumns } from '#domain/statements/readers/table/table-trade.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Decimal, Statement } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';
import { type BalanceRow, balanceRows, oldestFirst } from './balance-rows.ts';
import {
  isIgnored,
  type Part,
  readPositionsFile as positionsFile,
  readBalanceFile,
  readOrdersFile,
} from './files.ts';
import { fillWorth, findPointValues, profitByPrices, unitQuote } from './point-value.ts';
import { holdingsAtStart } from './start.ts';
import { isStrategyList } from './strategy-list.ts';
import { type Fill, joinFills, positionToTrade } from './trades.ts';

const version = 2;

export const tradingview: Reader = {
  format: 'tradingview',
  version,
  read: readTradingView,
  isPart: source =>
    readOrdersFile(source) !== null ||
    positionsFile(source) !== null ||
    readBalanceFile(source) !== null ||
    isIgnored(source),
};

function readTradingView(source: Source, beside: readonly Source[]): Reading | null {
  const orders = readOrdersFile(source);
  if (!orders) {
    if (isStrategyList(source)) {
      return { refused: 'back-test' };
    }
    const isPart = positionsFile(source) !== null || readBalanceFile(source) !== null || isIgnored(source);
    return isPart ? { refused: 'companion-missing' } : null;
  }
  const statement = newStatement('tradingview', version);
  const balanceSource = beside.find(other => readBalanceFile(other) !== null);
  const history = balanceSource ? readBalanceFile(balanceSource) : null;
  const currency = history ? partCurrency(history) : null;
  const found = detectPrint(source, tableColumns(orders.rows, orders.roles), currency);
  const fills = oldestFirst(readFills(orders, found.print, statement));
  const quotes = new Set(fills.flatMap(({ symbol }) => unitQuote(symbol) ?? []));
  statement.asks = found.asks;
  statement.account.currency = currency ?? (quotes.size === 1 ? ([...quotes][0] ?? null) : null);
  statement.account.digits = found.print.digits;
  const balance = history && balanceSource ? readBalance(history, balanceSource, statement) : [];
  const [first] = fills;
  const within = balance.filter(({ at }) => first !== undefined && at >= first.at);
  const { closed, open, unused } = joinFills(fills, holdingsAtStart(fills, beside, within), within);
  statement.skipped.open = open;
  const values = findPointValues(fills);
  const asked = new Set<string>();
  for (const position of closed) {
    const { symbol, exits, isWhole } = position;
    const hasMoney = exits.some(({ money }) => money.some(({ fill }) => fill?.isCommission === false));
    const value = symbolPointValue(symbol, source, statement) ?? values.get(symbol) ?? null;
    const profit = hasMoney || value === null ? null : profitByPrices(position, value, found.print.digits);
    if (hasMoney || profit !== null) {
      statement.trades.push(positionToTrade(position, profit));
    } else if (isWhole && value === null && history === null) {
      statement.asks.push(
        ...(asked.has(symbol) ? [] : [{ about: 'point-value' as const, subject: symbol, example: '' }]),
      );
      asked.add(symbol);
    } else {
      // Entry or money is in no file; an amount is never set to 0.
      const row = exits.at(-1)?.fill.row ?? 0;
      statement.problems.push({ row, column: '', text: symbol, why: 'incomplete' });
    }
  }
  if (history) {
    prove(balance, within, unused, statement);
  }
  return [settled(statement)];
}

function symbolPointValue(symbol: string, { answers }: Source, { account }: Statement): Decimal | null {
  const values = answers?.pointValues ?? {};
  const told = Object.hasOwn(values, symbol) ? values[symbol] : undefined;
  const isOne = account.currency !== null && unitQuote(symbol) === account.currency;
  return told ?? (isOne ? '1' : null);
}

/** Only fills, at the order's close time. Orders that ended otherwise are counted. */
function readFills({ rows, roles, header }: Part, print: Print, statement: Statement): Fill[] {
  const at = (role: keyof typeof roles) => roles[role] ?? -1;
  return rows.flatMap(row => {
    const status = textAt(row, at('account')).toLowerCase();
    if (status !== 'filled') {
      statement.skipped[/work|pending|active|placed/.test(status) ? 'working' : 'cancelled'] += 1;
      return [];
    }
    const values = rowValues(row, { ...print, header }, statement.problems);
    const side = readSide(textAt(row, at('side'))) ?? values.fail(at('side'), 'unknown-side');
    const told = values.size(at('size'));
    // A fill of 0 closes no position.
    const size = told !== null && !isZero(told) ? told : values.fail(at('size'), 'missing');
    const price = values.price(at('closePrice')) ?? values.fail(at('closePrice'), 'missing');
    const symbol = textAt(row, at('symbol')) || values.fail(at('symbol'), 'missing');
    const [closed, commission] = [values.time(at('closed')), values.money(at('commission'))];
    const id = textAt(row, at('id'));
    const margin = fillWorth(textAt(row, at('margin')), textAt(row, at('leverage')));
    return values.isWhole() && side && size && price && symbol
      ? [{ id, at: closed, symbol, side, size, price, commission, margin, row: row.number }]
      : [];
  });
}

function readBalance(history: Part, source: Source, statement: Statement): BalanceRow[] {
  const found = detectPrint(source, tableColumns(history.rows, history.roles), statement.account.currency);
  const rows = balanceRows(history, { ...found.print, digits: statement.account.digits }, statement.problems);
  for (const { at, amount, fill, action, row } of rows) {
    if (fill === null) {
      const kind = amount < 0 ? 'withdrawal' : 'deposit';
      statement.cash.push({ id: null, at, kind, amount, comment: action || null, row });
    }
  }
  return rows;
}

function partCurrency({ rows }: Part): string | null {
  const codes = rows
    .flatMap(row => row.cells.map(cell => cell.text))
    .filter(text => /^[A-Z]{3,5}$/.test(text));
  return codes[0] ?? null;
}

function prove(
  balance: readonly BalanceRow[],
  within: readonly BalanceRow[],
  unused: readonly BalanceRow[],
  statement: Statement,
) {
  const all = within.filter(({ fill }) => fill !== null).reduce((sum, { amount }) => sum + amount, 0);
  const { net } = sumTrades(statement.trades);
  const left = unused.reduce((sum, { amount }) => sum + amount, 0);
  const isOpen = statement.skipped.open > 0 && net !== all && left === 0;
  statement.printed.net = all;
  const last = balance.at(-1)?.balance;
  if (last !== null && last !== undefined) {
    statement.printed.balance = last;
  }
  statement.checks = equationCheck('trades and balance history', net, all).map(check => ({
    ...check,
    explained: isOpen ? 'open positions' : null,
  }));
}
