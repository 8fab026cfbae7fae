import { roundTo } from '#domain/decimal.ts';
import { type DecimalField, tradeNumberFields } from '#domain/decimal-input.ts';
import { typedSymbol } from '#domain/instruments/typed-symbol.ts';
import { symbolPattern } from '#domain/limits.ts';
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

type Numbers = { entryPrice: number; takeProfit: number; stopLoss: number; lotSize: number };

/** The numbers of a trade with any symbol may have 8 decimals. With one of the 35 they have those of its fields, or those it has. */
export function decimalsOfSymbol(kept?: Numbers) {
  const names = ['entryPrice', 'takeProfit', 'stopLoss', 'lotSize'] as const;
  return names.map(name =>
    z.refine<Numbers & { currencyPair: string }>(
      values => {
        const [symbol, value] = [values.currencyPair, values[name]];
        if (typeof symbol !== 'string' || typeof value !== 'number' || value === kept?.[name]) {
          return true; // Refused on its own, or what the trade has.
        }
        return roundTo(value, fieldOf(name, symbol).decimals) === value;
      },
      {
        path: [name],
        error: ({ input }) => {
          const { currencyPair } = input as { currencyPair: string };
          return `Use at most ${fieldOf(name, currencyPair).decimals} decimals.`;
        },
        // All that is wrong is said at once.
        when: () => true,
      },
    ),
  );
}

function fieldOf(name: keyof Numbers, symbol: string): DecimalField {
  const { price, lot } = tradeNumberFields(symbol);
  return name === 'lotSize' ? lot : price;
}
