import type { NewRunningTrade } from '#data/backend/rows.ts';
import type { RunningChanges, RunningTradeRow } from '#data/trades/running-trades.ts';
import { maxNotesLength } from '#domain/limits.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { journalColumns } from '#features/trades/form/trade-journal-schema.ts';
import { noPlan, type TradeValues } from '#features/trades/form/trade-schema.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import { isSame } from '#lib/forms/is-same.ts';
import { maxCharacters } from '#lib/forms/text-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** The row of a trade that is still open; without an account in the trader's first one, without a time opened now. */
export function newRunningTrade(id: string, values: TradeValues): NewRunningTrade {
  const { accountId, planId, tradeType, currencyPair, entryPrice, takeProfit, stopLoss, lotSize } = values;
  return {
    id,
    ...(accountId && { account_id: accountId }),
    plan_id: planId === noPlan ? null : planId,
    // A new trade has one of both sides.
    trade_type: tradeType === 'sell' ? 'sell' : 'buy',
    currency_pair: currencyPair,
    entry_price: entryPrice,
    take_profit: takeProfit,
    stop_loss: stopLoss,
    first_stop_loss: stopLoss,
    lot_size: lotSize,
    notes: values.notes || null,
    ...(values.openedAt && { opened_at: values.openedAt }),
    ...journalColumns(values),
  };
}

/** Numbers and notes as entered. */
export type RunningForm = Record<
  'entryPrice' | 'takeProfit' | 'stopLoss' | 'firstStopLoss' | 'lotSize' | 'notes',
  string
>;

export function formOfRunning(trade: RunningTradeRow): RunningForm {
  return {
    entryPrice: plainDecimal(trade.entry_price),
    takeProfit: plainDecimal(trade.take_profit),
    stopLoss: plainDecimal(trade.stop_loss),
    firstStopLoss: plainDecimal(trade.first_stop_loss),
    lotSize: plainDecimal(trade.lot_size),
    notes: trade.notes ?? '',
  };
}

export function runningSchema(symbol: string) {
  const { entryPrice, takeProfit, stopLoss, lotSize } = tradeNumbers(symbol);
  return z.object({
    entryPrice: decimalSchema(entryPrice),
    takeProfit: decimalSchema(takeProfit),
    stopLoss: decimalSchema(stopLoss),
    firstStopLoss: decimalSchema(stopLoss),
    lotSize: decimalSchema(lotSize),
    notes: z.string().check(z.trim(), maxCharacters(maxNotesLength)),
  });
}

export type RunningValues = z.output<ReturnType<typeof runningSchema>>;

export function runningChanges(before: RunningTradeRow, values: RunningValues): Partial<RunningChanges> {
  const columns: RunningChanges = {
    entry_price: values.entryPrice,
    take_profit: values.takeProfit,
    stop_loss: values.stopLoss,
    first_stop_loss: values.firstStopLoss,
    lot_size: values.lotSize,
    // The form trims the notes, which is no change.
    notes: values.notes === (before.notes ?? '').trim() ? before.notes : values.notes || null,
  };
  const names = Object.keys(columns) as (keyof RunningChanges)[];
  return Object.fromEntries(
    names.filter(name => !isSame(columns[name], before[name])).map(name => [name, columns[name]]),
  );
}
