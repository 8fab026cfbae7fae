import type { RunningTradeRow } from '#data/trades/running-trades.ts';
import { formatMoment, localTimeText } from '#domain/clock/wall-time.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { amountField, costField } from '#domain/numbers/decimal-input.ts';
import { choice, momentUntil } from '#features/trades/fields/choice-schemas.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { emptyTrade, type TradeForm } from '#features/trades/form/trade-schema.ts';
import { decimalSchema, optionalDecimalSchema } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** The form that closes a running trade: input as typed or chosen, '' for none. */
export type CloseForm = Record<
  'closePrice' | 'lots' | 'tradeResult' | 'amount' | 'madeAt' | 'commission' | 'swap' | 'fee',
  string
>;

/** The form of closing all or some of a trade's lots; an empty close time means now. */
export function closeSchema(trade: Pick<RunningTradeRow, 'currency_pair' | 'lot_size' | 'opened_at'>) {
  const { closePrice, lotSize } = tradeNumbers(trade.currency_pair);
  const opened = new Date(trade.opened_at);
  const isAfterOpen = (moment: string | undefined) =>
    moment === undefined ||
    new Date(moment) >= opened ||
    localTimeText(new Date(moment)) === localTimeText(opened);
  return z.object({
    closePrice: decimalSchema(closePrice),
    lots: decimalSchema({ ...lotSize, most: trade.lot_size }),
    tradeResult: choice(['won', 'lost'], 'Choose Won or Lost.'),
    amount: decimalSchema(amountField),
    madeAt: momentUntil(() => new Date()).check(
      z.refine(isAfterOpen, `Close time must be after the open (${formatMoment(opened)}).`),
    ),
    commission: optionalDecimalSchema(costField),
    swap: optionalDecimalSchema(costField),
    fee: optionalDecimalSchema(costField),
  });
}

export type CloseValues = z.output<ReturnType<typeof closeSchema>>;

/** The form of the trade that the typed closing makes. */
export function closedForm(
  trade: Pick<RunningTradeRow, 'currency_pair' | 'trade_type' | 'entry_price' | 'first_stop_loss'>,
  { lots, ...typed }: CloseForm,
): TradeForm {
  return {
    ...emptyTrade,
    ...typed,
    tradeType: trade.trade_type,
    currencyPair: trade.currency_pair,
    entryPrice: plainDecimal(trade.entry_price),
    stopLoss: plainDecimal(trade.first_stop_loss),
    lotSize: lots,
  };
}
