import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';

/** The keys that work on every page of the desk. The page of keys lists them, and those of single pages. */
export function useDeskKeys(): void {
  const navigate = useNavigate();
  useShortcuts(
    useMemo(
      () => ({
        '?': () => navigate('/keys'),
        '/': () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
      }),
      [navigate],
    ),
  );
}
