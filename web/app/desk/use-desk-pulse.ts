import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deskQueries } from '#data/school/desk.ts';

/** Milliseconds between two questions. */
const pause = 20_000;

/** What just happened may still be worked out while it is read: so much later the question is asked once more. */
const shortPause = 2_000;

/** A list that was followed further than so many pages is not read whole by itself. */
const maxPages = 4;

/**
 * Keeps what is on screen true while one watches: asks one small question again and again, while the page is visible and the
 * server answers, and reads everything anew when its answer changes.
 */
export function useDeskPulse(isOnline: boolean): void {
  const client = useQueryClient();
  const { data: pulse } = useQuery({ ...deskQueries.pulse(), refetchInterval: isOnline && pause });
  const last = useRef(pulse);
  useEffect(() => {
    if (last.current !== undefined && pulse !== last.current) {
      void client.invalidateQueries({ predicate: isLive });
    }
    last.current = pulse;
    if (pulse !== undefined) {
      const again = () => client.invalidateQueries({ queryKey: deskQueries.pulse().queryKey });
      const timer = setTimeout(again, shortPause);
      return () => clearTimeout(timer);
    }
  }, [pulse, client]);
}

/** Neither the question itself nor what the session says. */
function isLive({ queryKey, state }: Query): boolean {
  const pages = (state.data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0;
  return queryKey[0] !== 'desk-pulse' && queryKey[0] !== 'role' && pages <= maxPages;
}
