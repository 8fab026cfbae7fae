import { type RefObject, useEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';

const typedInto = 'input:not([type="checkbox"]), textarea, [role="combobox"]';

/** A dialog that is closing is off the screen by then, in milliseconds. */
const patience = 1_000;

/**
 * Moves the focus to an element that came because of a dialog, once that has closed: what had opened it may be gone.
 * It is not taken from a field, where somebody types by then, and not from another dialog that stays open.
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
