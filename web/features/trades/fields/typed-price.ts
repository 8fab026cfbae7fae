import type { Instrument } from '#domain/instruments/instrument.ts';
import { accountContractSpecs, type EntryOfSymbol } from '#domain/instruments/layers.ts';
import { rightPips } from '#domain/instruments/move.ts';
import { symbolPattern } from '#domain/limits.ts';
import { parseDecimal } from '#domain/numbers/decimal-input.ts';
import { formatPips, hasLevel } from '#domain/trades/pips.ts';
import type { TradeForm } from '#features/trades/form/trade-schema.ts';
import { tradeNumbers } from './symbol-schema.ts';

type Typed = Pick<TradeForm, 'currencyPair' | 'entryPrice' | 'takeProfit' | 'stopLoss'>;
type Price = 'entryPrice' | 'takeProfit' | 'stopLoss' | 'closePrice';

/** Null while there is no symbol, or while the contract specs load. */
export function typedInstrument(
  symbol: string,
  entries: readonly EntryOfSymbol[] | undefined,
  account: { id: string; currency: string },
): Instrument | null {
  return entries && symbolPattern.test(symbol) ? accountContractSpecs(entries, symbol, account) : null;
}

/** An entered price with every digit and a decimal point; null while it is invalid. */
export function typedPrice<Field extends Price>(
  typed: Pick<TradeForm, 'currencyPair' | Field>,
  field: Field,
): string | null {
  // A trade logged by another program may have more decimals than can be entered, and so may its copy.
  const price = parseDecimal(typed[field], {
    ...tradeNumbers(typed.currencyPair)[field],
    least: 0,
    decimals: 8,
  });
  return price.ok ? price.text : null;
}

/** The distance of a level from the entry price, by the specs: '50.0 pips'; '' without either. */
export function typedDistance(
  typed: Typed,
  level: 'takeProfit' | 'stopLoss',
  instrument: Instrument | null,
): string {
  const [from, to] = [typedPrice(typed, 'entryPrice'), typedPrice(typed, level)];
  return instrument && isSet(from) && isSet(to)
    ? formatPips(rightPips(from, to, instrument.pip.value), instrument.unit)
    : '';
}

function isSet(typed: string | null): typed is string {
  return typed !== null && hasLevel(Number(typed));
}
