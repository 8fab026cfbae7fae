import type { NewTrade } from '#data/trades.ts';
import { currencyPairs } from '#domain/currency-pairs.ts';
import { amountField, levelField, lotField, priceField } from '#domain/decimal-input.ts';
import { signedAmount } from '#domain/trade.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import * as z from '#lib/zod.ts';

/** The value of the choice 'No Plan'. */
export const noPlan = 'none';

export const tradeSchema = z.object({
  tradeType: choice(['buy', 'sell'], 'Choose Buy or Sell.'),
  currencyPair: choice(currencyPairs, 'Choose a currency pair.'),
  entryPrice: decimalSchema(priceField),
  takeProfit: decimalSchema(levelField),
  stopLoss: decimalSchema(levelField),
  lotSize: decimalSchema(lotField),
  tradeResult: choice(['won', 'lost'], 'Choose Won or Lost.'),
  amount: decimalSchema(amountField),
  planId: z.string(),
  notes: z.string().check(z.trim(), z.maxLength(10_000, 'Use at most 10,000 characters.')),
});

/** What the form of a new trade holds: everything as typed or chosen, '' when there is nothing. */
export type TradeForm = z.input<typeof tradeSchema>;
export type TradeValues = z.output<typeof tradeSchema>;

export const emptyTrade: TradeForm = {
  tradeType: '',
  currencyPair: '',
  entryPrice: '',
  takeProfit: '',
  stopLoss: '',
  lotSize: '',
  tradeResult: '',
  amount: '',
  planId: noPlan,
  notes: '',
};

/** The row of a trade. */
export function newTrade(id: string, values: TradeValues): NewTrade {
  return {
    id,
    plan_id: values.planId === noPlan ? null : values.planId,
    trade_type: values.tradeType,
    currency_pair: values.currencyPair,
    entry_price: values.entryPrice,
    take_profit: values.takeProfit,
    stop_loss: values.stopLoss,
    lot_size: values.lotSize,
    trade_result: values.tradeResult,
    amount: signedAmount(values.tradeResult, values.amount),
    notes: values.notes || null,
  };
}

function choice<const Choices extends readonly string[]>(choices: Choices, error: string) {
  return z.pipe(z.string(), z.enum(choices, { error }));
}
