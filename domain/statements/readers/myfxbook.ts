import { isNetName } from '#domain/statements/mapping/column-words.ts';
import type { Source } from '#domain/statements/rows/row.ts';
import type { Statement } from '#domain/statements/statement.ts';
import { newStatement } from './new-statement.ts';
import type { Reader } from './reader.ts';
import { onlyText, readGrid, textAt } from './table/grid.ts';
import { findHeader, type Names, plainName } from './table/header.ts';
import { readSide } from './table/looks.ts';
import { readNamedRow } from './table/named-rows.ts';
import { detectPrint } from './table/print.ts';
import { rowValues } from './table/row-values.ts';
import { settled } from './table/settled.ts';
import { tableColumns } from './table/table-trade.ts';

const version = 1;

const names: Names = {
  id: /^ticket$/,
  opened: /^open date$/,
  closed: /^close date$/,
  symbol: /^symbol$/,
  side: /^action$/,
  size: /^(?:units\/lots|lots|units)$/,
  stopLoss: /^sl$/,
  takeProfit: /^tp$/,
  openPrice: /^open price$/,
  closePrice: /^close price$/,
  commission: /^commission$/,
  swap: /^swap$/,
  net: /^profit$/,
  comment: /^comment$/,
};

/** A Myfxbook history. Profit is after costs; dates have the month first. */
export const myfxbook: Reader = { format: 'myfxbook', version, read: source => readMyfxbook(source) };

function readMyfxbook(source: Source): readonly Statement[] | null {
  const rows = source.kind === 'html' ? [] : readGrid(source);
  const found = findHeader(rows.slice(0, 40), names, ['opened', 'closed', 'symbol', 'side', 'net']);
  // A net column means that the profit is before costs, unlike Myfxbook's.
  if (!found || found.header.some(isNetName)) {
    return null;
  }
  const { roles, header, index } = found;
  const below = rows.slice(index + 1);
  const end = below.findIndex(row => /^open (?:trades|orders)/i.test(onlyText(row) ?? ''));
  const closed = (end < 0 ? below : below.slice(0, end)).filter(row => row.cells.length > 0);
  const statement = newStatement('myfxbook', version);
  const { print, asks } = detectPrint(source, tableColumns(closed, roles), null, 'month-first');
  statement.asks = asks;
  statement.account.digits = print.digits;
  const size = plainName(header[roles.size ?? -1] ?? '') === 'units' ? 'units' : 'lots';
  const meaning = { amount: 'net', size } as const;
  for (const row of closed) {
    readNamedRow(rowValues(row, { ...print, header }, statement.problems), roles, meaning, statement);
  }
  const open =
    end < 0 ? [] : below.slice(end + 1).filter(row => readSide(textAt(row, roles.side ?? -1)) !== null);
  statement.skipped.open += open.length;
  return [settled(statement)];
}
