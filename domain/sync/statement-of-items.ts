import { exitByComment } from '#domain/statements/readers/metatrader-words.ts';
import { newStatement } from '#domain/statements/readers/new-statement.ts';
import {
  type Decimal,
  type FormatId,
  formats,
  type Money,
  type ReadCash,
  type ReadTrade,
  type Statement,
} from '#domain/statements/statement.ts';
import { isZero, roundedTo } from '#domain/statements/values/decimals.ts';
import { isTraded, platformNumber, type SyncItem } from './items.ts';
import { isTerminal } from './platform-name.ts';
import { type PositionDeal, positionTrades } from './position-trades.ts';
import type { SyncAccount, SyncCash, SyncDeal, SyncTrade } from './post.ts';
import { syncCashKind } from './sync-cash-kind.ts';
import { moneyIn, mostDigits, wallOfTime } from './values.ts';

/** Increases with each change in how rows are understood. */
export const syncVersion = 1;

/** The format with a platform's row keys, so that imported and synced is one trade. */
export function syncFormat(platform: string): FormatId {
  if (isTerminal(platform)) {
    return `${platform}-sync`;
  }
  return formats.find(format => format === platform) ?? 'statement-sync';
}

/**
 * Closed trades and money as a statement, the same for the same rows in any order.
 * @param items with all rows of each group
 * @throws SyncFieldError for an amount with more decimals than the account
 */
export function statementOfItems(
  platform: string,
  account: SyncAccount,
  items: readonly SyncItem[],
): Statement {
  const statement = newStatement(syncFormat(platform), syncVersion);
  const { number, currency, digits, server, kind, mode } = account;
  // MetaTrader 4's statements name no server, so the account has none here either.
  statement.account = { number, currency, digits, server: platform === 'mt4' ? null : server, kind, mode };
  const positions = new Map<string, PositionDeal[]>();
  for (const [index, item] of inOrder(items).entries()) {
    const row = index + 1;
    if (item.kind === 'trade') {
      statement.trades.push(readTrade(item.content, digits, row));
    } else if (item.kind === 'cash') {
      statement.cash.push(readCash(item.content, moneyIn(item.content.amount, digits, item.key), row));
    } else if (isTraded(item.content)) {
      const position = item.group ?? item.ticket;
      const deals = positions.get(position) ?? [];
      deals.push(positionDeal(item.content, digits, row));
      positions.set(position, deals);
    } else {
      statement.cash.push(...dealCash(item.content, digits, row));
    }
  }
  for (const [position, deals] of positions) {
    const { trades, open } = positionTrades(position, deals);
    statement.trades.push(...trades);
    statement.skipped.open += open;
  }
  return statement;
}

function inOrder(items: readonly SyncItem[]): SyncItem[] {
  const byKey = new Map(items.map(item => [item.key, item]));
  return [...byKey.values()].sort(
    (a, b) =>
      a.rawTime - b.rawTime ||
      a.ticket.length - b.ticket.length ||
      (a.ticket < b.ticket ? -1 : a.ticket > b.ticket ? 1 : 0) ||
      (a.key < b.key ? -1 : 1),
  );
}

function positionDeal(deal: SyncDeal, digits: number, row: number): PositionDeal {
  const { ticket, time, symbol, type, entry, order, comment, reason } = deal;
  const money = dealMoney(deal, digits);
  return {
    ...{ id: ticket, at: wallOfTime(time), symbol, type, order, comment, reason, row, ...money },
    side: type === 'sell' ? 'sell' : 'buy',
    direction: entry || null,
    size: deal.volume,
    ...{ price: given(deal.price), stopLoss: given(deal.stopLoss), takeProfit: given(deal.takeProfit) },
    net: money.commission + money.fee + money.swap + money.profit,
    balance: null,
  };
}

function dealMoney(deal: SyncDeal, digits: number) {
  const money = (name: 'commission' | 'swap' | 'fee' | 'profit') =>
    moneyIn(deal[name], digits, `${deal.ticket}.${name}`);
  return {
    ...{ commission: money('commission'), swap: money('swap') },
    ...{ fee: money('fee'), profit: money('profit') },
  };
}

/** Empty for a cancelled deal: another deal reverses its money. */
function dealCash(deal: SyncDeal, digits: number, row: number): ReadCash[] {
  const { commission, swap, fee, profit } = dealMoney(deal, digits);
  const cash = readCash(deal, commission + swap + fee + profit, row);
  return cash.kind === 'adjustment' && cash.amount === 0
    ? []
    : [{ ...cash, comment: cash.comment ?? (deal.symbol || null) }];
}

function readCash(
  { ticket, time, type, comment }: Omit<SyncCash, 'amount'>,
  amount: Money,
  row: number,
): ReadCash {
  const kind = syncCashKind(type, comment, amount);
  return { id: platformNumber(ticket), at: wallOfTime(time), kind, amount, comment: comment || null, row };
}

function readTrade(trade: SyncTrade, digits: number, row: number): ReadTrade {
  const { ticket, opened, closed, side, symbol } = trade;
  const money = (name: 'commission' | 'swap' | 'fee' | 'tax' | 'profit') =>
    moneyIn(trade[name], digits, `${ticket}.${name}`);
  return {
    ...{ id: platformNumber(ticket), side, symbol, lots: given(trade.lots), units: null },
    opened: opened === 0 ? null : wallOfTime(opened),
    closed: wallOfTime(closed),
    ...{ openPrice: given(trade.openPrice), closePrice: given(trade.closePrice) },
    ...{ stopLoss: given(trade.stopLoss), takeProfit: given(trade.takeProfit) },
    ...{ profit: money('profit'), commission: money('commission'), swap: money('swap') },
    ...{ fee: money('fee'), tax: money('tax') },
    comment: trade.comment || null,
    exit: trade.exit || exitByComment(trade.comment),
    ...{ parts: 1, row },
  };
}

/** Null for '' and 0; with as many decimals as a statement's values may have. */
function given(value: Decimal): Decimal | null {
  return value === '' || isZero(value) ? null : roundedTo(value, mostDigits);
}
