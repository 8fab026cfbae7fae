import type { ReadFile } from '#domain/statements/files/read-files.ts';
import { refusalSentences } from '#domain/statements/refusal.ts';
import type { Problem, ReadCash, ReadTrade, Statement, Wall } from '#domain/statements/statement.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import type { SyncCash, SyncPost, SyncTrade } from '#domain/sync/post.ts';
import { program } from '../program.ts';

/** A row of a statement, sorted by milliseconds of the platform's clock, then by ticket. */
export type Row = { time: number; ticket: string } & (
  | { kind: 'trade'; content: SyncTrade }
  | { kind: 'cash'; content: SyncCash }
);

/** A statement as it is sent; `post` has all of it but the rows. */
export type StatementRows = { post: SyncPost; rows: Row[] };

const advice = 'Import this file in Pipstone.';

/**
 * The rows of a file by the protocol: sorted, each with its own ticket, of one account.
 * @returns a sentence for a file that only a person can import
 */
export function statementRows(file: ReadFile): StatementRows | { refused: string } {
  if (file.refused) {
    return { refused: refusalSentences[file.refused] };
  }
  if ([...file.problems, ...file.statements.flatMap(({ problems }) => problems)].some(isHalf)) {
    return { refused: 'It ends in the middle. It is read again when it changes.' };
  }
  const [statement, ...others] = file.statements;
  if (!statement || file.table) {
    return { refused: `Its columns are not known. ${advice}` };
  }
  if (others.length > 0) {
    return { refused: `It has several accounts. ${advice}` };
  }
  const reason = reasonAgainst(statement);
  return reason ? { refused: reason } : { post: postWithoutRows(statement), rows: sortedRows(statement) };
}

function isHalf({ why }: Problem): boolean {
  return why === 'incomplete';
}

function reasonAgainst({ account, trades, cash, asks }: Statement): string | null {
  if (asks.length > 0) {
    return `It has a question that only you can answer. ${advice}`;
  }
  if (trades.length + cash.length === 0) {
    return 'It has no closed trades.';
  }
  if (account.number === null || account.currency === null) {
    return `It does not show the account’s number and currency. ${advice}`;
  }
  if (!haveTickets(trades) || !haveTickets(cash)) {
    return `Some of its rows share a number or have none. ${advice}`;
  }
  if (trades.some(({ lots, side }) => lots === null || side === 'unknown')) {
    return `Some of its trades have no lots or no side. ${advice}`;
  }
  return trades.some(({ journal }) => journal) ? `It has notes of another journal. ${advice}` : null;
}

/** The server knows a row by its ticket, as an import does (domain/statements/identity/keys.ts). */
function haveTickets(rows: readonly (ReadTrade | ReadCash)[]): boolean {
  const ids = new Set(rows.map(({ id }) => id));
  return !ids.has(null) && ids.size === rows.length;
}

function postWithoutRows({ format, account, offset, printed }: Statement): SyncPost {
  const { number, server, currency, digits, kind, mode } = account;
  return {
    platform: format,
    program,
    account: {
      ...{ number: number ?? '', server: server ?? '', company: '', currency: currency ?? '' },
      ...{ digits, kind, mode, leverage: 0, serverMinusGmtSeconds: offsetSeconds(offset) },
    },
    ...{ deals: [], trades: [], cash: [] },
    // A folder may have any part of the history; the post that ends it comes after all files.
    ...{ isLast: false, total: 0, recent: null },
    balance: printed.balance === undefined ? '' : moneyText(printed.balance, digits),
    equity: '',
  };
}

function sortedRows({ account: { digits }, trades, cash }: Statement): Row[] {
  const rows: Row[] = [
    ...trades.map(trade => rowOfTrade(trade, digits)),
    ...cash.map(row => rowOfCash(row, digits)),
  ];
  return rows.sort(
    (a, b) => a.time - b.time || a.ticket.length - b.ticket.length || (a.ticket < b.ticket ? -1 : 1),
  );
}

function rowOfTrade(trade: ReadTrade, digits: number): Row {
  const { id, side, symbol, lots, opened, closed, comment, exit } = trade;
  const ticket = id ?? '';
  const content: SyncTrade = {
    ticket,
    ...{ opened: opened === null ? 0 : wallMilliseconds(opened), closed: wallMilliseconds(closed) },
    ...{ symbol, side: side === 'sell' ? 'sell' : 'buy', lots: lots ?? '' },
    ...{ openPrice: trade.openPrice ?? '', closePrice: trade.closePrice ?? '' },
    ...{ stopLoss: trade.stopLoss ?? '', takeProfit: trade.takeProfit ?? '' },
    commission: moneyText(trade.commission, digits),
    swap: moneyText(trade.swap, digits),
    fee: moneyText(trade.fee, digits),
    tax: moneyText(trade.tax, digits),
    profit: moneyText(trade.profit, digits),
    comment: comment ?? '',
    exit: exit ?? '',
  };
  return { kind: 'trade', time: content.closed, ticket, content };
}

function rowOfCash({ id, at, kind, amount, comment }: ReadCash, digits: number): Row {
  const [ticket, time] = [id ?? '', wallMilliseconds(at)];
  const content = {
    ticket,
    time,
    type: kind,
    amount: moneyText(amount, digits),
    comment: comment ?? '',
  };
  return { kind: 'cash', time, ticket, content };
}

function wallMilliseconds(wall: Wall): number {
  return Date.parse(`${wall}Z`);
}

/** '+03:00' in seconds. */
function offsetSeconds(offset: string | null): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? '') ?? [];
  return sign === undefined ? null : (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
}
