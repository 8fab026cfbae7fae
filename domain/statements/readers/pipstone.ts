import { momentsBy } from '#domain/statements/journal/moments.ts';
import { unreadAsk } from '#domain/statements/mapping/unread-rows.ts';
import { equationCheck } from '#domain/statements/proof/check.ts';
import { tradeNet } from '#domain/statements/proof/sums.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { ReadTrade, Statement, Wall } from '#domain/statements/statement.ts';
import { newStatement } from './new-statement.ts';
import { ownJournal, ownJournalColumns } from './own-journal.ts';
import type { Reader } from './reader.ts';
import { type GridRow, readGrid, textAt } from './table/grid.ts';
import { type FoundHeader, findHeader, type Names, type Roles } from './table/header.ts';
import { isVoid } from './table/looks.ts';
import { detectPrint } from './table/print.ts';
import { type Print, rowValues } from './table/row-values.ts';
import { settled } from './table/settled.ts';
import { tableColumns, tableTrade } from './table/table-trade.ts';

const version = 2;

export const pipstone: Reader = { format: 'pipstone', version, read: source => readPipstone(source) };

const names: Names = {
  closed: /^time$/,
  symbol: /^currency pair$/,
  side: /^trade type$/,
  type: /^trade result$/,
  net: /^amount in account$/,
  balance: /^amount$/,
  size: /^lot size$/,
  openPrice: /^entry price$/,
  takeProfit: /^take profit$/,
  stopLoss: /^stop loss$/,
  id: /^trade id$/,
  // 'Opened' in older downloads.
  opened: /^(open time|opened)$/,
  closePrice: /^close price$/,
  commission: /^commission$/,
  swap: /^swap$/,
  fee: /^fee$/,
  account: /^account$/,
  margin: /^account currency$/,
};
const needed = ['closed', 'symbol', 'side', 'type', 'net', 'id', 'account', 'margin'] as const;

function readPipstone(source: Source): readonly Statement[] | null {
  const grid = readGrid(source);
  const found = findHeader(grid.slice(0, 3), names, needed);
  if (!found) {
    return null;
  }
  const rows = grid.slice(found.index + 1).filter(row => row.cells.length > 1);
  const byAccount = new Map<string, GridRow[]>();
  for (const row of rows) {
    const account = textAt(row, found.roles.account ?? -1);
    const own = byAccount.get(account) ?? [];
    own.push(row);
    byAccount.set(account, own);
  }
  return [...byAccount.values()].map(own => rowsToStatement(own, found, source, byAccount.size > 1));
}

/** @param isOneOfSeveral true if the file has several accounts, identified by name */
function rowsToStatement(
  rows: readonly GridRow[],
  { roles, header }: FoundHeader,
  source: Source,
  isOneOfSeveral: boolean,
): Statement {
  const statement = newStatement('pipstone', version);
  const [first] = rows;
  const roleText = (role: keyof Roles) => (first ? textAt(first, roles[role] ?? -1) : '');
  const currency = roleText('margin') || null;
  const { print: found, asks } = detectPrint(source, tableColumns(rows, roles), currency);
  const print: Print = { ...found, header };
  statement.asks = asks;
  statement.offset = print.offset;
  statement.account = { ...statement.account, currency, digits: print.digits };
  if (isOneOfSeveral) {
    statement.account.number = roleText('account') || null;
  }
  const journalColumns = ownJournalColumns(header);
  let inDollars: number | null = 0;
  for (const row of rows) {
    const values = rowValues(row, print, statement.problems);
    const trade = tableTrade(values, roles, { amount: 'net', size: 'lots' });
    if (trade) {
      const journal = ownJournal(row, journalColumns);
      statement.trades.push({ ...trade, side: rowSide(row, roles), ...(journal && { journal }) });
      const dollars = isVoid(row.cells[roles.balance ?? -1]) ? null : values.money(roles.balance ?? -1);
      inDollars = inDollars === null || dollars === null ? null : inDollars + dollars;
    }
  }
  const plan = header.indexOf('Trading Plan');
  if (plan >= 0 && rows.some(row => textAt(row, plan) !== '')) {
    statement.notTaken.push('Trading Plan');
  }
  tellOffset(statement, header[roles.closed ?? -1] ?? '');
  if (currency === 'USD' && inDollars !== null) {
    const net = statement.trades.reduce((sum, trade) => sum + tradeNet(trade), 0);
    statement.checks = equationCheck('amounts in the account and in dollars', net, inDollars);
  }
  statement.asks.push(...unreadAsk(statement, source));
  return settled(statement);
}

function rowSide(row: GridRow, roles: Roles): ReadTrade['side'] {
  const side = textAt(row, roles.side ?? -1);
  return side === 'buy' || side === 'sell' ? side : 'unknown';
}

/** By the zone in 'Time (America/New_York)': the one offset of the file, or else times in UTC. */
function tellOffset(statement: Statement, name: string): void {
  const zone = /\(([^()]{1,40})\)/.exec(name)?.[1] ?? '';
  if (!isZone(zone)) {
    return;
  }
  const momentOf = momentsBy({ clock: { zone, shiftHours: 0 } });
  const walls = statement.trades.flatMap(({ opened, closed }) =>
    opened === null ? [closed] : [opened, closed],
  );
  const offsets = new Set(walls.map(wall => (Date.parse(`${wall}Z`) - momentOf(wall)) / 60_000));
  const [only] = offsets;
  if (offsets.size === 1 && only !== undefined) {
    statement.offset = offsetText(only);
    return;
  }
  const toUtc = (wall: Wall) => new Date(momentOf(wall)).toISOString().slice(0, 19);
  statement.offset = '+00:00';
  for (const trade of statement.trades) {
    trade.closed = toUtc(trade.closed);
    trade.opened = trade.opened && toUtc(trade.opened);
  }
}

function isZone(zone: string): boolean {
  try {
    return zone !== '' && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

function offsetText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
