import type { CurrencyPair } from '#domain/instruments/currency-pairs.ts';

export type Asset = keyof typeof assets;

type Instrument = { base: Asset; quote: Asset; unitsPerLot: number; decimals: number };

/** Each asset's price in dollars, about today's, and its usual daily move as a share of that. */
export const assets = {
  USD: { dollars: 1, dailyMove: 0 },
  EUR: { dollars: 1.16, dailyMove: 0.0042 },
  GBP: { dollars: 1.322, dailyMove: 0.0046 },
  JPY: { dollars: 1 / 153.5, dailyMove: 0.0055 },
  CHF: { dollars: 1.248, dailyMove: 0.0043 },
  AUD: { dollars: 0.652, dailyMove: 0.0058 },
  NZD: { dollars: 0.571, dailyMove: 0.006 },
  CAD: { dollars: 0.713, dailyMove: 0.0034 },
  XAU: { dollars: 4060, dailyMove: 0.0105 },
  XAG: { dollars: 50.4, dailyMove: 0.018 },
  USOIL: { dollars: 60.2, dailyMove: 0.019 },
  UKOIL: { dollars: 64.1, dailyMove: 0.018 },
  US30: { dollars: 46_900, dailyMove: 0.0085 },
  SPX500: { dollars: 6710, dailyMove: 0.009 },
  NAS100: { dollars: 24_800, dailyMove: 0.0125 },
  // In euros, 24,100 points.
  GER30: { dollars: 27_960, dailyMove: 0.0095 },
} as const;

export function pairInstrument(pair: CurrencyPair): Instrument {
  switch (pair) {
    case 'USOIL':
    case 'UKOIL':
      return { base: pair, quote: 'USD', unitsPerLot: 1000, decimals: 2 };
    case 'US30':
    case 'SPX500':
    case 'NAS100':
      return { base: pair, quote: 'USD', unitsPerLot: 1, decimals: 1 };
    case 'GER30':
      return { base: pair, quote: 'EUR', unitsPerLot: 1, decimals: 1 };
    case 'XAUUSD':
      return { base: 'XAU', quote: 'USD', unitsPerLot: 100, decimals: 2 };
    case 'XAGUSD':
      return { base: 'XAG', quote: 'USD', unitsPerLot: 5000, decimals: 3 };
    default: {
      const quote = pair.slice(3) as Asset;
      return {
        base: pair.slice(0, 3) as Asset,
        quote,
        unitsPerLot: 100_000,
        decimals: quote === 'JPY' ? 3 : 5,
      };
    }
  }
}
