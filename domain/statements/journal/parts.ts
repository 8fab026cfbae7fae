import { maxPrintedNameLength, maxStatementCommentLength } from '#domain/limits.ts';
import type { Decimal } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';
import { moneyText } from '#domain/statements/values/money.ts';
import { mapped, requestBatches } from './batches.ts';
import { toInstant } from './comparison.ts';
import { toImportJournal } from './other-journal.ts';
import type { Travelling } from './outcome.ts';
import type { ImportCash, ImportPart, ImportTrade } from './rows.ts';
import { shortened } from './shortened.ts';

const rowsOfPart = 4_000;

/** The rows in parts of one request each; `newId` creates ids of new trades. */
export function importParts({ trades, cash }: Travelling, digits: number, newId: () => string): ImportPart[] {
  const batches = requestBatches(
    mapped(trades, trade => importTrade(trade, digits, newId())),
    mapped(cash, row => importCash(row, digits)),
    rowsOfPart,
  );
  return [...batches];
}

function importTrade(trade: Travelling['trades'][number], digits: number, id: string): ImportTrade {
  const { key, content, read, symbol, size, openedAt, closedAt, bringBack } = trade;
  const money = (amount: number) => moneyText(amount, digits);
  return {
    ...{ key, content, trade_id: id, symbol, side: read.side, lots: size.lots },
    printed_symbol: shortened(read.symbol, maxPrintedNameLength),
    entry: importPrice(read.openPrice) ?? '0',
    close: importPrice(read.closePrice),
    stop_loss: importPrice(read.stopLoss) ?? '0',
    take_profit: importPrice(read.takeProfit) ?? '0',
    opened_wall: read.opened,
    closed_wall: read.closed,
    opened_at: openedAt === null ? null : toInstant(openedAt),
    closed_at: toInstant(closedAt),
    profit: money(read.profit),
    commission: money(read.commission),
    swap: money(read.swap),
    fee: money(read.fee),
    tax: money(read.tax),
    comment: read.comment === null ? null : shortened(read.comment, maxStatementCommentLength),
    ...{ exit: read.exit, parts: read.parts },
    ...(bringBack && { bring_back: true as const }),
    ...(read.journal && { journal: toImportJournal(read.journal) }),
  };
}

function importCash({ key, kind, read, happenedAt }: Travelling['cash'][number], digits: number): ImportCash {
  return {
    ...{ key, kind, at_wall: read.at },
    happened_at: toInstant(happenedAt),
    amount: moneyText(read.amount, digits),
    comment: read.comment === null ? null : shortened(read.comment, maxStatementCommentLength),
  };
}

/** Null for none, and for the rare negative price (oil in April 2020), which the journal can't store. */
function importPrice(price: Decimal | null): Decimal | null {
  return price === null || price.startsWith('-') || isZero(price) ? null : price;
}
