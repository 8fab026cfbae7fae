import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deskQueries } from '#data/school/desk.ts';

/** Milliseconds between fetches of the pulse. */
const pause = 20_000;

/** The database may still be calculating after a change: the pulse is fetched once more after this time. */
const shortPause = 2_000;

/** A list with more loaded pages than this is not refetched automatically. */
const maxPages = 4;

/** Keeps a visible page current: fetches a small value regularly, and everything on screen when it changes. */
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

/** Excludes the pulse and the session's own data. */
function isLive({ queryKey, state }: Query): boolean {
  const pages = (state.data as { pages?: readonly unknown[] } | undefined)?.pages?.length ?? 0;
  return queryKey[0] !== 'desk-pulse' && queryKey[0] !== 'role' && pages <= maxPages;
}
