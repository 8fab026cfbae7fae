import { useEffect, useState } from 'react';
import type { BarsOfRecord, PriceInsights } from '#domain/bars/price-insights.ts';

type Found = { found: PriceInsights | null; isOld: boolean; hasFailed: boolean };

const nothing: Found = { found: null, isOld: true, hasFailed: false };

/**
 * The figures of some bars; until they are calculated, the previous ones. Both arguments must stay the same object while
 * unchanged.
 */
export function usePriceInsights(
  bars: readonly BarsOfRecord[] | undefined,
  pricesOf: (bars: readonly BarsOfRecord[]) => Promise<PriceInsights | null>,
) {
  const [state, setState] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!bars || bars.length === 0) {
      setState(nothing);
      return;
    }
    let isMeant = true;
    setState(before => ({ ...before, isOld: true, hasFailed: false }));
    pricesOf(bars).then(
      found => isMeant && found && setState({ found, isOld: false, hasFailed: false }),
      () => isMeant && setState({ ...nothing, hasFailed: true }),
    );
    return () => {
      isMeant = false;
    };
  }, [bars, pricesOf, tries]);

  return { ...state, tryAgain: () => setTries(tries + 1) };
}
