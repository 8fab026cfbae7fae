import { typedSymbol } from '#domain/instruments/typed-symbol.ts';
import { symbolPattern } from '#domain/limits.ts';
import { tradeNumberFields } from '#domain/trades/trade-numbers.ts';
import type { TypedDecimal } from '#lib/forms/decimal-schema.ts';
import * as z from '#lib/forms/zod.ts';

export function symbolSchema() {
  return z.pipe(
    z.string(),
    z.transform((symbol: string, context) => {
      if (symbolPattern.test(symbol)) {
        return symbol;
      }
      const taken = typedSymbol(symbol);
      const message = taken.ok ? `Enter it as ${taken.symbol}.` : taken.error;
      context.issues.push({ code: 'custom', input: symbol, message });
      return z.NEVER;
    }),
  );
}

/** The numbers of a trade that depend on its symbol, with the limits of their fields. */
export function tradeNumbers(symbol: string) {
  const { price, level, lot } = tradeNumberFields(symbol);
  return { entryPrice: price, takeProfit: level, stopLoss: level, lotSize: lot, closePrice: price };
}

export type TradeNumber = keyof ReturnType<typeof tradeNumbers>;

type Typed = { currencyPair: string } & Record<TradeNumber, string>;

/** The form with the fields of its symbol, because a schema reads every value separately. */
export function withFields<Form extends Typed>(
  form: Form,
): Omit<Form, TradeNumber> & Record<TradeNumber, TypedDecimal> {
  const fields = tradeNumbers(form.currencyPair);
  const typed = (name: TradeNumber): TypedDecimal => ({ typed: form[name], field: fields[name] });
  return {
    ...form,
    entryPrice: typed('entryPrice'),
    takeProfit: typed('takeProfit'),
    stopLoss: typed('stopLoss'),
    lotSize: typed('lotSize'),
    closePrice: typed('closePrice'),
  };
}
