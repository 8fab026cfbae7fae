import { type Instrument, instrumentOf } from './instrument.ts';

/** An entry for a symbol as the database keeps it: in an account of the trader, or the class's, which has no account. */
export type EntryOfSymbol = {
  account_id: string | null;
  symbol: string;
  pip: number | null;
  size: number | null;
  quote: string | null;
  digits: number | null;
  lot_step: number | null;
};

/** How a symbol is counted in an account: by the trader's entry for the account, the class's, the usual way. */
export function instrumentIn(
  entries: readonly EntryOfSymbol[],
  symbol: string,
  account: { id: string; currency?: string },
): Instrument {
  return instrumentOf(symbol, {
    ...partsOf('trader', entryOf(entries, symbol, account.id)),
    ...partsOf('class', entryOf(entries, symbol, null)),
    ...(account.currency && { accountCurrency: account.currency }),
  });
}

/** The entry for a symbol in an account, or the class's. */
export function entryOf<Entry extends EntryOfSymbol>(
  entries: readonly Entry[],
  symbol: string,
  accountId: string | null,
): Entry | undefined {
  return entries.find(entry => entry.symbol === symbol && entry.account_id === accountId);
}

function partsOf(layer: 'trader' | 'class', entry: EntryOfSymbol | undefined) {
  if (!entry) {
    return {};
  }
  const { pip, size, quote, digits, lot_step: lotStep } = entry;
  return { [layer]: { pip, size, quote, digits, lotStep } };
}
