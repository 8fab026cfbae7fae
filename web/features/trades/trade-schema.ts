import type { NewTrade, Trade, TradeChanges } from '#data/trades/trades.ts';
import { currencyPairs } from '#domain/currency-pairs.ts';
import { amountField, levelField, lotField, priceField } from '#domain/decimal-input.ts';
import { maxNotesLength } from '#domain/limits.ts';
import { signedAmount } from '#domain/trade.ts';
import { parseWallTime, wallTimeOf } from '#domain/wall-time.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import { maxCharacters } from '#lib/text-schema.ts';
import * as z from '#lib/zod.ts';

/** The value of the choice 'No Plan'. */
export const noPlan = 'none';

/** The numbers of a trade, and what each of their fields takes. */
export const tradeNumbers = {
  amount: amountField,
  entryPrice: priceField,
  takeProfit: levelField,
  stopLoss: levelField,
  lotSize: lotField,
};

export const tradeSchema = schemaUntil(() => new Date());

/** A logged trade keeps its time even where this device's clock has not come to it yet. */
export function editedTradeSchema(trade: Trade): typeof tradeSchema {
  const madeAt = new Date(trade.created_at);
  return schemaUntil(() => new Date(Math.max(Date.now(), madeAt.getTime())));
}

/** The values in the form of a trade: everything as typed or chosen, '' when there is nothing. */
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
  madeAt: '',
  notes: '',
};

/** A logged trade as its form shows it. */
export function formOfTrade(trade: Trade): TradeForm {
  return {
    tradeType: trade.trade_type,
    currencyPair: trade.currency_pair,
    entryPrice: typed(trade.entry_price),
    takeProfit: typed(trade.take_profit),
    stopLoss: typed(trade.stop_loss),
    lotSize: trade.lot_size.toFixed(2),
    tradeResult: trade.trade_result,
    amount: Math.abs(trade.amount).toFixed(2),
    planId: trade.plan_id ?? noPlan,
    madeAt: wallTimeOf(new Date(trade.created_at)),
    notes: trade.notes ?? '',
  };
}

/** The trade after another one: what repeats is kept, also the time that was set instead of now. */
export function tradeAfter({ currencyPair, lotSize, planId, madeAt }: TradeForm): TradeForm {
  return { ...emptyTrade, currencyPair, lotSize, planId, madeAt };
}

/** A new trade that begins as a copy: what was written about the other one, and its time, are not of this one. */
export function copyOfTrade(trade: Trade): TradeForm {
  return { ...formOfTrade(trade), madeAt: '', notes: '' };
}

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
    created_at: values.madeAt,
  };
}

/**
 * The columns of a trade in which its form differs from the trade that it began with. An amount goes with the result
 * that gives it its sign. Minutes are what is typed: an untouched time keeps its seconds.
 */
export function tradeChanges(trade: Trade, values: TradeValues): TradeChanges {
  const { id: _, created_at: madeAt, ...row } = newTrade(trade.id, values);
  const isMoved = madeAt && wallTimeOf(new Date(madeAt)) !== formOfTrade(trade).madeAt;
  // The form takes blanks away from both ends of the notes, which is no change.
  const notes = row.notes === (trade.notes?.trim() || null) ? trade.notes : row.notes;
  const edited: TradeChanges = { ...row, notes, ...(isMoved && { created_at: madeAt }) };
  const columns = Object.keys(edited) as (keyof TradeChanges)[];
  const differs = (column: keyof TradeChanges) => edited[column] !== trade[column];
  const isOutcome = (column: string) => column === 'amount' || column === 'trade_result';
  const changed = columns.filter(
    column => differs(column) || (isOutcome(column) && (differs('amount') || differs('trade_result'))),
  );
  return Object.fromEntries(changed.map(column => [column, edited[column]]));
}

/** A price with as many decimals as it needs. */
function typed(price: number): string {
  return price.toFixed(priceField.decimals).replace(/\.?0+$/, '');
}

function schemaUntil(latest: () => Date) {
  return z.object({
    tradeType: choice(['buy', 'sell'], 'Choose Buy or Sell.'),
    currencyPair: z.pipe(z.string(), z.enum(currencyPairs, { error: ({ input }) => pairRefusal(input) })),
    entryPrice: decimalSchema(tradeNumbers.entryPrice),
    takeProfit: decimalSchema(tradeNumbers.takeProfit),
    stopLoss: decimalSchema(tradeNumbers.stopLoss),
    lotSize: decimalSchema(tradeNumbers.lotSize),
    tradeResult: choice(['won', 'lost'], 'Choose Won or Lost.'),
    amount: decimalSchema(tradeNumbers.amount),
    planId: z.string(),
    madeAt: momentUntil(latest),
    notes: z.string().check(z.trim(), maxCharacters(maxNotesLength)),
  });
}

function choice<const Choices extends readonly string[]>(choices: Choices, error: string) {
  // A group of radio buttons that was left without a choice has no text, but null.
  return z.pipe(z.string(error), z.enum(choices, { error }));
}

/** The beginning of what was typed, as a message has room for it. */
const quotedLength = 20;

function pairRefusal(typed: unknown): string {
  if (typeof typed !== 'string' || !typed.trim()) {
    return 'Choose a currency pair.';
  }
  const quoted = typed.length > quotedLength ? `${typed.slice(0, quotedLength)}…` : typed;
  return `“${quoted}” is not a pair of the list. Choose one, like EURUSD.`;
}

/** A typed date and time as ISO 8601; undefined when there is none. */
function momentUntil(latest: () => Date) {
  return z.pipe(
    z.string(),
    z.transform((input: string, context) => {
      if (!input) {
        return undefined;
      }
      const result = parseWallTime(input, latest());
      if (result.ok) {
        return result.moment.toISOString();
      }
      context.issues.push({ code: 'custom', input, message: result.error });
      return z.NEVER;
    }),
  );
}
