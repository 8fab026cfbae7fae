import { accountContractSpecs, type EntryOfSymbol } from '#domain/instruments/layers.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { compare, dividedBy, exactly, rounded } from '#domain/numbers/fraction.ts';
import type { Decimal, ReadTrade } from '#domain/statements/statement.ts';
import { isZero } from '#domain/statements/values/decimals.ts';

export type TradeLots = {
  lots: Decimal;
  /** 'units': the contract size is unknown, and units count as lots; 'none': the file has no size. */
  by: 'file' | 'contract' | 'units' | 'none';
};

/** The lot size of a trade: by the contract size, or `lotsWhereMissing` if the file has none. */
export function tradeLots(
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
  // Anything smaller would round to 0.
  if (size === null || compare(size, exactly('0.000000005')) < 0) {
    return { lots: units, by: 'units' };
  }
  return { lots: plainDecimal(rounded(size, 8)), by: 'contract' };
}

/** The contract size of each symbol; null if unknown. */
export function contracts(
  entries: readonly EntryOfSymbol[],
  account: { id: string; currency?: string },
): (symbol: string) => Decimal | null {
  const known = new Map<string, Decimal | null>();
  return symbol => {
    let size = known.get(symbol);
    if (size === undefined) {
      const told = accountContractSpecs(entries, symbol, account).size;
      size = told === null ? null : plainDecimal(Number(told.value));
      known.set(symbol, size);
    }
    return size;
  };
}
