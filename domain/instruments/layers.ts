import { findInstrument, type Instrument } from './instrument.ts';

export type EntryOfSymbol = {
  account_id: string | null;
  symbol: string;
  pip: number | null;
  size: number | null;
  quote: string | null;
  digits: number | null;
  lot_step: number | null;
};

/** The contract specs of a symbol in an account. */
export function accountContractSpecs(
  entries: readonly EntryOfSymbol[],
  symbol: string,
  account: { id: string; currency?: string },
): Instrument {
  return findInstrument(symbol, {
    ...layerParts('trader', findEntry(entries, symbol, account.id)),
    ...layerParts('class', findEntry(entries, symbol, null)),
    ...(account.currency && { accountCurrency: account.currency }),
  });
}

/** The entry for a symbol in an account, or for the class (null). */
export function findEntry<Entry extends EntryOfSymbol>(
  entries: readonly Entry[],
  symbol: string,
  accountId: string | null,
): Entry | undefined {
  return entries.find(entry => entry.symbol === symbol && entry.account_id === accountId);
}

function layerParts(layer: 'trader' | 'class', entry: EntryOfSymbol | undefined) {
  if (!entry) {
    return {};
  }
  const { pip, size, quote, digits, lot_step: lotStep } = entry;
  return { [layer]: { pip, size, quote, digits, lotStep } };
}
