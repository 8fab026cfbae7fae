import { useEffect, useState } from 'react';

/**
 * For what opens over the page and closes again: the keyboard goes on where it was opened. When that button is gone by
 * then (its card was deleted), it goes on from the heading of the nearest part of the page that still stands, not from
 * the top of the document.
 */
export function useFocusKept(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  const [places] = useState(() => placesAround(opener));

  useEffect(() => {
    return () => {
      // After the popup's own attempt to give the focus back.
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) return;
        // The popup forgets it where others were opened from within.
        if (opener?.isConnected && opener instanceof HTMLElement) return opener.focus();
        const place = places.find(candidate => candidate.isConnected) ?? document.querySelector('main');
        if (place) focusHeading(place);
      });
    };
  }, [opener, places]);
}

/** What had the focus; of a menu, which closes, the button that it belongs to. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

/** The sections around an element, innermost first. */
function placesAround(element: Element | null): Element[] {
  const place = element?.parentElement?.closest('section, main, [role="region"]');
  return place ? [place, ...placesAround(place)] : [];
}

function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus();
}
