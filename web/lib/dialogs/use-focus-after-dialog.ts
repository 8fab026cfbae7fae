import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';

const typedInto = 'input:not([type="checkbox"]), textarea, [role="combobox"]';

/** Milliseconds that a closing dialog may take to disappear. */
const patience = 1_000;

/**
 * Once the dialog is closed: its trigger may no longer exist. A field that somebody types in keeps the focus,
 * and so does another open dialog.
 */
export function useFocusAfterDialog(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const end = performance.now() + patience;
    let frame = requestAnimationFrame(look);
    function look() {
      if (!isDialogOpen() && !document.activeElement?.matches(typedInto)) {
        element.current?.focus({ preventScroll: true });
      } else if (performance.now() < end) {
        frame = requestAnimationFrame(look);
      }
    }
    return () => cancelAnimationFrame(frame);
  }, [element, isWanted]);
}
