import type { Decimal } from '#domain/numbers/fraction.ts';
import { isCurrency, wholeCurrency } from './currencies.ts';
import { defaultContractSpecs } from './defaults.ts';
import { type InstrumentKind, symbolKind } from './kinds.ts';

/** The source of the contract specs: the trader's account entry, the class's entry, or the default. */
export type Layer = 'trader' | 'class' | 'default';

type InstrumentEntry = {
  /** A price distance. */
  pip?: Decimal | null;
  /** Units per lot. */
  size?: Decimal | null;
  /** The currency of prices, and so of the profit. */
  quote?: string | null;
  digits?: number | null;
  /** The step of lot sizes, and the smallest lot. */
  lotStep?: Decimal | null;
};

export type Told<T, By = Layer> = { value: T; by: By };

export type Instrument = {
  symbol: string;
  kind: InstrumentKind;
  unit: 'pips' | 'points';
  /** The currency bought, for currency pairs. */
  base: string | null;
  pip: Told<Decimal>;
  size: Told<Decimal> | null;
  /** The account's currency if neither an entry nor the symbol has another. */
  quote: Told<string, Layer | 'account'> | null;
  digits: Told<number> | null;
  lotStep: Told<Decimal>;
};

type Knowledge = {
  trader?: InstrumentEntry;
  class?: InstrumentEntry;
  accountCurrency?: string;
  /** Decimals of statement prices, which determine the pip of a currency pair. */
  printedDigits?: number;
  kind?: InstrumentKind;
};

const usualLotStep = '0.01';
const cutInCents: readonly InstrumentKind[] = ['currencies', 'metal'];
const countedInPips: readonly InstrumentKind[] = ['currencies', 'metal', 'oil'];

/** The contract specs of a symbol: each part from the first layer with it. */
export function findInstrument(symbol: string, knowledge: Knowledge = {}): Instrument {
  const { trader = {}, class: ofClass = {}, accountCurrency, printedDigits } = knowledge;
  const kind = knowledge.kind ?? symbolKind(symbol);
  const digits = trader.digits ?? ofClass.digits ?? printedDigits ?? null;
  const usual = defaultContractSpecs(symbol, kind, digits);
  const isOfCents = accountCurrency !== undefined && wholeCurrency(accountCurrency).parts > 1;
  const defaults: InstrumentEntry = {
    ...usual,
    // A lot of a cent account is a hundredth: 1,000 euros, an ounce of gold.
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
