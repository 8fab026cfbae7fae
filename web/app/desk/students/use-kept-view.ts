import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from '#lib/device/stored-text.ts';

/**
 * Restores the filters and the order in the address, per person and browser, when the page opens without any.
 * The search is not kept.
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
