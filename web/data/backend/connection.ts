import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { withdrawToast } from '#lib/page/toasts.ts';
import { isTransient, unreachable } from '#lib/queries/failure.ts';
import { answer, db } from './client.ts';

const probePause = 3_000;

/** Milliseconds for which a failure stays on screen, even if the connection is back at once. */
const readingTime = 3_000;

/**
 * From the first unanswered call until one succeeds. Meanwhile the server is polled; when it answers,
 * everything on screen is refetched.
 */
export function useIsConnectionLost(): boolean {
  const client = useQueryClient();
  const [isLost, setIsLost] = useState(false);

  useEffect(() => watchCalls(client, setIsLost), [client]);

  useEffect(() => {
    // `navigator.onLine` is not enough: a server in the local network is reachable without the internet.
    const ask = async () => setIsLost(!(await canBeReached()));
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, []);

  useEffect(() => {
    if (!isLost) {
      return;
    }
    async function ask() {
      if (await canBeReached()) {
        setIsLost(false);
      }
    }
    const timer = setInterval(ask, probePause);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isLost]);

  useReadingAnew(client, isLost);

  // Clear an error once its cause is over.
  useEffect(() => {
    if (isLost) {
      return;
    }
    const timer = setTimeout(() => withdrawToast({ description: unreachable }), readingTime);
    return () => clearTimeout(timer);
  }, [isLost]);

  return isLost;
}

/**
 * Refetches everything on screen when the connection is back; no more often than the server is polled, as one
 * failing address would flip the state often.
 */
function useReadingAnew(client: QueryClient, isLost: boolean): void {
  const last = useRef(-probePause);
  const wasLost = useRef(false);
  useEffect(() => {
    if (isLost) {
      wasLost.current = true;
      return;
    }
    if (!wasLost.current) {
      return;
    }
    const read = () => {
      wasLost.current = false;
      last.current = performance.now();
      void client.invalidateQueries();
    };
    const timer = setTimeout(read, last.current + probePause - performance.now());
    return () => clearTimeout(timer);
  }, [isLost, client]);
}

/** Reports for each attempt of a query or mutation if it had no answer. */
function watchCalls(client: QueryClient, tell: (isLost: boolean) => void): () => void {
  const note = (action: { type: string; error?: unknown; manual?: boolean }) => {
    if (action.type === 'failed' || action.type === 'error') {
      tell(isTransient(action.error));
    }
    if (action.type === 'success' && !action.manual) {
      tell(false);
    }
  };
  const stops = [
    client.getQueryCache().subscribe(event => event.type === 'updated' && note(event.action)),
    client.getMutationCache().subscribe(event => event.type === 'updated' && note(event.action)),
  ];
  return () => {
    for (const stop of stops) {
      stop();
    }
  };
}

/** A request for almost nothing, by the same route as all others, database included. */
async function canBeReached(): Promise<boolean> {
  try {
    await answer(db().from('user_roles').select('role', { head: true }).limit(1));
    return true;
  } catch (error) {
    return !isTransient(error);
  }
}
