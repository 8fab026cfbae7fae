import { textAt } from '#domain/statements/readers/table/grid.ts';
import { isVoid } from '#domain/statements/readers/table/looks.ts';
import type { RowValues } from '#domain/statements/readers/table/row-values.ts';
import type { Platform, RowKind } from './platform.ts';

export type ColumnOf = (field: keyof Platform['columns']) => number;

const cashWords =
  /deposit|withdraw|\bbalance|transfer|dividend|\bdiv\b|interest|\bswap|rollover|financ|funding|\bfees?\b|bonus|\bcredit|adjust|correct|charge|\btax|payout|\bcash\b|refund/;

/** The side at a text's start: 'Buy Stop', 'SELL', 'Long', 'SS' (sold short), 'BC' (bought to cover). */
export function sideIn(text: string): 'buy' | 'sell' | null {
  const word = /^[a-z]+/.exec(text.trim().toLowerCase())?.[0] ?? '';
  if (/^(?:buy|long|bot|bought|b|l|bc)$/.test(word)) {
    return 'buy';
  }
  return /^(?:sell|short|sold|sld|s|ss)$/.test(word) ? 'sell' : null;
}

/** A row's kind: a pending order with a close and money is a trade, a row without a close is open. */
export function rowKind({ row }: RowValues, at: ColumnOf, { kindOf }: Platform): RowKind {
  const text = (field: keyof Platform['columns']) => textAt(row, at(field)).trim().toLowerCase();
  const isEmpty = (field: keyof Platform['columns']) => isVoid(row.cells[at(field)]);
  const [kind, side, status] = [text('kind'), text('side'), text('status')];
  const ownKind = kindOf?.(kind, status) ?? null;
  if (ownKind !== null) {
    return ownKind;
  }
  if (/^cancell?ed|^rejected|^expired/.test(status)) {
    return 'cancelled';
  }
  if (/^(?:working|pending|placed)/.test(status)) {
    return 'working';
  }
  const hasMoney = !isEmpty('profit') || !isEmpty('net');
  const isOrder = /\b(?:stop|limit)\b/.test(side) && sideIn(side) !== null;
  const isClosed = !isEmpty('closed') || (!isEmpty('boughtAt') && !isEmpty('soldAt'));
  if (isOrder && !(isClosed && hasMoney)) {
    return isClosed ? 'cancelled' : 'working';
  }
  if (sideIn(side) === null && (cashWords.test(side) || (cashWords.test(kind) && isEmpty('side')))) {
    return 'cash';
  }
  if (/^open(?:ed)?$/.test(status) || (!isClosed && !isEmpty('symbol'))) {
    return 'open';
  }
  return 'trade';
}
