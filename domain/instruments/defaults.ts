import type { Decimal } from '#domain/numbers/fraction.ts';
import { type InstrumentKind, quoteInName } from './kinds.ts';

type Defaults = {
  pip: Decimal;
  size: Decimal | null;
  quote: string | null;
  digits: number | null;
};

const metals: Record<string, { pip: Decimal; size: Decimal; digits: number }> = {
  XAU: { pip: 0.1, size: 100, digits: 2 },
  XAG: { pip: 0.01, size: 5000, digits: 3 },
  XPT: { pip: 1, size: 100, digits: 2 },
  XPD: { pip: 1, size: 100, digits: 2 },
};

/** Currencies of low value, quoted with two or three decimals. */
const smallMoney = ['JPY', 'HUF', 'THB'];

/** Default contract specs, a starting point: brokers differ in the pip of gold and the lot of silver. */
export function defaultContractSpecs(symbol: string, kind: InstrumentKind, digits: number | null): Defaults {
  const quote = quoteInName(symbol);
  switch (kind) {
    case 'currencies': {
      const usual = digits ?? (smallMoney.includes(symbol.slice(3)) ? 3 : 5);
      return { pip: pipSize(usual), size: 100_000, quote, digits: usual };
    }
    case 'metal': {
      const metal = metals[symbol.slice(0, 3)];
      return { pip: 1, size: null, digits: null, ...metal, quote };
    }
    case 'oil':
      return { pip: 0.01, size: 1000, quote: 'USD', digits: 2 };
    case 'index':
      return { pip: 1, size: 1, quote: quoteOfIndex[symbol] ?? null, digits: 1 };
    case 'crypto':
      return { pip: 1, size: 1, quote, digits: 2 };
    case 'stock':
      return { pip: 1, size: 1, quote: null, digits: 2 };
    default:
      return { pip: 1, size: null, quote: kind === 'future' ? null : quote, digits };
  }
}

const quoteOfIndex: Record<string, string> = { US30: 'USD', NAS100: 'USD', SPX500: 'USD', GER30: 'EUR' };

/** If odd, the last decimal is a tenth of a pip: 5 and 4 give 0.0001, 3 and 2 give 0.01. */
function pipSize(digits: number): number {
  return Number(`1e-${digits % 2 === 1 ? digits - 1 : digits}`);
}
