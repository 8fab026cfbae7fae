import { useEffect, useState } from 'react';

type Found<Answer> = { found: Answer | null; isOld: boolean; hasFailed: boolean };

/**
 * The previous answer until the next one is ready. The calculation must stay the same function while its
 * answer does. An answer of null comes too early and changes nothing.
 */
export function useCalculated<Answer>(calculate: (() => Promise<Answer | null>) | null) {
  const nothing: Found<Answer> = { found: null, isOld: true, hasFailed: false };
  const [state, setState] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!calculate) {
      setState(nothing);
      return;
    }
    let isMeant = true;
    setState(before => ({ ...before, isOld: true, hasFailed: false }));
    calculate().then(
      found => isMeant && found && setState({ found, isOld: false, hasFailed: false }),
      () => isMeant && setState({ ...nothing, hasFailed: true }),
    );
    return () => {
      isMeant = false;
    };
  }, [calculate, tries]);

  return { ...state, tryAgain: () => setTries(tries + 1) };
}
