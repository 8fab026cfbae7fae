import { boundsError } from '#domain/decimal-input.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';
import { symbolPattern } from '#domain/limits.ts';
import { tradeNumberFields } from '#domain/trade-numbers.ts';
import * as z from '#lib/zod.ts';

/** A symbol as its field made it of what was typed. What can be none is refused with what to do about it. */
export function symbolSchema() {
  return z.pipe(
    z.string(),
    z.transform((symbol: string, context) => {
      if (symbolPattern.test(symbol)) {
        return symbol;
      }
      const taken = typedSymbol(symbol);
      const message = taken.ok ? `Write it as ${taken.symbol}.` : taken.error;
      context.issues.push({ code: 'custom', input: symbol, message });
      return z.NEVER;
    }),
  );
}

/** What the fields of prices and lots take with some symbol or other; `boundsOfSymbol` holds them to the trade's own. */
export const anyPrice = { ...tradeNumberFields('').price, least: 0 };
export const anyLot = { ...tradeNumberFields('').lot, least: 0 };

/** The numbers whose fields take other numbers with another symbol, and the columns in which a trade has them. */
const columns = {
  entryPrice: ['price', 'entry_price'],
  takeProfit: ['level', 'take_profit'],
  stopLoss: ['level', 'stop_loss'],
  lotSize: ['lot', 'lot_size'],
  closePrice: ['price', 'close_price'],
} as const;

type Name = keyof typeof columns;
type Values = { currencyPair: string } & Record<Name, number | null>;
type Kept = Partial<Record<(typeof columns)[Name][1], number | null>>;

/** Holds the numbers to what the fields of their symbol take. What a trade began with is taken as it stands. */
export function boundsOfSymbol(kept: Kept = {}) {
  const errorOf = (name: Name, values: Values) => {
    const [field, column] = columns[name];
    const [symbol, value] = [values.currencyPair, values[name]];
    // What is refused already is no text or number here.
    return typeof symbol === 'string' && typeof value === 'number' && value !== kept[column]
      ? boundsError(value, tradeNumberFields(symbol)[field])
      : undefined;
  };
  return (Object.keys(columns) as Name[]).map(name =>
    z.refine<Values>(values => errorOf(name, values) === undefined, {
      path: [name],
      error: ({ input }) => errorOf(name, input as Values),
      // Shown beside the other fields' errors, not after them.
      when: () => true,
    }),
  );
}
