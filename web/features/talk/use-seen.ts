import { useEffect, useRef, useState } from 'react';
import { maxSeenAtOnce } from '#domain/limits.ts';

/** Milliseconds for which a text must be visible: scrolling past does not count. */
const pause = 1_000;

/**
 * Calls `see` with unseen texts once half of one, or half of the screen, shows them while the page is visible
 * and no dialog is in front.
 * @returns a function that registers the element of each text
 */
export function useSeen(unseen: readonly string[], see: (ids: string[]) => void) {
  const [onScreen] = useState(watchScreen);
  const ids = unseen.join();
  const sent = useRef(new Set<string>());
  useEffect(() => onScreen.start(), [onScreen]);
  useEffect(() => {
    if (ids === '') {
      return;
    }
    const timer = setInterval(() => {
      const seen = ids
        .split(',')
        .filter(id => !sent.current.has(id) && onScreen.has(id))
        .slice(0, maxSeenAtOnce);
      if (seen.length === 0 || document.visibilityState !== 'visible') {
        return;
      }
      for (const id of seen) {
        sent.current.add(id);
      }
      see(seen);
    }, pause);
    return () => clearInterval(timer);
  }, [ids, onScreen, see]);
  return onScreen.watch;
}

/** Tracks which of the watched elements are visible. */
function watchScreen() {
  const elements = new Map<string, Element>();
  const shown = new Set<Element>();
  let observer: IntersectionObserver | undefined;
  return {
    start() {
      observer = new IntersectionObserver(
        entries => {
          for (const { target, intersectionRatio: ratio, intersectionRect: part, rootBounds } of entries) {
            const isShown = ratio >= 0.5 || (rootBounds !== null && part.height >= rootBounds.height / 2);
            shown[isShown ? 'add' : 'delete'](target);
          }
        },
        { threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
      );
      for (const element of elements.values()) {
        observer.observe(element);
      }
      return () => observer?.disconnect();
    },
    watch(id: string, element: Element | null) {
      const before = elements.get(id);
      if (before && before !== element) {
        observer?.unobserve(before);
        shown.delete(before);
        elements.delete(id);
      }
      if (element) {
        elements.set(id, element);
        observer?.observe(element);
      }
    },
    has(id: string): boolean {
      const element = elements.get(id);
      return element !== undefined && shown.has(element) && isInFront(element);
    },
  };
}

/** True if no dialog is open over an element. */
function isInFront(element: Element): boolean {
  const front = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return !front || front.contains(element);
}
