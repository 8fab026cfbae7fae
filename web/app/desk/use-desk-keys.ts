import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { inboxAddress } from './desk-addresses.ts';

/** The page of keyboard shortcuts lists them, with those of single pages. */
export function useDeskKeys(): void {
  const navigate = useNavigate();
  useShortcuts(
    useMemo(
      () => ({
        '?': () => navigate('/keys'),
        i: () => navigate(inboxAddress),
        '/': () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
      }),
      [navigate],
    ),
  );
}
