import { useEffect, useState } from 'react';
import { focusHeading } from './focus-front.ts';

/**
 * For what opens over the page and closes again: when nothing had the focus (it was opened by a key) or the button that
 * opened it is gone by then (its card was deleted), the keyboard goes on from the heading of the nearest part of the
 * page that still stands, not from the top of the document.
 */
export function useFocusKept(): void {
  const [places] = useState(() => ancestorsOf(document.activeElement));

  useEffect(
    () => () => {
      // After the popup's own attempt to give the focus back.
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) {
          return;
        }
        const place = places.find(candidate => candidate.isConnected) ?? document.querySelector('main');
        if (place instanceof HTMLElement) {
          focusHeading(place);
        }
      });
    },
    [places],
  );
}

/** The sections or the dialog around an element, innermost first. */
function ancestorsOf(element: Element | null): Element[] {
  const place = element?.parentElement?.closest('section, main, [role="region"], [role="dialog"]');
  return place ? [place, ...ancestorsOf(place)] : [];
}
