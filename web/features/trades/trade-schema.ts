import type { NewTrade, Trade, TradeChanges } from '#data/trades/trades.ts';
import { plainDecimal } from '#domain/decimal.ts';
import { amountField, tradeNumberFields } from '#domain/decimal-input.ts';
import { maxNotesLength } from '#domain/limits.ts';
import { formatLots, signedAmount } from '#domain/trade.ts';
import { formatMoment, parseWallTime, wallTimeOf } from '#domain/wall-time.ts';
import { decimalSchema } from '#lib/decimal-schema.ts';
import { maxCharacters } from '#lib/text-schema.ts';
import * as z from '#lib/zod.ts';
import { decimalsOfSymbol, symbolSchema } from './symbol-schema.ts';

/** The value of the choice 'No Plan'. */
export const noPlan = 'none';

/** The numbers of a trade, and what each of their fields takes with this symbol. */
export function tradeNumbers(symbol: string) {
  const { price, level, lot } = tradeNumberFields(symbol);
  return { amount: amountField, entryPrice: price, takeProfit: level, stopLoss: level, lotSize: lot };
}

/** What the fields take with some symbol or other. */
const anyNumbers = tradeNumbers('');

export const tradeSchema = schemaUntil(() => new Date());

/**
 * A logged trade keeps what its form would not take anew: more decimals, and its time even where this
 * device's clock has not come to it yet.
 */
export function editedTradeSchema(trade: Trade): typeof tradeSchema {
  const madeAt = new Date(trade.created_at);
  return schemaUntil(() => new Date(Math.max(Date.now(), madeAt.getTime())), keptOf(trade, trade.opened_at));
}

/** A copy keeps the decimals of the trade that it was made of, and so does a trade that waits. */
export function copiedTradeSchema(trade: TimedTrade): typeof tradeSchema {
  return schemaUntil(() => new Date(), keptOf(trade, null));
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

/** A trade that is logged, or that waits to be, with its time. */
type TimedTrade = NewTrade & { created_at: string };

/** A logged trade as its form shows it. */
export function formOfTrade(trade: TimedTrade): TradeForm {
  return {
    tradeType: trade.trade_type,
    currencyPair: trade.currency_pair,
    entryPrice: plainDecimal(trade.entry_price),
    takeProfit: plainDecimal(trade.take_profit),
    stopLoss: plainDecimal(trade.stop_loss),
    lotSize: formatLots(trade.lot_size).replaceAll(',', ''),
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

type NumberName = Exclude<keyof typeof anyNumbers, 'amount'>;

/** What a form takes as it stands, because the trade that it began with has it. */
type Kept = {
  numbers: Record<NumberName, number>;
  shown: Record<NumberName | 'madeAt', string>;
  /** The moment before which the trade cannot have ended. */
  openedAt: Date | null;
};

function keptOf(trade: TimedTrade, openedAt: string | null): Kept {
  return {
    numbers: {
      entryPrice: trade.entry_price,
      takeProfit: trade.take_profit,
      stopLoss: trade.stop_loss,
      lotSize: trade.lot_size,
    },
    shown: formOfTrade(trade),
    openedAt: openedAt ? new Date(openedAt) : null,
  };
}

function schemaUntil(latest: () => Date, kept?: Kept) {
  const number = (name: NumberName) =>
    decimalSchema(anyNumbers[name], kept && { text: kept.shown[name], value: kept.numbers[name] });
  const fields = z.object({
    tradeType: choice(['buy', 'sell'], 'Choose Buy or Sell.'),
    currencyPair: symbolSchema(),
    entryPrice: number('entryPrice'),
    takeProfit: number('takeProfit'),
    stopLoss: number('stopLoss'),
    lotSize: number('lotSize'),
    tradeResult: choice(['won', 'lost'], 'Choose Won or Lost.'),
    amount: decimalSchema(amountField),
    planId: z.string(),
    madeAt: momentUntil(latest, kept),
    notes: z.string().check(z.trim(), maxCharacters(maxNotesLength)),
  });
  return fields.check(...decimalsOfSymbol(kept?.numbers));
}

function choice<const Choices extends readonly string[]>(choices: Choices, error: string) {
  // A group of radio buttons that was left without a choice has no text, but null.
  return z.pipe(z.string(error), z.enum(choices, { error }));
}

/**
 * A typed date and time as ISO 8601; undefined when there is none. Minutes are typed: an untouched time keeps its seconds,
 * and may lie in the minute in which the trade was opened.
 */
function momentUntil(latest: () => Date, kept?: Kept) {
  return z.pipe(
    z.string(),
    z.transform((input: string, context) => {
      if (!input) {
        return undefined;
      }
      const result = parseWallTime(input, latest());
      if (!result.ok) {
        context.issues.push({ code: 'custom', input, message: result.error });
        return z.NEVER;
      }
      const openedAt = input === kept?.shown.madeAt ? null : kept?.openedAt;
      if (!openedAt || result.moment >= openedAt) {
        return result.moment.toISOString();
      }
      const error = `It was opened on ${formatMoment(openedAt)}: set a later time.`;
      context.issues.push({ code: 'custom', input, message: error });
      return z.NEVER;
    }),
  );
}
