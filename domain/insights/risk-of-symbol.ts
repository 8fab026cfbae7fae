import { wholeCurrency } from '#domain/instruments/currencies.ts';
import type { Instrument } from '#domain/instruments/instrument.ts';
import { accountContractSpecs, type EntryOfSymbol } from '#domain/instruments/layers.ts';
import { type KnownRate, rateTo } from '#domain/instruments/rates.ts';
import { accountCurrency } from '#domain/money/money.ts';
import type { RecordTrade } from './insight-record.ts';
import { decimalsOfPrices } from './r-of-trade.ts';

export type CountedSymbol = {
  instrument: Instrument;
  account: string;
  size: number | null;
  /** The most decimals of any price in the record. */
  digits: number;
  /** The rate to the account's whole currency: 1, 1 / price, or the price of one of two symbols. */
  rate: 'same' | 'price' | readonly [string, string];
  /** Units of the account's currency per whole one: 100 for cents, else 1. */
  parts: number;
};

type Symbols = Pick<
  RecordTrade,
  'account_id' | 'currency_pair' | 'entry_price' | 'stop_loss' | 'close_price'
>;

export function keyOfSymbol({
  account_id: account,
  currency_pair: symbol,
}: Pick<Symbols, 'account_id' | 'currency_pair'>): string {
  return `${account} ${symbol}`;
}

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
      symbol = countedIn(account, accountContractSpecs(context.entries, name, { id, currency: account }));
      symbols.set(key, symbol);
    }
    symbol.digits = moreDigits(symbol.digits, [entry, stop, trade.close_price ?? 0]);
  }
  return symbols;
}

/** The rate to the account's currency from known rates; null without one. */
export function knownRate(
  { instrument: { quote, base }, account }: Pick<CountedSymbol, 'instrument' | 'account'>,
  known: readonly KnownRate[],
): number | null {
  const question = { base, price: 1, account, known, today: '1970-01-01' };
  const rate = rateTo({ ...question, quote: quote?.value ?? account });
  return 'needs' in rate ? null : Number(rate.value.over) / Number(rate.value.under);
}

function countedIn(account: string, instrument: Instrument): CountedSymbol {
  const whole = wholeCurrency(account);
  const quote = wholeCurrency(instrument.quote?.value ?? account);
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

/** Prices become text only if they have more decimals than any before. */
function moreDigits(digits: number, prices: readonly number[]): number {
  const unit = 10 ** digits;
  const longer = prices.filter(price => Math.round(price * unit) / unit !== price);
  return longer.length === 0 ? digits : Math.max(digits, decimalsOfPrices(longer));
}
