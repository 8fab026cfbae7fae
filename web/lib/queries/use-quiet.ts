import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds to wait for a page that keeps sending requests. */
const patience = 2_000;

let hasBeenQuiet = false;

/** True once the page is idle: it has loaded, no request is pending, and the browser has nothing to do. */
export function useQuiet(): boolean {
  const client = useQueryClient();
  const [isQuiet, setIsQuiet] = useState(hasBeenQuiet);
  useEffect(() => {
    if (isQuiet) {
      return;
    }
    return whenQuiet(client, () => {
      hasBeenQuiet = true;
      setIsQuiet(true);
    });
  }, [client, isQuiet]);
  return isQuiet;
}

function whenQuiet(client: QueryClient, onQuiet: () => void): () => void {
  const isBusy = () => document.readyState !== 'complete' || client.isFetching() > 0;
  let cancel = () => {};
  const look = () => {
    cancel();
    cancel = whenIdle(() => !isBusy() && done());
  };
  const stopWatching = client.getQueryCache().subscribe(({ type }) => type === 'updated' && look());
  window.addEventListener('load', look);
  const timer = setTimeout(done, patience);
  const stop = () => {
    cancel();
    clearTimeout(timer);
    stopWatching();
    window.removeEventListener('load', look);
  };
  function done() {
    stop();
    onQuiet();
  }
  look();
  return stop;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 100);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 500 });
  return () => cancelIdleCallback(handle);
}
