import { type EntryOfSymbol, instrumentIn } from '#domain/instruments/layers.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { compare, dividedBy, exactly, rounded } from '#domain/numbers/fraction.ts';
import type { Decimal, ReadTrade } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';

/** A size in lots, and whether the file itself says lots. */
export type TradeLots = {
  lots: Decimal;
  by:
    | 'file'
    | 'contract' /** Units whose contract is not known stand as lots. */
    | 'units' /** The file tells none. */
    | 'none';
};

/**
 * The size of a trade in lots. Units are divided by the size of a lot where that is known, and kept as they are where it is not.
 * @param lotsWhereMissing what the person says where the file tells no size
 */
export function lotsOf(
  { lots, units }: Pick<ReadTrade, 'lots' | 'units'>,
  contract: Decimal | null,
  lotsWhereMissing: Decimal,
): TradeLots {
  if (lots !== null && !isZero(lots)) {
    return { lots, by: 'file' };
  }
  if (units === null || isZero(units)) {
    return { lots: lotsWhereMissing, by: 'none' };
  }
  const size = contract === null ? null : dividedBy(exactly(units), exactly(contract));
  // What is less than the finest part of a lot would be nothing.
  if (size === null || compare(size, exactly('0.000000005')) < 0) {
    return { lots: units, by: 'units' };
  }
  return { lots: plainDecimal(rounded(size, 8)), by: 'contract' };
}

/** The units of one lot of each symbol, as the trader, the class or the usual way counts them; null where nobody knows. */
export function contracts(
  entries: readonly EntryOfSymbol[],
  account: { id: string; currency?: string },
): (symbol: string) => Decimal | null {
  const known = new Map<string, Decimal | null>();
  return symbol => {
    let size = known.get(symbol);
    if (size === undefined) {
      const told = instrumentIn(entries, symbol, account).size;
      size = told === null ? null : plainDecimal(Number(told.value));
      known.set(symbol, size);
    }
    return size;
  };
}
