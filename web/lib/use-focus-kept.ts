import { useEffect, useState } from 'react';

/**
 * For what opens over the page and closes again: when the button that opened it is gone by then (its card was
 * deleted), the keyboard goes on from the heading of the nearest part of the page that still stands, not from
 * the top of the document. Nothing moves where nothing had the focus, as after a press of a key or, in Safari, a click.
 */
export function useFocusKept(): void {
  const [places] = useState(() => ancestorsOf(document.activeElement));

  useEffect(() => {
    if (places.length === 0) {
      return;
    }
    return () => {
      // After the popup's own attempt to give the focus back.
      requestAnimationFrame(() => {
        if (document.activeElement && document.activeElement !== document.body) {
          return;
        }
        const place = places.find(candidate => candidate.isConnected) ?? document.querySelector('main');
        if (place) {
          focusHeading(place);
        }
      });
    };
  }, [places]);
}

/** The sections or the dialog around an element, innermost first. */
function ancestorsOf(element: Element | null): Element[] {
  const place = element?.parentElement?.closest('section, main, [role="region"], [role="dialog"]');
  return place ? [place, ...ancestorsOf(place)] : [];
}

function focusHeading(place: Element): void {
  const heading = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  if (!(heading instanceof HTMLElement)) {
    return;
  }
  heading.tabIndex = -1;
  // It may be far above the card or row that is gone, and the person is still reading there.
  heading.focus({ preventScroll: true });
}
