import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isDialogOpen } from '#lib/open-dialog.ts';

/**
 * The Back button closes what is open over the page and leaves the page itself alone, as Escape does: an open
 * calendar first, then the dialog, which asks when something was typed.
 */
export function useBackCloses(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isDialogOpen());
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      return;
    }
    blocker.reset();
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(key);
  }, [blocker]);
}
