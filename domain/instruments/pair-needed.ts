import type { Instrument } from './instrument.ts';
import { rateTo } from './rates.ts';

/** The pair that converts a symbol's money to an account's currency, as 'USDJPY'; null if none is needed. */
export function pairNeeded({ quote, base }: Instrument, account: string): string | null {
  // Without known rates the day does not matter.
  const question = {
    quote: quote?.value ?? account,
    base,
    account,
    price: 1,
    known: [],
    today: '1970-01-01',
  };
  const rate = rateTo(question);
  return 'needs' in rate ? rate.needs.replace('/', '') : null;
}
