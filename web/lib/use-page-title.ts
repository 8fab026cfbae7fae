import { useEffect } from 'react';

/** Names the document after the screen: 'Sign In · Pipstone'. */
export function usePageTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · Pipstone`;
  }, [screen]);
}
