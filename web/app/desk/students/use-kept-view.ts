import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '#lib/device/stored-text.ts';

/**
 * Remembers the filters and the order in the address for this person in this browser, and restores them when the page is
 * opened without any. The search is not remembered.
 */
export function useKeptView(userId: string): void {
  const [query, setQuery] = useSearchParams();
  const { q: _search, ...kept } = Object.fromEntries(query);
  const text = new URLSearchParams(kept).toString();
  const key = `pipstone-students-${userId}`;
  const isArriving = useRef(true);
  useEffect(() => {
    const before = isArriving.current && readStored(key);
    isArriving.current = false;
    if (before && location.search === '') {
      setQuery(before, { replace: true });
    } else {
      writeStored(key, text || null);
    }
  }, [key, text, setQuery]);
}
