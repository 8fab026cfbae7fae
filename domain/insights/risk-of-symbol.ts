import { wholeOf } from '#domain/instruments/currencies.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { type EntryOfSymbol, instrumentIn } from '#domain/instruments/layers.ts';
import { type KnownRate, rateTo } from '#domain/instruments/rates.ts';
import { accountCurrency } from '#domain/money/money.ts';
import type { RecordTrade } from './insight-record.ts';
import { decimalsOfPrices } from './r-of-trade.ts';

/** How the risk of a symbol is counted in an account. */
export type CountedSymbol = {
  instrument: Instrument;
  /** The currency of the account. */
  account: string;
  /** The units of a lot; null where they are not known. */
  size: number | null;
  /** The decimals that its prices are printed with: the most that any price of the record has. */
  digits: number;
  /** The rate to the account's whole currency: 1, 1 / price, or the price of one of two symbols. */
  rate: 'same' | 'price' | readonly [string, string];
  /** Units of the account's currency in one unit of its whole currency: 100 for cents, else 1. */
  parts: number;
};

type Symbols = Pick<
  RecordTrade,
  'account_id' | 'currency_pair' | 'entry_price' | 'stop_loss' | 'close_price'
>;

/** The key of a trade's symbol in its account. */
export function keyOfSymbol({
  account_id: account,
  currency_pair: symbol,
}: Pick<Symbols, 'account_id' | 'currency_pair'>): string {
  return `${account} ${symbol}`;
}

/** How each symbol of a record is counted in each of its accounts. */
export function countedSymbols(
  trades: readonly Symbols[],
  context: { accounts: readonly { id: string; currency: string }[]; entries: readonly EntryOfSymbol[] },
): Map<string, CountedSymbol> {
  const currencies = new Map(context.accounts.map(({ id, currency }) => [id, currency]));
  const symbols = new Map<string, CountedSymbol>();
  for (const trade of trades) {
    const { account_id: id, currency_pair: name, entry_price: entry, stop_loss: stop } = trade;
    const key = keyOfSymbol(trade);
    let symbol = symbols.get(key);
    if (!symbol) {
      const account = currencies.get(id) ?? accountCurrency;
      symbol = countedIn(account, instrumentIn(context.entries, name, { id, currency: account }));
      symbols.set(key, symbol);
    }
    symbol.digits = moreDigits(symbol.digits, [entry, stop, trade.close_price ?? 0]);
  }
  return symbols;
}

/** The rate to the account's currency, as a number, where the journal has to know it; null where it does not. */
export function knownRate(
  { instrument: { quote, base }, account }: Pick<CountedSymbol, 'instrument' | 'account'>,
  known: readonly KnownRate[],
): number | null {
  // Without the day a rate is the same, and only not told to be old.
  const question = { base, price: 1, account, known, today: '1970-01-01' };
  const rate = rateTo({ ...question, quote: quote?.value ?? account });
  return 'needs' in rate ? null : Number(rate.value.over) / Number(rate.value.under);
}

function countedIn(account: string, instrument: Instrument): CountedSymbol {
  const whole = wholeOf(account);
  const quote = wholeOf(instrument.quote?.value ?? account);
  const isTold = knownRate({ instrument, account }, []) !== null;
  return {
    instrument,
    account,
    size: instrument.size ? Number(instrument.size.value) : null,
    digits: 0,
    rate: isTold
      ? quote.currency === whole.currency
        ? 'same'
        : 'price'
      : [`${quote.currency}${whole.currency}`, `${whole.currency}${quote.currency}`],
    parts: whole.parts / quote.parts,
  };
}

/** Texts of prices are only made for those that have more decimals than any before. */
function moreDigits(digits: number, prices: readonly number[]): number {
  const unit = 10 ** digits;
  const longer = prices.filter(price => Math.round(price * unit) / unit !== price);
  return longer.length === 0 ? digits : Math.max(digits, decimalsOfPrices(longer));
}
