import { useMemo } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { path } from '#lib/dialogs/history-entry.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { StatementImport } from '../dialogs/statement-dialogs.tsx';
import { TradeAdd } from '../dialogs/trade-dialogs.tsx';
import { useIsOnline } from '../trader/trader-context.ts';
import { byLetter } from './doors.ts';

/** The shortcuts of every page of a trader. The page of keyboard shortcuts lists them. */
export function usePageKeys(): void {
  const open = useOpenDialog();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  useShortcuts(
    useMemo(() => {
      const go = (to: string, options?: NavigateOptions) => {
        // A second press would add a history entry without a change.
        if (path().replace(/\?.*/, '') !== to) {
          navigate(to, options);
        }
      };
      return {
        n: () => open(TradeAdd, {}),
        i: () => isOnline && open(StatementImport, {}),
        '?': () => go('/keys'),
        '/': () => {
          const search = document.querySelector<HTMLElement>('main [type="search"]');
          if (search) {
            search.focus();
          } else {
            go('/trades', { state: { isSearching: true } });
          }
        },
        ...Object.fromEntries(byLetter.map(({ letter, to }) => [`g ${letter.toLowerCase()}`, () => go(to)])),
      };
    }, [open, navigate, isOnline]),
  );
}
