import { useEffect, useState } from 'react';
import { focusHeading } from './focus-front.ts';

/**
 * For popups: if nothing had the focus before (opened by a key), or the trigger no longer exists, the focus
 * moves on closing to the heading of the nearest remaining part, not to the top of the document.
 */
export function useFocusKept(): void {
  const [places] = useState(() => findAncestors(document.activeElement));

  useEffect(
    () => () => {
      // After the popup's own attempt to return the focus.
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

function findAncestors(element: Element | null): Element[] {
  const place = element?.parentElement?.closest('section, main, [role="region"], [role="dialog"]');
  return place ? [place, ...findAncestors(place)] : [];
}
