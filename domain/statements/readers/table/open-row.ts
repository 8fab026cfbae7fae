import type { ReadOpen } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';
import { textAt } from './grid.ts';
import { readSide, ticketText } from './looks.ts';
import type { RowValues } from './row-values.ts';

type OpenColumns = Record<
  'ticket' | 'opened' | 'type' | 'size' | 'symbol' | 'openPrice' | 'stopLoss' | 'takeProfit',
  number
>;

/** The open position in a row; null where one of its values is missing. */
export function openRow(values: RowValues, columns: OpenColumns): ReadOpen | null {
  const { row } = values;
  const [id, symbol] = [ticketText(textAt(row, columns.ticket)), textAt(row, columns.symbol)];
  const side = readSide(textAt(row, columns.type));
  const [lots, openPrice] = [values.size(columns.size), values.price(columns.openPrice)];
  const [stopLoss, takeProfit] = [values.price(columns.stopLoss), values.price(columns.takeProfit)];
  const opened = values.time(columns.opened);
  return values.isWhole() && side && id && symbol && lots && !isZero(lots) && openPrice
    ? { id, side, symbol, lots, opened, openPrice, stopLoss, takeProfit }
    : null;
}
