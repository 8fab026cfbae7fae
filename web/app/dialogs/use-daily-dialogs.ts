import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepFiles } from '#lib/files/keep-files.ts';
import { loadEarlyParts } from '#lib/loading/lazy-parts.ts';

/** A moment after the figures are painted, so that neither delays them; also caches the app's files. */
export function useDailyDialogs(): void {
  const isLoading = useIsFetching() > 0;
  useEffect(() => {
    if (isLoading) {
      return;
    }
    const timer = setTimeout(() => {
      loadEarlyParts();
      keepFiles();
    }, 500);
    return () => clearTimeout(timer);
  }, [isLoading]);
}
