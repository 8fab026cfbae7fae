import type { RunningTradeRow } from '#data/trades/running-trades.ts';
import { formatMoment, localTimeText } from '#domain/clock/wall-time.ts';
import { amountField } from '#domain/numbers/decimal-input.ts';
import { choice, momentUntil } from '#features/trades/fields/choice-schemas.ts';
import { tradeNumbers } from '#features/trades/fields/symbol-schema.ts';
import { decimalSchema } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

/** Input as entered or chosen, '' for none. */
export type CloseForm = Record<'closePrice' | 'lots' | 'tradeResult' | 'amount' | 'madeAt', string>;

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
  });
}

export type CloseValues = z.output<ReturnType<typeof closeSchema>>;
