import { useEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';

/**
 * Calls `onPress` when a letter is pressed by itself. Not while something is typed, not with a modifier, and not while
 * a dialog or menu is in front of the page.
 */
export function useShortcut(letter: string, onPress: () => void): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== letter || event.repeat || event.defaultPrevented) {
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      const isElsewhere =
        event.target instanceof HTMLElement &&
        event.target.closest(
          'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
        );
      if (isElsewhere || isDialogOpen()) {
        return;
      }
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [letter, onPress]);
}
