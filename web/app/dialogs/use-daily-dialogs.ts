import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepFiles } from '#lib/files/keep-files.ts';
import { loadEarlyParts } from '#lib/loading/lazy-parts.ts';

/** Loads the dialogs of every day and has the app's files kept, a moment after the figures are painted: what comes before that is in their way. */
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
