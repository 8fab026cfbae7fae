import { useMemo } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { useShortcuts } from '#lib/use-shortcuts.ts';
import { useTrader } from '../trader-context.ts';
import { doors } from './doors.ts';

/** The keys that work on every page of a trader. The page of keys lists them. */
export function usePageKeys(): void {
  const { open } = useTrader();
  const navigate = useNavigate();
  useShortcuts(
    useMemo(() => {
      const go = (to: string, options?: NavigateOptions) => {
        // Once more would be an entry of the history that changes nothing.
        if (location.pathname !== to) {
          navigate(to, options);
        }
      };
      return {
        n: () => open({ name: 'trade-add' }),
        '?': () => go('/keys'),
        '/': () => {
          const search = document.querySelector<HTMLElement>('main [type="search"]');
          if (search) {
            search.focus();
          } else {
            go('/trades', { state: { isSearching: true } });
          }
        },
        ...Object.fromEntries(doors.map(({ letter, to }) => [`g ${letter.toLowerCase()}`, () => go(to)])),
      };
    }, [open, navigate]),
  );
}
