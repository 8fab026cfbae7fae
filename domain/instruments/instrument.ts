import type { Decimal } from '#domain/numbers/fraction.ts';
import { isCurrency, wholeOf } from './currencies.ts';
import { defaultsOf } from './defaults.ts';
import { type InstrumentKind, kindOf } from './kinds.ts';

/** The layers that say how a symbol is counted: the trader's entry for an account, the educator's for the class, the default. */
export type Layer = 'trader' | 'class' | 'default';

/** One layer's entry for a symbol. A part that it leaves out is left to the next layer. */
type InstrumentEntry = {
  /** The price distance that is counted as one. */
  pip?: Decimal | null;
  /** The units of one lot. */
  size?: Decimal | null;
  /** The currency a price is told in, and so its profit. */
  quote?: string | null;
  /** The decimals that a price usually has. */
  digits?: number | null;
  /** The smallest part of a lot, and the smallest lot. */
  lotStep?: Decimal | null;
};

/** A value, and the layer that it comes from. */
export type Told<T, By = Layer> = { value: T; by: By };

/** How a symbol is counted; null where no layer knows. */
export type Instrument = {
  symbol: string;
  kind: InstrumentKind;
  /** What a pip of it is called. */
  unit: 'pips' | 'points';
  /** The currency that is bought, of a pair of two. */
  base: string | null;
  pip: Told<Decimal>;
  size: Told<Decimal> | null;
  /** The account's currency, where neither an entry nor the symbol's letters tell another. */
  quote: Told<string, Layer | 'account'> | null;
  digits: Told<number> | null;
  lotStep: Told<Decimal>;
};

type Knowledge = {
  trader?: InstrumentEntry;
  class?: InstrumentEntry;
  accountCurrency?: string;
  /** The decimals of the prices in a statement, from which the pip of a pair of currencies follows. */
  printedDigits?: number;
  /** What a statement or a person says that the symbol is. */
  kind?: InstrumentKind;
};

const usualLotStep = '0.01';
const cutInCents: readonly InstrumentKind[] = ['currencies', 'metal'];
const countedInPips: readonly InstrumentKind[] = ['currencies', 'metal', 'oil'];

/** How a symbol is counted: pip, size, quote currency, digits and lot step, each by the first layer that knows it. */
export function instrumentOf(symbol: string, knowledge: Knowledge = {}): Instrument {
  const { trader = {}, class: ofClass = {}, accountCurrency, printedDigits } = knowledge;
  const kind = knowledge.kind ?? kindOf(symbol);
  const digits = trader.digits ?? ofClass.digits ?? printedDigits ?? null;
  const usual = defaultsOf(symbol, kind, digits);
  const isOfCents = accountCurrency !== undefined && wholeOf(accountCurrency).parts > 1;
  const defaults: InstrumentEntry = {
    ...usual,
    // A lot of a cent account is a hundredth of one: 1,000 euros, an ounce of gold.
    size:
      isOfCents && usual.size !== null && cutInCents.includes(kind) ? Number(usual.size) / 100 : usual.size,
    lotStep: usualLotStep,
  };
  const layers = [
    ['trader', trader],
    ['class', ofClass],
    ['default', defaults],
  ] as const;
  const told = <Part extends keyof InstrumentEntry>(part: Part) => {
    for (const [by, entry] of layers) {
      const value = entry[part];
      if (value !== undefined && value !== null) {
        return { value, by };
      }
    }
    return null;
  };
  const base = symbol.slice(0, 3);
  return {
    symbol,
    kind,
    unit: countedInPips.includes(kind) ? 'pips' : 'points',
    base: kind === 'currencies' && isCurrency(base) ? base : null,
    pip: told('pip') ?? { value: 1, by: 'default' },
    size: told('size'),
    quote: told('quote') ?? (accountCurrency ? { value: accountCurrency, by: 'account' } : null),
    digits: told('digits'),
    lotStep: told('lotStep') ?? { value: usualLotStep, by: 'default' },
  };
}
